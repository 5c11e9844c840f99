import { FaultyReleases, REMOTE_FAULTS } from './support/faultyReleases';
import { logIn } from './support/logIn';
import { setUpSharedShop, setUpShop } from './support/setUpShop';
import { timed } from './support/timed';

const suite = setUpSharedShop();

const heading = (name: string) => ['heading', { level: 1, name, exact: true }] as const;

describe('a remote that answers 503', () => {
  // B-release-3
  it('leaves the rest usable, says so, and heals without a reload', async () => {
    const { page } = await suite.visit();
    await page.route('**/remotes/mf-point/**', (route) => route.fulfill({ status: 503 }));
    await logIn(page, suite.shop.demo);
    await page.evaluate(() => performance.mark('same page'));

    await page.getByRole('link', { name: '포인트충전', exact: true }).click();
    await page.getByRole('alert', { name: '화면을 불러오지 못했습니다' }).waitFor();
    await page.getByRole('contentinfo').waitFor();

    await page.getByRole('link', { name: '주문내역', exact: true }).click();
    await page.getByRole('table', { name: '주문내역' }).waitFor();

    await page.getByRole('link', { name: '포인트충전', exact: true }).click();
    await page.getByRole('alert', { name: '화면을 불러오지 못했습니다' }).waitFor();
    await page.unroute('**/remotes/mf-point/**');
    await page.getByRole('button', { name: '다시 시도', exact: true }).click();
    await page.getByRole(...heading('포인트 충전')).waitFor();
    expect(await page.evaluate(() => performance.getEntriesByName('same page').length)).toBe(1);
  });
});

describe('a live version of /order', () => {
  const own = setUpShop();

  // B-release-3
  it('that throws at its first render gives way to the fallback one by itself, without a reload', async () => {
    const releases = new FaultyReleases(own);
    await releases.putRemote(REMOTE_FAULTS['throws at its first render']);
    const { page } = await own.visit();
    await timed('fallback: remote that throws at its first render', async () => {
      await page.goto('/order');
      await page.getByRole(...heading('주문하기')).waitFor();
    });
    expect(await page.getByRole('alert', { name: '화면을 불러오지 못했습니다' }).count()).toBe(0);
    expect(await page.evaluate(() => performance.getEntriesByName('shared-ui:store').length)).toBe(1);
  });
});
