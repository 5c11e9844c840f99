import { PATHS } from '@storefront/contract';
import {
  AUTH,
  Navigate,
  Page,
  toastError,
  useAuth,
  useLocation,
  useReturnTarget,
  useSessionProblem,
} from '@storefront/shared-ui';
import { useEffect, useMemo, useState } from 'react';
import { ScreenSkeleton } from '../screen/placeholders';
import type { ShellScreen } from '../screen/ShellScreen';
import { decideScreen } from './decideScreen';
import type { Refusal } from './SessionNotice';

/**
 * Admits the screen's audience and sends others to the order page. Keeps a member's address as return target
 * (B-shell-35), and leads there after the log-in (B-login-4).
 */
export function ScreenGate({ screen }: { screen: ShellScreen }) {
  const auth = useAuth();
  const isSettling = useIsSettling();
  const hasProblem = useSessionProblem() !== null;
  const decision = decideScreen(screen.audience, { auth, isSettling, hasProblem });
  const [wasShown, setWasShown] = useState(false);
  if (decision === 'show' && !wasShown) setWasShown(true);

  // One stable element: rendered again before its code arrives, the screen would lose its HTML.
  const content = useMemo(() => <screen.Component />, [screen]);

  switch (decision) {
    case 'show':
      // index.html hides it from a returning member until the session is known.
      return screen.audience === 'visitor' ? <div className="for-visitor">{content}</div> : content;
    case 'hold':
      return <HeldScreen title={screen.audience === 'member' ? screen.title : undefined} />;
    case 'refuse':
      return wasShown ? <Navigate to={PATHS.order} replace /> : <GuestRefusal />;
    case 'redirect':
      return screen.audience === 'member' ? <ToOrderWithReturnTarget /> : <ToReturnTarget />;
  }
}

function ToOrderWithReturnTarget({ isRefused }: Refusal) {
  const { pathname, search } = useLocation();
  return <Navigate to={PATHS.order} replace state={{ returnTo: pathname + search, isRefused }} />;
}

function ToReturnTarget() {
  const { pathname } = useLocation();
  const isRefused = pathname === PATHS.resetPassword;
  return <Navigate to={useReturnTarget()?.returnTo ?? PATHS.order} replace state={isRefused ? { isRefused } : null} />;
}

/** Redirects a guest and says why (B-shell-6). */
function GuestRefusal() {
  useEffect(() => {
    toastError('둘러보기 상태에서는 불가능 합니다');
  }, []);
  return <ToOrderWithReturnTarget isRefused />;
}

function HeldScreen({ title }: { title: string | undefined }) {
  const problem = useSessionProblem();
  if (!problem) return <ScreenSkeleton title={title} />;
  return (
    <Page title="회원 확인이 필요해요">
      <p>회원 정보를 불러오면 이 화면을 바로 보여 드려요.</p>
    </Page>
  );
}

/** True only during the first check of a stored session, after hydration: later checks must not discard input. */
function useIsSettling(): boolean {
  const isLoading = useAuth() === AUTH.loading;
  const [phase, setPhase] = useState<'hydrating' | 'started' | 'settled'>('hydrating');
  useEffect(() => setPhase('started'), []);
  if (phase === 'started' && !isLoading) setPhase('settled');
  return phase === 'started' && isLoading;
}
