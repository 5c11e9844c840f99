import { useStore } from 'zustand';
import { createMutate, createSwrPolicy, type SessionScope } from '../swr/swr';
import { freeze } from './freeze';
import { sessionStore } from './sessionStore';

/** Whoever reads public lists alone is not rendered again when a session begins or ends. */
function useSessionScope(isPublic: boolean): SessionScope {
  const epoch = useStore(sessionStore, (state) => (isPublic ? 0 : state.epoch));
  const hasToken = useStore(sessionStore, (state) => !isPublic && state.token !== null);
  return { epoch, hasToken };
}

/**
 * The value of the one `SWRConfig`: queries do not retry and do not refetch by themselves, and what was
 * fetched for one member is never shown to the next.
 */
export const swrPolicy = freeze(createSwrPolicy(useSessionScope));

/**
 * SWR's `mutate` with keys as the screens write them: `mutate('/service/order-history')` fetches that list again if it
 * is on screen; a function picks every key it answers true for.
 */
export const mutate = createMutate(() => sessionStore.getState().epoch);
