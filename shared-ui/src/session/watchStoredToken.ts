import { sessionStore } from './sessionStore';
import { readStored, STORAGE_KEY } from './storage';

let isWatching = false;

/**
 * Calls back when the stored token is no longer this page's: another tab logged in or out, or the browser brought back
 * a page that was left before a log-out.
 */
export function watchStoredToken(onChange: () => unknown): void {
  if (isWatching) return;
  isWatching = true;
  const compare = () => {
    if (readStored('local', STORAGE_KEY.token) !== sessionStore.getState().token) onChange();
  };
  window.addEventListener('storage', (event) => {
    if (event.key === STORAGE_KEY.token || event.key === null) compare();
  });
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) compare();
  });
}
