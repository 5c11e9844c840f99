import { serverNow } from '@storefront/shared-ui';
import { useEffect, useState } from 'react';

/** Epoch milliseconds by the server's clock; `first` until in a browser. */
export function useNow<First extends number | null>(everyMs: number, first: First): number | First {
  const [now, setNow] = useState<number | First>(first);
  useEffect(() => {
    const tick = () => setNow(serverNow());
    tick();
    const timer = setInterval(tick, everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
