import { mutate, useSWR } from 'shared-ui';
import { type Answer, type Asked, type CallName, call, mayCall } from './calls';
import { refetchLists } from './pages';

type Called<A> = ReturnType<typeof useSWR<A, unknown>>;

/**
 * What a call answers, on screen until it is fetched again by `refetch`, or every so often. Nothing is asked that the person
 * may not. SWR looks no more after a look that failed: here the next one comes in its turn (B-console-26).
 */
export function useCall<Name extends CallName>(
  name: Name,
  asked: Asked<Name>,
  { everyMs = 0 } = {},
): Called<Answer<Name>> {
  return useSWR(mayCall(name) ? [name, asked] : null, () => call(name, asked, { isWatch: everyMs > 0 }), {
    keepPreviousData: true,
    refreshInterval: everyMs,
    shouldRetryOnError: everyMs > 0,
    onErrorRetry: (_error, _key, _config, look, again) => void setTimeout(look, everyMs, again),
  });
}

/** Fetches these again, whatever they were asked with. */
export async function refetch(...names: CallName[]): Promise<void> {
  await Promise.all([mutate((key) => Array.isArray(key) && names.includes(key[0] as CallName)), refetchLists(names)]);
}
