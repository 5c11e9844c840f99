import type { Page, Route } from 'playwright-core';
import { findFaultsOfDialog } from './support/inspect';
import { logIn } from './support/logIn';
import { setUpShop } from './support/setUpShop';

const suite = setUpShop();
const ORDER = '**/service/order';
const ASKING = '주문이 들어갔는지 확인하고 있어요';
const NOT_PLACED = '주문되지 않았어요';

let page: Page;
const ordered: string[] = [];
let count = 0;

const field = (name: string, on = page) => on.getByLabel(name, { exact: true });
const button = (on = page) => on.getByRole('button', { name: '주문하기', exact: true });
const card = (on = page) => on.getByRole('region', { name: '주문 완료' });
const question = () => page.getByRole('dialog', { name: '이대로 주문할까요?' });
const yes = () => question().getByRole('button', { name: '확인하고 주문' });
const said = (text: string, on = page) => on.getByRole('alert').filter({ hasText: text }).first().waitFor();

beforeAll(async () => {
  page = (await suite.visit()).page;
  await logIn(page, suite.shop.demo);
});

async function type(on = page): Promise<string> {
  count += 1;
  const link = `https://www.instagram.com/fault.${count}`;
  await field('주문 링크', on).fill(link);
  return link;
}

const onOrder = (fault: (route: Route) => Promise<void>, on = page) => on.route(ORDER, fault, { times: 1 });

async function endsInCard(link: string, on = page): Promise<void> {
  await card(on).getByText(link).waitFor();
  ordered.push(link);
}
async function endsInNothing(link: string, on = page): Promise<void> {
  await said(NOT_PLACED, on);
  expect(await field('주문 링크', on).inputValue()).toBe(link);
}

// B-order-30, B-order-47
it('a request that is lost: nothing was ordered, what was typed stays, and the next press orders it', async () => {
  const link = await type();
  await onOrder((route) => route.abort('connectionreset'));
  await button().click();
  await endsInNothing(link);
  await button().click();
  await endsInCard(link);
});

// B-order-47
it('no answer in time, and then no network: it waits, says so and finds the end', async () => {
  const link = await type();
  let release: () => void = () => undefined;
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await onOrder(async (route) => {
    await route.fetch();
    await isReleased;
    await route.abort('timedout');
  });
  await button().click();
  await page.context().setOffline(true);
  release();
  await said('인터넷에 다시 연결되면 이어서 확인할게요.');
  await page.context().setOffline(false);
  await endsInCard(link);
});

// B-order-47
it('a reload while it is being sent ends as the server has it', async () => {
  const link = await type();
  const isPlaced = new Promise<void>((resolve) => {
    void onOrder(async (route) => {
      await route.fetch();
      resolve();
    });
  });
  await button().click();
  await isPlaced;
  await page.reload();
  await endsInCard(link);
});

// B-order-61
it('two tabs pressed at the same moment order once', async () => {
  const other = await page.context().newPage();
  await other.goto('/order');
  const link = await type();
  await field('주문 링크', other).fill(link);
  let release: () => void = () => undefined;
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  const hold = async (route: Route) => {
    await isReleased;
    await route.continue();
  };
  // Either tab may be first; the other one shows the doubt.
  await page.context().route(ORDER, hold, { times: 1 });
  await Promise.all([button().click(), button(other).click()]);
  await Promise.race([said(ASKING), said(ASKING, other)]);
  release();
  await endsInCard(link);
  await card(other).getByText(link).waitFor();
  await other.close();
});

// B-order-89, B-order-90
it('an order that is asked about first: Back goes back, and two clicks order once', async () => {
  await suite.shop.operator('settings', 'set', 'ORDER_CONFIRM_FROM', '1');
  await page.reload();
  await page.getByRole('button', { name: '즐겨찾기' }).waitFor();
  const link = await type();
  await button().click();
  await question().waitFor();
  expect(await findFaultsOfDialog(page, '이대로 주문할까요?')).toEqual([]);
  await page.goBack();
  await question().waitFor({ state: 'detached' });
  expect(await field('주문 링크').inputValue()).toBe(link);
  await button().click();
  await yes().dblclick();
  await endsInCard(link);
});

// B-order-36, B-order-47
it('the history has each of these orders once', async () => {
  const token = await page.evaluate(() => localStorage.getItem('jwt'));
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${suite.shop.url}/service/order-history`, { headers });
  const rows = (await response.json()) as { link: string }[];
  const links = rows.map(({ link }) => link).filter((link) => link.includes('/fault.'));
  expect(links.sort()).toEqual([...ordered].sort());
});
