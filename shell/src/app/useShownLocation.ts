import { useEffect, useState } from 'react';
import { useLocation } from 'shared-ui';

/** What a page waits for before it is shown: its code. Undefined for one that can be shown at once. Never rejects. */
export type Ready = (pathname: string) => Promise<unknown> | undefined;

/**
 * The address whose screen is shown. It is the one before as long as the new one has to wait (B-nav-1): a skeleton would be
 * there sooner, and React would leave it there for 300 ms.
 * @param ready keep the same function over renders
 */
export function useShownLocation(ready: Ready | undefined): ReturnType<typeof useLocation> {
  const location = useLocation();
  const [shown, setShown] = useState(location);
  const waits = ready?.(location.pathname);
  const isHeld = waits && shown.pathname !== location.pathname;
  if (!isHeld && shown !== location) setShown(location);
  useEffect(() => {
    let isWanted = isHeld;
    void waits?.then(() => isWanted && setShown(location));
    return () => {
      isWanted = false;
    };
  }, [isHeld, waits, location]);
  return isHeld ? shown : location;
}
