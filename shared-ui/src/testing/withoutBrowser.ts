import type { ReactNode } from 'react';

declare global {
  /** Provided by NodeThenBrowserEnvironment. */
  var hideBrowser: () => void;
  var showBrowser: () => void;
}

async function withoutBrowser<T>(action: () => Promise<T>): Promise<T> {
  globalThis.hideBrowser();
  try {
    return await action();
  } finally {
    globalThis.showBrowser();
  }
}

/** `load` evaluates a page's modules again: they read globals when they load. */
type Load = () => Promise<ReactNode>;

export const renderInNode = (load: Load): Promise<string> =>
  withoutBrowser(async () => {
    expect(typeof window).toBe('undefined');
    expect(typeof document).toBe('undefined');
    const page = await load();
    const { renderToString } = await import('react-dom/server');
    return renderToString(page);
  });

export function showHtml(html: string): HTMLElement {
  const host = document.createElement('div');
  document.body.replaceChildren(host);
  host.innerHTML = html;
  return host;
}

export async function hydrate(host: HTMLElement, load: Load) {
  const page = await load();
  const { act } = await import('react');
  const { hydrateRoot } = await import('react-dom/client');
  const complaints: unknown[] = [];
  const root = await act(async () =>
    hydrateRoot(host, page, { onRecoverableError: (error) => complaints.push(error) }),
  );
  return { act, complaints, end: () => act(() => root.unmount()) };
}
