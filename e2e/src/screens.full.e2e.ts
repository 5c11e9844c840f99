import type { Locator, Page } from 'playwright-core';
import { findFaultsOfDialog, inspectAt } from './support/inspect';
import { logIn } from './support/logIn';
import type { OpenPage } from './support/openPage';
import { routesOf } from './support/routes';
import { setUpSharedShop } from './support/setUpShop';

const suite = setUpSharedShop();

// B-theme-7
describe('every other screen in both themes fits, is accessible and keeps to its policy', () => {
  describe.each([
    ['visitor', routesOf('visitor', { isOfMoney: false }), 'light'],
    ['member', routesOf('member', { isOfMoney: false }), 'dark'],
  ] as const)('for a %s', (who, screens, colorScheme) => {
    let visit: OpenPage;
    beforeAll(async () => {
      visit = await suite.visit({ colorScheme, reducedMotion: 'reduce' });
      if (who === 'member') await logIn(visit.page, suite.shop.demo);
    });
    afterAll(() => visit.close());

    // B-shell-16
    it.each(screens)('%s', async (path, title) => {
      expect(await inspectAt(visit.page, path, title)).toEqual([]);
      expect(visit.problems).toEqual([]);
    });
  });
});

describe('the order form comes first', () => {
  const PHONE = { width: 360, height: 740 };
  const DESKTOP = { width: 1280, height: 800 };
  const BAR_PX = 56;
  const product = (page: Page) => page.getByRole('combobox', { name: '상품', exact: true });
  const total = (page: Page) => page.getByRole('status', { name: '총 결제 포인트' });

  async function expectOnScreen(page: Page) {
    const parts = [
      page.getByRole('combobox', { name: '카테고리' }),
      product(page),
      page.getByRole('region', { name: '상품 설명' }),
      page.getByLabel('주문 링크', { exact: true }),
      total(page),
    ];
    for (const part of parts) {
      const { y = Number.NaN, height = 0 } = (await part.boundingBox()) ?? {};
      expect(y).toBeGreaterThanOrEqual(BAR_PX);
      expect(y + height).toBeLessThanOrEqual(DESKTOP.height);
    }
  }

  const waitForOrderForm = (page: Page) => page.getByRole('region', { name: '상품 설명' }).waitFor();

  /** Presses the product, goes back, and chooses another one. */
  async function chooseInDialog(page: Page) {
    const viewport = page.viewportSize();
    if (!viewport) throw new Error('no viewport');
    const chosen = await product(page).inputValue();
    await product(page).click();
    const dialog = page.getByRole('dialog', { name: '팔로워 · 국내' });
    await dialog.getByRole('option').first().waitFor();
    // Reduced motion still paints one frame of the start.
    await dialog.evaluate((sheet) => Promise.all(sheet.getAnimations().map(({ finished }) => finished)));
    const box = await dialog.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBe(viewport.width);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(viewport.height);
    expect(box?.width).toBe(Math.min(viewport.width, 720));
    expect(await findFaultsOfDialog(page, '팔로워 · 국내')).toEqual([]);
    await page.goBack();
    await dialog.waitFor({ state: 'detached' });
    expect(await product(page).inputValue()).toBe(chosen);
    await product(page).click();
    await dialog.getByRole('option').nth(2).click();
    await dialog.waitFor({ state: 'detached' });
    // The sheet closes before the form has taken the choice.
    await page.waitForFunction(([select, before]) => (select as HTMLSelectElement).value !== before, [
      await product(page).elementHandle(),
      chosen,
    ] as const);
    await page.getByRole('button', { name: '비교하며 고르기' }).and(page.locator(':focus')).waitFor();
  }

  // B-order-71, B-order-97, B-order-103
  it('at 1280 x 800 steps 1 to 4 and the total are on the first screen, and the products in a panel at the side', async () => {
    const { page, problems } = await suite.visit({ viewport: DESKTOP, reducedMotion: 'reduce' });
    await logIn(page, suite.shop.demo);
    await waitForOrderForm(page);
    await expectOnScreen(page);
    await page.getByRole('button', { name: '즐겨찾기', exact: true }).click();
    await page.getByRole('region', { name: '즐겨찾기' }).waitFor();
    await expectOnScreen(page);
    await chooseInDialog(page);
    expect(problems).toEqual([]);
  });

  // B-order-97
  it("where the panel cannot be loaded, the browser's own list opens", async () => {
    const { page } = await suite.visit({ viewport: DESKTOP, reducedMotion: 'reduce' });
    await page.goto('/order', { waitUntil: 'networkidle' });
    await waitForOrderForm(page);
    await page.route('**/remotes/mf-order/**', async (route) => {
      const response = await route.fetch();
      if ((await response.text()).includes('낮은 가격순')) await route.abort();
      else await route.fulfill({ response });
    });
    await product(page).click();
    await page.waitForFunction((select) => select?.matches(':open'), await product(page).elementHandle());
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  // B-order-69, B-order-97, B-order-103
  it('on a phone the products are in a sheet at the bottom, and the longest total stands beside or above the button', async () => {
    const { page, problems } = await suite.visit({ viewport: PHONE, reducedMotion: 'reduce' });
    await logIn(page, suite.shop.demo);
    const overlap = async (button: Locator) => {
      // Reads both at one moment: the bar moves when a field gains or loses the keyboard.
      const [sum, press] = await total(page).evaluate(
        (output, pressed) =>
          [output, pressed as Element].map((part) => part.getBoundingClientRect().toJSON() as DOMRect),
        await button.elementHandle(),
      );
      if (!sum || !press) throw new Error('not on the page');
      const across = Math.min(sum.x + sum.width, press.x + press.width) - Math.max(sum.x, press.x);
      const down = Math.min(sum.y + sum.height, press.y + press.height) - Math.max(sum.y, press.y);
      expect(sum.x + sum.width).toBeLessThanOrEqual(PHONE.width);
      return Math.min(across, down);
    };
    await page.getByRole('spinbutton', { name: '주문 수량' }).fill('99999999');
    await total(page)
      .getByText(/^\d+,\d{3},\d{3},\d{3}원$/)
      .waitFor();
    expect(await overlap(page.getByRole('button', { name: '주문하기', exact: true }))).toBeLessThanOrEqual(0);
    const chosen = await product(page).inputValue();
    await chooseInDialog(page);
    await page.goto('/order?way=many');
    const lines = Array.from({ length: 200 }, (_, index) => `${chosen} | a_rather_long_name_${index} | 1000`);
    await page.getByRole('textbox', { name: '주문 목록' }).fill(lines.join('\n'));
    const button = page.getByRole('button', { name: /^\d+건 주문하기$/ });
    await total(page)
      .getByText(/^\d+,\d{3},\d{3}원$/)
      .waitFor();
    await page.getByRole('heading', { level: 1 }).focus();
    expect(await overlap(button)).toBeLessThanOrEqual(0);
    expect(problems).toEqual([]);
  });
});
