import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { holdBack } from './support/holdBack';
import { setUpSharedShop } from './support/setUpShop';

const suite = setUpSharedShop();

/** Holds the page's scripts until `start`: whatever is there before came with the HTML. */
async function visitHeld(
  path: string,
  options: BrowserContextOptions & { token?: string; prepare?: (page: Page) => Promise<unknown> } = {},
) {
  const { token, prepare, ...rest } = options;
  await waitForPrerendered(path);
  const visit = await suite.visit({ viewport: { width: 360, height: 740 }, ...rest });
  const { page } = visit;
  if (token) await page.addInitScript((jwt) => localStorage.setItem('jwt', jwt), token);
  await prepare?.(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const start = await holdBack(page, /\.js$/);
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Reflect.set(window, 'shifts', shifts);
    const watch = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
    });
    watch.observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(path, { waitUntil: 'commit' });
  await page.locator('main h1, main [aria-busy]').first().waitFor({ state: 'attached' });
  return { ...visit, asked, start };
}

/** The server prerenders at the first visit; on a busy machine it may give up, and tries again half a minute later. */
async function waitForPrerendered(path: string) {
  const address = new URL(path, suite.shop.url);
  const ask = async () => (await fetch(address, { headers: { accept: 'text/html' } })).text();
  while (!(await ask()).includes('id="prerendered"')) await sleep(100);
}

const shiftOf = (page: Page) =>
  page.evaluate(() => (Reflect.get(window, 'shifts') as number[]).reduce((sum, value) => sum + value, 0));

const hydrated = (page: Page) =>
  page.waitForFunction(() => Object.keys(document.querySelector('main h1') ?? {}).some((key) => /^__react/.test(key)));

async function hydratedShareOf(page: Page, start: () => void): Promise<number> {
  await page.evaluate(() => Reflect.set(window, 'before', [...document.querySelectorAll('main *')]));
  start();
  await page.getByText('둘러보기').waitFor({ state: 'attached' });
  await hydrated(page);
  return page.evaluate(() => {
    const before = Reflect.get(window, 'before') as Element[];
    return before.filter((element) => element.isConnected).length / before.length;
  });
}

const caughtIn = (page: Page) =>
  page.evaluate(() =>
    ((window as unknown as { shopNotes: { caught?: unknown }[] }).shopNotes ?? [])
      .filter((note) => 'caught' in note)
      .map(({ caught }) => String(caught)),
  );

const heading = (page: Page) => page.locator('main h1');

async function tokenOfMember(): Promise<string> {
  const headers = { 'content-type': 'application/json' };
  const logIn = () =>
    fetch(new URL('/auth/login', suite.shop.url), { method: 'POST', headers, body: JSON.stringify(suite.shop.demo) });
  let answer = await logIn();
  // A busy server asks to come again (B-server-8).
  for (; answer.status === 503; answer = await logIn()) await sleep(1000 * Number(answer.headers.get('retry-after')));
  return ((await answer.json()) as { accessToken: string }).accessToken;
}

// B-ahead-1, B-theme-13
test.each([
  ['/order', 1280, '주문하기', '총 결제 포인트'],
  ['/login', 360, '로그인', '아이디 저장'],
  ['/terms/privacy', 360, '개인정보처리방침', '개인정보'],
])('%s, %i px wide, is read before any script is there, and taken over as it is', async (path, width, title, words) => {
  const { page, problems, start } = await visitHeld(path, { viewport: { width, height: 800 } });
  expect(await heading(page).textContent()).toBe(title);
  await page.locator('main').getByText(words).first().waitFor();
  expect(await hydratedShareOf(page, start)).toBeGreaterThan(0.9);
  expect(await caughtIn(page)).toEqual([]);
  expect(problems).toEqual([]);
  expect(await shiftOf(page)).toBeLessThan(0.01);
});

describe('an address with a query', () => {
  let product: { id: number; text: string };
  beforeAll(async () => {
    const services = (await (await fetch(new URL('/service/services', suite.shop.url))).json()) as (typeof product)[];
    product = services.findLast(({ text }) => text.startsWith('유튜브')) as typeof product;
  });

  // B-order-66
  test('that names a product is read before any script is there', async () => {
    const { page, problems, start } = await visitHeld(`/?service=${product.id}`);
    const chosen = page.getByRole('combobox', { name: '상품' }).getByText(product.text).first();
    await chosen.waitFor({ state: 'attached' });
    expect(await hydratedShareOf(page, start)).toBeGreaterThan(0.9);
    await chosen.waitFor({ state: 'attached' });
    expect(page.url()).toBe(new URL(`/order?service=${product.id}`, suite.shop.url).href);
    expect(await caughtIn(page)).toEqual([]);
    expect(problems).toEqual([]);
    expect(await shiftOf(page)).toBeLessThan(0.01);
  });

  const tokenUntil = (seconds: number) => `e30.${btoa(JSON.stringify({ exp: seconds }))}.secret`;

  test('that says more has shell and skeleton at once, and then its screen', async () => {
    const path = `/reset-password?token=${tokenUntil(4_102_444_800)}`;
    for (const said of [path, '/order?link=https%3A%2F%2Fwww.instagram.com%2Fsecret']) {
      const html = await (await fetch(new URL(said, suite.shop.url), { headers: { accept: 'text/html' } })).text();
      expect(html).not.toContain('secret');
    }
    const { page, problems, start } = await visitHeld(path);
    await page.getByText('화면을 불러오고 있어요').waitFor({ state: 'attached' });
    await page.getByRole('banner').waitFor();
    const { x = 0, width = 360 } = (await page.locator('main [aria-busy] > *').last().boundingBox()) ?? {};
    expect([x, x + width]).toEqual([20, 340]);
    start();
    await page.getByLabel('새 비밀번호', { exact: true }).waitFor();
    await hydrated(page);
    expect(await page.getByText('화면을 불러오고 있어요').count()).toBe(0);
    expect(await caughtIn(page)).toEqual([]);
    expect(problems).toEqual([]);
    expect(await shiftOf(page)).toBeLessThan(0.01);
  });
});

// B-ahead-11
test('what is chosen, typed and pressed before a script is there is done', async () => {
  const { page, start } = await visitHeld('/order', { colorScheme: 'light' });
  await page.getByRole('textbox', { name: '주문 링크' }).fill('https://www.youtube.com/@storefront');
  await page.getByRole('radio', { name: '유튜브' }).check();
  await page.getByRole('switch', { name: '다크 모드' }).check();
  start();
  await page.getByRole('combobox', { name: '카테고리' }).getByText('구독자').first().waitFor({ state: 'attached' });
  expect(await page.getByRole('textbox', { name: '주문 링크' }).inputValue()).toBe(
    'https://www.youtube.com/@storefront',
  );
  expect(await page.getByRole('radio', { name: '유튜브' }).isChecked()).toBe(true);
  expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark');
});

// B-ahead-11
test('a syllable that is being composed when the page comes to life is neither doubled nor cut', async () => {
  const { page, start } = await visitHeld('/order');
  const keyboard = await page.context().newCDPSession(page);
  const compose = async (...texts: string[]) => {
    for (const text of texts)
      await keyboard.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
  };
  const commit = (text: string) => keyboard.send('Input.insertText', { text });
  const link = page.getByRole('textbox', { name: '주문 링크' });
  await link.focus();
  await compose('ㅎ', '하', '한');
  await commit('한');
  await compose('ㄱ', '그');
  start();
  await page.getByRole('combobox', { name: '카테고리' }).waitFor();
  await page.waitForFunction(() =>
    Object.keys(document.activeElement ?? {}).some((key) => key.startsWith('__reactProps')),
  );
  expect(await link.inputValue()).toBe('한그');
  await compose('글');
  await commit('글');
  expect(await link.inputValue()).toBe('한글');
  await page.getByRole('radio', { name: '유튜브' }).check();
  await page.getByRole('combobox', { name: '카테고리' }).getByText('구독자').first().waitFor({ state: 'attached' });
  expect(await link.inputValue()).toBe('한글');
});

// B-order-74
test('an order button pressed before it is known who is here asks a visitor to log in', async () => {
  const { page, start } = await visitHeld('/order');
  await page.getByRole('textbox', { name: '주문 링크' }).fill('https://www.instagram.com/storefront');
  await page.getByRole('button', { name: '주문하기', exact: true }).click();
  start();
  await page.getByRole('dialog', { name: '로그인하고 이어서 주문할까요?' }).waitFor();
});

describe('a member', () => {
  let token: string;

  beforeAll(async () => {
    token = await tokenOfMember();
  });

  // B-ahead-9
  test('sees frame and heading at once, and is asked for before the scripts', async () => {
    const { page, asked, start } = await visitHeld('/order-history', { token });
    expect(await heading(page).textContent()).toBe('주문내역');
    const first = ['/auth/profile', '/service/order-history', '/service/services'];
    await page.waitForFunction((paths) => {
      const done = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
      return paths.every((path) => done.includes(path));
    }, first);
    expect(asked.filter((path) => first.includes(path))).toEqual(first);
    start();
    await page.getByRole('link', { name: /^보유 포인트/ }).waitFor();
    await page.getByRole('button', { name: '검색과 필터' }).waitFor();
    expect(asked.filter((path) => first.includes(path)).sort()).toEqual([...first].sort());
  });

  test('has no token sent to another host, whatever the page is told to ask for first', async () => {
    await waitForPrerendered('/order-history');
    const { page, problems } = await suite.visit();
    await page.addInitScript((jwt) => localStorage.setItem('jwt', jwt), token);
    await page.route('**/order-history', async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replaceAll(
        '"prefetch":[',
        String.raw`"prefetch":["//evil.example/a","/\\evil.example/b","/\t/evil.example/c","https://evil.example/d",`,
      );
      expect(body).toContain('evil.example/d');
      await route.fulfill({ response, body });
    });
    await page.goto('/order-history');
    await page.getByRole('table', { name: '주문내역' }).waitFor();
    expect(problems).toEqual([]);
  });

  const PENDING = { id: 1, createdAt: '2026-03-01T00:00:00.000Z', point: 1_000, status: 'pending', responseAt: null };
  const DEADLINE = { name: '김하늘', payable: 1_000, expiresAt: '2099-01-01T00:00:00.000Z' };
  // B-theme-13
  test.each([
    ['/order-history', { leavingSoon: 12 }, '12건의 보관 기간(3개월)이 14일 안에 끝나요.', '주문내역'],
    ['/point', { items: [{ ...PENDING, ...DEADLINE }] }, '입금을 기다리는 신청이 1건 있어요', '충전내역'],
  ])('sees nothing move at %s, though what is said above the rows comes late', async (path, news, words, table) => {
    let answer = () => {};
    const prepare = async (on: Page) => {
      answer = await holdBack(on, /-history\?/, async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, json: { ...(await response.json()), ...news } });
      });
    };
    const { page, start } = await visitHeld(path, { token, prepare });
    start();
    await page
      .getByRole('button', { name: '검색과 필터' })
      .or(page.getByLabel('입금자명', { exact: true }))
      .first()
      .waitFor();
    answer();
    await page.getByText(words).waitFor();
    await page.getByRole('table', { name: table }).waitFor();
    expect(await shiftOf(page)).toBeLessThan(0.01);
  });

  // B-ahead-9
  test('is never shown the form of the log-in, nor an empty page', async () => {
    const { page, start } = await visitHeld('/login', { token });
    expect(await page.getByLabel('비밀번호', { exact: true }).isVisible()).toBe(false);
    const skeleton = await page.locator('main .for-visitor').evaluate((screen) => {
      const { visibility, height, backgroundImage } = getComputedStyle(screen, '::after');
      return { visibility, isTall: Number.parseFloat(height) > 300, isPainted: backgroundImage.includes('rgb') };
    });
    expect(skeleton).toEqual({ visibility: 'visible', isTall: true, isPainted: true });
    start();
    await page.waitForURL('/order');
  });

  // B-ahead-5
  test('is in no HTML, whoever asks and however many at once', async () => {
    await waitForPrerendered('/order');
    const ask = async (path: string) => {
      const headers = { accept: 'text/html', authorization: `Bearer ${token}`, cookie: `jwt=${token}` };
      return (await fetch(new URL(path, suite.shop.url), { headers })).text();
    };
    const paths = ['/order', '/order-history', '/point', '/account', '/'];
    const pages = await Promise.all(Array.from({ length: 20 }, (_, index) => ask(paths[index % paths.length] ?? '/')));
    for (const page of pages) {
      expect(page).not.toContain(token);
      expect(page).not.toMatch(/보유 포인트|apiKey|"point":\d+,"apiKey"/);
    }
    const anonymous = await fetch(new URL('/order', suite.shop.url), { headers: { accept: 'text/html' } });
    expect(pages[0]).toBe(await anonymous.text());
  });
});
