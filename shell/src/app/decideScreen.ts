import type { Audience } from 'contract/registry';
import { AUTH, type AuthState } from 'shared-ui';

export interface Visit {
  auth: AuthState;
  /** The stored session is being checked for the first time in this page. */
  isSettling: boolean;
  /** The profile could not be fetched: nobody knows yet whether this is a member (B-session-6). */
  hasProblem: boolean;
}

/** `hold` keeps the address and shows nothing of the screen yet; `refuse` is a redirect that tells the guest why. */
export type ScreenDecision = 'show' | 'hold' | 'redirect' | 'refuse';

/** The route sets (B-shell-1, B-shell-2), and no redirect while it is unknown who is here. */
export function decideScreen(audience: Audience, { auth, isSettling, hasProblem }: Visit): ScreenDecision {
  if (audience === 'everyone') return 'show';
  if (audience === 'visitor') {
    if (auth === AUTH.authorization) return 'redirect';
    return isSettling ? 'hold' : 'show';
  }
  if (auth === AUTH.authorization) return 'show';
  if (auth === AUTH.guest) return 'refuse';
  return auth === AUTH.loading || hasProblem ? 'hold' : 'redirect';
}
