import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { ANY_SHELL, FaultyReleases, REMOTE_FAULTS } from './support/faultyReleases';
import { setUpShop } from './support/setUpShop';

const suite = setUpShop();
const releases = new FaultyReleases(suite);

interface Health {
  package: string;
  version: string;
  visits: number;
  lcp: number | null;
}

/** A report travels while its page goes: asks until it is there. */
async function healthOnce(isThere: (rows: Health[]) => boolean): Promise<Health[]> {
  for (;;) {
    const rows = (await suite.shop.operator('remotes', 'health')) as Health[];
    if (isThere(rows)) return rows;
    await sleep(100);
  }
}

/** The reporter is loaded seconds after the first screen. */
const reporting = (page: Page) => page.waitForFunction(() => Reflect.get(window, 'shopNotes').length === 0);

it('a version that breaks is reported when the page is left, with what came instead and how fast it was', async () => {
  await releases.putRemote(REMOTE_FAULTS['throws at its first render']);
  const { page, problems } = await suite.visit();
  await page.goto('/order');
  await page.getByRole('heading', { level: 1, name: '주문하기', exact: true }).waitFor();
  await reporting(page);
  const before = suite.shop.operator('remotes', 'health');
  expect(await before).toEqual([]);
  await page.goto('about:blank');
  const rows = await healthOnce((known) => known.some(({ lcp }) => lcp !== null));
  const broken = expect.stringMatching(/^0\.0\.0-/);
  expect(rows).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        package: 'mf-order',
        version: broken,
        visits: 1,
        failures: 1,
        fallbacks: 1,
        errorRate: 1,
      }),
      // B-watch-11: the page was given the other one first.
      expect.objectContaining({ package: 'mf-order', visits: 0, loads: 1, failures: 0, errorRate: null }),
      expect.objectContaining({
        package: 'shell',
        visits: 1,
        errorRate: 0,
        lcp: expect.any(Number),
        cls: expect.any(Number),
      }),
    ]),
  );
  expect(await suite.shop.operator('remotes', 'errors')).toEqual([
    expect.objectContaining({ package: 'mf-order', version: broken, step: 'render', message: 'first render' }),
  ]);
  expect(problems).toEqual([]);
});

it('a screen that is made ready and not opened is in no report', async () => {
  const visitsOf = (rows: Health[]) =>
    rows.filter((row) => row.package === 'shell').reduce((sum, { visits }) => sum + visits, 0);
  const before = visitsOf((await suite.shop.operator('remotes', 'health')) as Health[]);
  const { page, problems } = await suite.visit();
  await page.goto('/order');
  await page.getByRole('button', { name: '둘러보기' }).waitFor();
  await reporting(page);
  const run = page.waitForEvent(
    'requestfinished',
    (request) => request.url().includes('LoginScreen') && request.resourceType() === 'script',
  );
  await page.getByRole('link', { name: '로그인', exact: true }).hover();
  await run;
  await page.waitForFunction(() => Object.keys(window).some((name) => name.startsWith('mf_auth_')));
  // Scripts that have arrived run before the page is idle.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await page.goto('about:blank');
  const rows = await healthOnce((known) => visitsOf(known) > before);
  expect(rows.filter((row) => row.package === 'mf-auth')).toEqual([]);
  expect(problems).toEqual([]);
});

it('a page whose shell did not start says so by itself', async () => {
  const { page } = await suite.visit();
  await page.route(ANY_SHELL, (route) => route.fulfill({ status: 404 }));
  await page.goto('/order');
  await page.getByRole('heading', { name: '화면을 불러오지 못했어요' }).waitFor();
  const isDead = (row: Health) => row.package === 'shell' && (row as Health & { failures: number }).failures === 1;
  await healthOnce((rows) => rows.some(isDead));
});
