import { type RefObject, useEffect, useRef, useState } from 'react';

/** Whether an element's content is taller than so many pixels, whenever it changes. */
export function useIsTallerThan<E extends HTMLElement>(heightPx: number): [RefObject<E | null>, boolean] {
  const ref = useRef<E>(null);
  const [isTaller, setIsTaller] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => setIsTaller(element.offsetHeight > heightPx));
    observer.observe(element);
    return () => observer.disconnect();
  }, [heightPx]);
  return [ref, isTaller];
}
