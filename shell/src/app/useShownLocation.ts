import { useLocation } from '@storefront/shared-ui';
import { useEffect, useState } from 'react';

/** Promise of a page's code and, on its first visit, its answers; undefined if it is ready. Never rejects. */
export type Ready = (pathname: string, wasShown: boolean) => Promise<unknown> | undefined;

interface ShownLocation {
  location: ReturnType<typeof useLocation>;
  isHeld: boolean;
}

/**
 * Holds the old address while the new screen loads (B-nav-1): React would show a skeleton for at least 300 ms.
 * @param ready must be stable
 */
export function useShownLocation(ready: Ready | undefined): ShownLocation {
  const location = useLocation();
  const [shown, setShown] = useState(location);
  const [shownPaths] = useState(() => new Set<string>());
  const waits = ready?.(location.pathname, shownPaths.has(location.pathname));
  const isHeld = waits !== undefined && shown.pathname !== location.pathname;
  if (!isHeld && shown !== location) setShown(location);
  useEffect(() => {
    let isWanted = isHeld;
    if (!isHeld) shownPaths.add(location.pathname);
    void waits?.then(() => isWanted && setShown(location));
    return () => {
      isWanted = false;
    };
  }, [isHeld, shownPaths, waits, location]);
  return { location: isHeld ? shown : location, isHeld };
}
