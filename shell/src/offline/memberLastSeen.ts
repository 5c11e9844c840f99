import { type Profile, TOKEN_KEY } from '@storefront/contract';
import { memberStorage } from '@storefront/shared-ui';
import { CACHE, SERVICES } from './names';

/** As in `shared-ui/src/history/lastSeen.ts`; storage has it under `member.`. */
const PREFIX = 'lastSeen.';
const STORED = `member.${PREFIX}`;
const PROFILE = 'profile';
const CACHE_MARK = 'cache';
const PROFILE_CALL = '/auth/profile';
const ANSWER_WITHIN_MS = 8_000;

interface SeenProfile {
  /** The token's claims, without its signature. */
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

export const isFromCache = (): boolean => 'cached' in document.documentElement.dataset;

export const isAway = (): boolean => isFromCache() || !navigator.onLine;

/** Never stores the API key. */
export function rememberProfile({ id, point }: Profile): void {
  const seen: SeenProfile = { logIn: logInOf(read(TOKEN_KEY)), at: Date.now(), profile: { id, point, apiKey: null } };
  memberStorage.write(PREFIX + PROFILE, JSON.stringify(seen));
  if (ownCacheMark() === null) memberStorage.write(PREFIX + CACHE_MARK, crypto.randomUUID());
}

/** Random mark of this member's cache, removed with the member's data. */
export const ownCacheMark = (): string | null => read(STORED + CACHE_MARK);

/** Null for another log-in (B-worker-8). */
function seenProfile(token: string | null | undefined): SeenProfile | null {
  try {
    const seen = JSON.parse(read(STORED + PROFILE) ?? 'null') as SeenProfile | null;
    return seen && token && seen.logIn === logInOf(token) ? seen : null;
  } catch {
    return null;
  }
}

/** Epoch milliseconds; null without a member. */
export const profileSeenAt = (): number | null => seenProfile(read(TOKEN_KEY))?.at ?? null;

export function forgetLastSeen(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(STORED)) localStorage.removeItem(key);
  } catch {}
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
 * Answers failing calls for profile and product names with the last seen data. Call again once something else may have
 * replaced it.
 */
export function answerWhileAway(): void {
  const before = window.shopPrefetch;
  const isAnswered = (path: string) => isAway() && (path === PROFILE_CALL || path === SERVICES);
  const give = (path: string, authorization?: string) =>
    isAnswered(path) ? ask(before, path, authorization) : before?.(path, authorization);
  const peek: Prefetch['peek'] = (path, authorization) => before?.peek?.(path, authorization);
  window.shopPrefetch = Object.assign(give, { peek });
}
