import { useEffect, useEffectEvent } from 'react';

/**
 * Calls when the screen is left, and whenever the page goes out of sight: a phone may drop it then, and a reload begins
 * again. What was typed is kept here.
 */
export function useLeave(onLeave: () => void): void {
  const leave = useEffectEvent(onLeave);
  useEffect(() => {
    const hide = () => document.visibilityState === 'hidden' && leave();
    document.addEventListener('visibilitychange', hide);
    // A reload in a window that stays in sight.
    window.addEventListener('pagehide', leave);
    return () => {
      document.removeEventListener('visibilitychange', hide);
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, []);
}
