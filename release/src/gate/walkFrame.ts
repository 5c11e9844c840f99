/// <reference lib="dom" />
import type { TOKEN_KEY } from 'contract';
import type { BrowserContext, Page } from 'playwright-core';
import type { GateGateway } from './GateGateway.js';
import type { Finding } from './GateReport.js';
import { SAMPLE_TOKEN } from './memberSamples.js';
import { becomesQuiet, GATE_WAITS, isThere, type Target, withinTime } from './visitScreen.js';

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
      await page.evaluate(goTo, [path + query, state ?? null] as const);
      await reach(page, path, `the way to ${name}'s ${path}`, find);
      await goBack(page, `Back from ${path}`, find);
    }
  } catch (error) {
    const [why = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
    find('time', `it is stuck on a walk through the shop: ${why}`);
  }
  const told = [...new Map(findings.map((one) => [one.text, one])).values()];
  const isPictured =
    told.length > 0 &&
    picture !== null &&
    (await withinTime(page.screenshot({ path: picture, animations: 'disabled' })));
  return { findings: told, screenshot: isPictured ? picture : null };
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
  const seen = await page.evaluate(readScreen);
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

// These functions run in the page. Each is sent as text and knows nothing of this module.

function goTo([path, state]: readonly [string, object | null]): void {
  const index = ((history.state as { idx?: number } | null)?.idx ?? 0) + 1;
  history.pushState({ usr: state, key: `gate${index}`, idx: index }, '', path);
  dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
}

async function pressControl([index, ms]: readonly [number, number]): Promise<{
  name: string;
  hasChanged: boolean;
} | null> {
  const controls = [...document.querySelectorAll<HTMLElement>('button, [role=switch]')].filter(
    (one) => !one.closest('main, form') && one.offsetParent !== null && !(one as HTMLButtonElement).disabled,
  );
  const control = controls[index];
  if (!control) return null;
  const stateOf = () =>
    control instanceof HTMLInputElement ? String(control.checked) : control.getAttribute('aria-checked');
  const until = async (isTrue: () => boolean) => {
    const end = performance.now() + ms;
    while (!isTrue() && performance.now() < end) await new Promise((resolve) => setTimeout(resolve, 10));
  };
  const isSwitch = control.getAttribute('role') === 'switch';
  const before = stateOf();
  control.click();
  if (isSwitch) await until(() => stateOf() !== before);
  else await new Promise((resolve) => setTimeout(resolve, 50));
  const hasChanged = !isSwitch || stateOf() !== before;
  // Undoes the press: a menu is closed, a theme set back.
  if (control.isConnected) control.click();
  await new Promise((resolve) => setTimeout(resolve, 50));
  return { name: (control.getAttribute('aria-label') ?? control.textContent ?? '').trim(), hasChanged };
}

function readLinks(most: number): string[] {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].filter(
    ({ target, origin, pathname }) =>
      target === '' && origin === location.origin && !['/', '/logout'].includes(pathname),
  );
  return [...new Set(links.filter((link) => !link.closest('main')).map(({ pathname }) => pathname))].slice(0, most);
}

async function pressLink([path, ms]: readonly [string, number]): Promise<boolean | null> {
  const here = location.pathname;
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')];
  const link = links.find(({ pathname, target }) => pathname === path && target === '');
  if (!link || link.closest('main') || path === here) return null;
  link.click();
  const end = performance.now() + ms;
  while (location.pathname === here && performance.now() < end) await new Promise((resolve) => setTimeout(resolve, 10));
  return location.pathname !== here;
}

function readScreen(): { path: string; alert: string | null } {
  const alert = document.querySelector(
    'main.no-shell [role=alert], main [role=alert][aria-label="화면을 불러오지 못했습니다"]',
  );
  return { path: location.pathname, alert: alert ? (alert.getAttribute('aria-label') ?? '') : null };
}
