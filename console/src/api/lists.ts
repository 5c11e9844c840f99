import { mutate, useSWR } from '@storefront/shared-ui';
import { type Answer, type Asked, type CallName, call, mayCall } from './calls';
import { refetchLists } from './pages';

type Called<A> = ReturnType<typeof useSWR<A, unknown>>;

/**
 * Loads a call's answer and polls it; asks nothing that the person may not. SWR stops polling after a failure, this
 * goes on (B-console-26).
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

export async function refetch(...names: CallName[]): Promise<void> {
  await Promise.all([mutate((key) => Array.isArray(key) && names.includes(key[0] as CallName)), refetchLists(names)]);
}
