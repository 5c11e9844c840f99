import { endSession } from './endSession';
import { sessionStore } from './sessionStore';
import { readStored, removeStored, STORAGE_KEY } from './storage';

/**
 * A request was refused with 401. The session ends only if it is the one whose token that request carried, so that many
 * requests failing together end it once, and a late answer never ends the session of whoever logged in meanwhile.
 */
export function handleUnauthorized(tokenOfRequest: string, restart: () => unknown): void {
  if (readStored('local', STORAGE_KEY.token) === tokenOfRequest) removeStored('local', STORAGE_KEY.token);
  if (sessionStore.getState().token !== tokenOfRequest) return;
  // Another tab may have logged in already with a token that this one has not been told of.
  if (readStored('local', STORAGE_KEY.token)) restart();
  else endSession();
}
