const PLACE = 'console.place';
const FIRST = '/console/';

/** Remembers the screen, so that a link opened in this tab leads back to it (B-console-47). */
export function notePlace(): void {
  sessionStorage.setItem(PLACE, window.location.pathname + window.location.search);
}

export function takePlace(): string {
  const place = sessionStorage.getItem(PLACE) ?? FIRST;
  sessionStorage.removeItem(PLACE);
  return place;
}
