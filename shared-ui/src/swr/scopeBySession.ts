import type { Key, Middleware } from 'swr';
import { useSessionScope } from '../session/useSessionScope';
import { isPublicKey } from './isPublicKey';
import { scopeKey } from './scopeKey';

function resolveKey(key: Key) {
  try {
    return typeof key === 'function' ? key() : key;
  } catch {
    // A key that depends on data not there yet; SWR's own way to say "not now".
    return null;
  }
}

/**
 * Keeps what belongs to a member apart: such a key is fetched only while there is a token, each session has its own
 * entries, and a visit to a screen fetches them anew. Public lists are fetched once in the life of the page.
 */
export const scopeBySession: Middleware = (useSWRNext) => (writtenKey, fetcher, config) => {
  const { epoch, hasToken } = useSessionScope();
  const key = resolveKey(writtenKey);
  const isPublic = isPublicKey(key);
  return useSWRNext(
    isPublic || hasToken ? scopeKey(key, epoch) : null,
    // The fetcher gets the key as the screen wrote it.
    fetcher && (() => fetcher(key)),
    { ...config, revalidateIfStale: !isPublic },
  );
};
