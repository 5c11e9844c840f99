import type { Page } from 'playwright-core';
import { logIn } from './support/logIn';
import type { OpenPage } from './support/openPage';
import { setUpShop } from './support/setUpShop';

const suite = setUpShop();
let visit: OpenPage;
let page: Page;

beforeAll(async () => {
  await suite.shop.operator('demo-data', '--orders', '20');
  visit = await suite.visit({ viewport: { width: 360, height: 780 }, hasTouch: true, acceptDownloads: true });
  page = visit.page;
  await logIn(page, suite.shop.demo);
});
afterEach(() => page.context().setOffline(false));
afterAll(async () => {
  expect(visit.problems).toEqual([]);
  await visit.close();
});

const goOffline = async () => {
  await page.context().setOffline(true);
  await page.getByText('인터넷 연결이 끊겼어요. 다시 연결되면 이어서 이용할 수 있어요.').waitFor();
};
const goOnline = () => page.context().setOffline(false);
const button = (name: string) => page.getByRole('button', { name, exact: true });
const said = (text: string) => page.getByText(text).first().waitFor();
const known = () => page.getByRole('heading', { level: 2, name: '결제와 환불' });

async function openPageOf(path: string, list: string) {
  await page.goto(path, { waitUntil: 'networkidle' });
  const row = page.getByRole('table', { name: list }).locator('tbody > tr').first();
  await row.getByRole('button', { name: /자세히$/ }).tap();
  return () => row.locator('a[href*="?order="]').first().tap();
}

// B-shell-29, B-history-52, B-auto-15
it.each([
  ['/order-history', '주문내역', /^주문 \d+$/],
  ['/auto-order-history', '자동주문내역', /^자동주문 A-\d+$/],
])(
  'a page that is opened from %s says that it does not come, and comes with the network',
  async (path, list, title) => {
    const open = await openPageOf(path, list);
    await goOffline();
    await open();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await said('화면을 불러오지 못했습니다');
    await goOnline();
    await known().waitFor();
  },
);

// B-history-52, B-api-17
it('the page of an order stays as it was known, and is refreshed again with the network', async () => {
  await (await openPageOf('/order-history', '주문내역'))();
  await known().waitFor();
  await goOffline();
  await button('새로고침').tap();
  await said('네트워크 연결을 확인해 주세요.');
  expect(await known().isVisible()).toBe(true);
  await goOnline();
  await button('새로고침').tap();
  await page.getByText('네트워크 연결을 확인해 주세요.').waitFor({ state: 'detached' });
});

// B-shell-29, B-point-68
it('포인트 내역 that cannot be opened says so, and opens with the network', async () => {
  await page.goto('/point', { waitUntil: 'networkidle' });
  await goOffline();
  await page.getByRole('tab', { name: '포인트 내역' }).tap();
  await said('포인트 내역을 불러오지 못했어요');
  await goOnline();
  await page.getByRole('table', { name: '포인트 내역' }).waitFor();
});

// B-account-39, B-api-17
it('내 정보 is not saved without the network, and is with it', async () => {
  await page.goto('/account', { waitUntil: 'networkidle' });
  await goOffline();
  await button('내 정보 내려받기').tap();
  await said('네트워크 연결을 확인해 주세요.');
  await goOnline();
  const download = page.waitForEvent('download');
  await button('내 정보 내려받기').tap();
  expect((await download).suggestedFilename()).toMatch(/^내정보_\d{4}-\d\d-\d\d\.json$/);
});
