import type { Page } from 'playwright-core';
import { logIn } from './support/logIn';
import type { OpenPage } from './support/openPage';
import { setUpShop } from './support/setUpShop';

/** Six calls: enough for some before, one under way and some after each stop. */
const LINES = 120;

const suite = setUpShop();
let visit: OpenPage;
let page: Page;
let product: { id: number; min: number };
beforeAll(async () => {
  await suite.shop.operator('members', 'adjust', suite.shop.demo.id, '5000000', '--reason', 'many orders');
  visit = await suite.visit();
  page = visit.page;
  await logIn(page, suite.shop.demo);
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
const ordered = (on: Page) => on.getByText(`${LINES}건을 주문했어요`, { exact: true }).waitFor();
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

const underWay = () => page.waitForFunction(() => (document.querySelector('progress')?.value ?? 0) > 3);

// B-order-54, B-many-11, B-many-15
it('a stop, a reload in the middle and an answer dropped after its order: each line is ordered once', async () => {
  let answered = 0;
  // Keeps the list under way until it is stopped and the page loaded again.
  let allowed = 2;
  let held: (() => void)[] = [];
  const allow = (count: number) => {
    allowed = count;
    for (const letGo of held) letGo();
    held = [];
  };
  await page.route('**/service/orders', async (route) => {
    answered += 1;
    const place = answered;
    while (place > allowed) await new Promise<void>((letGo) => held.push(letGo));
    if (place !== 2) return route.continue();
    // The server takes the lines; its answer never arrives.
    await route.fetch();
    return route.abort();
  });
  await page.goto('/order?way=many');
  await write('hard');
  await press(`${LINES}건 주문하기`);
  await underWay();
  await press('멈추기');
  allow(Number.POSITIVE_INFINITY);
  await page.getByRole('button', { name: /^남은 \d+건 주문하기$/ }).waitFor();
  // A slow answer is asked for again, so calls are counted from here.
  allow(answered + 1);
  await press(/^남은 \d+건 주문하기$/);
  await underWay();
  await page.reload();
  allow(Number.POSITIVE_INFINITY);
  await press(/^남은 \d+건 주문하기$/);
  await ordered(page);
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
  await press(`${LINES}건 주문하기`);
  await other.getByText('다른 탭이나 화면에서 이 목록을 주문하고 있어요.').waitFor();
  expect(await other.getByRole('button', { name: /건 주문하기$/ }).count()).toBe(0);
  await Promise.all([ordered(page), ordered(other)]);
  const links = await orderedLinks(`${SITE}twin`);
  expect([links.length, new Set(links).size]).toEqual([LINES, LINES]);
  await other.close();
});
