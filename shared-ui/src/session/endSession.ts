import { enterSession } from './enterSession';
import { MEMBER_PREFIX } from './memberStorage';
import type { SessionState } from './sessionStore';
import { removeStoredBelow } from './storage';

/** Forgets everything of the present member, then continues as given: signed out, guest or another member. */
export function endSession(next: Partial<SessionState> = {}): void {
  removeStoredBelow(MEMBER_PREFIX);
  enterSession(next);
}
