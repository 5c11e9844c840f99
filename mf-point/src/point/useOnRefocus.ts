import { useEffect, useEffectEvent } from 'react';

/** Calls when the customer comes back from another tab, window or app (B-point-65). */
export function useOnRefocus(onRefocus: () => void): void {
  const comeBack = useEffectEvent(onRefocus);
  useEffect(() => {
    // Browsers may report one return as shown and focused, in either order.
    let isAway = true;
    const leave = () => {
      isAway = true;
    };
    const arrive = () => {
      if (!isAway || document.visibilityState === 'hidden') return;
      isAway = false;
      comeBack();
    };
    const change = () => (document.visibilityState === 'hidden' ? leave() : arrive());
    window.addEventListener('blur', leave);
    window.addEventListener('focus', arrive);
    document.addEventListener('visibilitychange', change);
    return () => {
      window.removeEventListener('blur', leave);
      window.removeEventListener('focus', arrive);
      document.removeEventListener('visibilitychange', change);
    };
  }, []);
}
