declare global {
  /** Takes the browser's globals away (NodeThenBrowserEnvironment). */
  var hideBrowser: () => void;
  /** Gives them back; the page is as it was. */
  var showBrowser: () => void;
}

/** Runs `action` where there is no browser. */
export async function withoutBrowser<T>(action: () => Promise<T>): Promise<T> {
  globalThis.hideBrowser();
  try {
    return await action();
  } finally {
    globalThis.showBrowser();
  }
}
