import { PATHS } from 'contract';
import { useEffect, useState } from 'react';
import { AUTH, logOutForGood, Navigate, useAuth, useSessionProblem } from 'shared-ui';
import type { Reload } from '../app/Reload';
import { ScreenSkeleton } from '../remotes/ScreenSkeleton';

/**
 * Removes the stored token and begins anew at `/` (spec 2); the server ends the session meanwhile. A member whose profile cannot be fetched may leave as well;
 * to anybody else this address is like any other.
 */
export function LogoutScreen({ reload }: { reload: Reload }) {
  const auth = useAuth();
  const hasProblem = useSessionProblem() !== null;
  const [isLeaving, setLeaving] = useState(false);
  if (!isLeaving && (auth === AUTH.authorization || hasProblem)) setLeaving(true);

  useEffect(() => {
    if (!isLeaving) return;
    logOutForGood();
    reload(PATHS.home.path);
  }, [isLeaving, reload]);

  // Once leaving, no redirect may get in the way of the new page, although nobody is signed in any more.
  if (isLeaving || auth === AUTH.loading) return <ScreenSkeleton />;
  return <Navigate to={PATHS.order.path} replace />;
}
