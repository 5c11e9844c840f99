import { postLogout } from '../api/postLogout';
import { endSession } from './endSession';
import { sessionStore } from './sessionStore';
import { removeStored, STORAGE_KEY } from './storage';

/** Removes the stored token (or ends browsing as a guest) and everything that was fetched for the member. */
export function logOut(): void {
  removeStored('local', STORAGE_KEY.token);
  removeStored('session', STORAGE_KEY.guest);
  endSession();
}

/** As `logOut`, and has the server end the token, too, without waiting for it. */
export function logOutForGood(): void {
  const { token } = sessionStore.getState();
  if (token) postLogout(token);
  logOut();
}
