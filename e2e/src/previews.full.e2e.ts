import type { Page } from 'playwright-core';
import { FaultyReleases, REMOTE_FAULTS } from './support/faultyReleases';
import { logIn } from './support/logIn';
import { setUpShop } from './support/setUpShop';

const suite = setUpShop((port) => ({
  PUBLIC_ORIGIN: `http://localhost:${port}`,
  PREVIEW_ORIGIN: `http://preview.localhost:${port}`,
}));
const releases = new FaultyReleases(suite);

const NEXT = `globalThis.hasRun = true;
  const get = () => () => ({ default: () => React.createElement('h1', null, '새 주문 화면') });`;
const PHONE = { viewport: { width: 360, height: 740 } };

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const banner = (page: Page) => page.getByRole('status').filter({ hasText: '팀의 미리보기예요' });
const press = (page: Page) => page.getByRole('button', { name: '미리보기 시작' }).click();
const width = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

// B-preview-4, B-preview-5, B-preview-6
it('a link shows a version on a phone after a press, until its banner ends it, and to nobody else', async () => {
  const link = await releases.putPreview(NEXT);
  const { page, problems } = await suite.visit({ ...PHONE, serviceWorkers: 'allow' });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`));
  await page.goto(link);
  await heading(page, '아직 배포하지 않은 버전이에요').waitFor();
  expect(await page.getByRole('definition').allTextContents()).toEqual([
    ...['local', 'mf-order', expect.stringMatching(/^0\.0\.0-/)],
  ]);
  expect(await page.evaluate(() => Reflect.get(globalThis, 'hasRun'))).toBeUndefined();
  expect(asked.filter((one) => /\/(remotes|assets)\//.test(one))).toEqual([]);
  expect(await width(page)).toBe(360);
  await press(page);
  await heading(page, '새 주문 화면').waitFor();
  expect(new URL(page.url()).pathname).toBe('/order');
  expect(await banner(page).textContent()).toMatch(/^local 팀의 미리보기예요 mf-order 0\.0\.0-/);
  const box = await page.locator('#storefront-preview').boundingBox();
  expect([box?.x, box?.y, box?.width, await width(page)]).toEqual([0, 0, 360, 360]);
  await page.evaluate(() => {
    document.body.style.minHeight = '3000px';
    scrollTo(0, 800);
  });
  expect((await page.locator('#storefront-preview').boundingBox())?.y).toBe(0);
  expect((await page.getByRole('banner').boundingBox())?.y).toBe(box?.height);
  const other = await suite.visit();
  await other.page.goto('/order');
  await heading(other.page, '주문하기').waitFor();
  await other.close();
  // The reports that come last have started by now.
  await page.waitForFunction(() => Reflect.get(window, 'shopNotes').length === 0);
  await page.reload();
  await heading(page, '새 주문 화면').waitFor();
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  expect(asked.filter((one) => /\/(reports|sw\.js|versions\.json)$/.test(one))).toEqual([]);
  await page.goto(new URL('/guide', link).href);
  await banner(page).waitFor();
  await page.getByRole('button', { name: '미리보기 끝내기' }).click();
  await heading(page, '지금은 미리보기가 없어요').waitFor();
  await page.getByRole('link', { name: '쇼핑몰로 가기' }).click();
  await heading(page, '주문하기').waitFor();
  expect(new URL(page.url()).origin).toBe(suite.shop.url);
  expect(await banner(page).count()).toBe(0);
  expect(problems).toEqual([]);
});

// B-preview-6
it('a member of the shop is nobody to a version that is not published', async () => {
  const link = await releases.putPreview(NEXT);
  const { page } = await suite.visit();
  await logIn(page, suite.shop.demo);
  const stored = await page.evaluate(() => Object.keys(localStorage).length);
  expect(stored).toBeGreaterThan(0);
  await page.goto(link);
  await press(page);
  await heading(page, '새 주문 화면').waitFor();
  await page.getByRole('banner').getByRole('link', { name: '로그인' }).waitFor();
  const seen = await page.evaluate(() => JSON.stringify([{ ...localStorage }, document.cookie]));
  expect(seen).not.toMatch(/eyJ|token/i);
});

// B-preview-4
it('no site can put a link into a frame, or press for somebody', async () => {
  const link = await releases.putPreview(NEXT);
  const { page } = await suite.visit();
  await page.route('https://evil.example/**', (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: `<iframe src="${link}"></iframe><form method="post" action="${link}"><button>경품 받기</button></form>`,
    }),
  );
  await page.goto('https://evil.example/');
  const [, frame] = page.frames();
  await page.waitForFunction(() => document.querySelector('iframe') !== null);
  expect(await frame?.getByRole('button').count()).toBe(0);
  await page.getByRole('button', { name: '경품 받기' }).click();
  await heading(page, '이 주소에서 다시 눌러 주세요').waitFor();
  await page.goto(new URL('/order', link).href);
  await heading(page, '지금은 미리보기가 없어요').waitFor();
});

// B-preview-5
it('a version that fails says so, and gives way to no other', async () => {
  const link = await releases.putPreview(REMOTE_FAULTS['throws at its first render']);
  const { page } = await suite.visit();
  await page.goto(link);
  await press(page);
  await page.getByRole('alert', { name: '화면을 불러오지 못했습니다' }).waitFor();
  await banner(page).waitFor();
});
