import type { Locator, Page } from 'playwright-core';
import { logIn } from './support/logIn';
import { setUpShop } from './support/setUpShop';

const suite = setUpShop();
const PHONE = { viewport: { width: 360, height: 780 }, reducedMotion: 'reduce' } as const;

let page: Page;
beforeAll(async () => {
  await suite.shop.operator('settings', 'set', 'SITE_KAKAO_CHANNEL_LINK', 'https://pf.kakao.com/_shop');
  await suite.shop.operator('settings', 'set', 'SITE_KAKAO_TEXT', '카카오톡 상담');
  await suite.shop.operator('settings', 'set', 'ENABLE_PAYMENT_TYPE', 'ALL');
  page = (await suite.visit(PHONE)).page;
  await logIn(page, suite.shop.demo);
});

// B-shell-54
it('the chat link says what it is, lies on no control, and goes away while one scrolls down or types', async () => {
  await page.goto('/point');
  const chat = page.getByRole('complementary', { name: '상담' }).getByRole('link');
  const name = page.getByLabel('입금자명', { exact: true });
  await name.waitFor();
  const link = await chat.elementHandle();
  const turns = (opacity: '0' | '1') =>
    page.waitForFunction(([shown, wanted]) => shown && getComputedStyle(shown).opacity === wanted, [
      link,
      opacity,
    ] as const);
  const standAt = async (target: Locator) => {
    const box = await target.boundingBox();
    await page.setViewportSize({ width: 360, height: Math.round((box?.y ?? 0) + (box?.height ?? 0)) + 12 + 56 });
  };
  expect((await chat.getByText('카카오톡 상담').boundingBox())?.width).toBeGreaterThan(50);
  await standAt(page.getByRole('status', { name: '입금하실 금액' }));
  await turns('1');
  await standAt(page.getByText('현금영수증', { exact: true }));
  await turns('0');
  await page.setViewportSize(PHONE.viewport);
  await page.mouse.move(180, 400);
  for (let place = 1; place <= 10; place += 1) {
    const before = await page.evaluate(() => scrollY);
    await page.mouse.wheel(0, 120);
    await page.waitForFunction((y) => scrollY > y || scrollY + innerHeight >= document.body.scrollHeight - 1, before);
    await turns('0');
  }
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await page.mouse.wheel(0, -60);
  await turns('1');
  await name.focus();
  await turns('0');
  await chat.focus();
  await turns('1');
});

// B-shell-54
it('the chat link lies on no button while the page starts', async () => {
  const { page: fresh, close } = await suite.visit({ viewport: { width: 360, height: 1196 } });
  await fresh.goto('/register');
  const button = fresh.getByRole('button', { name: '회원가입', exact: true });
  await button.waitFor();
  const link = fresh.getByRole('complementary', { name: '상담' }).getByRole('link');
  const [over, below] = [await link.boundingBox(), await button.boundingBox()];
  expect((over?.y ?? 0) + (over?.height ?? 0)).toBeGreaterThan(below?.y ?? 0);
  expect(await link.evaluate((shown) => getComputedStyle(shown).opacity)).toBe('0');
  await close();
});

// B-shell-54
it('the chat link stands above the order bar in text of twice its size', async () => {
  await page.setViewportSize(PHONE.viewport);
  await page.goto('/order');
  await page.getByRole('region', { name: '상품 설명' }).waitFor();
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  const link = await page.getByRole('complementary', { name: '상담' }).getByRole('link').elementHandle();
  const bar = await page.locator('aside:has(> h2:text-is("주문 요약"))').elementHandle();
  await page.waitForFunction(
    ([over, below]) => over && below && over.getBoundingClientRect().bottom <= below.getBoundingClientRect().top,
    [link, bar] as const,
  );
});

// B-theme-10
it('nothing sticks where the browser writes twice as large', async () => {
  const devTools = await page.context().newCDPSession(page);
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
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
  const { page: terms, close } = await suite.visit();
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
  await close();
});
