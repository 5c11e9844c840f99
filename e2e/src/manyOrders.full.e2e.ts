import { setTimeout } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import type { OpenPage } from './support/openPage';
import { setUpShop } from './support/setUpShop';

const LINES = 100;
const DEADLINE_MS = 60_000;

const suite = setUpShop();
let visit: OpenPage;
let page: Page;
let product: { id: number; min: number };
let first: string;
beforeAll(async () => {
  await suite.shop.operator('members', 'adjust', suite.shop.demo.id, '5000000', '--reason', 'many orders');
  visit = await suite.visit();
  page = visit.page;
  await page.goto('/login');
  await page.getByLabel('아이디', { exact: true }).fill(suite.shop.demo.id);
  await page.getByLabel('비밀번호', { exact: true }).fill(suite.shop.demo.password);
  await page.getByRole('button', { name: '로그인', exact: true }).click();
  first = await page.getByRole('combobox', { name: '상품', exact: true }).inputValue();
  product = await page.evaluate(async () => {
    type Offered = { id: number; min: number; max: number; point: number; isReadOnly: boolean };
    const services = (await (await fetch('/service/services')).json()) as Offered[];
    const cost = ({ min, point }: Offered) => min * point;
    const offered = services.filter(({ isReadOnly, min, max }) => !isReadOnly && min <= max);
    return offered.sort((one, other) => cost(one) - cost(other))[0] as Offered;
  });
});
afterAll(async () => {
  expect(visit.problems).toEqual([]);
  await visit.close();
});

const SITE = 'https://a.example/';

const list = () => page.getByRole('textbox', { name: '주문 목록' });
const ordered = (count: number) =>
  page.getByText(`${count}건을 주문했어요`, { exact: true }).waitFor({ timeout: DEADLINE_MS });
const press = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();

const orderedLinks = (prefix: string): Promise<string[]> =>
  page.evaluate(async (begin) => {
    const headers = { authorization: `Bearer ${localStorage.getItem('jwt')}` };
    const orders = (await (await fetch('/service/order-history', { headers })).json()) as { link: string }[];
    return orders.map(({ link }) => link).filter((link) => link.startsWith(begin));
  }, prefix);

const write = (prefix: string) =>
  list().fill(
    Array.from({ length: LINES }, (_, index) => `${product.id}\t${SITE}${prefix}${index}\t${product.min}`).join('\n'),
  );

// B-order-54, B-many-11, B-many-15
it('a stop, a reload in the middle and an answer dropped after its order: 100 orders, each once', async () => {
  let answered = 0;
  // Keeps the list under way until it is stopped and the page loaded again.
  let allowed = LINES / 4;
  await page.route('**/service/order', async (route) => {
    answered += 1;
    for (const place = answered; place > allowed; ) await setTimeout(20);
    if (answered !== 7) return route.continue();
    // The server takes it; its answer never arrives.
    await route.fetch();
    return route.abort();
  });
  await page.goto('/order?way=many');
  await write('hard');
  await press('100건 주문하기');
  await page.waitForFunction(() => (document.querySelector('progress')?.value ?? 0) > 12);
  await press('멈추기');
  allowed = LINES / 2;
  await press(/^남은 \d+건 주문하기$/);
  await page.waitForFunction(() => (document.querySelector('progress')?.value ?? 0) > 12);
  await page.reload();
  allowed = Number.POSITIVE_INFINITY;
  await press(/^남은 \d+건 주문하기$/);
  await ordered(LINES);
  const links = await orderedLinks(`${SITE}hard`);
  expect([links.length, new Set(links).size]).toEqual([LINES, LINES]);
  await page.unrouteAll();
});

// B-many-14
it('two tabs at one list: one places it, the other says so and shows the end', async () => {
  const other = await page.context().newPage();
  await other.goto('/order?way=many');
  await other.getByRole('textbox', { name: '주문 목록' }).waitFor();
  await write('twin');
  await press('100건 주문하기');
  await other.getByText('다른 탭이나 화면에서 이 목록을 주문하고 있어요.').waitFor();
  expect(await other.getByRole('button', { name: /건 주문하기$/ }).count()).toBe(0);
  await ordered(LINES);
  await other.getByText(`${LINES}건을 주문했어요`, { exact: true }).waitFor({ timeout: DEADLINE_MS });
  const links = await orderedLinks(`${SITE}twin`);
  expect([links.length, new Set(links).size]).toEqual([LINES, LINES]);
  await other.close();
});

// B-order-72
it('a phone on a slow network goes from a shared address to the success card in four steps', async () => {
  await page.setViewportSize({ width: 360, height: 740 });
  const phone = await page.context().newCDPSession(page);
  await phone.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const network = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 };
  await phone.send('Network.emulateNetworkConditions', network);
  await page.goto(`/order?service=${first}`);
  const link = page.getByRole('textbox', { name: '주문 링크' });
  await link.click();
  await page.keyboard.insertText('https://www.instagram.com/phone.shop/');
  await press('주문하기');
  await page.getByRole('region', { name: '주문 완료' }).waitFor();
  expect(await orderedLinks('https://www.instagram.com/phone.shop/')).toHaveLength(1);
});
