import type { Page } from 'playwright-core';
import { inspectAt } from './support/inspect';
import { logIn } from './support/logIn';
import { routesOf } from './support/routes';
import { setUpSharedShop } from './support/setUpShop';

const suite = setUpSharedShop();

/** Lists sticky or floating elements after scrolling by 400 px, each by the start of its HTML. */
const findFloating = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    scrollTo(0, 400);
    return [...document.querySelectorAll('body *')]
      .filter((part) => ['sticky', 'fixed'].includes(getComputedStyle(part).position))
      .filter((part) => {
        const { top, bottom, width, height } = part.getBoundingClientRect();
        return bottom > 0 && top < innerHeight && width * height > 0;
      })
      .map((part) => part.outerHTML.slice(0, 120));
  });

// B-shell-16, B-theme-7
it('the screens that money goes through fit, are accessible and keep to their policy', async () => {
  const visitor = await suite.visit({ colorScheme: 'light', reducedMotion: 'reduce' });
  for (const [path, title] of routesOf('visitor', { isOfMoney: true }))
    expect(await inspectAt(visitor.page, path, title)).toEqual([]);
  await visitor.close();
  const member = await suite.visit({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await logIn(member.page, suite.shop.demo);
  for (const [path, title] of routesOf('member', { isOfMoney: true }))
    expect(await inspectAt(member.page, path, title)).toEqual([]);
  expect([...visitor.problems, ...member.problems]).toEqual([]);
});

// B-order-69, B-order-71, B-order-4
it.each([
  ['visitor', 740],
  ['member', 780],
])('for a %s at 360 x %i the way to the link is on the first screen, and nothing lies on it', async (who, height) => {
  const BARS_PX = 56;
  const { page, problems } = await suite.visit({ viewport: { width: 360, height }, reducedMotion: 'reduce' });
  if (who === 'member') await logIn(page, suite.shop.demo);
  else {
    await page.goto('/order', { waitUntil: 'networkidle' });
    // B-order-107
    await page.getByRole('button', { name: '닫기', exact: true }).click();
  }
  await page.getByRole('region', { name: '상품 설명' }).waitFor();
  if (who === 'member') {
    await page.getByRole('button', { name: '즐겨찾기', exact: true }).click();
    await page.getByRole('region', { name: '즐겨찾기' }).waitFor();
    await page.evaluate(() => scrollTo(0, 0));
  }
  // It comes back a moment after the log-in's field (B-shell-56).
  await page.getByRole('navigation', { name: '바로가기' }).waitFor();
  const summary = page.getByRole('main').getByRole('complementary');
  const bar = await summary.boundingBox();
  const total = await summary.getByRole('status', { name: '총 결제 포인트' }).boundingBox();
  const order = await summary.getByRole('button', { name: '주문하기', exact: true }).boundingBox();
  if (!bar || !total || !order) throw new Error('no order bar');
  expect(total.x + total.width <= order.x || total.y + total.height <= order.y).toBe(true);
  expect(bar.y + bar.height).toBeLessThanOrEqual(height - BARS_PX);
  let before = BARS_PX;
  for (const part of [
    page.getByRole('region', { name: '공지사항' }),
    page.getByRole('radiogroup', { name: '플랫폼' }),
    page.getByRole('combobox', { name: '카테고리' }),
    page.getByRole('combobox', { name: '상품', exact: true }),
    page.getByRole('region', { name: '상품 설명' }),
    page.getByLabel('주문 링크', { exact: true }),
  ]) {
    const box = await part.boundingBox();
    if (!box) throw new Error('not on the page');
    expect(box.y).toBeGreaterThanOrEqual(before);
    before = box.y + box.height;
    expect(before).toBeLessThanOrEqual(bar.y);
  }
  const platforms = page.getByRole('radiogroup', { name: '플랫폼' });
  await platforms.getByRole('radio').last().check();
  const tile = await platforms.locator('label:has(:checked)').boundingBox();
  expect(tile?.x).toBeGreaterThan(0);
  expect((tile?.x ?? 0) + (tile?.width ?? 0)).toBeLessThanOrEqual(360);

  // B-theme-10
  await page.getByText('로그인에 성공했습니다.').waitFor({ state: 'detached' });
  await page.setViewportSize({ width: 640, height: 400 });
  expect(await findFloating(page)).toEqual([]);
  expect(problems).toEqual([]);
});
