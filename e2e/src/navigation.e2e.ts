import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Locator, Page } from 'playwright-core';
import { launchWhole } from './support/launchWhole';
import { logIn } from './support/logIn';
import { type OpenPage, openPage } from './support/openPage';
import { ROOT } from './support/paths';
import { setUpSharedShop } from './support/setUpShop';

const suite = setUpSharedShop();

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
const menuLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: '주 메뉴' }).getByRole('link', { name, exact: true });

/** What the page asks for from now on: calls and scripts, by path and query. */
function watchRequests(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (/^\/(service|auth|remotes)\//.test(pathname)) asked.push(pathname + search);
  });
  return asked;
}

/** Opens the order page as a member, with what prepares the next screen at work. */
async function openOrder(page: Page) {
  await logIn(page, suite.shop.demo);
  const ready = page.waitForResponse((response) => /\/assets\/shell\/.*\.js$/.test(response.url()));
  await page.goto('/order');
  await heading(page, '주문하기');
  await menuLink(page, '포인트충전').waitFor();
  await page.mouse.move(600, 700);
  await page.mouse.move(610, 710);
  await ready;
  await page.waitForLoadState('networkidle');
}

/** Notes how many of `parts` are there when `screen` is first seen; both are selectors. */
const watchFirstSight = (page: Page, screen: string, parts: string) =>
  page.evaluate(
    ([seen, counted]) => {
      Reflect.deleteProperty(window, 'firstSight');
      new MutationObserver((_, observer) => {
        if (!document.querySelector(seen)) return;
        observer.disconnect();
        Reflect.set(window, 'firstSight', document.querySelectorAll(counted).length);
      }).observe(document.body, { subtree: true, childList: true });
    },
    [screen, parts] as const,
  );
const firstSight = (page: Page) => page.evaluate(() => Reflect.get(window, 'firstSight') as number | undefined);

describe('a link', () => {
  let visit: OpenPage;
  let page: Page;
  beforeAll(async () => {
    visit = await suite.visit();
    page = visit.page;
    await openOrder(page);
  });
  afterAll(() => visit.close());

  it('that is hovered has code and first data of its screen fetched once, and the press asks for nothing', async () => {
    const asked = watchRequests(page);
    await menuLink(page, '포인트충전').hover();
    await page.waitForResponse((response) => response.url().includes('/service/point-history'));
    await page.waitForLoadState('networkidle');
    expect(asked).toContain('/service/point-history?limit=20');
    expect(asked).toContain('/service/point/remembered');
    expect(asked.filter((path) => path.includes('PointScreen')).length).toBeGreaterThan(0);
    const prepared = asked.length;
    await menuLink(page, '포인트충전').click();
    await heading(page, '포인트 충전');
    await page.getByLabel('입금자명', { exact: true }).waitFor();
    await page.waitForLoadState('networkidle');
    const more = asked.slice(prepared).filter((path) => !path.startsWith('/remotes/'));
    expect(more).toEqual([]);
    expect(visit.problems).toEqual([]);
  });

  // B-nav-1
  it('whose data is here when it is pressed leads to the rows at once, without a skeleton', async () => {
    await menuLink(page, '주문하기').click();
    await heading(page, '주문하기');
    await watchFirstSight(page, 'input[type=date]', 'table[aria-label="주문내역"] > tbody > tr');
    const answered = page.waitForResponse((response) => response.url().includes('/service/order-history'));
    await menuLink(page, '주문내역').hover();
    await answered;
    await menuLink(page, '주문내역').click();
    await page.getByRole('table', { name: '주문내역' }).waitFor();
    expect(await firstSight(page)).toBeGreaterThan(0);
  });

  it('whose data could not be prefetched leads to its screen all the same', async () => {
    await page.route('**/service/auto-order-history*', (route) => route.abort(), { times: 1 });
    const failed = page.waitForEvent('requestfailed');
    await menuLink(page, '자동주문내역').hover();
    await failed;
    await menuLink(page, '자동주문내역').click();
    await heading(page, '자동주문내역');
    await page.getByRole('radiogroup', { name: '자동주문 상태' }).getByText(/^전체/).waitFor();
    const table = page.getByRole('table', { name: '자동주문내역' });
    await page.getByText('아직 자동주문한 내역이 없어요').or(table).waitFor();
    expect(await page.getByText(/불러오지 못했/).count()).toBe(0);
  });

  // B-nav-2, B-nav-6
  it('and Back: the screen before stands at its place, and nothing public is asked for again', async () => {
    await menuLink(page, '주문하기').click();
    await heading(page, '주문하기');
    await page.waitForLoadState('networkidle');
    await page.mouse.wheel(0, 500);
    await page.waitForFunction(() => window.scrollY > 300);
    const before = await page.evaluate(() => window.scrollY);
    const asked = watchRequests(page);
    await menuLink(page, '링크 입력 가이드').click();
    await heading(page, '링크 입력 가이드');
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await page.evaluate(() => {
      addEventListener('popstate', () =>
        requestAnimationFrame(() => {
          document.body.dataset['back'] = `${document.querySelector('h1')?.textContent} ${window.scrollY}`;
        }),
      );
      history.back();
    });
    await page.waitForFunction(() => document.body.dataset['back'] !== undefined);
    expect(await page.evaluate(() => document.body.dataset['back'])).toBe(`주문하기 ${before}`);
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => window.scrollY)).toBe(before);
    expect(asked.filter((path) => path.startsWith('/service/'))).toEqual([]);
  });
});

it('on a phone what stands below the window follows the first frame of a link, and is there at once by Back', async () => {
  const { page, problems, close } = await suite.visit();
  await page.setViewportSize({ width: 360, height: 740 });
  await logIn(page, suite.shop.demo);
  await page.goto('/order');
  await heading(page, '주문하기');
  const follow = async (link: string, name: string) => {
    await page.getByRole('button', { name: '메뉴 열기' }).click();
    await menuLink(page, link).click();
    await heading(page, name);
  };
  const below = page.getByRole('heading', { level: 2, name: '충전내역' });
  await watchFirstSight(page, 'input[name=point]', 'main h2');
  await follow('포인트충전', '포인트 충전');
  await below.waitFor();
  expect(await firstSight(page)).toBe(1);
  await follow('링크 입력 가이드', '링크 입력 가이드');
  await watchFirstSight(page, 'input[name=point]', 'main h2');
  await page.goBack();
  await below.waitFor();
  expect(await firstSight(page)).toBeGreaterThan(1);
  await page.setViewportSize({ width: 360, height: 640 });
  await watchFirstSight(page, 'select[name=serviceId]', 'input[name=amount]');
  await follow('주문하기', '주문하기');
  await page.getByLabel('주문 링크', { exact: true }).fill('https://www.instagram.com/hanbyeol');
  expect(await firstSight(page)).toBe(0);
  expect(problems).toEqual([]);
  await close();
});

// B-nav-7
describe('a page that was left for another site', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchWhole();
  });
  afterAll(() => browser.close());

  it('is there again as it was and looks at who is here; after a log-out it is made again, of nobody', async () => {
    const { page, close } = await openPage(browser, suite.shop);
    await openOrder(page);
    const elsewhere = suite.shop.url.replace('localhost', '127.0.0.1').concat('/terms/service');
    const leave = async () => {
      await page.evaluate(() => Reflect.set(window, 'kept', true));
      await page.goto(elsewhere);
    };
    const comeBack = async () => {
      await page.evaluate(() => history.back()).catch(() => undefined);
      await page.waitForURL('**/order', { waitUntil: 'commit' });
      await page.waitForFunction(() => document.querySelector('h1')?.textContent === '주문하기');
      const found = await page.evaluate(() => ({
        isKept: Reflect.get(window, 'kept') === true,
        reasons: (performance.getEntriesByType('navigation')[0] as unknown as { notRestoredReasons?: unknown })
          .notRestoredReasons,
      }));
      return found;
    };
    await leave();
    const profile = page.waitForRequest((request) => request.url().endsWith('/auth/profile'));
    expect(await comeBack()).toEqual({ isKept: true, reasons: null });
    await profile;
    await menuLink(page, '포인트충전').waitFor();

    await leave();
    const other = await page.context().newPage();
    await other.goto('/logout');
    await menuLink(other, '로그인').waitFor();
    await other.close();
    // A log-out empties the browser's cache, that of pages too.
    expect(await comeBack()).toMatchObject({ isKept: false });
    await menuLink(page, '로그인').waitFor();
    expect(await menuLink(page, '포인트충전').count()).toBe(0);
    await close();
  });
});

test('an opened menu has the code of its screens fetched, and a touch runs that of the touched one alone', async () => {
  const { page, problems, close } = await suite.visit({ viewport: { width: 360, height: 740 }, hasTouch: true });
  await logIn(page, suite.shop.demo);
  const ready = page.waitForResponse((response) => /\/assets\/shell\/.*\.js$/.test(response.url()));
  await page.goto('/order');
  await heading(page, '주문하기');
  await page.getByRole('heading', { level: 1 }).tap();
  await ready;
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: '메뉴 열기' }).tap();
  await page.waitForFunction(() => {
    const files = performance.getEntriesByType('resource').map(({ name }) => name);
    return ['mf-history', 'mf-point', 'mf-account'].every((name) => files.some((file) => file.includes(`/${name}/`)));
  });
  const run = () =>
    page
      .locator('script[src*="/remotes/"]')
      .evaluateAll((scripts) => [
        ...new Set(scripts.map((script) => (script as HTMLScriptElement).src.split('/remotes/')[1]?.split('/', 1)[0])),
      ]);
  expect(await run()).toEqual(['mf-order']);
  await menuLink(page, '포인트충전').tap();
  await heading(page, '포인트 충전');
  expect(await run()).toEqual(['mf-order', 'mf-point']);
  expect(problems).toEqual([]);
  await close();
});

// B-shell-56, B-shell-58
test('the bottom bar: below what a screen has at the edge, away while one types, and in wide or low windows', async () => {
  const { page, problems, close } = await suite.visit({ viewport: { width: 360, height: 780 }, hasTouch: true });
  await logIn(page, suite.shop.demo);
  await page.goto('/order');
  await heading(page, '주문하기');
  const bar = page.getByRole('navigation', { name: '바로가기' });
  const edges = async (part: Locator) => {
    const box = await part.boundingBox();
    return box && { top: Math.round(box.y), bottom: Math.round(box.y + box.height) };
  };
  await bar.getByRole('link', { name: '내역' }).waitFor();
  expect(await edges(bar)).toEqual({ top: 724, bottom: 780 });
  expect(await edges(page.locator('[data-edge-bar]'))).toMatchObject({ bottom: 724 });

  await page.getByLabel('주문 링크', { exact: true }).focus();
  await bar.waitFor({ state: 'hidden' });
  expect((await edges(page.locator('[data-edge-bar]')))?.bottom).toBeGreaterThan(724);
  const order = page.getByRole('button', { name: '주문하기', exact: true });
  const { bottom } = (await edges(order)) ?? { bottom: 0 };
  await page.touchscreen.tap(250, bottom - 10);
  await page.getByText('주문 링크를 입력해주세요.').first().waitFor();
  await page.getByRole('heading', { level: 1 }).tap();

  await bar.waitFor();
  await bar.getByRole('link', { name: '충전' }).tap();
  await heading(page, '포인트 충전');
  await bar.getByRole('button', { name: '전체' }).tap();
  await page.keyboard.press('Enter');
  await heading(page, '주문하기');
  for (const viewport of [
    { width: 880, height: 780 },
    { width: 780, height: 360 },
  ]) {
    await page.setViewportSize(viewport);
    await bar.waitFor({ state: 'hidden' });
  }
  expect(problems).toEqual([]);
  await close();
});

// B-shell-58
test('the bottom bar comes back after a while, though the focus was in two fields before', async () => {
  const { page, problems, close } = await suite.visit({ viewport: { width: 360, height: 640 } });
  // Of the page nothing but what decides it: no other change of style hides that a transition of before has not ended.
  const css = await readFile(join(ROOT, 'shell/src/inline/page.css'), 'utf8');
  await page.setContent(
    `<style>${css}\nnav { height: var(--bottom-bar) }</style><input><input><button></button><nav></nav>`,
  );
  const heights = await page.evaluate(async () => {
    const [first, second, button] = [...document.querySelectorAll<HTMLElement>('input, button')];
    const height = () => document.querySelector('nav')?.getBoundingClientRect().height;
    const pass = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
    first?.focus();
    height();
    await pass(200);
    first?.blur();
    height();
    second?.focus();
    height();
    await pass(500);
    button?.focus();
    const pressed = height();
    await pass(500);
    return [pressed, height()];
  });
  expect(heights).toEqual([0, 56]);
  expect(problems).toEqual([]);
  await close();
});
