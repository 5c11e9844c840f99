import { HUNG_REQUEST_MS } from '../remotes/timeLimits';

/** After a press: the screen that it leads to comes first. */
const AFTER_PRESS_MS = 3_000;
/** A browser that knows no idle moments. */
const SOON_MS = 500;

/** Calls back in an idle moment of the page. */
export const whenIdle = (run: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(run);
  else setTimeout(run, SOON_MS);
};

/** Puts files into the browser's cache; what was asked for once is not asked for again. */
export type FetchFiles = (wanted: () => readonly string[]) => void;

/** One file at a time, with what is left of the line, while the page is seen. It is neither run nor noted as loaded. */
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
        // Whether it is what it should be is looked at when it is run.
        const signal = AbortSignal.timeout(HUNG_REQUEST_MS);
        await (await fetch(url, { priority: 'low', signal })).arrayBuffer();
      } catch {
        // The visit tries by itself, and says so.
        break;
      }
    }
    isRunning = false;
  };
}

/**
 * Fetches the code of the screens that the page links to, now and after each press.
 * @param wanted what is linked to now and not in the page; another log-in, or another screen, has other links
 */
export function fetchLikelyScreens(fetchFiles: FetchFiles, wanted: () => readonly string[]): void {
  const run = () => fetchFiles(wanted);
  whenIdle(run);
  addEventListener('click', () => setTimeout(() => whenIdle(run), AFTER_PRESS_MS));
}
