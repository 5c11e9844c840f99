import { GUEST_PROFILE } from 'contract';
import { profileSchema } from 'contract/schemas';
import { api, toApiError } from '../api';
import { postLogout } from '../api/postLogout';
import { linkSession } from '../api/sessionLink';
import { clearCaches } from '../swr/swr';
import { AUTH, type SessionState, sessionStore } from './sessionStore';
import { MEMBER_PREFIX, readStored, removeStored, removeStoredBelow, STORAGE_KEY, writeStored } from './storage';

let running: { token: string; done: Promise<void> } | null = null;

/**
 * Reads the stored session and finds out who is here; also what '다시 시도' calls after a profile that could not be
 * fetched. Call it after hydration. Without a stored token it is `unAuthorization` (or `guest`) at once, without a
 * request; with one it is `loading` until the profile's answer. Never rejects.
 */
export function startSession(): Promise<void> {
  connectApi();
  watchStoredToken();
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

/** Gives the HTTP client the session's token and the one handler of 401. */
export function connectApi(): void {
  linkSession({ token: () => sessionStore.getState().token, onUnauthorized: handleUnauthorized });
}

/**
 * A request was refused with 401. The session ends only if it is the one whose token that request carried, so that many
 * requests failing together end it once, and a late answer never ends the session of whoever logged in meanwhile.
 */
function handleUnauthorized(tokenOfRequest: string): void {
  if (readStored('local', STORAGE_KEY.token) === tokenOfRequest) removeStored('local', STORAGE_KEY.token);
  if (sessionStore.getState().token !== tokenOfRequest) return;
  // Another tab may have logged in already with a token that this one has not been told of.
  if (readStored('local', STORAGE_KEY.token)) void startSession();
  else endSession();
}

let isWatching = false;

/**
 * Starts the session anew when the stored token is no longer this page's: another tab logged in or out, or the browser
 * brought back a page that was left before a log-out.
 */
function watchStoredToken(): void {
  if (isWatching) return;
  isWatching = true;
  const compare = () => {
    if (readStored('local', STORAGE_KEY.token) !== sessionStore.getState().token) void startSession();
  };
  window.addEventListener('storage', (event) => {
    if (event.key === STORAGE_KEY.token || event.key === null) compare();
  });
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) compare();
  });
}

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

/** Browse mode, for the life of the tab. A stored token is left alone; deleting an account calls `logOut` first. */
export function enterGuest(): void {
  writeStored('session', STORAGE_KEY.guest, 'true');
  endSession({ auth: AUTH.guest, profile: GUEST_PROFILE });
}

/** Forgets everything of the present member, then continues as given: signed out, guest or another member. */
function endSession(next: Partial<SessionState> = {}): void {
  removeStoredBelow(MEMBER_PREFIX);
  enterSession(next);
}

/** Another session in this page: nothing fetched for the earlier one is found any more. What is stored stays. */
function enterSession(next: Partial<SessionState>): void {
  clearCaches();
  sessionStore.setState(({ epoch }) => ({
    auth: AUTH.unAuthorization,
    token: null,
    profile: null,
    problem: null,
    epoch: epoch + 1,
    ...next,
  }));
}

/** Fetches the profile of the member whose token is at hand. Any failure but a 401 keeps the token. Never rejects. */
async function loadProfile(): Promise<void> {
  const { token } = sessionStore.getState();
  const isStillThisSession = () => sessionStore.getState().token === token;
  try {
    const profile = await api.get('/auth/profile', profileSchema);
    if (isStillThisSession()) sessionStore.setState({ auth: AUTH.authorization, profile, problem: null });
  } catch (error) {
    // After a 401 the token is gone already, and this says nothing about a member who logged in meanwhile.
    if (isStillThisSession()) sessionStore.setState({ auth: AUTH.unAuthorization, problem: toApiError(error) });
  }
}

/** Fetches the member's profile again, after every write. A failure other than 401 changes nothing. Never rejects. */
export async function refreshProfile(): Promise<void> {
  const { auth, token } = sessionStore.getState();
  if (auth !== AUTH.authorization) return;
  try {
    const profile = await api.get('/auth/profile', profileSchema);
    if (sessionStore.getState().token === token) sessionStore.setState({ profile });
  } catch {
    // The balance shown stays the last one known; a 401 has ended the session by itself.
  }
}
