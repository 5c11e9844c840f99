import { useStore } from 'zustand';
import { createMutate, createSwrPolicy, type SessionScope } from '../swr/swr';
import { freeze } from './freeze';
import { sessionStore } from './sessionStore';

/** Readers of public lists do not render again when a session begins or ends. */
function useSessionScope(isPublic: boolean): SessionScope {
  const epoch = useStore(sessionStore, (state) => (isPublic ? 0 : state.epoch));
  const hasToken = useStore(sessionStore, (state) => !isPublic && state.token !== null);
  return { epoch, hasToken };
}

/** For the one `SWRConfig`: no retries, no automatic refetch, no data of earlier members. */
export const swrPolicy = freeze(createSwrPolicy(useSessionScope));

/** SWR's `mutate` with screens' own keys: a path, or a predicate. */
export const mutate = createMutate(() => sessionStore.getState().epoch);
