import { useStore } from 'zustand';
import { sessionStore } from './sessionStore';

/** The present session's number, and whether there is a token to fetch a member's data with. */
export function useSessionScope(): { epoch: number; hasToken: boolean } {
  const epoch = useStore(sessionStore, (state) => state.epoch);
  const hasToken = useStore(sessionStore, (state) => state.token !== null);
  return { epoch, hasToken };
}
