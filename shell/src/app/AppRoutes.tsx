import { PATHS } from 'contract';
import { memo, useEffect, useState } from 'react';
import { AUTH, logOutForGood, Navigate, Route, Routes, useAuth, useLocation, useSessionProblem } from 'shared-ui';
import { PRIVACY_POLICY, TERMS_OF_SERVICE } from '../legal/legalPages';
import { ScreenFailed, ScreenSkeleton } from '../screen/placeholders';
import type { ShellScreen } from '../screen/ShellScreen';
import type { Reload } from './RootBoundary';
import { ScreenGate } from './ScreenGate';

export interface AppRoutesProps {
  screens: readonly ShellScreen[];
  closed?: readonly ShellScreen[] | undefined;
  reload: Reload;
  /** Whose screen is shown. */
  location: ReturnType<typeof useLocation>;
}

/**
 * The shell's own addresses, then those that the registry offers; the legal pages need no remote.
 *
 * Rendered again for a navigation only: the router gives every screen a new context each time, and a screen that is not
 * hydrated yet then loses the prerendered HTML.
 */
export const AppRoutes = memo(function AppRoutes({ screens, closed = [], reload, location }: AppRoutesProps) {
  return (
    <Routes location={location}>
      <Route path={PATHS.termsService.path} element={TERMS_OF_SERVICE} />
      <Route path={PATHS.termsPrivacy.path} element={PRIVACY_POLICY} />
      <Route path={PATHS.logout.path} element={<LogoutScreen reload={reload} />} />
      {[...screens, ...closed].map((screen) => (
        <Route key={screen.path} path={screen.path} element={<ScreenGate key={screen.path} screen={screen} />} />
      ))}
      <Route path="*" element={<Elsewhere reload={reload} />} />
    </Routes>
  );
});

/**
 * Any address that is no screen's goes to the order page (B-shell-1, B-shell-2), as soon as it is known who is here.
 */
function Elsewhere({ reload }: { reload: Reload }) {
  const isLoading = useAuth() === AUTH.loading;
  const { pathname } = useLocation();
  if (isLoading) return <ScreenSkeleton />;
  if (pathname !== PATHS.order.path) return <Navigate to={PATHS.order.path} replace />;
  // The registry offers no order page at all; a new page brings a new registry.
  return <ScreenFailed onRetry={() => reload(PATHS.order.path)} />;
}

/**
 * Removes the stored token and begins again at `/` (B-session-13); the server ends the session meanwhile. A member whose
 * profile cannot be fetched may leave as well; to anybody else this address is like any other.
 */
function LogoutScreen({ reload }: { reload: Reload }) {
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
