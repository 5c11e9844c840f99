/// <reference lib="dom" />
import type { TOKEN_KEY } from '@storefront/contract';
import type { BrowserContext, Page } from 'playwright-core';
import type { GateGateway } from './GateGateway.js';
import type { Finding } from './GateReport.js';
import { SAMPLE_TOKEN } from './memberSamples.js';
import { goTo, pressControl, pressLink, readLinks } from './steerPage.js';
import { becomesQuiet, GATE_WAITS, isThere, readPage, type Target, takePicture, withinTime } from './visitScreen.js';

const FRAME = {
  controls: 12,
  links: 16,
  answerMs: 2_000,
  screenMs: 10_000,
} as const;

/** A link to `/` leads on to another page. */
const START = '/';

export interface FrameOptions {
  gateway: GateGateway;
  as: 'visitor' | 'member';
  screens: readonly Target[];
  picture: string | null;
}

export async function walkFrame(
  context: BrowserContext,
  { gateway, as, screens, picture }: FrameOptions,
): Promise<{ findings: Finding[]; screenshot: string | null }> {
  const findings: Finding[] = [];
  const find = (kind: Finding['kind'], text: string) => findings.push({ kind, text: `as a ${as}, ${text}` });
  const page = await context.newPage();
  page.on('pageerror', ({ stack, message }) => find('exception', stack?.split('\n').slice(0, 2).join(' ') ?? message));
  page.on('console', (message) => {
    // The screen that asked for it reports a failed load.
    const isLoad = message.text().startsWith('Failed to load resource');
    if (message.type() === 'error' && !isLoad) find('console', message.text());
  });
  page.on('popup', (popup) => void withinTime(popup.close()));
  if (as === 'member')
    await page.addInitScript((token) => localStorage.setItem('jwt' satisfies typeof TOKEN_KEY, token), SAMPLE_TOKEN);
  try {
    await page.goto(gateway.url + START, { waitUntil: 'commit' });
    await reach(page, null, 'the start page', find);
    await withinTime(becomesQuiet(page), GATE_WAITS.settleMs);
    await pressControls(page, find);
    await followLinks(page, find);
    for (const { name, path, query = '', state } of screens) {
      await page.evaluate(goTo, [path + query, state ?? null, {}] as const);
      await reach(page, path, `the way to ${name}'s ${path}`, find);
      await goBack(page, `Back from ${path}`, find);
    }
  } catch (error) {
    const [why = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
    find('time', `it is stuck on a walk through the shop: ${why}`);
  }
  const told = [...new Map(findings.map((one) => [one.text, one])).values()];
  return { findings: told, screenshot: await takePicture(page, told.length > 0 ? picture : null) };
}

type Find = (kind: Finding['kind'], text: string) => void;

const isShown = (page: Page) => page.waitForFunction(isThere, null, { timeout: FRAME.screenMs });

async function pressControls(page: Page, find: Find): Promise<void> {
  const from = await page.evaluate(() => location.pathname);
  for (let index = 0; index < FRAME.controls; index++) {
    const pressed = await page.evaluate(pressControl, [index, FRAME.answerMs] as const).catch(() => 'another page');
    if (pressed === null) return;
    if (typeof pressed === 'object' && !pressed.hasChanged)
      find('click', `a press on the switch "${pressed.name}" changes nothing`);
    const isElsewhere = (await page.evaluate(() => location.pathname)) !== from;
    if (isElsewhere || pressed === 'another page') {
      await isShown(page);
      await goBack(page, 'Back from where a button leads', find);
    }
  }
}

async function followLinks(page: Page, find: Find): Promise<void> {
  const paths = await page.evaluate(readLinks, FRAME.links);
  for (const path of paths) {
    const from = await page.evaluate(() => location.pathname);
    const isLed = await page.evaluate(pressLink, [path, FRAME.answerMs] as const);
    if (isLed === null) continue;
    if (!isLed) {
      find('click', `a press on the shop's link to ${path} leads nowhere`);
      continue;
    }
    await reach(page, null, `the link to ${path}`, find);
    if ((await page.evaluate(() => location.pathname)) !== from) await goBack(page, `Back from ${path}`, find);
  }
}

async function reach(page: Page, path: string | null, way: string, find: Find): Promise<void> {
  const isReached = await isShown(page).catch(() => null);
  if (isReached === null) return find('missing', `${way}: there is no heading`);
  const seen = await page.evaluate(readPage);
  if (seen.alert !== null) find('alert', `${way}: the shell says "${seen.alert}"`);
  if (path !== null && seen.path !== path) find('address', `${way}: it leads to ${seen.path}`);
}

async function goBack(page: Page, way: string, find: Find): Promise<void> {
  const left = await page.evaluate(() => location.pathname);
  await page.evaluate(() => history.back());
  const isLeft = await page
    .waitForFunction((path) => location.pathname !== path, left, { timeout: FRAME.answerMs })
    .catch(() => null);
  if (isLeft === null) find('click', `${way} leads nowhere`);
  else await reach(page, null, way, find);
}
