/// <reference lib="dom" />
import { setTimeout as sleep } from 'node:timers/promises';
import type { TOKEN_KEY } from '@storefront/contract';
import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import type { GateGateway } from './GateGateway.js';
import type { Finding } from './GateReport.js';
import type { Leftover } from './leftovers/Watch.js';
import { leftoverScript, type WatchedPage } from './leftovers/watchLeftovers.js';
import { SAMPLE_TOKEN } from './memberSamples.js';
import { goTo, pressButtons, pressLink, readLinks } from './steerPage.js';
import { becomesQuiet, type Target, takePicture, withinTime } from './visitScreen.js';

const WALK = {
  presses: 8,
  links: 16,
  linkMs: 2_000,
  screenMs: 10_000,
  /** Limits a whole walk: a screen that hangs never answers by itself. */
  visitMs: 30_000,
  /** Windows in which tasks are measured; all must be busy before it counts. */
  busyMs: [120, 600, 1_200, 3_000],
  /** Share of a window that an idle page may compute. */
  busyShare: 0.5,
  idleMs: 1_000,
  /** Bytes that a visit may add to the heap. */
  heapBytes: 256 * 1024,
  /** Visits that tell a growing heap from a cache that is filled once. */
  moreVisits: 3,
} as const;

/** A shell page, which needs no remote, to come from and leave for. */
const OUTSIDE = { path: '/terms/service', heading: '이용약관' } as const;

interface WalkerOptions {
  gateway: GateGateway;
  /** Remote and base of its version: `/remotes/mf-order/1.0.0/`. */
  name: string;
  base: string;
  remotes: readonly string[];
  isMember: boolean;
}

/** Addresses of shared-ui's social log-ins, opened in a window. */
const LOG_INS: readonly string[] = ['https://nid.naver.com', 'https://kauth.kakao.com'];

class AnotherPage extends Error {}

export class Walker {
  #opened: { page: Page; session: CDPSession } | undefined;
  readonly #scripts = new Map<string, string>();
  #said: string[] = [];
  #asked: string[] = [];
  #isHeld = false;

  constructor(
    private readonly context: BrowserContext,
    private readonly options: WalkerOptions,
  ) {
    context.on('request', (request) => this.#asked.push(request.url()));
  }

  async walk(target: Target, picture: string | null): Promise<{ leftovers: Finding[]; screenshot: string | null }> {
    const found: Finding[] = [];
    this.#asked = [];
    try {
      try {
        await inTime(this.#visit(target, found, true));
      } catch (error) {
        if (!(error instanceof AnotherPage || /context was destroyed/.test(String(error)))) throw error;
        await this.#close();
        await inTime(this.#visit(target, found, false));
      }
    } catch (error) {
      const [why = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
      found.push({ kind: 'time', text: `as it is opened from another page, pressed and left, it is stuck: ${why}` });
    }
    for (const url of new Set(this.#asked)) {
      const isData = /^(data|blob|about):/.test(url);
      const { origin, pathname, search } = new URL(url);
      if (isData || LOG_INS.includes(origin) || this.options.gateway.isAllowed(origin)) continue;
      const data = search === '' ? '' : ` with data in it (${search.slice(0, 80)})`;
      found.push({
        kind: 'origin',
        text: `after a press, or after it was left, it went to ${origin}${pathname}${data}`,
      });
    }
    let screenshot: string | null = null;
    if (found.length > 0) {
      screenshot = this.#opened ? await takePicture(this.#opened.page, picture) : null;
      await this.#close();
    }
    const leftovers = [...new Map(found.map((one) => [one.text, one])).values()];
    return { leftovers, screenshot };
  }

  async #close(): Promise<void> {
    const { page } = this.#opened ?? {};
    this.#opened = undefined;
    if (page) await withinTime(page.close(), 3_000);
  }

  async #open(): Promise<{ page: Page; session: CDPSession }> {
    const page = await this.context.newPage();
    const session = await this.context.newCDPSession(page);
    const opened = { page, session };
    this.#opened = opened;
    this.#scripts.clear();
    page.on('popup', (popup) => void withinTime(popup.close()));
    session.on('Debugger.scriptParsed', ({ scriptId, url }) => {
      if (url.includes(this.options.base))
        this.#scripts.set(scriptId, url.slice(url.indexOf(this.options.base) + this.options.base.length));
    });
    // Console messages keep their order; the first look reports failed loads.
    session.on('Runtime.consoleAPICalled', ({ type, args }) => {
      if (type === 'error') this.#say(args.map(({ description, value }) => description ?? String(value)).join(' '));
    });
    session.on('Runtime.exceptionThrown', ({ exceptionDetails: { exception, text } }) =>
      this.#say(exception?.description ?? text),
    );
    await session.send('Runtime.enable');
    await session.send('Debugger.enable');
    await session.send('Debugger.setSkipAllPauses', { skip: true });
    await session.send('Performance.enable');
    // Writes after a press stay unanswered, so nothing follows from them.
    await page.route('**/*', (route) => {
      const request = route.request();
      if (!this.#isHeld || /^(?:GET|HEAD)$/.test(request.method())) return route.continue();
      this.options.gateway.heldBack.add(`${request.method()} ${new URL(request.url()).pathname}`);
      return undefined;
    });
    await page.addInitScript(
      (token) => {
        // A frame has the page's storage.
        if (top !== self) return;
        localStorage.clear();
        if (token) localStorage.setItem('jwt' satisfies typeof TOKEN_KEY, token);
      },
      this.options.isMember ? SAMPLE_TOKEN : null,
    );
    const [identifier = '', ...others] = [this.options.name, ...this.options.remotes].map((name) =>
      name.replace(/\W/g, '_'),
    );
    await page.addInitScript(leftoverScript({ base: this.options.base, identifier, others }));
    await page.goto(this.options.gateway.url + OUTSIDE.path, { waitUntil: 'commit' });
    await this.#waitFor(page, OUTSIDE.path, null);
    // The shell loads more at the first pointer move; that is not the screen's doing.
    await page.mouse.move(1, 1);
    await withinTime(becomesQuiet(page), WALK.screenMs);
    return opened;
  }

  async #visit(target: Target, found: Finding[], isPressed: boolean): Promise<void> {
    const { page, session } = this.#opened ?? (await this.#open());
    await page.evaluate(() => (globalThis as WatchedPage).gateWatch.begin());
    const listenersBefore = await this.#listeners(session);
    this.#said = [];
    this.#isHeld = false;
    await this.#enter(page, target);
    const [isBusy] = await Promise.all([isComputing(session), withinTime(becomesQuiet(page), WALK.screenMs)]);
    if (isBusy) found.push(busy('while it is shown and nobody does anything'));
    found.push(...(await leftovers(page, 'duringScreen')));
    this.#said = [];
    if (isPressed) await this.#press(page, target, found);
    await this.#leave(page, target, found);
    found.push(...(await leftovers(page, 'runTimers')));
    if (await isComputing(session)) found.push(busy('after it was left'));
    found.push(...(await leftovers(page, 'compare')));
    for (const [listener, count] of await this.#listeners(session))
      if (count > (listenersBefore.get(listener) ?? 0)) found.push({ kind: 'listener', text: `it leaves ${listener}` });
    if (found.length === 0) found.push(...(await this.#growth(page, session, target)));
    for (const text of new Set(this.#said)) found.push({ kind: 'cleanup', text: `as it is left, it says: ${text}` });
  }

  #say(text: string): void {
    this.#said.push(text.split('\n').slice(0, 2).join(' ').replace(/\s+/g, ' '));
  }

  async #enter(page: Page, { path, query = '', state, stored, heading }: Target): Promise<void> {
    await page.evaluate(goTo, [path + query, state ?? null, stored ?? {}] as const);
    await this.#waitFor(page, path, heading ?? null);
  }

  async #leave(page: Page, target: Target, found: Finding[]): Promise<void> {
    const link = (await page.evaluate(readLinks, WALK.links)).find((path) => path !== target.path);
    const isLed = link === undefined ? null : await page.evaluate(pressLink, [link, WALK.linkMs] as const);
    if (isLed === false) found.push({ kind: 'click', text: `a press on the shop's link to ${link} leads nowhere` });
    await this.#goOutside(page);
  }

  async #goOutside(page: Page): Promise<void> {
    await page.evaluate(goTo, [OUTSIDE.path, null, {}] as const);
    await this.#waitFor(page, OUTSIDE.path, OUTSIDE.heading);
    // React cleans up after it has drawn.
    if (this.#opened) await hasIdleTime(this.#opened.session);
  }

  async #press(page: Page, target: Target, found: Finding[]): Promise<void> {
    this.#isHeld = true;
    const pressed = await page.evaluate(pressButtons, WALK.presses).catch(() => null);
    // The press loaded another page: start anew, without presses.
    if (pressed === null) throw new AnotherPage();
    for (const text of new Set(this.#said))
      found.push({ kind: 'exception', text: `after presses on ${pressed.join(', ')}: ${text}` });
    this.#said = [];
    if ((await page.evaluate(() => location.pathname)) !== target.path) await this.#enter(page, target);
  }

  async #waitFor(page: Page, path: string, heading: string | null): Promise<void> {
    await page.waitForFunction(
      ([wanted, text]) => {
        const main = document.querySelector('main');
        const shown = main?.querySelector('h1')?.textContent?.trim();
        const isThere =
          Boolean(shown) && main?.getAttribute('aria-busy') !== 'true' && !main?.querySelector('[aria-busy=true]');
        return location.pathname === wanted && isThere && (text === null || shown === text);
      },
      [path, heading] as const,
      { timeout: WALK.screenMs },
    );
  }

  async #listeners(session: CDPSession): Promise<Map<string, number>> {
    const counts = new Map<string, number>();
    for (const expression of ['window', 'document', 'document.documentElement', 'document.body']) {
      const { result } = await session.send('Runtime.evaluate', { expression, objectGroup: 'gate' });
      if (result.objectId === undefined) continue;
      const { listeners } = await session.send('DOMDebugger.getEventListeners', { objectId: result.objectId });
      for (const { type, scriptId, lineNumber, columnNumber } of listeners) {
        const script = this.#scripts.get(scriptId);
        if (script === undefined) continue;
        const listener = `a listener of "${type}" on ${expression} (${script}:${lineNumber + 1}:${columnNumber + 1})`;
        counts.set(listener, (counts.get(listener) ?? 0) + 1);
      }
    }
    await session.send('Runtime.releaseObjectGroup', { objectGroup: 'gate' });
    return counts;
  }

  async #growth(page: Page, session: CDPSession, target: Target): Promise<Finding[]> {
    const visits = async (count: number) => {
      for (let index = 0; index < count; index++) {
        await this.#enter(page, target);
        await this.#goOutside(page);
      }
      return heapBytes(session);
    };
    const before = await heapBytes(session);
    if ((await visits(1)) - before < WALK.heapBytes) return [];
    // A cache may have been filled once, or code compiled.
    const start = await heapBytes(session);
    const each = ((await visits(WALK.moreVisits)) - start) / WALK.moreVisits;
    if (each < WALK.heapBytes) return [];
    return [{ kind: 'memory', text: `each visit adds ${Math.round(each / 1024)} KB that are never given back` }];
  }
}

const leftovers = (page: Page, when: 'duringScreen' | 'runTimers' | 'compare'): Promise<Leftover[]> =>
  page.evaluate((name) => (globalThis as WatchedPage).gateWatch[name](), when);

const busy = (when: string): Finding => ({
  kind: 'busy',
  text: `it computes ${when}: over ${WALK.busyShare * 100} % of each second`,
});

async function inTime(visit: Promise<void>): Promise<void> {
  const late = async () => {
    await sleep(WALK.visitMs, undefined, { ref: false });
    throw new Error(`${WALK.visitMs / 1000} s went by`);
  };
  return Promise.race([visit, late()]);
}

async function isComputing(session: CDPSession): Promise<boolean> {
  for (const ms of WALK.busyMs) {
    const [startedAt, before] = [performance.now(), await taskSeconds(session)];
    await sleep(ms);
    const share = ((await taskSeconds(session)) - before) / ((performance.now() - startedAt) / 1000);
    if (share < WALK.busyShare && (await hasIdleTime(session))) return false;
  }
  return true;
}

/** On a busy machine short tasks have gaps between them although the next one waits. */
async function hasIdleTime(session: CDPSession): Promise<boolean> {
  const expression = `new Promise((done) => {
    requestIdleCallback(({ didTimeout }) => done(!didTimeout), { timeout: ${WALK.idleMs} });
  })`;
  const { result } = await session.send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true });
  return result.value === true;
}

async function taskSeconds(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
}

async function heapBytes(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize, backingStorageSize } = await session.send('Runtime.getHeapUsage');
  return usedSize + backingStorageSize;
}
