import { GUEST_PROFILE } from 'contract';
import { AUTH } from './authState';
import { connectApi } from './connectApi';
import { endSession } from './endSession';
import { enterSession } from './enterSession';
import { loadProfile } from './loadProfile';
import { sessionStore } from './sessionStore';
import { readStored, STORAGE_KEY } from './storage';
import { watchStoredToken } from './watchStoredToken';

let running: { token: string; done: Promise<void> } | null = null;

/**
 * Reads the stored session and finds out who is here; also what '다시 시도' calls after a profile that could not be
 * fetched. Call it after hydration. Without a stored token it is `unAuthorization` (or `guest`) at once, without a
 * request; with one it is `loading` until the profile's answer. Never rejects.
 */
export function startSession(): Promise<void> {
  connectApi(startSession);
  watchStoredToken(startSession);
  const token = readStored('local', STORAGE_KEY.token);
  if (!token) {
    const isGuest = readStored('session', STORAGE_KEY.guest) !== null;
    endSession(isGuest ? { auth: AUTH.guest, profile: GUEST_PROFILE } : {});
    return Promise.resolve();
  }
  if (running?.token === token) return running.done;
  if (sessionStore.getState().token === token) sessionStore.setState({ auth: AUTH.loading, problem: null });
  // What the member stored stays: this is a reload, or another tab that logged in and has cleared away before it did.
  else enterSession({ token, auth: AUTH.loading });
  const done = loadProfile().finally(() => {
    if (running?.token === token) running = null;
  });
  running = { token, done };
  return done;
}
