import { useEffect, useEffectEvent } from 'react';

/** Calls when the customer comes back to the page from another tab, window or app: an act of theirs (B-point-65). */
export function useReturn(onReturn: () => void): void {
  const comeBack = useEffectEvent(onReturn);
  useEffect(() => {
    // A browser may tell of one return twice, as shown and as focused, in either order.
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
