/// <reference lib="dom" />
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContext, ConsoleMessage, Page } from 'playwright-core';
import type { GateGateway } from './GateGateway.js';
import { SAMPLE_TOKEN } from './memberSamples.js';

export interface Target {
  name: string;
  path: string;
  audience: 'everyone' | 'visitor' | 'member';
  heading?: string | undefined;
  query?: string | undefined;
  state?: Readonly<Record<string, string>> | undefined;
  stored?: Readonly<Record<string, string>> | undefined;
  chunks: readonly string[];
  slot?: string | undefined;
}

export const PHONE = { width: 360, height: 740 };

export const GATE_WAITS = {
  /** From a page's request to its screen; long, for slow machines. */
  screenMs: 20_000,
  /** A page that does not answer a question within this time hangs. */
  answerMs: 10_000,
  /** Time without requests; errors of the screen come within it. */
  quietMs: 300,
  settleMs: 5_000,
} as const;

export interface Visit {
  ms: number;
  page: PageState | null;
  console: string[];
  exceptions: string[];
  requests: string[];
  /** Scripts asked for until the screen was there, by the page's own clock; later ones are no first load. */
  scripts: string[];
  windows: string[];
  screenshot: string | null;
}

interface VisitOptions {
  gateway: GateGateway;
  pictureOf: (seen: Visit) => string | null;
}

/** A question to a page that hangs never ends by itself. */
export async function withinTime<T>(answer: Promise<T>, ms: number = GATE_WAITS.answerMs): Promise<T | null> {
  return Promise.race([answer.catch(() => null), sleep(ms, null, { ref: false })]);
}

export function becomesQuiet(page: Page): Promise<void> {
  let open = 0;
  let timer: NodeJS.Timeout | undefined;
  return new Promise((resolve) => {
    const wait = () => {
      clearTimeout(timer);
      if (open <= 0) timer = setTimeout(resolve, GATE_WAITS.quietMs);
    };
    page.on('request', () => {
      open += 1;
      clearTimeout(timer);
    });
    const ended = () => {
      open -= 1;
      wait();
    };
    page.on('requestfinished', ended);
    page.on('requestfailed', ended);
    wait();
  });
}

const beginningOf = ({ audience, state, stored }: Target) => ({
  state: state ?? null,
  stored: { ...(audience === 'member' && { jwt: SAMPLE_TOKEN }), ...stored },
});

export async function visitScreen(context: BrowserContext, target: Target, options: VisitOptions): Promise<Visit> {
  const { gateway, pictureOf } = options;
  const page = await context.newPage();
  const visit: Visit = {
    ms: 0,
    page: null,
    console: [],
    exceptions: [],
    requests: [],
    scripts: [],
    windows: [],
    screenshot: null,
  };
  page.on('console', (message) => note(message, visit, gateway));
  page.on('pageerror', (error) =>
    visit.exceptions.push(error.stack?.split('\n').slice(0, 2).join(' ') ?? String(error)),
  );
  page.on('popup', (popup) => visit.windows.push(popup.url()));
  const scripts: string[] = [];
  page.on('request', (request) => {
    visit.requests.push(request.url());
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.addInitScript(watchPage, beginningOf(target));
  await page.addInitScript(`(${noteWhenThere})(${isThere})`);
  const startedAt = performance.now();
  await withinTime(
    page.goto(gateway.url + target.path + (target.query ?? ''), { waitUntil: 'commit' }),
    GATE_WAITS.screenMs,
  );
  await withinTime(page.waitForFunction(isThere, null, { timeout: GATE_WAITS.screenMs }), GATE_WAITS.screenMs);
  visit.ms = performance.now() - startedAt;
  await withinTime(becomesQuiet(page), GATE_WAITS.settleMs);
  const early = await withinTime(page.evaluate(readEarly));
  visit.scripts = scripts.filter((url) => early?.includes(url) ?? true);
  visit.page = await withinTime(page.evaluate(readPage));
  visit.screenshot = await takePicture(page, pictureOf(visit));
  await withinTime(page.close());
  return visit;
}

/** @returns its file; null without a picture */
export async function takePicture(page: Page, path: string | null): Promise<string | null> {
  return path !== null && (await withinTime(page.screenshot({ path, animations: 'disabled' }))) ? path : null;
}

function note(message: ConsoleMessage, visit: Visit, gateway: GateGateway): void {
  if (message.type() !== 'error') return;
  const { url } = message.location();
  const text = message.text();
  // Violations are noted apart, and the gate's own gaps are no fault of the page.
  if (/Content Security Policy|'?Trusted(?:Type|HTML|Script)| Trusted Type/i.test(text)) return;
  if (URL.canParse(url) && gateway.withoutSample.has(`GET ${new URL(url).pathname}`)) return;
  visit.console.push(text.startsWith('Failed to load resource') ? `${text} ${url}` : text);
}

export const pictureName = (folder: string, { path }: Pick<Target, 'path'>) =>
  join(folder, `${path.slice(1).replaceAll('/', '-') || 'home'}.png`);

// These functions run in the page under test. Each is sent as text and knows nothing of this module.

interface PageState {
  path: string;
  heading: string | null;
  alert: string | null;
  shell: string | null;
  longestTaskMs: number;
  violations: string[];
}

type Seen = Pick<PageState, 'longestTaskMs' | 'violations'> & { thereMs: number };
type Watched = typeof globalThis & { gate?: Seen };

/** Begins to watch before the page runs; sets the navigation's state and the storage. */
function watchPage({ state, stored }: ReturnType<typeof beginningOf>): void {
  const seen: Seen = { longestTaskMs: 0, violations: [], thereMs: Number.POSITIVE_INFINITY };
  (globalThis as Watched).gate = seen;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.longestTaskMs = Math.max(seen.longestTaskMs, duration);
  }).observe({ type: 'longtask', buffered: true });
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample, sourceFile, lineNumber }) => {
    const file = (sourceFile ?? '').replace(/^.*\//, '');
    const source = file ? ` (${file}:${lineNumber})` : '';
    seen.violations.push(`${effectiveDirective} forbids ${blockedURI} ${sample}`.trim() + source);
  });
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  // Same shape as the router's.
  if (state && history.state === null) history.replaceState({ usr: state, key: 'gate', idx: 0 }, '');
}

export function isThere(): boolean {
  const main = document.querySelector('main');
  if (document.querySelector('main.no-shell, main [role=alert][aria-label="화면을 불러오지 못했습니다"]')) return true;
  return Boolean(main?.querySelector('h1')?.textContent?.trim()) && !main?.querySelector('[aria-busy=true]');
}

/** On a slow machine the gate itself hears of it too late. */
function noteWhenThere(isSeen: () => boolean): void {
  const look = () => {
    const { gate } = globalThis as Watched;
    if (!gate || !isSeen()) requestAnimationFrame(look);
    else gate.thereMs = performance.now();
  };
  requestAnimationFrame(look);
}

/** Addresses asked for before the screen was there. */
function readEarly(): string[] {
  const thereMs = (globalThis as Watched).gate?.thereMs ?? Number.POSITIVE_INFINITY;
  return performance
    .getEntriesByType('resource')
    .filter(({ startTime }) => startTime <= thereMs)
    .map(({ name }) => name);
}

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
