import { useEffect, useState } from 'react';
import { useLocation } from 'shared-ui';

/**
 * What a page waits for before it is shown: its code and, for one that was not shown before, its answers. Undefined for one
 * that can be shown at once. Never rejects.
 */
export type Ready = (pathname: string, wasShown: boolean) => Promise<unknown> | undefined;

interface ShownLocation {
  location: ReturnType<typeof useLocation>;
  /** Whether that is still the one before. */
  isHeld: boolean;
}

/**
 * The address whose screen is shown. It is the one before as long as the new one has to wait (B-nav-1): a skeleton would be
 * there sooner, and React would leave it there for 300 ms.
 * @param ready keep the same function over renders
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
