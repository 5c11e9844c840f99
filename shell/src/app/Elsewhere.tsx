import { PATHS } from 'contract';
import { AUTH, Navigate, useAuth, useLocation } from 'shared-ui';
import { ScreenFailed } from '../remotes/ScreenFailed';
import { ScreenSkeleton } from '../remotes/ScreenSkeleton';
import type { Reload } from './Reload';

/** Any address that is no screen's goes to the order page (spec 2), as soon as it is known who is here. */
export function Elsewhere({ reload }: { reload: Reload }) {
  const isLoading = useAuth() === AUTH.loading;
  const { pathname } = useLocation();
  if (isLoading) return <ScreenSkeleton />;
  if (pathname !== PATHS.order.path) return <Navigate to={PATHS.order.path} replace />;
  // The registry offers no order page at all; a new page brings a new registry.
  return <ScreenFailed onRetry={() => reload(PATHS.order.path)} />;
}
