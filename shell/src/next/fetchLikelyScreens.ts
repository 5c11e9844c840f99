/** After a press: the screen that it leads to comes first. */
const AFTER_PRESS_MS = 3_000;
/** A browser that knows no idle moments. */
const SOON_MS = 500;

/** Calls back in an idle moment of the page. */
export const whenIdle = (run: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(run);
  else setTimeout(run, SOON_MS);
};

/**
 * Puts the code of the screens that the page links to into the browser's cache (B-nav-5): one file at a time, with what is
 * left of the line, while the page is seen. It is neither run nor noted as loaded.
 * @param wanted what is linked to now and not in the page; another log-in, or another screen, has other links
 */
export function fetchLikelyScreens(wanted: () => readonly string[]): void {
  const fetched = new Set<string>();
  let isRunning = false;
  const run = async () => {
    if (isRunning) return;
    isRunning = true;
    for (const url of wanted()) {
      if (fetched.has(url) || document.hidden) continue;
      fetched.add(url);
      try {
        // Whether it is what it should be is looked at when it is run.
        await (await fetch(url, { priority: 'low' })).arrayBuffer();
      } catch {
        // The visit tries by itself, and says so.
        break;
      }
    }
    isRunning = false;
  };
  whenIdle(run);
  addEventListener('click', () => setTimeout(() => whenIdle(run), AFTER_PRESS_MS));
}
