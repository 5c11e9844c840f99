import {
  ASKS_ITS_BACK_END,
  FAILS_WHEN_LEFT,
  FaultyReleases,
  OWN_BACK_END,
  REMOTE_FAULTS,
  STYLES_THE_SHELL,
  withoutFallback,
} from './support/faultyReleases';
import { setUpSharedShop, setUpShop } from './support/setUpShop';
import { timed } from './support/timed';

const suite = setUpSharedShop();

const heading = (name: string) => ['heading', { level: 1, name, exact: true }] as const;

describe('a remote that answers 503', () => {
  // B-release-4
  it('heals with one press where the page had asked for the screen ahead', async () => {
    const { page, close } = await suite.visit();
    await page.route('**/remotes/mf-order/**', (route) => route.abort());
    await timed('no fallback version: requests are refused', async () => {
      await page.goto('/order');
      await page.getByRole('alert', { name: '화면을 불러오지 못했습니다' }).waitFor();
    });
    expect(await page.title()).toMatch(/^화면을 불러오지 못했습니다 \| /);
    await page.unroute('**/remotes/mf-order/**');
    await page.getByRole('button', { name: '다시 시도', exact: true }).click();
    await page.getByRole(...heading('주문하기')).waitFor();
    await close();
  });

  it('runs no code that was tampered with on its way', async () => {
    const { page, close } = await suite.visit();
    await page.route('**/remotes/mf-order/**/OrderScreen.*.js*', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: `${await response.text()};performance.mark('tampered')` });
    });
    await timed('no fallback version: was altered on its way', async () => {
      await page.goto('/order');
      await page.getByRole('alert', { name: '화면을 불러오지 못했습니다' }).waitFor();
    });
    expect(await page.evaluate(() => performance.getEntriesByName('tampered').length)).toBe(0);
    await close();
  });

  // B-release-4, B-release-5
  it.each(['remoteEntry', 'OrderScreen'])('heals after %s has hung, although that request still does', async (file) => {
    const { page, close } = await suite.visit();
    const isHung = (url: URL) => url.pathname.includes(`/mf-order/`) && url.pathname.includes(file);
    await page.route(isHung, () => undefined);
    await timed(`no fallback version: ${file} hangs`, async () => {
      await page.goto('/order', { waitUntil: 'commit' });
      await page.getByRole('alert', { name: '화면을 불러오지 못했습니다' }).waitFor();
    });
    await page.unroute(isHung);
    await page.getByRole('button', { name: '다시 시도', exact: true }).click();
    await page.getByRole(...heading('주문하기')).waitFor();
    await close();
  });

  // B-legal-4
  it('leaves the legal pages when every remote is down', async () => {
    const { page, close } = await suite.visit();
    await page.route('**/remotes/**', (route) => route.abort());
    await page.goto('/terms/privacy');
    await page.getByRole(...heading('개인정보처리방침')).waitFor();
    await page.goto('/terms/service');
    await page.getByRole(...heading('이용약관')).waitFor();
    await page.goto('/order');
    await page.getByRole('alert', { name: '화면을 불러오지 못했습니다' }).waitFor();
    await close();
  });
});

it("remotes whose origin takes requests and never answers cost a page one wait, then come from the site's own copy", async () => {
  const { page, close } = await suite.visit();
  await page.clock.install();
  await page.route('**/order', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll('"base":"/remotes/', '"base":"https://cdn.invalid/remotes/');
    // The server would have named that origin in its policy.
    const { 'content-security-policy': _, ...headers } = response.headers();
    await route.fulfill({ response, body, headers });
  });
  const waiting: string[] = [];
  const isAsked = page.waitForRequest('https://cdn.invalid/**');
  await page.route('https://cdn.invalid/**', (route) => void waiting.push(route.request().url()));
  await page.goto('/order', { waitUntil: 'commit' });
  await isAsked;
  await page.clock.fastForward(8_000);
  await page.getByRole('combobox', { name: '카테고리' }).waitFor();
  expect(waiting.filter((url) => url.includes('/mf-order/'))).not.toEqual([]);
  await page.getByRole('link', { name: '로그인', exact: true }).first().click();
  await page.getByRole(...heading('로그인')).waitFor();
  expect(waiting.filter((url) => /\/mf-auth\/.*Login/.test(url))).toEqual([]);
  await close();
});

describe('a live version of /order', () => {
  const own = setUpShop();
  let releases: FaultyReleases;
  beforeAll(async () => {
    releases = await FaultyReleases.open(own.shop.dataDir);
  });

  // B-release-3
  it('that gives half of itself, without a good one, says so, also after "다시 시도", and leaves the bar', async () => {
    const fault = 'throws while its module runs, and then gives what has run of it';
    await releases.putRemote(REMOTE_FAULTS[fault]);
    const { page, close } = await own.visit();
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
    await close();
  });

  it('that throws as it is left keeps nobody from the next screen', async () => {
    await releases.putRemote(FAILS_WHEN_LEFT);
    const { page, problems, close } = await own.visit();
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
    await close();
  });

  it('that styles the shell, too, changes nothing there, and all of its own', async () => {
    const { page, close } = await own.visit();
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
    await close();
  });

  // B-fit-10
  it('shows what a back end of its team’s own answers, as long as the operator accepts that origin', async () => {
    const accept = (...origins: string[]) => own.shop.operator('remotes', 'connect', 'mf-order', ...origins);
    await expect(releases.putRemote(ASKS_ITS_BACK_END, [OWN_BACK_END])).rejects.toThrow('RELEASE_ORIGIN');
    await accept(OWN_BACK_END);
    await releases.putRemote(ASKS_ITS_BACK_END, [OWN_BACK_END]);
    const { page, problems, close } = await own.visit();
    const headers = { 'access-control-allow-origin': own.shop.url };
    await page.route(`${OWN_BACK_END}/**`, (route) => route.fulfill({ headers, body: '재고 3개' }));
    await page.goto('/order');
    await page.getByRole(...heading('재고 3개')).waitFor();
    expect(problems).toEqual([]);
    await accept();
    await page.reload();
    await page.getByRole(...heading('재고를 알 수 없어요')).waitFor();
    expect(problems).toContainEqual(expect.stringMatching(/stock\.example\.com.*Content Security Policy/s));
    await close();
  });

  describe.each(Object.entries(REMOTE_FAULTS))('that %s', (fault, code) => {
    beforeAll(() => releases.putRemote(code));

    // B-release-3
    it('gives way to the fallback one by itself, without a reload', async () => {
      const { page, close } = await own.visit();
      await timed(`fallback: remote that ${fault}`, async () => {
        await page.goto('/order');
        await page.getByRole(...heading('주문하기')).waitFor();
      });
      expect(await page.getByRole('alert', { name: '화면을 불러오지 못했습니다' }).count()).toBe(0);
      expect(await page.evaluate(() => performance.getEntriesByName('shared-ui:store').length)).toBe(1);
      await close();
    });
  });
});
