import { type Profile, TOKEN_KEY } from 'contract';
import { memberStorage } from 'shared-ui';
import { CACHE, SERVICES } from './names';

/** As the histories have it (`shared-ui/src/history/lastSeen.ts`); local storage has what is a member's under `member.`. */
const PREFIX = 'lastSeen.';
const STORED = `member.${PREFIX}`;
const PROFILE = 'profile';
const CACHE_MARK = 'cache';
const PROFILE_CALL = '/auth/profile';
/** An answer that does not come by then: there is as good as no network. */
const ANSWER_WITHIN_MS = 8_000;

interface SeenProfile {
  /** Whose log-in saw it: what a token says, without what proves it. */
  logIn: string;
  /** Epoch milliseconds. */
  at: number;
  profile: Profile;
}

const logInOf = (token: string | null | undefined) => token?.replace(/^Bearer /, '').replace(/\.[^.]*$/, '') ?? '';

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Whether the page is the one that the service worker had in its cache. */
export const isFromCache = (): boolean => 'cached' in document.documentElement.dataset;

/** Whether nothing is to be had: the page is the cached one, or the browser knows of no network. */
export const isAway = (): boolean => isFromCache() || !navigator.onLine;

/** Remembers whose visits the shop can show without a network. The API key is nothing to be left about. */
export function rememberProfile({ id, point }: Profile): void {
  const seen: SeenProfile = { logIn: logInOf(read(TOKEN_KEY)), at: Date.now(), profile: { id, point, apiKey: null } };
  memberStorage.write(PREFIX + PROFILE, JSON.stringify(seen));
  if (ownCacheMark() === null) memberStorage.write(PREFIX + CACHE_MARK, crypto.randomUUID());
}

/** By which the cache is known as this member's; it says nothing else, and goes with what the member has stored here. */
export const ownCacheMark = (): string | null => read(STORED + CACHE_MARK);

/** Of this very log-in, and no other (B-worker-9). */
function seenProfile(token: string | null | undefined): SeenProfile | null {
  try {
    const seen = JSON.parse(read(STORED + PROFILE) ?? 'null') as SeenProfile | null;
    return seen && token && seen.logIn === logInOf(token) ? seen : null;
  } catch {
    return null;
  }
}

/** When the balance that is shown was seen. Epoch milliseconds; null without a member. */
export const profileSeenAt = (): number | null => seenProfile(read(TOKEN_KEY))?.at ?? null;

/** Removes what was remembered of a member who is gone: the session is over, whatever has ended it. */
export function forgetLastSeen(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(STORED)) localStorage.removeItem(key);
  } catch {
    // Nothing is stored.
  }
}

async function answerOf(path: string, authorization: string | undefined): Promise<Response | undefined> {
  if (path === SERVICES) return caches.match(SERVICES, { cacheName: CACHE });
  const seen = seenProfile(authorization);
  return seen ? Response.json(seen.profile) : undefined;
}

type Prefetch = NonNullable<typeof window.shopPrefetch>;

async function ask(before: Prefetch | undefined, path: string, authorization: string | undefined): Promise<Response> {
  try {
    const prefetched = before?.(path, authorization);
    if (prefetched) return await prefetched;
    const headers = authorization ? { authorization } : undefined;
    return await fetch(path, { ...(headers && { headers }), signal: AbortSignal.timeout(ANSWER_WITHIN_MS) });
  } catch (error) {
    const answer = await answerOf(path, authorization);
    if (answer) return answer;
    throw error;
  }
}

/**
 * Has calls that get no answer answered by what was seen last: who is here, and the products' names. Called
 * again once somebody else may have taken its place.
 */
export function answerWhileAway(): void {
  const before = window.shopPrefetch;
  const isAnswered = (path: string) => isAway() && (path === PROFILE_CALL || path === SERVICES);
  const give = (path: string, authorization?: string) =>
    isAnswered(path) ? ask(before, path, authorization) : before?.(path, authorization);
  const peek: Prefetch['peek'] = (path, authorization) => before?.peek?.(path, authorization);
  window.shopPrefetch = Object.assign(give, { peek });
}
