import { useCallback } from 'react';

const NAME = '--edge-bar';

/**
 * For the bar at the window's lower edge: its ref says to the page how high it is while the media query holds, so that the chat
 * link floats above it (B-shell-54).
 */
export function useEdgeBar(query: string) {
  return useCallback(
    (bar: HTMLElement | null) => {
      if (!bar || typeof ResizeObserver === 'undefined') return;
      const { style } = document.documentElement;
      const holds = matchMedia(query.slice('@media '.length));
      const observer = new ResizeObserver(() => {
        style.setProperty(NAME, holds.matches ? `${bar.offsetHeight}px` : '0px');
      });
      observer.observe(bar);
      return () => {
        observer.disconnect();
        style.removeProperty(NAME);
      };
    },
    [query],
  );
}
