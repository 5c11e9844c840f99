import { CLOCK_TICK_MS } from 'contract';
import { useEffect, useState } from 'react';
import { formatDateTime } from 'shared-ui';

/** The time in Seoul, every second; '' until the page runs in a browser, so that HTML made ahead carries no time. */
export function useSeoulClock(): string {
  const [now, setNow] = useState('');
  useEffect(() => {
    const tick = () => setNow(formatDateTime(Date.now()));
    tick();
    const timer = setInterval(tick, CLOCK_TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
