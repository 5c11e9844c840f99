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

/** The session provides it: no store is known here. */
export interface SessionScope {
  epoch: number;
  hasToken: boolean;
}

/** No retries, no automatic refetch, no data of earlier members. */
export const createSwrPolicy = (useSessionScope: (isPublic: boolean) => SessionScope): SWRConfiguration => ({
  use: [scopeBySession(useSessionScope)],
  shouldRetryOnError: false,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
});

/** A member's keys need a token, belong to one session and are refetched per visit; public lists once per page. */
const scopeBySession =
  (useSessionScope: (isPublic: boolean) => SessionScope): Middleware =>
  (useSWRNext) =>
  (writtenKey, fetcher, config) => {
    const key = resolveKey(writtenKey);
    const isPublic = isPublicKey(key);
    const { epoch, hasToken } = useSessionScope(isPublic);
    return useSWRNext(
      isPublic || hasToken ? scopeKey(key, epoch) : null,
      // Gets the screen's own key.
      fetcher && (() => fetcher(key)),
      { ...config, revalidateIfStale: !isPublic },
    );
  };

function resolveKey(key: Key) {
  try {
    return typeof key === 'function' ? key() : key;
  } catch {
    // SWR's 'not now': the key depends on missing data.
    return null;
  }
}

type Matcher = (key?: Arguments) => boolean;

/** Keys as screens write them; `readEpoch` gives the session. */
export const createMutate = (readEpoch: () => number): ScopedMutator =>
  ((key: Arguments | Matcher, ...rest: []) =>
    typeof key === 'function'
      ? swrMutate((cached) => key(unscopeKey(cached)), ...rest)
      : swrMutate(scopeKey(key, readEpoch()), ...rest)) as ScopedMutator;

/** Removes members' data; public lists stay. */
export function clearCaches(): void {
  const { cache } = SWRConfig.defaultValue;
  const removed: Arguments[] = [];
  const isPrivate = (key?: Arguments) => {
    if (isPublicKey(unscopeKey(key))) return false;
    removed.push(key);
    return true;
  };
  // Emptying first makes SWR drop pending answers; deleting alone admits them.
  void swrMutate(isPrivate, undefined, { revalidate: false });
  for (const key of removed) cache.delete(unstable_serialize(key));
}
