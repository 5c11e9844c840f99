import { CLOCK_TICK_MS } from 'contract';
import { useEffect, useState } from 'react';

/** The time in epoch milliseconds, every second anew. Only for what is never rendered in Node. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), CLOCK_TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
