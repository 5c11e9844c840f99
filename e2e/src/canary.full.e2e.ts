import { execFileSync } from 'node:child_process';
import type { Page } from 'playwright-core';
import { FaultyReleases, REMOTE_FAULTS } from './support/faultyReleases';
import { ROOT } from './support/paths';
import { setUpShop } from './support/setUpShop';

const suite = setUpShop();
const releases = new FaultyReleases(suite);

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

const release = (...words: string[]) =>
  execFileSync('node', ['release/dist/cli.js', ...words], {
    cwd: ROOT,
    env: { ...process.env, STOREFRONT_DATA: suite.shop.dataDir },
  });

// B-release-3
it('a canary that breaks gives way to the live version, in the same page', async () => {
  await releases.putCanary(REMOTE_FAULTS['throws at its first render']);
  const { page } = await suite.visit();
  await page.goto('/order');
  await heading(page, '주문하기').waitFor();
  const [cookie] = await page.context().cookies();
  expect(cookie).toMatchObject({ name: 'bucket', httpOnly: true, sameSite: 'Lax' });
});

// B-shell-32
it('an open page says that a newer version is out, and has it after "새로고침"', async () => {
  release('canary', 'mf-order', '--stop');
  const { page, problems } = await suite.visit();
  await page.addInitScript(() => {
    const real = Date.now;
    Date.now = () => real() + (Reflect.get(window, 'later') ?? 0);
  });
  await page.goto('/order');
  await heading(page, '주문하기').waitFor();
  await page.waitForFunction(() => Reflect.get(window, 'shopNotes').length === 0);
  const link = page.getByLabel('주문 링크', { exact: true });
  await link.fill('https://www.instagram.com/hanbyeol');
  await page.evaluate(() => scrollTo(0, 200));
  const before = await link.boundingBox();
  await releases.putShell();
  await page.evaluate(() => {
    Reflect.set(window, 'later', 6 * 60_000);
    dispatchEvent(new Event('visibilitychange'));
  });
  const notice = page.getByRole('status').filter({ hasText: '새 버전이 있습니다' });
  await notice.waitFor();
  expect(await link.boundingBox()).toEqual(before);
  expect((await notice.boundingBox())?.y).toBe(56);
  await page.evaluate(() => scrollTo(0, 0));
  const { y = 0, height = 0 } = (await notice.boundingBox()) ?? {};
  expect((await heading(page, '주문하기').boundingBox())?.y).toBeGreaterThan(y + height);
  await notice.getByRole('button', { name: '새로고침' }).click();
  await notice.waitFor({ state: 'detached' });
  await heading(page, '주문하기').waitFor();
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('[name=link]')?.value);
  expect(await page.evaluate(() => document.documentElement.dataset['shell'])).toContain('-next');
  expect(await link.inputValue()).toBe('https://www.instagram.com/hanbyeol');
  expect(problems).toEqual([]);
});

// B-release-11, B-shell-31, B-shell-45
it('a remote that is turned off says so at its addresses, and `/` does', async () => {
  release('disable', 'mf-order');
  const { page, problems } = await suite.visit();
  await page.goto('/');
  await page.getByRole('alert', { name: '지금은 쉬고 있는 화면이에요' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/order');
  await page.goto('/guide');
  await page.getByRole('alert').getByRole('link', { name: '주문하러 가기' }).waitFor();
  release('enable', 'mf-order');
  await page.goto('/order');
  await heading(page, '주문하기').waitFor();
  expect(problems).toEqual([]);
});
