import { useStore } from 'zustand';
import { createMutate, createSwrPolicy, type SessionScope } from '../swr/swr';
import { sessionStore } from './sessionStore';

function useSessionScope(): SessionScope {
  const epoch = useStore(sessionStore, (state) => state.epoch);
  const hasToken = useStore(sessionStore, (state) => state.token !== null);
  return { epoch, hasToken };
}

/**
 * The value of the one `SWRConfig`: queries do not retry and do not refetch by themselves (B-api-18), and what was
 * fetched for one member is never shown to the next.
 */
export const swrPolicy = createSwrPolicy(useSessionScope);

/**
 * SWR's `mutate` with keys as the screens write them: `mutate('/service/order-history')` fetches that list again if it
 * is on screen; a function picks every key it answers true for.
 */
export const mutate = createMutate(() => sessionStore.getState().epoch);
