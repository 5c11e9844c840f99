import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

interface Place {
  row: string | undefined;
  /** From the window's upper edge. */
  topPx: number;
}

/** Keeps where lists were left, by history entry. */
const places = new Map<string, Place>();

/** Heights of rows are known once they were shown. */
const LOOKS = 3;

/**
 * Back comes to the row where one left (B-history-42): browsers know its height in pixels alone. Any table whose rows
 * have `data-key`.
 * @param name of list and history entry; another one needs another `key`
 */
export function usePlace(name: string): { table: RefObject<HTMLTableElement | null>; hasPlace: boolean } {
  const table = useRef<HTMLTableElement>(null);
  const [place] = useState(() => places.get(name));
  useLayoutEffect(() => {
    const list = table.current;
    let frame = 0;
    const show = (looks: number) => {
      const row = list?.querySelector(`[data-key="${place?.row}"]`);
      if (!row || !place || looks === 0) return;
      window.scrollTo(0, window.scrollY + row.getBoundingClientRect().top - place.topPx);
      frame = requestAnimationFrame(() => show(looks - 1));
    };
    window.history.scrollRestoration = 'manual';
    show(LOOKS);
    return () => {
      cancelAnimationFrame(frame);
      window.history.scrollRestoration = 'auto';
      // By its group: the rows of one out of sight would be laid out to be measured.
      const isSeen = (one: Element) => one.getBoundingClientRect().bottom > 0;
      const group = [...(list?.tBodies ?? [])].find(isSeen);
      const row = [...(group?.querySelectorAll<HTMLElement>('[data-key]') ?? [])].find(isSeen);
      if (row && window.scrollY > 0) {
        places.set(name, { row: row.dataset.key, topPx: row.getBoundingClientRect().top });
      } else places.delete(name);
    };
  }, [name, place]);
  return { table, hasPlace: place !== undefined };
}
