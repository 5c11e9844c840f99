import type { Page } from 'playwright-core';
import { holdBack } from './support/holdBack';
import { logIn } from './support/logIn';
import { setUpShop } from './support/setUpShop';

const suite = setUpShop();
const LINK = 'https://www.instagram.com/after.order';

let page: Page;
let service: number;

const field = (name: string) => page.getByLabel(name, { exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const card = () => page.getByRole('region', { name: '주문 완료' });

beforeAll(async () => {
  page = (await suite.visit({ viewport: { width: 360, height: 780 }, hasTouch: true })).page;
  await logIn(page, suite.shop.demo);
  service = Number(await page.getByRole('combobox', { name: '상품' }).inputValue());
});

const roomBelow = async (name: string) => {
  const box = await button(name).boundingBox();
  return 780 - ((box?.y ?? Number.NaN) + (box?.height ?? 0));
};

// B-order-28, B-order-77
it('on a phone the receipt has the screen’s edge for its own buttons, and the order button stays where the form ends', async () => {
  await field('주문 링크').fill(LINK);
  expect(await roomBelow('주문하기')).toBeGreaterThanOrEqual(0);
  await button('주문하기').tap();
  await card().getByText(LINK).waitFor();
  await card().getByRole('link', { name: '주문내역 보기' }).waitFor();
  expect(await roomBelow('계속 주문하기')).toBeGreaterThanOrEqual(0);
  const order = await button('주문하기').elementHandle();
  await page.waitForFunction((shown) => (shown?.getBoundingClientRect().top ?? 0) > innerHeight, order);
  await button('주문하기').scrollIntoViewIfNeeded();
  expect(await roomBelow('주문하기')).toBeGreaterThanOrEqual(0);
});

// B-order-76
it('the receipt is there after a reload and on Back, until it is closed; what was paid is not in the form again', async () => {
  const link = `${LINK}.back`;
  await page.goto(`/order?service=${service}&link=${link}&amount=30`);
  await button('주문하기').tap();
  await card().getByText(link).waitFor();
  await page.waitForURL(`**/order?service=${service}`);

  await page.reload();
  await card().getByText(link).waitFor();
  expect(await field('주문 링크').inputValue()).toBe('');

  await card().getByRole('link', { name: '주문내역 보기' }).tap();
  await page.getByRole('heading', { level: 1, name: '주문내역' }).waitFor();
  await page.goBack();
  await card().getByText(link).waitFor();
  expect(await field('주문 링크').inputValue()).toBe('');

  await button('계속 주문하기').tap();
  await card().waitFor({ state: 'detached' });
  await page.reload();
  await field('주문 링크').waitFor();
  await page.getByText('보유 포인트').first().waitFor();
  expect(await card().count()).toBe(0);
});

// B-order-78
it('what was typed before a reload does not come into a field that one already types into', async () => {
  await page.goto('/order');
  await field('주문 링크').fill(LINK);
  const release = await holdBack(page, '**/OrderScreen.js');
  // A shop too busy to prerender sends no field before its code.
  let html: string | undefined;
  while (!html?.includes('주문 링크')) html = await (await page.reload({ waitUntil: 'commit' }))?.text();
  await field('주문 링크').focus();
  release();
  await page.getByRole('button', { name: '즐겨찾기' }).waitFor();
  await page.keyboard.insertText(`${LINK}.next`);
  expect(await field('주문 링크').inputValue()).toBe(`${LINK}.next`);
  await page.unroute('**/OrderScreen.js');
  await field('주문 링크').fill('');
});

// B-order-78
it('what was typed is there after a reload, and gone once it is ordered or logged out', async () => {
  const typed = `${LINK}.typed`;
  await field('주문 링크').fill(typed);
  await field('주문 수량').fill('40');
  await page.reload();
  await page.waitForFunction(([input, link]) => (input as HTMLInputElement | null)?.value === link, [
    await field('주문 링크').elementHandle(),
    typed,
  ] as const);
  expect(await field('주문 수량').inputValue()).toBe('40');
  await button('주문하기').tap();
  await button('계속 주문하기').tap();
  await page.reload();
  await page.getByText('보유 포인트').first().waitFor();
  expect(await field('주문 링크').inputValue()).toBe('');

  await page.goto('/point');
  await field('입금자명').fill('김한별');
  await page.getByRole('spinbutton', { name: '충전 금액' }).fill('30000');
  await page.reload();
  await field('입금자명').waitFor();
  expect(await field('입금자명').inputValue()).toBe('김한별');
  expect(await page.getByRole('spinbutton', { name: '충전 금액' }).inputValue()).toBe('30000');

  await page.goto('/order');
  await field('주문 링크').fill(LINK);
  await page.goto('/logout');
  await page.waitForFunction(() => localStorage.getItem('jwt') === null);
  await logIn(page, suite.shop.demo);
  await page.getByText('보유 포인트').first().waitFor();
  expect(await field('주문 링크').inputValue()).toBe('');
  await page.goto('/point');
  await field('입금자명').waitFor();
  expect(await field('입금자명').inputValue()).toBe('');
});
