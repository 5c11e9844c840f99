import { HUNG_REQUEST_MS } from '../remotes/timeLimits';

const AFTER_PRESS_MS = 3_000;
const SOON_MS = 500;

export const whenIdle = (run: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(run);
  else setTimeout(run, SOON_MS);
};

export type FetchFiles = (wanted: () => readonly string[]) => void;

/** One at a time, while the page is visible. The files are cached, not run. */
export function createFetchFiles(): FetchFiles {
  const fetched = new Set<string>();
  let isRunning = false;
  return async (wanted) => {
    if (isRunning) return;
    isRunning = true;
    for (const url of wanted()) {
      if (fetched.has(url) || document.hidden) continue;
      fetched.add(url);
      try {
        const signal = AbortSignal.timeout(HUNG_REQUEST_MS);
        await (await fetch(url, { priority: 'low', signal })).arrayBuffer();
      } catch {
        break;
      }
    }
    isRunning = false;
  };
}

/**
 * Prefetches code of linked screens, now and after each press.
 * @param wanted files that are linked to and not yet loaded
 */
export function fetchLikelyScreens(fetchFiles: FetchFiles, wanted: () => readonly string[]): void {
  const run = () => fetchFiles(wanted);
  whenIdle(run);
  addEventListener('click', () => setTimeout(() => whenIdle(run), AFTER_PRESS_MS));
}
