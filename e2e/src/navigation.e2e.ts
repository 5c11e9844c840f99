import type { Locator, Page } from 'playwright-core';
import { logIn } from './support/logIn';
import { firstSight, heading, menuLink, openOrder, watchFirstSight } from './support/navigation';
import type { OpenPage } from './support/openPage';
import { setUpSharedShop } from './support/setUpShop';

const suite = setUpSharedShop();

function watchRequests(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (/^\/(service|auth|remotes)\//.test(pathname)) asked.push(pathname + search);
  });
  return asked;
}

describe('a link', () => {
  let visit: OpenPage;
  let page: Page;
  beforeAll(async () => {
    visit = await suite.visit();
    page = visit.page;
    await openOrder(page, suite.shop.demo);
  });
  afterAll(() => visit.close());

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

  // B-nav-2, B-nav-6
  it('and Back: the screen before stands at its place, and nothing public is asked for again', async () => {
    await menuLink(page, '주문하기').click();
    await heading(page, '주문하기');
    await page.waitForLoadState('networkidle');
    await page.mouse.wheel(0, 200);
    await page.waitForFunction(() => window.scrollY === 200);
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

// B-shell-56
test('the bottom bar: below what a screen has at the edge, away while one types, and in wide or low windows', async () => {
  const { page, problems } = await suite.visit({ viewport: { width: 360, height: 780 }, hasTouch: true });
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
});
