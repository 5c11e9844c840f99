import type { Browser } from 'playwright-core';
import { launchWhole } from './support/launchWhole';
import { menuLink, openOrder } from './support/navigation';
import { openPage } from './support/openPage';
import { setUpSharedShop } from './support/setUpShop';

const suite = setUpSharedShop();
let browser: Browser;
beforeAll(async () => {
  browser = await launchWhole();
});
afterAll(() => browser.close());

// B-nav-7
it('a page that was left is there again and looks at who is here; after a log-out it is made again', async () => {
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
    return page.evaluate(() => ({
      isKept: Reflect.get(window, 'kept') === true,
      reasons: (performance.getEntriesByType('navigation')[0] as unknown as { notRestoredReasons?: unknown })
        .notRestoredReasons,
    }));
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
