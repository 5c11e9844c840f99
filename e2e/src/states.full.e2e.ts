import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { findBoxFaults } from './support/findBoxFaults';
import { findFaults, inspect } from './support/inspect';
import { logIn } from './support/logIn';
import { ROUTES } from './support/routes';
import { setUpSharedShop } from './support/setUpShop';

const NEWCOMER = { id: `saebom-${randomUUID()}`, password: 'bada-2026!' };

const suite = setUpSharedShop();

async function openAs(member: { id: string; password: string }) {
  const visit = await suite.visit({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await logIn(visit.page, member);
  return visit;
}

const failCalls = (page: Page) =>
  page.route(/\/service\/|\/auth\/logins/, (route) => route.fulfill({ status: 500, json: {} }));

// B-theme-7, B-theme-11
describe('in every state', () => {
  it('without any history, every screen fits and is accessible', async () => {
    const { page, close } = await suite.visit();
    const [{ text: registerWhere }] = await (await page.request.get('/service/register-where')).json();
    const data = { ...NEWCOMER, email: `${NEWCOMER.id}@example.com`, registerWhere };
    expect((await page.request.post('/auth/register', { data })).status()).toBe(201);
    await close();
    const newcomer = await openAs(NEWCOMER);
    expect(await inspectAll(newcomer.page, 'empty')).toEqual([]);
    await newcomer.close();
  });

  it('with every call failing, and without a network, every screen fits and is accessible', async () => {
    const { page, close } = await openAs(suite.shop.demo);
    await failCalls(page);
    expect(await inspectAll(page, 'failed')).toEqual([]);
    await close();
  });
});

async function inspectAll(page: Page, state: 'empty' | 'failed'): Promise<string[]> {
  const problems: string[] = [];
  for (const [path] of ROUTES.member) {
    const name = `${path} ${state}`;
    await page.goto(path, { waitUntil: 'networkidle' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    problems.push(...(await inspect(page, name)));
    if (state === 'empty') continue;
    await page.context().setOffline(true);
    await page.getByText('인터넷 연결이 끊겼어요', { exact: false }).first().waitFor();
    const found = [...(await findFaults(page)), ...(await findBoxFaults(page))];
    problems.push(...found.map((fault) => `${path} offline: ${fault}`));
    await page.context().setOffline(false);
  }
  return problems;
}
