import { clearCaches } from '../swr/clearCaches';
import { AUTH } from './authState';
import { type SessionState, sessionStore } from './sessionStore';

/** Another session in this page: nothing fetched for the earlier one is found any more. What is stored stays. */
export function enterSession(next: Partial<SessionState>): void {
  clearCaches();
  sessionStore.setState(({ epoch }) => ({
    auth: AUTH.unAuthorization,
    token: null,
    profile: null,
    problem: null,
    epoch: epoch + 1,
    ...next,
  }));
}
