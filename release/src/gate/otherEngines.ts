import { setTimeout as pause } from 'node:timers/promises';
import type { Registry } from 'contract/registry';
import type { Build } from '../gateway/builds.js';
import { GateGateway } from './GateGateway.js';
import {
  type Finding,
  type GateQuestion,
  numberOf,
  OTHER_ENGINES,
  type OtherEngine,
  type ScreenResult,
} from './GateReport.js';
import { leftoversOf } from './judge.js';
import { launchFirefox } from './launchFirefox.js';
import { startWebKit } from './startWebKit.js';
import {
  beginningOf,
  GATE_WAITS,
  isThere,
  type PageState,
  PHONE,
  readPage,
  type Target,
  watchPage,
  withinTime,
} from './visitScreen.js';

const AGAIN_MS = 100;
/** Errors of what was shown come within it. */
const REST_MS = 700;

/** A window of a phone's size in a browser that is to be driven by any means at all. */
export interface EngineWindow {
  version: string;
  open(url: string): Promise<unknown>;
  /** What a function of that body returns in the page. */
  run<T>(body: string): Promise<T>;
  close(): Promise<void>;
}
/** Null where it is not installed. */
type OpenEngine = (proxy: string) => Promise<EngineWindow | null>;

async function openFirefox(proxy: string): Promise<EngineWindow | null> {
  const browser = await launchFirefox(proxy);
  if (!browser) return null;
  const page = await browser.newPage({ viewport: PHONE, locale: 'ko-KR' });
  return {
    version: browser.version(),
    open: (url) => page.goto(url, { waitUntil: 'commit' }),
    run: (body) => page.evaluate(`(() => { ${body} })()`),
    close: () => browser.close(),
  };
}

async function openWebKit(proxy: string): Promise<EngineWindow | null> {
  const window = await startWebKit(proxy);
  if (!window) return null;
  const { version, call, execute, resize, close } = window;
  await call('POST', '/timeouts', { pageLoad: GATE_WAITS.screenMs, script: GATE_WAITS.answerMs });
  await resize(PHONE);
  return { version, open: (url) => call('POST', '/url', { url }), run: execute, close };
}

const OPEN: Readonly<Record<OtherEngine, OpenEngine>> = { firefox: openFirefox, webkit: openWebKit };

/** One browser, and the shop that it sees. */
interface View {
  window: EngineWindow;
  visit(target: Target): Promise<PageState | null>;
  close(): Promise<void>;
}

async function openView(
  open: OpenEngine,
  { site, samples }: GateQuestion,
  shown: { after: Registry; candidates: readonly Build[] },
): Promise<View | null> {
  let script = '';
  const gateway = await GateGateway.open({ site, samples, ...shown, script: () => script });
  const window = await open(gateway.url).catch((error: unknown) => {
    gateway.close();
    throw error;
  });
  if (!window) {
    gateway.close();
    return null;
  }
  return {
    window,
    visit: async (target) => {
      script = `(${watchPage})(${JSON.stringify(beginningOf(target))})`;
      const address = gateway.url + target.path + (target.query ?? '');
      if (
        !(await withinTime(
          window.open(address).then(() => true),
          GATE_WAITS.screenMs,
        ))
      )
        return null;
      const end = Date.now() + GATE_WAITS.screenMs;
      while (Date.now() < end && !(await withinTime(window.run<boolean>(`return (${isThere})()`))))
        await pause(AGAIN_MS);
      await pause(REST_MS);
      return withinTime(window.run<PageState>(`return (${readPage})()`));
    },
    close: async () => {
      await withinTime(window.close());
      gateway.close();
    },
  };
}

/** What is held against a screen in any browser. */
function faultsOf(page: PageState | null): Finding[] {
  if (!page) return [{ kind: 'time', text: 'the page does not answer any more' }];
  const found = [...new Set(page.errors)].map((text): Finding => ({ kind: 'exception', text }));
  if (page.alert !== null) found.push({ kind: 'alert', text: `the shell says "${page.alert}"` });
  else if (!page.heading) found.push({ kind: 'missing', text: 'no heading' });
  return found;
}

/** Without what stands by: a build that fails in one browser alone is to be seen, not mended. */
function alone({ remotes, ...registry }: Registry, candidates: readonly Build[]): Registry {
  const entries = Object.entries(remotes).map(([name, remote]) =>
    candidates.some((build) => build.name === name) ? [name, { ...remote, good: null }] : [name, remote],
  );
  return { ...registry, remotes: Object.fromEntries(entries) };
}

export interface OthersOptions {
  question: GateQuestion;
  after: Registry;
  targets: readonly Target[];
  /** What is found is added to these. */
  screens: readonly ScreenResult[];
  open?: Readonly<Record<OtherEngine, OpenEngine>>;
}

/** Opens each screen in the other browsers that are installed (B-gate-12). @returns a line for each of them */
export async function lookInOthers({ open = OPEN, ...options }: OthersOptions): Promise<string[]> {
  const { engines } = options.question;
  const lines: string[] = [];
  // One after the other: a small machine has no room for more browsers.
  for (const name of Object.keys(OTHER_ENGINES) as OtherEngine[]) {
    const isWanted = engines === undefined || engines.includes(name);
    const said = isWanted ? await lookIn(OTHER_ENGINES[name], open[name], options) : ': left out';
    lines.push(`${OTHER_ENGINES[name]}${said}`);
  }
  return lines;
}

async function lookIn(engine: string, open: OpenEngine, options: Omit<OthersOptions, 'open'>): Promise<string> {
  const { question, after, targets, screens } = options;
  const { candidates, registry } = question;
  let live: View | null | undefined;
  let view: View | null;
  try {
    view = await openView(open, question, { after: alone(after, candidates), candidates });
  } catch (error) {
    const [why = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
    return `: did not start, so no screen was opened in it: ${why}`;
  }
  if (!view) return ': not installed, so no screen was opened in it';
  try {
    // Visitors' pages before what a member's has stored.
    const inOrder = [...targets].sort((one, other) => Number(isMembers(one)) - Number(isMembers(other)));
    for (const target of inOrder) {
      let found = faultsOf(await view.visit(target));
      if (found.length > 0) {
        const shown = { after: alone(registry, candidates), candidates: [] };
        if (live === undefined) live = await openView(open, question, shown).catch(() => null);
        found = leftoversOf(found, live ? faultsOf(await live.visit(target)) : []);
      }
      screens[targets.indexOf(target)]?.findings.push(...found.map((finding) => ({ ...finding, engine })));
    }
    return ` ${view.window.version}: ${numberOf(targets)}`;
  } finally {
    await live?.close();
    await view.close();
  }
}

const isMembers = ({ audience }: Target) => audience === 'member';
