import { existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Registry } from '@storefront/contract/registry';
import { SHELL } from '@storefront/contract/releases';
import type { Browser, BrowserContext } from 'playwright-core';
import { registryWith, shellAmong } from '../gateway/builds.js';
import { GateGateway } from './GateGateway.js';
import type { Finding, GateQuestion, GateReport, ScreenResult } from './GateReport.js';
import { bytesOf, FREEZE, freezeOf, judge, leftoversOf, targetsOf, weightOf, withoutKnown } from './judge.js';
import { GATE_WAITS, PHONE, pictureName, type Target, type Visit, visitScreen } from './visitScreen.js';
import { type FrameOptions, walkFrame } from './walkFrame.js';
import { Walker } from './walkScreen.js';

/** One lane a processor: a page that waits for one seems to hang. */
const LANES = Math.min(4, Math.max(2, availableParallelism()));

/** Same paths as in scripts/ensureSystemPackages.mjs. */
const PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];
const FLAGS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const findChromium = (): string | null =>
  [process.env['CHROMIUM_PATH'], ...PATHS].find((path) => path && existsSync(path)) ?? null;

/**
 * @param question names a running browser's address in `chromium`; without it one is started
 * @throws Error without a browser, in words for the publishing team
 */
async function openBrowser({ chromium: address }: GateQuestion) {
  // Loads slowly, and no other command needs it.
  const { chromium } = await import('playwright-core');
  if (address !== undefined) return chromium.connect(address);
  const executablePath = findChromium();
  if (executablePath === null)
    throw new Error(
      'The gate needs a Chromium: install one, or name one by CHROMIUM_PATH. `publish` and `canary` go without it by `--no-gate`. Nothing was changed.',
    );
  // The browser must not find the token.
  const { RELEASE_TOKEN: _, ...env } = process.env;
  return chromium.launch({ executablePath, args: FLAGS, env });
}

async function contextOf(browser: Browser, gateway: GateGateway): Promise<BrowserContext> {
  const context = await browser.newContext({
    locale: 'ko-KR',
    viewport: PHONE,
    isMobile: true,
    hasTouch: true,
    reducedMotion: 'reduce',
    proxy: { server: gateway.url, bypass: '<-loopback>' },
  });
  context.setDefaultTimeout(GATE_WAITS.answerMs);
  return context;
}

class Walkers {
  readonly #open = new Map<string, Walker>();
  #last: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly browser: Browser,
    private readonly gateway: GateGateway,
    private readonly registry: Registry,
  ) {}

  walk(target: Target, picture: string | null): ReturnType<Walker['walk']> {
    const walked = this.#last.then(() => this.#walk(target, picture));
    this.#last = walked.catch(() => undefined);
    return walked;
  }

  async #walk(target: Target, picture: string | null) {
    const { name, audience } = target;
    const base = new URL(this.registry.remotes[name]?.live.base ?? '/', 'http://shop').pathname;
    const isMember = audience === 'member';
    const remotes = Object.keys(this.registry.remotes);
    const key = `${name} ${isMember}`;
    const known =
      this.#open.get(key) ??
      new Walker(await contextOf(this.browser, this.gateway), { gateway: this.gateway, base, name, remotes, isMember });
    this.#open.set(key, known);
    return known.walk(target, picture);
  }
}

class LiveShop {
  #opened: Promise<{ gateway: GateGateway; context: BrowserContext; walkers: Walkers }> | undefined;

  constructor(
    private readonly browser: Browser,
    private readonly question: GateQuestion,
  ) {}

  async visit(target: Target): Promise<{ visit: Visit; gateway: GateGateway } | null> {
    if (!this.#has(target)) return null;
    const { gateway, context } = await this.#open();
    return { visit: await visitScreen(context, target, { gateway, pictureOf: () => null }), gateway };
  }

  /** Finds leftovers (B-gate-2). */
  async walk(target: Target): Promise<Finding[]> {
    if (!this.#has(target)) return [];
    const { walkers } = await this.#open();
    return (await walkers.walk(target, null)).leftovers;
  }

  async walkFrame({ as, screens }: Pick<FrameOptions, 'as' | 'screens'>): Promise<Finding[]> {
    if (!this.question.registry.shell) return [];
    const { gateway } = await this.#open();
    const context = await contextOf(this.browser, gateway);
    const own = screens.filter((target) => this.#has(target));
    const { findings } = await walkFrame(context, { gateway, as, screens: own, picture: null });
    await context.close();
    return findings;
  }

  #has({ name, path, slot }: Target): boolean {
    const screens = this.question.registry.remotes[name]?.live.screens ?? [];
    const isThere =
      slot === undefined
        ? screens.some((screen) => screen.path === path)
        : screens.some(({ slots }) => slots?.some((part) => part.slot === slot));
    return name === SHELL || isThere;
  }

  #open() {
    const { registry, site, samples } = this.question;
    this.#opened ??= GateGateway.open({ site, after: registry, candidates: [], samples }).then(async (gateway) => ({
      gateway,
      context: await contextOf(this.browser, gateway),
      walkers: new Walkers(this.browser, gateway, registry),
    }));
    return this.#opened;
  }

  async close(): Promise<void> {
    const opened = await this.#opened;
    await opened?.context.close();
    opened?.gateway.close();
  }
}

function compressedBytes(folder: string, file: string): number {
  const stat = statSync(join(folder, `${file}.br`), { throwIfNoEntry: false });
  return stat?.size ?? brotliCompressSync(readFileSync(join(folder, file))).length;
}

interface FrameQuestion {
  gateway: GateGateway;
  live: LiveShop;
  targets: readonly Target[];
  pictures: string;
}

async function lookAtFrame(browser: Browser, question: FrameQuestion): Promise<ScreenResult> {
  const { gateway, live, targets, pictures } = question;
  const startedAt = performance.now();
  const path = '/';
  const walk = async (as: FrameOptions['as']) => {
    const shown = targets.filter(({ name, audience }) => name !== SHELL && ['everyone', as].includes(audience));
    const screens = shown.filter(({ name }, index) => shown.findIndex((one) => one.name === name) === index);
    const context = await contextOf(browser, gateway);
    const picture = pictureName(pictures, { path: `${path}as-${as}` });
    const { findings, screenshot } = await walkFrame(context, { gateway, as, screens, picture });
    await context.close();
    if (findings.length === 0) return { findings, screenshot };
    const own = leftoversOf(findings, await live.walkFrame({ as, screens }));
    if (screenshot !== null && own.length === 0) rmSync(screenshot);
    return { findings: own, screenshot: own.length > 0 ? screenshot : null };
  };
  const walked = await Promise.all([walk('visitor'), walk('member')]);
  const findings = walked.flatMap((one) => one.findings);
  const screenshot = walked.map((one) => one.screenshot).find((one) => one !== null) ?? null;
  const ms = performance.now() - startedAt;
  return { name: SHELL, path, ms, bytes: 0, findings, screenshot };
}

/**
 * Loads builds into the live shop in a real browser before they are live, and looks at each screen (B-release-55). It
 * changes nothing in the shop.
 * @throws Error without Chromium or a live shop
 */
export async function runGate(question: GateQuestion): Promise<GateReport> {
  const startedAt = Date.now();
  const { candidates, registry, site, samples } = question;
  const pictures = question.pictures ?? join(tmpdir(), `storefront-gate-${startedAt}`);
  const after = registryWith(registry, candidates);
  const gateway = await GateGateway.open({ site, after, candidates, samples });
  const browser = await openBrowser(question).catch((error: unknown) => {
    gateway.close();
    throw error;
  });
  const live = new LiveShop(browser, question);
  try {
    // A member's page storage is no visitor's.
    const visitor = await contextOf(browser, gateway);
    const member = await contextOf(browser, gateway);
    const contextFor = ({ audience }: Target) => (audience === 'member' ? member : visitor);

    const look = async (target: Target, walkers: Walkers): Promise<ScreenResult> => {
      const { folder } = candidates.find(({ name }) => name === target.name) ?? {};
      const chunkBytes = (file: string) => (folder === undefined ? 0 : compressedBytes(folder, file));
      const judged = (visit: Visit) => judge(target, visit, { after, gateway, chunkBytes });
      const compared = (visit: Visit, live: { visit: Visit; gateway: GateGateway } | null) => [
        ...weightOf(target, bytesOf(visit, gateway), live && bytesOf(live.visit, live.gateway)),
        ...freezeOf(visit, live?.visit.page?.longestTaskMs ?? null),
      ];
      const pictureOf = (seen: Visit) =>
        judged(seen).length + compared(seen, null).length > 0 ? pictureName(pictures, target) : null;
      let visit = await visitScreen(contextFor(target), target, { gateway, pictureOf });
      let findings = judged(visit);
      if (findings.length + compared(visit, null).length > 0) {
        const known = await live.visit(target);
        const longest = visit.page?.longestTaskMs ?? 0;
        // The machine may have been busy.
        if (longest > FREEZE.ms && longest < FREEZE.surelyMs) {
          if (visit.screenshot !== null) rmSync(visit.screenshot);
          visit = await visitScreen(contextFor(target), target, { gateway, pictureOf });
          findings = judged(visit);
        }
        const ofLive = known
          ? judge(target, known.visit, { after: registry, gateway: known.gateway, chunkBytes: () => 0 })
          : [];
        findings = [...withoutKnown(findings, ofLive), ...compared(visit, known)];
      }
      const { name, path } = target;
      const { ms } = visit;
      let { screenshot } = visit;
      if (findings.length === 0 && folder !== undefined && name !== SHELL) {
        const walked = await walkers.walk(target, pictureName(pictures, target));
        const left = walked.leftovers.length > 0 ? leftoversOf(walked.leftovers, await live.walk(target)) : [];
        findings = left;
        screenshot ??= walked.screenshot;
      }
      if (screenshot !== null && findings.length === 0) rmSync(screenshot);
      const picture = findings.length > 0 ? screenshot : null;
      return { name, path, ms, bytes: bytesOf(visit, gateway), findings, screenshot: picture };
    };

    const targets = targetsOf(after, candidates);
    const screens: ScreenResult[] = [];
    let next = 0;
    const lane = async () => {
      const walkers = new Walkers(browser, gateway, after);
      for (let index = next++; index < targets.length; index = next++) {
        const target = targets[index];
        if (target) screens[index] = await look(target, walkers);
      }
    };
    const frame = async () => {
      if (!shellAmong(candidates)) return [];
      return [await lookAtFrame(browser, { gateway, live, targets, pictures })];
    };
    const [frames] = await Promise.all([frame(), ...Array.from({ length: Math.min(LANES, targets.length) }, lane)]);
    screens.push(...frames);
    return {
      outcome: screens.some(({ findings }) => findings.length > 0) ? 'failed' : 'passed',
      candidates: candidates.map(({ name, record }) => ({ name, version: record.version })),
      screens,
      heldBack: [...gateway.heldBack].sort(),
      withoutSample: [...gateway.withoutSample].sort(),
      shell: (shellAmong(candidates)?.record ?? registry.shell?.live)?.version ?? '-',
      chromium: browser.version(),
      at: new Date(startedAt).toISOString(),
      seconds: (Date.now() - startedAt) / 1000,
    };
  } finally {
    await live.close();
    await browser.close();
    gateway.close();
  }
}
