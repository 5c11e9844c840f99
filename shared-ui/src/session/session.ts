import { GUEST_PROFILE, type Profile } from 'contract';
import { profileSchema } from 'contract/schemas';
import { toApiError } from '../api/ApiError';
import { api, linkSession } from '../api/api';
import { createQuestions } from '../api/createQuestions';
import { postLogout } from '../api/postLogout';
import { clearCaches } from '../swr/swr';
import { AUTH, type SessionState, sessionStore } from './sessionStore';
import {
  claimMemberStorage,
  emptyMemberStorage,
  isMemberStorageRemembered,
  readStored,
  removeStored,
  STORAGE_KEY,
  writeStored,
} from './storage';

const TEXT = {
  ended: '로그인이 만료되었어요. 다시 로그인해 주세요.',
  loggedOutElsewhere: '다른 탭에서 로그아웃했어요.',
} as const;

/** Of the profile, at a start or later. */
const askProfile = createQuestions();

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
    findNobody();
    return Promise.resolve();
  }
  if (running?.token === token) return running.done;
  if (sessionStore.getState().token === token) sessionStore.setState({ auth: AUTH.loading, problem: null });
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
  const wasStored = readStored('local', STORAGE_KEY.token) === tokenOfRequest;
  if (wasStored) removeStored('local', STORAGE_KEY.token);
  if (sessionStore.getState().token !== tokenOfRequest) return;
  if (wasStored) findNobody(TEXT.ended);
  // Another tab may have logged in or out already, and this one has not been told of it.
  else void startSession();
}

/**
 * There is no token, or none that the server takes: a visitor or a guest. If a member was here until now, the page says
 * what became of the session, and what they had typed is remembered (B-session-26), unless they have logged out in another tab.
 */
function findNobody(ended?: string): void {
  const { token, auth, problem, owner } = sessionStore.getState();
  // A log-in whose token is refused at once ends nothing.
  const wasHere = token !== null && (auth !== AUTH.unAuthorization || problem !== null);
  const isRemembered = isMemberStorageRemembered();
  if (!isRemembered) emptyMemberStorage();
  const isGuest = readStored('session', STORAGE_KEY.guest) !== null;
  const stored = readStored('session', STORAGE_KEY.notice);
  removeStored('session', STORAGE_KEY.notice);
  const reason = ended ?? (isRemembered ? TEXT.ended : TEXT.loggedOutElsewhere);
  enterSession({
    ...(isGuest && { auth: AUTH.guest, profile: GUEST_PROFILE }),
    owner: isRemembered ? owner : null,
    notice: stored ?? (wasHere ? reason : null),
  });
}

/**
 * Has the page that comes in place of this one say that the session is over, and why (B-session-28). `/logout` begins
 * again at `/`.
 */
export function noticeAfterReload(text: string): void {
  writeStored('session', STORAGE_KEY.notice, text);
}

/**
 * Starts the session again when the stored token is no longer this page's: another tab logged in or out, or the browser
 * brought back a page that was left before a log-out. The same listeners once more are none.
 */
function watchStoredToken(): void {
  window.addEventListener('storage', onStorage);
  window.addEventListener('pageshow', onPageShow);
}

function onStorage({ key }: StorageEvent): void {
  if (key === STORAGE_KEY.token || key === null) compareStoredToken();
}

function onPageShow({ persisted }: PageTransitionEvent): void {
  if (persisted) compareStoredToken();
}

function compareStoredToken(): void {
  if (readStored('local', STORAGE_KEY.token) !== sessionStore.getState().token) void startSession();
}

/**
 * Takes the token of a successful log-in, forgets what was fetched for whoever was here before and fetches the profile. The
 * state goes from signed-out straight to `authorization`, not over `loading`, so that the log-in form stays until then.
 * Never rejects; false if the server refused the token at once.
 */
export async function logIn(token: string): Promise<boolean> {
  writeStored('local', STORAGE_KEY.token, token);
  enterSession({ token });
  await loadProfile();
  return sessionStore.getState().token === token;
}

/**
 * Takes the token of a log-in by which the member who is here has proved it again, and ends the one before. Everything that is
 * on the page stays (B-session-31).
 * @returns the profile that came with it, or null if somebody else has logged in: then that log-in has ended again
 * @throws ApiError if nobody can tell whose token it is; nothing has changed then
 */
export async function renewLogIn(token: string): Promise<Profile | null> {
  const { token: earlier, profile: known } = sessionStore.getState();
  const headers = { Authorization: `Bearer ${token}` };
  const profile = await api.get('/auth/profile', profileSchema, { anonymous: true, headers });
  const isSame = earlier !== null && sessionStore.getState().token === earlier && profile.id === known?.id;
  if (!isSame) {
    postLogout(token);
    return null;
  }
  sessionStore.setState({ token, profile });
  writeStored('local', STORAGE_KEY.token, token);
  postLogout(earlier);
  return profile;
}

/** Removes the stored token (or ends browsing as a guest) and everything of the member, fetched or stored. */
export function logOut(): void {
  // Before the token: another tab that sees it go tells by this that it did not end by itself.
  emptyMemberStorage();
  removeStored('local', STORAGE_KEY.token);
  removeStored('session', STORAGE_KEY.guest);
  enterSession({ owner: null });
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
  enterSession({ auth: AUTH.guest, profile: GUEST_PROFILE });
}

/** Another session in this page: nothing fetched for the earlier one is found any more. What is stored stays. */
function enterSession(next: Partial<SessionState>): void {
  clearCaches();
  sessionStore.setState(({ epoch }) => ({
    auth: AUTH.unAuthorization,
    token: null,
    profile: null,
    problem: null,
    notice: null,
    epoch: epoch + 1,
    ...next,
  }));
}

/** Fetches the profile of the member whose token is at hand. Any failure but a 401 keeps the token. Never rejects. */
async function loadProfile(): Promise<void> {
  const { token } = sessionStore.getState();
  const isLast = askProfile();
  const isStillThisSession = () => isLast() && sessionStore.getState().token === token;
  try {
    const profile = await api.get('/auth/profile', profileSchema);
    if (!isStillThisSession()) return;
    claimMemberStorage(profile.id);
    removeStored('session', STORAGE_KEY.guest);
    sessionStore.setState({ auth: AUTH.authorization, profile, owner: profile.id });
  } catch (error) {
    // After a 401 the token is gone already, and this says nothing about a member who logged in meanwhile.
    if (isStillThisSession()) sessionStore.setState({ auth: AUTH.unAuthorization, problem: toApiError(error) });
  }
}

/**
 * Fetches the member's profile again, after every write. Of several the last one asked for counts. A failure
 * other than 401 changes nothing. Never rejects.
 */
export async function refreshProfile(): Promise<void> {
  const { auth, token } = sessionStore.getState();
  if (auth !== AUTH.authorization) return;
  const isLast = askProfile();
  try {
    const profile = await api.get('/auth/profile', profileSchema);
    if (isLast() && sessionStore.getState().token === token) sessionStore.setState({ profile });
  } catch {
    // The balance shown stays the last one known; a 401 has ended the session by itself.
  }
}
