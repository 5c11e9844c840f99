import type { Locator, Page } from 'playwright-core';
import { findCovered, findCoveredFocus } from './support/findCovered';
import { untilPainted } from './support/inspect';
import { logIn } from './support/logIn';
import { ROUTES } from './support/routes';
import { setUpShop } from './support/setUpShop';

const PHONE = { width: 360, height: 780 };
const LOOKS = [{ width: 320, height: 640 }, PHONE, { width: 430, height: 932 }, { width: 780, height: 360 }].flatMap(
  (viewport) => [100, 200].map((percent) => ({ viewport, percent })),
);

const suite = setUpShop();

beforeAll(async () => {
  await suite.shop.operator('settings', 'set', 'SITE_KAKAO_CHANNEL_LINK', 'https://pf.kakao.com/_shop');
  await suite.shop.operator('settings', 'set', 'SITE_KAKAO_TEXT', '카카오톡 상담');
  await suite.shop.operator('settings', 'set', 'ENABLE_PAYMENT_TYPE', 'ALL');
});

async function open(who: 'visitor' | 'guest' | 'member') {
  const visit = await suite.visit({ viewport: PHONE, reducedMotion: 'reduce' });
  if (who === 'member') await logIn(visit.page, suite.shop.demo);
  if (who === 'guest') await visit.page.addInitScript(() => sessionStorage.setItem('guest', 'true'));
  return visit;
}

async function findAll(page: Page): Promise<string[]> {
  const faults: string[] = [];
  // Loads what watches the bars.
  await page.keyboard.press('Shift');
  await page.waitForFunction(() => document.documentElement.style.getPropertyValue('--edge-bar') !== '');
  for (const { viewport, percent } of LOOKS) {
    await page.setViewportSize(viewport);
    await page.evaluate((size) => document.documentElement.style.setProperty('font-size', `${size}%`), percent);
    await untilPainted(page);
    const isPhone = viewport === PHONE;
    const found = [...(await findCovered(page)), ...(isPhone ? await findCoveredFocus(page) : [])];
    faults.push(...found.map((fault) => `${viewport.width} px, ${percent} %: ${fault}`));
  }
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  await page.setViewportSize(PHONE);
  return faults;
}

// B-shell-21, B-shell-65
describe.each(['visitor', 'guest', 'member'] as const)('nothing lies over what a %s reads or presses', (who) => {
  let page: Page;
  beforeAll(async () => {
    ({ page } = await open(who));
  });
  afterAll(() => page.context().close());

  it.each(ROUTES[who].map(([path]) => path))('%s', async (path) => {
    await page.goto(path, { waitUntil: 'networkidle' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await findAll(page)).toEqual([]);
  });
});

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Waits until neither a bar nor the window's edge takes anything of it. */
async function waitUntilFree(part: Locator): Promise<void> {
  await part.waitFor();
  const element = await part.elementHandle();
  await part.page().waitForFunction((shown) => {
    const { left, right, top, bottom } = shown?.getBoundingClientRect() ?? new DOMRect();
    const isOpen = (y: number) => {
      const hit = document.elementFromPoint((left + right) / 2, y);
      return hit !== null && (shown?.contains(hit) || hit.contains(shown));
    };
    return isOpen(top + 2) && isOpen(bottom - 2);
  }, element);
}

// B-shell-65, B-order-52
describe('what has just appeared is in the free part of the window', () => {
  let page: Page;
  beforeAll(async () => {
    ({ page } = await open('member'));
  });
  afterAll(() => page.context().close());
  const VIDEO = 'https://www.youtube.com/watch?v=aBcD3fGh1Jk';

  it.each([100, 200])('a note about a link, the error of a field and their control, at %i %', async (percent) => {
    await page.goto('/order', { waitUntil: 'networkidle' });
    await page.evaluate((size) => document.documentElement.style.setProperty('font-size', `${size}%`), percent);
    await field(page, '주문 링크').fill('');
    await button(page, '주문하기').click();
    await waitUntilFree(page.locator('main').getByText('주문 링크를 입력해주세요.'));
    await field(page, '주문 링크').fill(VIDEO);
    const note = page.getByRole('note').filter({ hasText: '주소' });
    await waitUntilFree(note);
    const said = (await note.locator('p').first().textContent()) ?? '';
    await page.locator('[data-edge-bar]').getByText(said).waitFor();
    expect(await findAll(page)).toEqual([]);
  });

  it('the sum of a receipt', async () => {
    await page.goto('/order?link=https://www.instagram.com/haru_book_and_coffee_shop_in_seoul&amount=20&service=1001');
    await button(page, '주문하기').click();
    const card = page.getByRole('region', { name: '주문 완료' });
    await waitUntilFree(card.getByText(/^[\d,.]+원 결제했어요$/));
    await page.waitForLoadState('networkidle');
    expect(await findAll(page)).toEqual([]);
  });

  it('the sum of an auto-order’s receipt', async () => {
    await page.goto('/order', { waitUntil: 'networkidle' });
    await page.getByRole('combobox', { name: '카테고리' }).selectOption('좋아요');
    await field(page, '주문 링크').fill('https://www.instagram.com/p/CxYz12AbCdE');
    await page.getByRole('switch', { name: '자동주문' }).check();
    await field(page, '반복 횟수').fill('5');
    await field(page, '반복 간격(분)').fill('1440');
    expect(await findAll(page)).toEqual([]);
    await button(page, '주문하기').click();
    const card = page.getByRole('region', { name: '주문 완료' });
    await waitUntilFree(card.getByText(/^[\d,.]+원 결제했어요$/));
    await page.waitForLoadState('networkidle');
    expect(await findAll(page)).toEqual([]);
  });

  it('the sum of many orders', async () => {
    await page.goto('/order?way=many', { waitUntil: 'networkidle' });
    await field(page, '주문 목록').fill(`1001 | haru_one | 20\n1001 | haru_two | 20`);
    await button(page, '2건 주문하기').click();
    await waitUntilFree(page.getByRole('region', { name: '주문 완료' }).getByText(/^[\d,.]+원 결제했어요$/));
    expect(await findAll(page)).toEqual([]);
  });

  it.each(['방해 금지 시간에는 모았다가 끝나면 한 번에 받기', '입금 시간이 지나 충전 신청이 취소됐을 때'])(
    'the whole text of ‘%s’ when the keyboard comes to it, in letters of twice their size',
    async (name) => {
      await page.goto('/account', { waitUntil: 'networkidle' });
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
      await page.waitForFunction(() => document.documentElement.style.getPropertyValue('--edge-bar') === '0px');
      const box = page.getByLabel(name);
      const text = page.locator('label').filter({ hasText: name });
      await text.evaluate((label) => {
        const bar = document.querySelector('nav[aria-label="바로가기"]')?.getBoundingClientRect();
        scrollBy({ top: label.getBoundingClientRect().bottom - (bar?.top ?? 0) - 20, behavior: 'instant' });
      });
      await page.keyboard.press('Shift');
      await box.evaluate((input: HTMLElement) => input.focus());
      await waitUntilFree(text);
    },
  );

  it('the bank account of a deposit', async () => {
    await page.goto('/point?amount=30000', { waitUntil: 'networkidle' });
    await field(page, '입금자명').fill('김한별');
    await button(page, '충전 신청').click();
    await page.getByRole('region', { name: '입금 안내' }).waitFor();
    expect(await findAll(page)).toEqual([]);
  });
});
