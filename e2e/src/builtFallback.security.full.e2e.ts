import type { Page } from 'playwright-core';
import { BROKEN_MARK, BUILT_FAULTS, type BuiltFault, BuiltFaults } from './support/builtFaults';
import { FaultyReleases } from './support/faultyReleases';
import { logIn } from './support/logIn';
import { setUpShop } from './support/setUpShop';

const suite = setUpShop();
let faults: BuiltFaults;

beforeAll(() => {
  faults = new BuiltFaults(suite.shop.dataDir);
});
afterEach(() => faults.mend());
afterAll(() => faults.remove());

type Screen = readonly [remote: string, file: string, path: string, title: string, link: string, from: string];

const SCREENS: readonly Screen[] = [
  ['mf-auth', 'src/login/LoginScreen.tsx', '/login', '로그인', '로그인', '/order'],
  ['mf-order', 'src/order/OrderScreen.tsx', '/order', '주문하기', '주문하기', '/point'],
  ['mf-history', 'src/order-history/OrderHistoryScreen.tsx', '/order-history', '주문내역', '주문내역', '/account'],
  ['mf-point', 'src/point/PointScreen.tsx', '/point', '포인트 충전', '포인트충전', '/account'],
  ['mf-account', 'src/account/AccountScreen.tsx', '/account', '계정설정', '계정설정', '/point'],
];

const WAYS = ['first load', 'navigation'] as const;
type Way = (typeof WAYS)[number];

/** Each fault, and each remote: all are built alike. */
function cases(): (readonly [string, BuiltFault, Screen])[] {
  const names = Object.keys(BUILT_FAULTS) as BuiltFault[];
  return SCREENS.map((screen, index) => [screen[0], names[index % names.length] as BuiltFault, screen] as const);
}

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

async function visitAs(screen: Screen) {
  const visit = await suite.visit();
  if (screen[0] !== 'mf-auth') await logIn(visit.page, suite.shop.demo);
  return visit;
}

// B-release-3
describe('a built version that breaks gives way to the built version before', () => {
  it.each(cases())('%s %s, at first load and by navigation', async (remote, fault, screen) => {
    const broken = await faults.putLive(remote, screen[1], fault);
    for (const way of WAYS) {
      const { page, close } = await visitAs(screen);
      await expectSound(page, screen, broken, () => open(page, screen, way));
      await close();
    }
  });

  // B-shell-41
  it('under the fallback version of the shell', async () => {
    const releases = await FaultyReleases.open(suite.shop.dataDir);
    await releases.putShell((script) => `throw new Error('this shell is broken');${script}`);
    const [login] = SCREENS as [Screen];
    const broken = await faults.putLive(login[0], login[1], 'throws in an effect');
    const { page, close } = await visitAs(login);
    await expectSound(page, login, broken, () => open(page, login, 'first load'));
    await close();
  });
});
