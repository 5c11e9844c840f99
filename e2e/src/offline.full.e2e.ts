import type { Page } from 'playwright-core';
import { logIn } from './support/logIn';
import type { OpenPage } from './support/openPage';
import { setUpSharedShop } from './support/setUpShop';

const suite = setUpSharedShop();
let visit: OpenPage;
let page: Page;

beforeAll(async () => {
  visit = await suite.visit({ viewport: { width: 360, height: 780 }, hasTouch: true });
  page = visit.page;
  await logIn(page, suite.shop.demo);
});
afterEach(() => page.context().setOffline(false));
afterAll(async () => {
  expect(visit.problems).toEqual([]);
  await visit.close();
});

// B-shell-29, B-history-52, B-auto-15
it.each([
  ['/order-history', '주문내역', /^주문 \d+$/],
  ['/auto-order-history', '자동주문내역', /^자동주문 A-\d+$/],
])(
  'a page that is opened from %s says that it does not come, and comes with the network',
  async (path, list, title) => {
    await page.goto(path);
    const row = page.getByRole('table', { name: list }).locator('tbody > tr').first();
    await row.getByRole('button', { name: /자세히$/ }).tap();
    await page.context().setOffline(true);
    await page.getByText('인터넷 연결이 끊겼어요. 다시 연결되면 이어서 이용할 수 있어요.').waitFor();
    await row.locator('a[href*="?order="]').first().tap();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await page.getByText('화면을 불러오지 못했습니다').first().waitFor();
    await page.context().setOffline(false);
    await page.getByRole('heading', { level: 2, name: '결제와 환불' }).waitFor();
  },
);
