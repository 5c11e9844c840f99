declare global {
  /** Provided by NodeThenBrowserEnvironment. */
  var hideBrowser: () => void;
  var showBrowser: () => void;
}

export async function withoutBrowser<T>(action: () => Promise<T>): Promise<T> {
  globalThis.hideBrowser();
  try {
    return await action();
  } finally {
    globalThis.showBrowser();
  }
}
