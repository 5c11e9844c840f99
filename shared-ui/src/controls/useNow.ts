import { useEffect, useState } from 'react';
import { serverNow } from 'shared-ui';

/** Now, in epoch milliseconds by the server's clock, every so often; `first` until the page runs in a browser. */
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
