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

interface Screen {
  remote: string;
  file: string;
  path: string;
  title: string;
  audience: 'visitor' | 'member';
  link: string;
  from: string;
}

const SCREENS: readonly Screen[] = [
  {
    remote: 'mf-auth',
    file: 'src/login/LoginScreen.tsx',
    path: '/login',
    title: '로그인',
    audience: 'visitor',
    link: '로그인',
    from: '/order',
  },
  {
    remote: 'mf-order',
    file: 'src/order/OrderScreen.tsx',
    path: '/order',
    title: '주문하기',
    audience: 'member',
    link: '주문하기',
    from: '/point',
  },
  {
    remote: 'mf-history',
    file: 'src/order-history/OrderHistoryScreen.tsx',
    path: '/order-history',
    title: '주문내역',
    audience: 'member',
    link: '주문내역',
    from: '/account',
  },
  {
    remote: 'mf-point',
    file: 'src/point/PointScreen.tsx',
    path: '/point',
    title: '포인트 충전',
    audience: 'member',
    link: '포인트충전',
    from: '/account',
  },
  {
    remote: 'mf-account',
    file: 'src/account/AccountScreen.tsx',
    path: '/account',
    title: '계정설정',
    audience: 'member',
    link: '계정설정',
    from: '/point',
  },
];

const WAYS = ['first load', 'navigation'] as const;
type Way = (typeof WAYS)[number];

/** Each fault, and each remote: all are built alike. */
function cases(): (readonly [string, BuiltFault, Screen])[] {
  const names = Object.keys(BUILT_FAULTS) as BuiltFault[];
  return SCREENS.map((screen, index) => [screen.remote, names[index % names.length] as BuiltFault, screen] as const);
}

async function open(page: Page, { path, link, from }: Screen, way: Way): Promise<void> {
  if (way === 'first load') {
    await page.goto(path);
    return;
  }
  await page.goto(from);
  await page.getByRole('navigation').getByRole('link', { name: link, exact: true }).first().click();
}

/** The page asked for another version than the broken one, and shows that screen. */
async function expectSound(page: Page, screen: Screen, broken: string, arrive: () => Promise<void>): Promise<void> {
  const isOther = (url: string) => url.includes(`/remotes/${screen.remote}/`) && !url.includes(`/${broken}/`);
  const other = page.waitForRequest((request) => isOther(request.url()));
  await arrive();
  await other;
  await page.getByText(BROKEN_MARK, { exact: true }).waitFor({ state: 'detached' });
  await page.getByRole('heading', { level: 1, name: screen.title, exact: true }).waitFor();
  expect(await page.getByRole('alert').filter({ hasText: '화면을 불러오지 못했습니다' }).count()).toBe(0);
  const typed = screen.remote === 'mf-history' ? 'searchbox' : 'textbox';
  await page.getByRole('main').getByRole(typed).first().waitFor();
}

async function visitAs(screen: Screen) {
  const visit = await suite.visit();
  if (screen.audience === 'member') await logIn(visit.page, suite.shop.demo);
  return visit;
}

// B-release-3
describe('a built version that breaks gives way to the built version before', () => {
  it.each(cases())('%s %s, at first load and by navigation', async (_remote, fault, screen) => {
    const broken = await faults.putLive(screen.remote, screen.file, fault);
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
    const broken = await faults.putLive(login.remote, login.file, 'throws in an effect');
    const { page, close } = await visitAs(login);
    await expectSound(page, login, broken, () => open(page, login, 'first load'));
    await close();
  });
});
