import { PATHS } from 'contract';
import { useEffect, useMemo, useState } from 'react';
import { AUTH, Navigate, Page, toastError, useAuth, useLocation, useReturnTarget, useSessionProblem } from 'shared-ui';
import { ScreenSkeleton } from '../screen/placeholders';
import type { ShellScreen } from '../screen/ShellScreen';
import { decideScreen } from './decideScreen';
import type { Refusal } from './SessionNotice';

/**
 * Lets those in for whom the screen is meant and sends the others to the order page. Who is sent away from a member's
 * address takes it along as a return target (B-shell-35), and the log-in, which makes the visitors' screens nobody's, leads there
 * from here (B-login-20).
 */
export function ScreenGate({ screen }: { screen: ShellScreen }) {
  const auth = useAuth();
  const isSettling = useIsSettling();
  const hasProblem = useSessionProblem() !== null;
  const decision = decideScreen(screen.audience, { auth, isSettling, hasProblem });
  const [wasShown, setWasShown] = useState(false);
  if (decision === 'show' && !wasShown) setWasShown(true);

  // One element for good: rendered again before its code is there, the screen would lose the prerendered HTML.
  const content = useMemo(() => <screen.Component />, [screen]);

  switch (decision) {
    case 'show':
      // Not for a member who is known by then: index.html hides it until it is said who is here.
      return screen.audience === 'visitor' ? <div className="for-visitor">{content}</div> : content;
    case 'hold':
      return <HeldScreen title={screen.audience === 'member' ? screen.title : undefined} />;
    case 'refuse':
      // Who becomes a guest here, by deleting the account, has asked for nothing that could be refused.
      return wasShown ? <Navigate to={PATHS.order.path} replace /> : <GuestRefusal />;
    case 'redirect':
      return screen.audience === 'member' ? <ToOrderWithReturnTarget /> : <ToReturnTarget />;
  }
}

function ToOrderWithReturnTarget({ isRefused }: Refusal) {
  const { pathname, search } = useLocation();
  return <Navigate to={PATHS.order.path} replace state={{ returnTo: pathname + search, isRefused }} />;
}

/** A member has no business at a visitor's address. One who has just logged in there may have had another in mind. */
function ToReturnTarget() {
  const { pathname } = useLocation();
  const isRefused = pathname === PATHS.resetPassword.path;
  return (
    <Navigate to={useReturnTarget()?.returnTo ?? PATHS.order.path} replace state={isRefused ? { isRefused } : null} />
  );
}

/** A guest at a member's address goes to the order page and is told why (B-shell-6). */
function GuestRefusal() {
  useEffect(() => {
    toastError('둘러보기 상태에서는 불가능 합니다');
  }, []);
  return <ToOrderWithReturnTarget isRefused />;
}

/** Keeps the place of a screen while it is unknown who is here, or while the server does not say. */
function HeldScreen({ title }: { title: string | undefined }) {
  const problem = useSessionProblem();
  if (!problem) return <ScreenSkeleton title={title} />;
  return (
    <Page title="회원 확인이 필요해요">
      <p>회원 정보를 불러오면 이 화면을 바로 보여 드려요.</p>
    </Page>
  );
}

/**
 * Whether a stored session is being checked for the first time: not yet on hydration, then until the first answer, and
 * never again, so that what has been typed since stays.
 */
function useIsSettling(): boolean {
  const isLoading = useAuth() === AUTH.loading;
  const [phase, setPhase] = useState<'hydrating' | 'started' | 'settled'>('hydrating');
  useEffect(() => setPhase('started'), []);
  if (phase === 'started' && !isLoading) setPhase('settled');
  return phase === 'started' && isLoading;
}
