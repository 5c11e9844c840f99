import { type Arguments, mutate, SWRConfig, unstable_serialize } from 'swr';
import { isPublicKey } from './isPublicKey';
import { unscopeKey } from './scopeKey';

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
  void mutate(isPrivate, undefined, { revalidate: false });
  for (const key of removed) cache.delete(unstable_serialize(key));
}
