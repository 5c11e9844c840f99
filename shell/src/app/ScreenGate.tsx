import { PATHS } from 'contract';
import { useEffect } from 'react';
import { Navigate, useAuth, useSessionProblem } from 'shared-ui';
import { decideScreen } from './decideScreen';
import { GuestRefusal } from './GuestRefusal';
import { HeldScreen } from './HeldScreen';
import { prepareScreen } from './prepareScreen';
import type { LoadScreen, ShellScreen } from './ShellScreen';

export interface ScreenGateProps {
  screen: ShellScreen;
  isSettling: boolean;
  loadScreen: LoadScreen;
}

/** Lets those in for whom the screen is meant and sends the others to the order page. */
export function ScreenGate({ screen, isSettling, loadScreen }: ScreenGateProps) {
  const auth = useAuth();
  const hasProblem = useSessionProblem() !== null;
  const decision = decideScreen(screen.audience, { auth, isSettling, hasProblem });

  // The code of a member's screen travels while the profile does.
  useEffect(() => {
    if (decision === 'hold') prepareScreen(loadScreen, screen);
  }, [decision, loadScreen, screen]);

  switch (decision) {
    case 'show':
      return <screen.Component />;
    case 'hold':
      return <HeldScreen />;
    case 'refuse':
      return <GuestRefusal />;
    case 'redirect':
      return <Navigate to={PATHS.order.path} replace />;
  }
}
