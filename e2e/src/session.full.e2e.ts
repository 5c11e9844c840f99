import { logIn } from './support/logIn';
import { setUpSharedShop } from './support/setUpShop';

const suite = setUpSharedShop();

const GUEST_REFUSAL = '둘러보기 상태에서는 불가능 합니다';
const heading = (name: string) => ['heading', { level: 1, name, exact: true }] as const;

describe('a guest', () => {
  // B-order-27, B-shell-6
  it('looks around, but orders nothing and gets to no screen of a member', async () => {
    const { page, close } = await suite.visit();
    await page.goto('/login');
    await page.getByRole('button', { name: '둘러보기', exact: true }).click();
    await page.getByRole(...heading('주문하기')).waitFor();
    expect(await page.getByRole('button', { name: '둘러보기', exact: true }).count()).toBe(0);
    await page.getByRole('link', { name: '회원가입', exact: true }).first().waitFor();

    await page.getByRole('button', { name: '주문하기', exact: true }).click();
    await page.getByText(GUEST_REFUSAL).first().waitFor();

    await page.goto('/account');
    await page.getByText(GUEST_REFUSAL).first().waitFor();
    await page.getByRole(...heading('주문하기')).waitFor();
    expect(page.url()).toBe(`${suite.shop.url}/order`);
    await close();
  });
});

describe('a visitor', () => {
  // B-shell-1
  it.each(['/point', '/order-history', '/account', '/no-such-page', '/'])('at %s comes to /order', async (path) => {
    const { page, close } = await suite.visit();
    await page.goto(path);
    await page.getByRole(...heading('주문하기')).waitFor();
    expect(page.url()).toBe(`${suite.shop.url}/order`);
    await close();
  });
});

describe('a member whose profile cannot be fetched', () => {
  // B-session-6
  it('keeps session and address, and gets on with "다시 시도"', async () => {
    const { page, close } = await suite.visit();
    await logIn(page, suite.shop.demo);
    await page.route('**/auth/profile', (route) => route.fulfill({ status: 503, body: 'down' }));
    await page.goto('/point');
    await page.getByRole('button', { name: '다시 시도', exact: true }).waitFor();
    expect(page.url()).toBe(`${suite.shop.url}/point`);
    expect(await page.evaluate(() => localStorage.getItem('jwt'))).not.toBeNull();
    await page.unroute('**/auth/profile');
    await page.getByRole('button', { name: '다시 시도', exact: true }).click();
    await page.getByRole(...heading('포인트 충전')).waitFor();
    await close();
  });

  // B-session-5
  it('is signed out when the server says 401', async () => {
    const { page, close } = await suite.visit();
    await logIn(page, suite.shop.demo);
    await page.evaluate(() => localStorage.setItem('jwt', 'out.of.date'));
    await page.goto('/point');
    await page.getByRole(...heading('주문하기')).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('jwt'))).toBeNull();
    await close();
  });
});

// B-shell-14, B-theme-6
describe('the narrow menu', () => {
  it('opens, follows a link and closes with Escape', async () => {
    const { page, close } = await suite.visit({ viewport: { width: 360, height: 780 } });
    await logIn(page, suite.shop.demo);
    await page.getByRole('button', { name: '메뉴 열기', exact: true }).click();
    await page.getByRole('link', { name: '주문내역', exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: '메뉴 열기', exact: true }).click();
    await page.getByRole('link', { name: '주문내역', exact: true }).click();
    await page.getByRole(...heading('주문내역')).waitFor();
    await page.getByRole('button', { name: '메뉴 열기', exact: true }).waitFor();
    await close();
  });
});

// B-theme-6
describe('the widths at which the layout changes', () => {
  it('are 880 px for a phone, 1280 px for the menu, and 880 px at most for what a screen shows', async () => {
    const { page, close } = await suite.visit();
    await page.goto('/terms/service');
    await page.getByRole(...heading('이용약관')).waitFor();
    const menu = page.getByRole('button', { name: '메뉴 열기', exact: true });
    const layoutAt = async (width: number) => {
      await page.setViewportSize({ width, height: 780 });
      const { title, content } = await page.getByRole(...heading('이용약관')).evaluate((h1) => ({
        title: getComputedStyle(h1).fontSize,
        content: h1.parentElement?.getBoundingClientRect().width ?? 0,
      }));
      return { hasToggle: await menu.isVisible(), title, content };
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
    for (const width of [880, 1280, 1920]) {
      expect((await layoutAt(width)).content).toBeLessThanOrEqual(880);
    }
    expect(wide.content).toBeGreaterThan(800);
    await close();
  });
});
