const PLACE = 'console.place';
const FIRST = '/console/';

/** Where the door was shown: a link that is opened in the same tab leads back there (B-console-47). */
export function notePlace(): void {
  sessionStorage.setItem(PLACE, window.location.pathname + window.location.search);
}

/** The screen that a link leads to. */
export function takePlace(): string {
  const place = sessionStorage.getItem(PLACE) ?? FIRST;
  sessionStorage.removeItem(PLACE);
  return place;
}
