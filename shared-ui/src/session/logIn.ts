import { endSession } from './endSession';
import { loadProfile } from './loadProfile';
import { sessionStore } from './sessionStore';
import { removeStored, STORAGE_KEY, writeStored } from './storage';

/**
 * Takes the token of a successful log-in, forgets whoever was here before and fetches the profile. The state goes from
 * signed-out straight to `authorization`, not over `loading`, so that the log-in form stays until then. Never rejects;
 * false if the server refused the token at once.
 */
export async function logIn(token: string): Promise<boolean> {
  writeStored('local', STORAGE_KEY.token, token);
  removeStored('session', STORAGE_KEY.guest);
  endSession({ token });
  await loadProfile();
  return sessionStore.getState().token === token;
}
