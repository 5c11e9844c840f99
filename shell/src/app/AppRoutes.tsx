import { PATHS } from '@storefront/contract';
import {
  AUTH,
  logOutForGood,
  Navigate,
  Route,
  Routes,
  useAuth,
  useLocation,
  useSessionProblem,
} from '@storefront/shared-ui';
import { memo, useEffect, useState } from 'react';
import { PRIVACY_POLICY, TERMS_OF_SERVICE } from '../legal/legalPages';
import { ScreenFailed, ScreenSkeleton } from '../screen/placeholders';
import type { ShellScreen } from '../screen/ShellScreen';
import type { Reload } from './RootBoundary';
import { ScreenGate } from './ScreenGate';

export interface AppRoutesProps {
  screens: readonly ShellScreen[];
  closed?: readonly ShellScreen[] | undefined;
  reload: Reload;
  location: ReturnType<typeof useLocation>;
}

/**
 * Memoised: the router gives every screen a new context on each render, and a screen that is not hydrated yet would
 * lose its HTML.
 */
export const AppRoutes = memo(function AppRoutes({ screens, closed = [], reload, location }: AppRoutesProps) {
  return (
    <Routes location={location}>
      <Route path={PATHS.termsService} element={TERMS_OF_SERVICE} />
      <Route path={PATHS.termsPrivacy} element={PRIVACY_POLICY} />
      <Route path={PATHS.logout} element={<LogoutScreen reload={reload} />} />
      {[...screens, ...closed].map((screen) => (
        <Route key={screen.path} path={screen.path} element={<ScreenGate key={screen.path} screen={screen} />} />
      ))}
      <Route path="*" element={<Elsewhere reload={reload} />} />
    </Routes>
  );
});

/** Sends unknown addresses to the order page (B-shell-1, B-shell-2) once the session is known. */
function Elsewhere({ reload }: { reload: Reload }) {
  const isLoading = useAuth() === AUTH.loading;
  const { pathname } = useLocation();
  if (isLoading) return <ScreenSkeleton />;
  if (pathname !== PATHS.order) return <Navigate to={PATHS.order} replace />;
  // The registry has no order page; a new page brings a new registry.
  return <ScreenFailed onRetry={() => reload(PATHS.order)} />;
}

/**
 * Removes the token and begins again at `/` (B-session-13) while the server ends the session. Works without a profile;
 * other visitors are redirected.
 */
function LogoutScreen({ reload }: { reload: Reload }) {
  const auth = useAuth();
  const hasProblem = useSessionProblem() !== null;
  const [isLeaving, setLeaving] = useState(false);
  if (!isLeaving && (auth === AUTH.authorization || hasProblem)) setLeaving(true);

  useEffect(() => {
    if (!isLeaving) return;
    logOutForGood();
    reload(PATHS.home);
  }, [isLeaving, reload]);

  // No redirect may precede the new page.
  if (isLeaving || auth === AUTH.loading) return <ScreenSkeleton />;
  return <Navigate to={PATHS.order} replace />;
}
