import { clearCaches } from '../swr/clearCaches';
import { AUTH } from './authState';
import { MEMBER_PREFIX } from './memberStorage';
import { type SessionState, sessionStore } from './sessionStore';
import { removeStoredBelow } from './storage';

/** Forgets everything of the present member, then continues as given: signed out, guest or another member. */
export function endSession(next: Partial<SessionState> = {}): void {
  clearCaches();
  removeStoredBelow(MEMBER_PREFIX);
  sessionStore.setState(({ epoch }) => ({
    auth: AUTH.unAuthorization,
    token: null,
    profile: null,
    problem: null,
    epoch: epoch + 1,
    ...next,
  }));
}
