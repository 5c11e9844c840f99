import type { Page } from 'playwright-core';
import { logIn } from './support/logIn';
import { setUpShop } from './support/setUpShop';

const suite = setUpShop();
const PHONE = { viewport: { width: 360, height: 780 }, reducedMotion: 'reduce' } as const;

let page: Page;
beforeAll(async () => {
  page = (await suite.visit(PHONE)).page;
  await logIn(page, suite.shop.demo);
});

// B-theme-10
it('nothing sticks where the browser writes twice as large', async () => {
  const devTools = await page.context().newCDPSession(page);
  await page.getByRole('region', { name: '상품 설명' }).waitFor();
  const bar = await page.locator('aside:has(> h2:text-is("주문 요약"))').elementHandle();
  const waitFor = (position: string) =>
    page.waitForFunction(([shown, wanted]) => shown && getComputedStyle(shown).position === wanted, [
      bar,
      position,
    ] as const);
  await waitFor('sticky');
  await devTools.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  await waitFor('static');
  await devTools.send('Page.setFontSizes', { fontSizes: { standard: 16 } });
  await waitFor('sticky');
});

// B-theme-12
it('what is chosen is seen with forced colours', async () => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  await page.getByRole('combobox', { name: '카테고리' }).selectOption('좋아요');
  const auto = page.getByRole('switch', { name: '자동주문' });
  await auto.waitFor();
  const off = await auto.evaluate((control) => getComputedStyle(control).backgroundColor);
  await auto.check();
  const control = await auto.elementHandle();
  // The colour fades: its first frame is still the one before.
  await page.waitForFunction(([shown, before]) => shown && getComputedStyle(shown).backgroundColor !== before, [
    control,
    off,
  ] as const);
  const grounds = await page
    .getByRole('radiogroup', { name: '플랫폼' })
    .evaluate((group) => [...group.querySelectorAll('label')].map((label) => getComputedStyle(label).backgroundColor));
  expect(new Set(grounds).size).toBe(2);
});

// B-theme-6
it('the layout changes at 880 px for a phone and 1280 px for the menu; a screen shows 880 px at most', async () => {
  const { page: terms } = await suite.visit();
  await terms.goto('/terms/service');
  const heading = terms.getByRole('heading', { level: 1, name: '이용약관', exact: true });
  await heading.waitFor();
  const layoutAt = async (width: number) => {
    await terms.setViewportSize({ width, height: 780 });
    const { title, content } = await heading.evaluate((h1) => ({
      title: getComputedStyle(h1).fontSize,
      content: h1.parentElement?.getBoundingClientRect().width ?? 0,
    }));
    const toggle = terms.getByRole('button', { name: '메뉴 열기', exact: true });
    return { hasToggle: await toggle.isVisible(), title, content };
  };
  const [phone, tablet, narrow, wide] = [
    await layoutAt(879),
    await layoutAt(880),
    await layoutAt(1279),
    await layoutAt(1280),
  ];
  expect([phone, tablet, narrow, wide].map(({ hasToggle }) => hasToggle)).toEqual([true, true, true, false]);
  expect(phone.title).not.toBe(tablet.title);
  expect([narrow.title, wide.title]).toEqual([tablet.title, tablet.title]);
  expect(wide.content).toBeGreaterThan(800);
  for (const { content } of [tablet, wide, await layoutAt(1920)]) expect(content).toBeLessThanOrEqual(880);
});
