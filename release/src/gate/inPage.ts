/// <reference lib="dom" />
// What runs in the page under test. Each function is sent there as text: it knows nothing of this module.

/** What a page has done, as it says itself. */
export interface PageState {
  path: string;
  heading: string | null;
  /** What the shell had to say of a failure; null where it had not. */
  alert: string | null;
  /** Base of the shell that has rendered. */
  shell: string | null;
  longestTaskMs: number;
  /** Of the Content-Security-Policy, Trusted Types among it. */
  violations: string[];
}

type Watched = typeof globalThis & { gate?: { longestTaskMs: number; violations: string[] } };

/** Begins to watch before anything of the page runs; gives it the state of a navigation, and a session. */
export function watchPage({ token, state }: { token: string | null; state: object | null }): void {
  const seen = { longestTaskMs: 0, violations: [] as string[] };
  (globalThis as Watched).gate = seen;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.longestTaskMs = Math.max(seen.longestTaskMs, duration);
  }).observe({ type: 'longtask', buffered: true });
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample, sourceFile, lineNumber }) => {
    const file = (sourceFile ?? '').replace(/^.*\//, '');
    const source = file ? ` (${file}:${lineNumber})` : '';
    seen.violations.push(`${effectiveDirective} forbids ${blockedURI} ${sample}`.trim() + source);
  });
  if (token) localStorage.setItem('jwt', token);
  // As the router keeps it.
  if (state && history.state === null) history.replaceState({ usr: state, key: 'gate', idx: 0 }, '');
}

/** Whether there is something to look at: the screen, or what stands in for it. */
export function isThere(): boolean {
  const main = document.querySelector('main');
  if (document.querySelector('main.no-shell, main [role=alert][aria-label="화면을 불러오지 못했습니다"]')) return true;
  return Boolean(main?.querySelector('h1')?.textContent?.trim()) && !main?.querySelector('[aria-busy=true]');
}

/** What the page shows and has noted. */
export function readPage(): PageState {
  const alert = document.querySelector(
    'main.no-shell [role=alert], main [role=alert][aria-label="화면을 불러오지 못했습니다"]',
  );
  const { longestTaskMs = 0, violations = [] } = (globalThis as Watched).gate ?? {};
  return {
    path: location.pathname,
    heading: document.querySelector('main h1')?.textContent?.trim() ?? null,
    alert: alert ? (alert.querySelector('h1')?.textContent ?? '') : null,
    shell: document.documentElement.dataset['shell'] ?? null,
    longestTaskMs,
    violations,
  };
}
