import type { Page } from 'playwright-core';
import { BROKEN_MARK, type BuiltFault, BuiltFaults } from './support/builtFaults';
import { FaultyReleases } from './support/faultyReleases';
import { logIn } from './support/logIn';
import type { OpenPage } from './support/openPage';
import { setUpShop } from './support/setUpShop';

const suite = setUpShop();
const faults = new BuiltFaults(suite);
afterEach(() => faults.mend());

type Screen = readonly [remote: string, file: string, path: string, title: string, link: string, from: string];

const LOGIN: Screen = ['mf-auth', 'src/login/LoginScreen.tsx', '/login', '로그인', '로그인', '/order'];
const ORDER: Screen = ['mf-order', 'src/order/OrderScreen.tsx', '/order', '주문하기', '주문하기', '/point'];
const HISTORY: Screen = [
  ...(['mf-history', 'src/order-history/OrderHistoryScreen.tsx', '/order-history', '주문내역'] as const),
  ...(['주문내역', '/account'] as const),
];
const POINT: Screen = ['mf-point', 'src/point/PointScreen.tsx', '/point', '포인트 충전', '포인트충전', '/account'];

type Way = 'first load' | 'navigation';

/** Each fault once: all remotes are built alike. */
const CASES: readonly (readonly [BuiltFault, Way, Screen])[] = [
  ['throws on load', 'navigation', ORDER],
  ['throws at render', 'first load', HISTORY],
  ['throws 3 s later', 'navigation', POINT],
  ['throws in an effect', 'first load', LOGIN],
];

async function open(page: Page, [, , path, , link, from]: Screen, way: Way): Promise<void> {
  if (way === 'first load') {
    await page.goto(path);
    return;
  }
  await page.goto(from);
  await page.getByRole('navigation').getByRole('link', { name: link, exact: true }).first().click();
}

/** The page asked for another version than the broken one, and shows that screen. */
async function expectSound(page: Page, screen: Screen, broken: string, arrive: () => Promise<void>): Promise<void> {
  const [remote, , , title] = screen;
  const isOther = (url: string) => url.includes(`/remotes/${remote}/`) && !url.includes(`/${broken}/`);
  const other = page.waitForRequest((request) => isOther(request.url()));
  await arrive();
  await other;
  await page.getByText(BROKEN_MARK, { exact: true }).waitFor({ state: 'detached' });
  await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
  expect(await page.getByRole('alert').filter({ hasText: '화면을 불러오지 못했습니다' }).count()).toBe(0);
  const typed = remote === 'mf-history' ? 'searchbox' : 'textbox';
  await page.getByRole('main').getByRole(typed).first().waitFor();
}

describe('a built version that breaks gives way to the built version before', () => {
  let member: OpenPage;
  beforeAll(async () => {
    member = await suite.visit();
    await logIn(member.page, suite.shop.demo);
  });
  afterAll(() => member.close());

  // B-release-3
  it.each(CASES)('where it %s, at %s', async (fault, way, screen) => {
    const broken = await faults.putLive(screen[0], screen[1], fault);
    if (screen !== LOGIN) return expectSound(member.page, screen, broken, () => open(member.page, screen, way));
    const arrive = async () => {
      const { page, close } = await suite.visit();
      await expectSound(page, screen, broken, () => open(page, screen, way));
      await close();
    };
    await arrive();
    // B-shell-41: under the fallback version of the shell, too.
    const releases = new FaultyReleases(suite);
    await releases.putShell((script) => `throw new Error('this shell is broken');${script}`);
    await arrive();
  });
});
