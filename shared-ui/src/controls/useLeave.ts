import { useEffect, useEffectEvent } from 'react';

/** Runs when the screen is left or hidden: phones may drop hidden pages. */
export function useLeave(onLeave: () => void): void {
  const leave = useEffectEvent(onLeave);
  useEffect(() => {
    const hide = () => document.visibilityState === 'hidden' && leave();
    document.addEventListener('visibilitychange', hide);
    // Reload in a visible window.
    window.addEventListener('pagehide', leave);
    return () => {
      document.removeEventListener('visibilitychange', hide);
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, []);
}
