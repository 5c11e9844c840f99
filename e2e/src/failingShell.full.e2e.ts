import type { Page, Route } from 'playwright-core';
import { ANY_SHELL, FaultyReleases, NEXT_SHELL, withoutFallback } from './support/faultyReleases';
import { holdBack } from './support/holdBack';
import { setUpShop } from './support/setUpShop';
import { timed } from './support/timed';

const suite = setUpShop();
const releases = new FaultyReleases(suite);

beforeAll(() => releases.putShell((script) => `performance.mark('next shell');${script}`));

const orderPage = (page: Page) => page.getByRole('heading', { level: 1, name: '주문하기', exact: true });
const orderPageHydrated = async (page: Page) => {
  await page.getByRole('button', { name: '둘러보기', exact: true }).waitFor();
  await orderPage(page).waitFor();
};
const message = (page: Page) => page.getByRole('alert').getByRole('heading', { name: '화면을 불러오지 못했어요' });
const retry = (page: Page) => page.getByRole('button', { name: '다시 시도', exact: true });

/** A second shell would make a second store. */
const stores = (page: Page) => page.evaluate(() => performance.getEntriesByName('shared-ui:store').length);

// B-shell-41
it.each<[string, (route: Route) => unknown]>([
  ['was altered on its way', (route) => route.fulfill({ contentType: 'text/javascript', body: 'alert(1)' })],
  ['hangs', () => undefined],
])('a shell whose script %s gives way to the fallback shell, in the same page', async (fault, answer) => {
  const { page } = await suite.visit();
  await page.route(NEXT_SHELL, answer);
  await timed(`fallback: shell whose script ${fault}`, async () => {
    await page.goto('/order', { waitUntil: 'commit' });
    await orderPageHydrated(page);
  });
  expect(await stores(page)).toBe(1);
  expect(await page.getByRole('banner').count()).toBe(1);
});

// B-shell-42
it.each<[string, (page: Page) => Promise<void>]>([
  ['without a fallback', withoutFallback],
  ['and its fallback', async () => undefined],
])(
  'a shell whose script is not there, %s, is told with "다시 시도", which helps once it is mended',
  async (_, prepare) => {
    const { page } = await suite.visit();
    await prepare(page);
    let isMended = false;
    await page.route(ANY_SHELL, (route) => (isMended ? route.continue() : route.fulfill({ status: 404 })));
    await page.goto('/order', { waitUntil: 'commit' });
    await message(page).waitFor();
    isMended = true;
    await retry(page).click();
    await orderPageHydrated(page);
  },
);

it('a shell that comes after the fallback one has begun does not run', async () => {
  const { page } = await suite.visit();
  const letGo = await holdBack(page, NEXT_SHELL);
  await page.goto('/order', { waitUntil: 'commit' });
  await orderPageHydrated(page);
  letGo();
  await page.waitForLoadState('load');
  expect(await page.evaluate(() => performance.getEntriesByName('next shell').length)).toBe(0);
  expect(await stores(page)).toBe(1);
  expect(await page.getByRole('banner').count()).toBe(1);
});

// B-shell-41: at its start in builtFallback.
it.each([
  // The last step of main.tsx: the shell itself.
  ['in its third step', (script: string) => script.replace('"runtime-config"', 'nobody.home')],
  ['at its end', (script: string) => `${script};throw new Error('end');`],
  ['while it renders what surrounds the screens', (script: string) => script.replace('"본문 바로가기"', 'nobody.home')],
])('a shell that throws %s gives way to the fallback shell', async (where, change) => {
  await releases.putShell(change);
  const { page } = await suite.visit();
  await timed(`fallback: shell that throws ${where}`, async () => {
    await page.goto('/order');
    await orderPageHydrated(page);
  });
  await page.getByRole('link', { name: '본문 바로가기' }).waitFor({ state: 'attached' });
  expect(await page.getByRole('banner').count()).toBe(1);
  if (where === 'at its end') expect(await stores(page)).toBe(1);
});
