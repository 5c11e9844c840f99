import { endSession } from './endSession';
import { removeStored, STORAGE_KEY } from './storage';

/** Removes the stored token (or ends browsing as a guest) and everything that was fetched for the member. */
export function logOut(): void {
  removeStored('local', STORAGE_KEY.token);
  removeStored('session', STORAGE_KEY.guest);
  endSession();
}
