import type { SWRConfiguration } from 'swr';
import { scopeBySession } from './scopeBySession';

/**
 * The value of the one `SWRConfig`: queries do not retry and do not refetch by themselves (spec 7), and what was fetched
 * for one member is never shown to the next.
 */
export const swrPolicy: SWRConfiguration = {
  use: [scopeBySession],
  shouldRetryOnError: false,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
};
