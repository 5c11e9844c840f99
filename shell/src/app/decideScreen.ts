import type { Audience } from '@storefront/contract/registry';
import { AUTH, type AuthState } from '@storefront/shared-ui';

export interface Visit {
  auth: AuthState;
  isSettling: boolean;
  /** The profile failed: membership is unknown (B-session-6). */
  hasProblem: boolean;
}

/** `hold` shows nothing yet; `refuse` redirects and tells the guest why. */
export type ScreenDecision = 'show' | 'hold' | 'redirect' | 'refuse';

/** Implements the route sets (B-shell-1, B-shell-2); never redirects while the session is unknown. */
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
