import { useEffect, useState } from 'react';
import { AUTH, startSession, startTheme, useAuth } from 'shared-ui';

/**
 * Finds out, after hydration, who is here and which theme they chose. Answers whether a stored session is being
 * checked for the first time: from hydration, not before, until the first answer.
 */
export function useSessionStart(): boolean {
  const isLoading = useAuth() === AUTH.loading;
  const [phase, setPhase] = useState<'hydrating' | 'started' | 'settled'>('hydrating');
  useEffect(() => {
    startTheme();
    void startSession();
    setPhase('started');
  }, []);
  if (phase === 'started' && !isLoading) setPhase('settled');
  return phase === 'started' && isLoading;
}
