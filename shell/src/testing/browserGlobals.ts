declare global {
  /** Takes the browser's globals away (NodeThenBrowserEnvironment). */
  var hideBrowser: () => void;
  /** Gives them back; the page is as it was. */
  var showBrowser: () => void;
}

export const { hideBrowser, showBrowser } = globalThis;
