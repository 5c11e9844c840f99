import type { Browser } from 'playwright-core';
import { launchWhole } from './support/launchWhole';
import { logIn } from './support/logIn';
import { firstSight, heading, menuLink, openOrder, watchFirstSight } from './support/navigation';
import { openPage } from './support/openPage';
import { setUpSharedShop } from './support/setUpShop';

const suite = setUpSharedShop();

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
    await openOrder(page, suite.shop.demo);
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
