import { join } from 'node:path';
import type { BrowserContext, ConsoleMessage, Page } from 'playwright-core';
import { GATE_LIMITS } from './budget.js';
import type { GateGateway } from './GateGateway.js';
import { isThere, type PageState, readPage, watchPage } from './inPage.js';
import { SAMPLE_TOKEN } from './memberSamples.js';
import type { Target } from './targets.js';

/** What was seen of one screen; nothing is judged yet. */
export interface Visit {
  ms: number;
  /** Null where the page does not answer any more. */
  page: PageState | null;
  console: string[];
  exceptions: string[];
  /** Addresses of all that it has asked for, in their order. */
  requests: string[];
  /** The scripts among them that the screen took to be there; what is loaded later is nobody's first load. */
  scripts: string[];
  /** Windows that it has opened. */
  windows: string[];
  screenshot: string | null;
}

interface VisitOptions {
  gateway: GateGateway;
  /** Where a picture is put, or null for none; asked once the screen was seen. */
  pictureOf: (seen: Visit) => string | null;
}

/** Anything asked of a page that hangs never ends by itself. */
async function withinTime<T>(answer: Promise<T>, ms: number = GATE_LIMITS.answerMs): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), ms);
  });
  return Promise.race([answer.catch(() => null), late]).finally(() => clearTimeout(timer));
}

/** Resolves once the page has asked for nothing for a while. */
function becomesQuiet(page: Page): Promise<void> {
  let open = 0;
  let timer: NodeJS.Timeout | undefined;
  return new Promise((resolve) => {
    const wait = () => {
      clearTimeout(timer);
      if (open <= 0) timer = setTimeout(resolve, GATE_LIMITS.quietMs);
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

/** Opens a screen in a page of its own, and waits until it is there and quiet. */
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
  await page.addInitScript(watchPage, {
    token: target.audience === 'member' ? SAMPLE_TOKEN : null,
    state: target.state ?? null,
  });
  const startedAt = performance.now();
  await withinTime(
    page.goto(gateway.url + target.path + (target.query ?? ''), { waitUntil: 'commit' }),
    GATE_LIMITS.screenMs,
  );
  await withinTime(page.waitForFunction(isThere, null, { timeout: GATE_LIMITS.screenMs }), GATE_LIMITS.screenMs);
  visit.ms = performance.now() - startedAt;
  visit.scripts = [...scripts];
  await withinTime(becomesQuiet(page), GATE_LIMITS.settleMs);
  visit.page = await withinTime(page.evaluate(readPage));
  const picture = pictureOf(visit);
  if (picture !== null && (await withinTime(page.screenshot({ path: picture, animations: 'disabled' }))))
    visit.screenshot = picture;
  await withinTime(page.close());
  return visit;
}

function note(message: ConsoleMessage, visit: Visit, gateway: GateGateway): void {
  if (message.type() !== 'error') return;
  const { url } = message.location();
  const text = message.text();
  // What breaks the policy tells of itself, and what the gate could not answer is its own affair.
  if (/Content Security Policy|'?Trusted(?:Type|HTML|Script)| Trusted Type/i.test(text)) return;
  if (URL.canParse(url) && gateway.withoutSample.has(`GET ${new URL(url).pathname}`)) return;
  visit.console.push(text.startsWith('Failed to load resource') ? `${text} ${url}` : text);
}

/** Name of a picture for a screen. */
export const pictureName = (folder: string, { path }: Target) =>
  join(folder, `${path.slice(1).replaceAll('/', '-') || 'home'}.png`);
