import { PATHS } from 'contract';
import { useEffect, useMemo, useState } from 'react';
import { Navigate, useAuth, useSessionProblem } from 'shared-ui';
import { decideScreen } from './decideScreen';
import { GuestRefusal } from './GuestRefusal';
import { HeldScreen } from './HeldScreen';
import { prepareScreen } from './prepareScreen';
import type { LoadScreen, ShellScreen } from './ShellScreen';
import { useIsSettling } from './useIsSettling';

export interface ScreenGateProps {
  screen: ShellScreen;
  loadScreen: LoadScreen;
}

/** Lets those in for whom the screen is meant and sends the others to the order page. */
export function ScreenGate({ screen, loadScreen }: ScreenGateProps) {
  const auth = useAuth();
  const isSettling = useIsSettling();
  const hasProblem = useSessionProblem() !== null;
  const decision = decideScreen(screen.audience, { auth, isSettling, hasProblem });
  const [wasShown, setWasShown] = useState(false);
  if (decision === 'show' && !wasShown) setWasShown(true);

  // One element for good: rendered again before its code is there, the screen would lose the HTML that came ahead.
  const content = useMemo(() => <screen.Component />, [screen]);

  // The code of a member's screen travels while the profile does.
  useEffect(() => {
    if (decision === 'hold') prepareScreen(loadScreen, screen);
  }, [decision, loadScreen, screen]);

  switch (decision) {
    case 'show':
      return content;
    case 'hold':
      return <HeldScreen />;
    case 'refuse':
      // Who becomes a guest here, by deleting the account, has asked for nothing that could be refused.
      return wasShown ? <Navigate to={PATHS.order.path} replace /> : <GuestRefusal />;
    case 'redirect':
      return <Navigate to={PATHS.order.path} replace />;
  }
}
