import { useEffect, useState } from 'react';
import { AUTH, useAuth } from 'shared-ui';

/**
 * Whether a stored session is being checked for the first time: not yet on hydration, then until the first answer, and
 * never again, so that what has been typed since stays.
 */
export function useIsSettling(): boolean {
  const isLoading = useAuth() === AUTH.loading;
  const [phase, setPhase] = useState<'hydrating' | 'started' | 'settled'>('hydrating');
  useEffect(() => setPhase('started'), []);
  if (phase === 'started' && !isLoading) setPhase('settled');
  return phase === 'started' && isLoading;
}
