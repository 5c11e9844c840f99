import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { findBoxFaults } from './support/findBoxFaults';
import { findFaults, findFaultsOfDialog, untilPainted } from './support/inspect';
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
  });

  it('with every call failing, and without a network, every screen fits and is accessible', async () => {
    const { page } = await openAs(suite.shop.demo);
    await failCalls(page);
    expect(await inspectAll(page, 'failed')).toEqual([]);
  });

  // B-link-15, B-order-106, B-order-107
  it.each(['light', 'dark'] as const)(
    "a visitor's first steps, a shared link and the question to log in, %s",
    async (theme) => {
      const { page, problems } = await suite.visit({ reducedMotion: 'reduce' });
      await page.goto('/order', { waitUntil: 'networkidle' });
      await page.getByRole('list', { name: '첫 주문까지' }).waitFor();
      expect(await inspectWidths(page, 'steps')).toEqual([]);
      await page.getByRole('button', { name: '닫기', exact: true }).click();
      if (theme === 'dark') await page.getByRole('switch', { name: '다크 모드' }).click();
      await page.goto(`/order?link=${encodeURIComponent('https://youtu.be/aBcD3fGh1Jk')}`, {
        waitUntil: 'networkidle',
      });
      await page.getByRole('region', { name: '이 링크에 맞는 상품' }).waitFor();
      expect(await inspectWidths(page, 'link')).toEqual([]);
      await page.getByRole('button', { name: '주문하기', exact: true }).click();
      await page.getByRole('dialog', { name: '로그인하고 이어서 주문할까요?' }).waitFor();
      expect(await findFaultsOfDialog(page, '로그인하고 이어서 주문할까요?')).toEqual([]);
      expect(problems).toEqual([]);
    },
  );
});

/** At the three widths that the shop is made for; ends at a phone's. */
async function inspectWidths(page: Page, what: string): Promise<string[]> {
  const problems: string[] = [];
  for (const width of [1280, 900, 360]) {
    await page.setViewportSize({ width, height: 780 });
    await untilPainted(page);
    const found = [...(await findFaults(page)), ...(await findBoxFaults(page))];
    problems.push(...found.map((fault) => `${what} at ${width} px: ${fault}`));
  }
  return problems;
}

/** Those without a word of what the member has done. */
const WITHOUT_HISTORY = ['/order?way=many', '/api', '/guide', '/qna'];
/** The notice of a lost network is the frame's: one screen of each kind. */
const OFFLINE = ['/order', '/order-history'];

/** Both themes' colours and the tight layouts of each screen are screens.full's. */
async function inspectAll(page: Page, state: 'empty' | 'failed'): Promise<string[]> {
  const problems: string[] = [];
  const look = async (what: string) => {
    await untilPainted(page);
    const found = [...(await findFaults(page)), ...(await findBoxFaults(page))];
    problems.push(...found.map((fault) => `${what}: ${fault}`));
  };
  for (const [path] of ROUTES.member) {
    if (state === 'empty' && WITHOUT_HISTORY.includes(path)) continue;
    await page.setViewportSize({ width: 360, height: 900 });
    await page.goto(path, { waitUntil: 'networkidle' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    await look(`${path} ${state}`);
    for (const width of [900, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      problems.push(...(await findBoxFaults(page)).map((fault) => `${path} ${state} at ${width} px: ${fault}`));
    }
    if (state === 'empty' || !OFFLINE.includes(path)) continue;
    await page.setViewportSize({ width: 360, height: 900 });
    await page.context().setOffline(true);
    await page.getByText('인터넷 연결이 끊겼어요', { exact: false }).first().waitFor();
    await look(`${path} offline`);
    await page.context().setOffline(false);
  }
  return problems;
}
