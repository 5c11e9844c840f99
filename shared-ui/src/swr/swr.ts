import {
  type Arguments,
  type Key,
  type Middleware,
  type ScopedMutator,
  SWRConfig,
  type SWRConfiguration,
  mutate as swrMutate,
  unstable_serialize,
} from 'swr';
import { isPublicKey, scopeKey, unscopeKey } from './keys';

export { default as useSWR, SWRConfig } from 'swr';

/** What SWR needs of the session. The session gives it, so that nothing here knows its store. */
export interface SessionScope {
  /** The present session's number. */
  epoch: number;
  /** Whether there is a token to fetch a member's data with. */
  hasToken: boolean;
}

/**
 * The value of the one `SWRConfig`: queries do not retry and do not refetch by themselves, and what was fetched
 * for one member is never shown to the next.
 */
export const createSwrPolicy = (useSessionScope: (isPublic: boolean) => SessionScope): SWRConfiguration => ({
  use: [scopeBySession(useSessionScope)],
  shouldRetryOnError: false,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
});

/**
 * Keeps what belongs to a member apart: such a key is fetched only while there is a token, each session has its own
 * entries, and a visit to a screen fetches them again. Public lists are fetched once in the life of the page.
 */
const scopeBySession =
  (useSessionScope: (isPublic: boolean) => SessionScope): Middleware =>
  (useSWRNext) =>
  (writtenKey, fetcher, config) => {
    const key = resolveKey(writtenKey);
    const isPublic = isPublicKey(key);
    const { epoch, hasToken } = useSessionScope(isPublic);
    return useSWRNext(
      isPublic || hasToken ? scopeKey(key, epoch) : null,
      // The fetcher gets the key as the screen wrote it.
      fetcher && (() => fetcher(key)),
      { ...config, revalidateIfStale: !isPublic },
    );
  };

function resolveKey(key: Key) {
  try {
    return typeof key === 'function' ? key() : key;
  } catch {
    // A key that depends on data not there yet; SWR's own way to say "not now".
    return null;
  }
}

type Matcher = (key?: Arguments) => boolean;

/** SWR's `mutate` with keys as the screens write them, for the session whose number `readEpoch` gives. */
export const createMutate = (readEpoch: () => number): ScopedMutator =>
  ((key: Arguments | Matcher, ...rest: []) =>
    typeof key === 'function'
      ? swrMutate((cached) => key(unscopeKey(cached)), ...rest)
      : swrMutate(scopeKey(key, readEpoch()), ...rest)) as ScopedMutator;

/** Removes everything that was fetched for a member. The public lists (catalogue, notices …) stay. */
export function clearCaches(): void {
  const { cache } = SWRConfig.defaultValue;
  const removed: Arguments[] = [];
  const isPrivate = (key?: Arguments) => {
    if (isPublicKey(unscopeKey(key))) return false;
    removed.push(key);
    return true;
  };
  // Emptying first makes SWR drop answers that are still on their way; deleting alone would let them in afterwards.
  void swrMutate(isPrivate, undefined, { revalidate: false });
  for (const key of removed) cache.delete(unstable_serialize(key));
}
