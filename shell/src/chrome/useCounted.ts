import { useEffect, useRef, useState } from 'react';

const COUNT_MS = 500;

const isSeen = () => !document.hidden && !matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Counts up in whole steps (B-shell-59). */
export function useCounted(number: number): number {
  const [shown, setShown] = useState(number);
  const from = useRef(number);
  useEffect(() => {
    const start = from.current;
    from.current = number;
    if (start === number || !isSeen()) {
      setShown(number);
      return;
    }
    const begin = performance.now();
    let frame = requestAnimationFrame(function count(now) {
      const left = 1 - Math.min(1, (now - begin) / COUNT_MS);
      setShown(left === 0 ? number : Math.round(number - (number - start) * left ** 3));
      if (left > 0) frame = requestAnimationFrame(count);
    });
    return () => {
      cancelAnimationFrame(frame);
      setShown(number);
    };
  }, [number]);
  return shown;
}
