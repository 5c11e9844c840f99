import { useEffect } from 'react';
import { startSession, startTheme } from 'shared-ui';

/** Finds out, after hydration, who is here and which theme they chose. */
export function useSessionStart(): void {
  useEffect(() => {
    startTheme();
    void startSession();
  }, []);
}
