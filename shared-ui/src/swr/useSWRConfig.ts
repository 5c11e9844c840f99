import { useSWRConfig as useConfig } from 'swr';
import { mutate } from './mutate';

/** SWR's configuration with the `mutate` that knows the session's keys. */
export function useSWRConfig(): ReturnType<typeof useConfig> {
  return { ...useConfig(), mutate };
}
