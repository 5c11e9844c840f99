import type { Page } from 'playwright-core';
import { logIn } from './support/logIn';
import { setUpShop } from './support/setUpShop';

const suite = setUpShop();
const LINK = 'https://www.instagram.com/after.order';

let page: Page;

const field = (name: string) => page.getByLabel(name, { exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const card = () => page.getByRole('region', { name: '주문 완료' });

beforeAll(async () => {
  page = (await suite.visit({ viewport: { width: 360, height: 780 }, hasTouch: true })).page;
  await logIn(page, suite.shop.demo);
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

// B-order-78
it('what was typed before a reload does not come into a field that one already types into', async () => {
  await page.goto('/order');
  await field('주문 링크').fill(LINK);
  let release: () => void = () => undefined;
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/OrderScreen.*.js', async (route) => {
    await isReleased;
    await route.continue();
  });
  // A shop too busy to prerender sends no field before its code.
  let html: string | undefined;
  while (!html?.includes('주문 링크')) html = await (await page.reload({ waitUntil: 'commit' }))?.text();
  await field('주문 링크').focus();
  release();
  await page.getByRole('button', { name: '즐겨찾기' }).waitFor();
  await page.keyboard.insertText(`${LINK}.next`);
  expect(await field('주문 링크').inputValue()).toBe(`${LINK}.next`);
  await page.unroute('**/OrderScreen.*.js');
  await page.reload();
  await page.waitForFunction(([input, link]) => (input as HTMLInputElement | null)?.value === link, [
    await field('주문 링크').elementHandle(),
    `${LINK}.next`,
  ] as const);
});
