import { GUEST_PROFILE, type Profile } from '@storefront/contract';
import { profileSchema } from '@storefront/contract/schemas';
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

const askProfile = createQuestions();

let running: { token: string; done: Promise<void> } | null = null;

/**
 * Reads the stored session, also for a retry. Call it after hydration. `loading` only with a stored token. Never
 * rejects.
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

export function connectApi(): void {
  linkSession({ token: () => sessionStore.getState().token, onUnauthorized: handleUnauthorized });
}

/** Ends the session only if the refused request carried its token: late 401s never end the next session. */
function handleUnauthorized(tokenOfRequest: string): void {
  const wasStored = readStored('local', STORAGE_KEY.token) === tokenOfRequest;
  if (wasStored) removeStored('local', STORAGE_KEY.token);
  if (sessionStore.getState().token !== tokenOfRequest) return;
  if (wasStored) findNobody(TEXT.ended);
  // Another tab may have changed the token.
  else void startSession();
}

/** No valid token: visitor or guest. Typed work is kept (B-session-26) unless another tab logged out. */
function findNobody(ended?: string): void {
  const { token, auth, problem, owner } = sessionStore.getState();
  // A refused first log-in ends nothing.
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

/** Shows a text on the next page (B-session-28). */
export function noticeAfterReload(text: string): void {
  writeStored('session', STORAGE_KEY.notice, text);
}

/** Follows other tabs' log-ins and pages restored by Back. Idempotent. */
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
 * Takes a log-in's token and loads the profile, without `loading` in between. Never rejects; false if the token was
 * refused.
 */
export async function logIn(token: string): Promise<boolean> {
  writeStored('local', STORAGE_KEY.token, token);
  enterSession({ token });
  await loadProfile();
  return sessionStore.getState().token === token;
}

/**
 * Replaces the present member's token after a fresh log-in; the page stays (B-session-31).
 * @returns the profile, or null for somebody else's log-in, which ends
 * @throws ApiError if the profile is unknown; nothing changes
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

/** Removes token, guest mode and the member's data. */
export function logOut(): void {
  // Before the token: other tabs recognise a log-out by it.
  emptyMemberStorage();
  removeStored('local', STORAGE_KEY.token);
  removeStored('session', STORAGE_KEY.guest);
  enterSession({ owner: null });
}

/** Ends the token on the server, too, without waiting. */
export function logOutForGood(): void {
  const { token } = sessionStore.getState();
  if (token) postLogout(token);
  logOut();
}

/** Browse mode of this tab; keeps a stored token. */
export function enterGuest(): void {
  writeStored('session', STORAGE_KEY.guest, 'true');
  enterSession({ auth: AUTH.guest, profile: GUEST_PROFILE });
}

/** Drops fetched data, keeps stored data. */
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

/** Keeps the token on failures but 401. Never rejects. */
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
    // After a 401, another member may have logged in.
    if (isStillThisSession()) sessionStore.setState({ auth: AUTH.unAuthorization, problem: toApiError(error) });
  }
}

/** Call it after every write. The latest of several counts; failures but 401 change nothing. Never rejects. */
export async function refreshProfile(): Promise<void> {
  const { auth, token } = sessionStore.getState();
  if (auth !== AUTH.authorization) return;
  const isLast = askProfile();
  try {
    const profile = await api.get('/auth/profile', profileSchema);
    if (isLast() && sessionStore.getState().token === token) sessionStore.setState({ profile });
  } catch {
    // The last known balance stays; 401 ends the session itself.
  }
}
