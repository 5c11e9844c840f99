import {
  FAILS_WHEN_LEFT,
  FaultyReleases,
  REMOTE_FAULTS,
  STYLES_THE_SHELL,
  withoutFallback,
} from './support/faultyReleases';
import { setUpSharedShop, setUpShop } from './support/setUpShop';
import { timed } from './support/timed';

const suite = setUpSharedShop();

const heading = (name: string) => ['heading', { level: 1, name, exact: true }] as const;

describe('a remote that answers 503', () => {
  it('runs no code that was tampered with on its way', async () => {
    const { page } = await suite.visit();
    await page.route('**/remotes/mf-order/**/OrderScreen.js*', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: `${await response.text()};performance.mark('tampered')` });
    });
    await timed('no fallback version: was altered on its way', async () => {
      await page.goto('/order');
      await page.getByRole('alert', { name: '화면을 불러오지 못했습니다' }).waitFor();
    });
    expect(await page.evaluate(() => performance.getEntriesByName('tampered').length)).toBe(0);
  });

  // B-release-3, B-release-5
  it('heals after its screen has hung, although that request still does', async () => {
    const { page } = await suite.visit();
    const isHung = (url: URL) => /\/mf-order\/.*OrderScreen/.test(url.pathname);
    await page.route(isHung, () => undefined);
    await timed('no fallback version: OrderScreen hangs', async () => {
      await page.goto('/order', { waitUntil: 'commit' });
      await page.getByRole('alert', { name: '화면을 불러오지 못했습니다' }).waitFor();
    });
    await page.unroute(isHung);
    await page.getByRole('button', { name: '다시 시도', exact: true }).click();
    await page.getByRole(...heading('주문하기')).waitFor();
  });
});

describe('a live version of /order', () => {
  const own = setUpShop();
  const releases = new FaultyReleases(own);

  // B-release-3
  it('that gives half of itself, without a good one, says so, also after "다시 시도", and leaves the bar', async () => {
    const fault = 'throws while its module runs, and then gives what has run of it';
    await releases.putRemote(REMOTE_FAULTS[fault]);
    const { page } = await own.visit();
    await withoutFallback(page);
    await timed(`no fallback version: remote that ${fault}`, async () => {
      await page.goto('/order');
      await page.getByRole('alert', { name: '화면을 불러오지 못했습니다' }).waitFor();
    });
    await page.getByRole('button', { name: '다시 시도', exact: true }).click();
    await page.getByRole('alert', { name: '화면을 불러오지 못했습니다' }).waitFor();
    expect(await page.getByText('반쪽 화면').count()).toBe(0);
    await page.getByRole('link', { name: '로그인', exact: true }).first().click();
    await page.getByRole(...heading('로그인')).waitFor();
  });

  it('that throws as it is left keeps nobody from the next screen', async () => {
    await releases.putRemote(FAILS_WHEN_LEFT);
    const { page, problems } = await own.visit();
    await page.goto('/order');
    await page.getByRole(...heading('떠날 때 깨지는 화면')).waitFor();
    await page.evaluate(() => Reflect.set(window, 'samePage', true));
    await page.getByRole('link', { name: '로그인', exact: true }).first().click();
    await page.getByRole(...heading('로그인')).waitFor();
    expect(await page.getByRole('banner').count()).toBe(1);
    await page.getByRole('link', { name: '회원가입', exact: true }).first().click();
    await page.getByRole(...heading('회원가입')).waitFor();
    expect(await page.evaluate(() => Reflect.get(window, 'samePage'))).toBe(true);
    expect(problems).toEqual([]);
  });

  it('that styles the shell, too, changes nothing there, and all of its own', async () => {
    const { page } = await own.visit();
    const look = () =>
      page.getByRole('banner').evaluate((bar) => {
        const { position, paddingTop, backgroundColor } = getComputedStyle(bar);
        return {
          position,
          paddingTop,
          backgroundColor,
          nav: getComputedStyle(bar.querySelector('nav') ?? bar).display,
        };
      });
    await page.goto('/login');
    await page.getByRole(...heading('로그인')).waitFor();
    const before = await look();
    await releases.putRemote(STYLES_THE_SHELL);
    await page.goto('/order');
    const title = page.getByRole(...heading('다른 옷을 입히는 화면'));
    await title.waitFor();
    expect(await look()).toEqual(before);
    const worn = await title.evaluate((element) => {
      const { color, marginTop, fontStyle } = getComputedStyle(element);
      return { color, marginTop, fontStyle };
    });
    expect(worn).toEqual({ color: 'rgb(1, 2, 3)', marginTop: '40px', fontStyle: 'italic' });
  });

  // B-release-3: at its first render in failingRemote.e2e.
  it.each([
    'throws while its module runs, and then gives what has run of it',
    'is an element instead of a component',
    'is a `lazy` that fails',
  ] as const)('that %s gives way to the fallback one by itself', async (fault) => {
    await releases.putRemote(REMOTE_FAULTS[fault]);
    const { page } = await own.visit();
    await timed(`fallback: remote that ${fault}`, async () => {
      await page.goto('/order');
      await page.getByRole(...heading('주문하기')).waitFor();
    });
    expect(await page.getByRole('alert', { name: '화면을 불러오지 못했습니다' }).count()).toBe(0);
    expect(await page.evaluate(() => performance.getEntriesByName('shared-ui:store').length)).toBe(1);
  });
});
