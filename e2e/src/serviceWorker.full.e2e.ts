import type { Page } from 'playwright-core';
import { FaultyReleases } from './support/faultyReleases';
import { launchWhole } from './support/launchWhole';
import { logIn } from './support/logIn';
import type { OpenPage } from './support/openPage';
import { setUpShop } from './support/setUpShop';

const suite = setUpShop(undefined, launchWhole);
let visit: OpenPage;
let page: Page;

beforeEach(async () => {
  visit = await suite.visit({ viewport: { width: 360, height: 780 }, serviceWorkers: 'allow' });
  page = visit.page;
});
afterEach(() => expect(visit.problems).toEqual([]));

const OFFLINE_TEXT = '인터넷 연결이 끊겼어요. 다시 연결되면 이어서 이용할 수 있어요.';

const setOffline = (isOffline: boolean) => page.context().setOffline(isOffline);
const said = (text: string | RegExp) => page.getByText(text).first().waitFor();
const frame = () => page.getByRole('link', { name: '그로스토어' }).first().waitFor();

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Playwright's own waiting takes a promise for an answer. */
async function until<A>(isSo: (argument: A) => Promise<boolean>, argument: A): Promise<void> {
  while (!(await page.evaluate(isSo as never, argument))) await sleep(100);
}

async function isReady(screen: RegExp = /./) {
  await until(async (wanted) => {
    const cache = await caches.open('offline-1');
    const urls = (await cache.keys()).map(({ url }) => url);
    const { active } = (await navigator.serviceWorker.getRegistration()) ?? {};
    const isWanted = urls.some((url) => new RegExp(wanted).test(url));
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
    const scripts = loaded.filter((url) => /\/(assets\/shell|remotes)\/.*\.js$/.test(url));
    const hasAll = [...scripts, new URL('/offline', location.href).href].every((url) => urls.includes(url));
    return active?.state === 'activated' && hasAll && isWanted;
  }, screen.source);
}

const allStored = () =>
  page.evaluate(async () => {
    const texts = [JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage })];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        if (!request.url.endsWith('.js')) texts.push(request.url, (await (await cache.match(request))?.text()) ?? '');
      }
    }
    return texts.join('\n');
  });

// B-worker-3, B-worker-16
it('shows the frame at any address when there is no network, and none that a script has put into the cache', async () => {
  await page.goto('/order');
  await isReady();
  await page.evaluate(async () => {
    const headers = { 'content-type': 'text/html' };
    const cache = await caches.open('offline-1');
    await cache.put('/offline', new Response('<!doctype html><h1>stolen</h1>', { headers }));
  });
  await setOffline(true);
  await expect(page.goto('/terms/service')).rejects.toThrow('ERR_FAILED');
  await setOffline(false);
  await page.goto('/order');
  await until(async () => (await (await caches.match('/offline'))?.text())?.includes('stolen') === false, null);
  await setOffline(true);
  const address = new URL('/terms/service', page.url()).href;
  await page.goto(address);
  await frame();
  await said(OFFLINE_TEXT);
  expect(page.url()).toBe(address);
});

// B-worker-8
it('shows a member what was seen last, with its time, and nobody after a log-out anything of it', async () => {
  await logIn(page, suite.shop.demo);
  await page.goto('/order-history');
  const table = page.getByRole('table', { name: '주문내역' });
  await table.waitFor();
  await isReady(/mf-history/);
  const row = await table.locator('tbody > tr').first().textContent();
  await setOffline(true);
  await page.reload();
  await said(/^\d+월 \d+일 \d\d:\d\d에 받은 내용이에요$/);
  await said(/보유 포인트는 \d+월 \d+일 \d\d:\d\d에 확인한 금액이에요\./);
  await until(async (text) => document.querySelector('table > tbody > tr')?.textContent === text, row);
  await setOffline(false);
  await page.waitForFunction(() => !('cached' in document.documentElement.dataset));
  await table.waitFor();
  expect(await page.getByText(/에 받은 내용이에요/).count()).toBe(0);

  const link = String(await table.locator('a[href^="https://"]').first().getAttribute('href'));
  expect(await allStored()).toContain('lastSeen.');
  expect(await allStored()).toContain(link);
  await page.evaluate(async () => (await caches.open('offline-1')).put('/of-before', new Response()));
  await page.goto('/logout');
  await page.getByRole('heading', { level: 1, name: '주문하기' }).waitFor();
  const left = await allStored();
  expect(left).not.toContain('lastSeen.');
  expect(left).not.toContain(link);
  // The cache is emptied only when the page is idle.
  await until(async () => !(await caches.match('/of-before')), null);
  await isReady();
  await setOffline(true);
  // Another member's token must not show the profile of the one before.
  await page.evaluate(() => localStorage.setItem('jwt', 'a.b.c'));
  await page.goto('/order-history');
  await frame();
  await said('회원 정보를 불러오지 못했어요');
  expect(await table.count()).toBe(0);
});

// B-worker-12
it('a new shell brings its worker; it is gone within one visit once the operator turns it off', async () => {
  await page.goto('/order');
  await isReady();
  const versionOf = () =>
    page.evaluate(() => JSON.parse(document.getElementById('visit')?.textContent ?? '{}').shell as string);
  const before = await versionOf();
  const releases = new FaultyReleases(suite);
  await releases.putShell();
  await page.goto('/order');
  expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  const after = await versionOf();
  expect(after).not.toBe(before);
  await until(
    async ([old, now]: string[]) => {
      const cache = await caches.open('offline-1');
      const frame = (await (await cache.match('/offline'))?.text()) ?? '';
      const urls = (await cache.keys()).map(({ url }) => url);
      return frame.includes(`"shell":"${now}"`) && !urls.some((url) => url.includes(`/shell/${old}/`));
    },
    [before, after],
  );

  await suite.shop.operator('settings', 'set', 'DISABLE_SERVICE_WORKER', 'true');
  await page.goto('/order');
  await until(
    async () => (await navigator.serviceWorker.getRegistrations()).length + (await caches.keys()).length === 0,
    null,
  );
});
