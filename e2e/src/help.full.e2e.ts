import type { Page } from 'playwright-core';
import { logIn } from './support/logIn';
import type { OpenPage } from './support/openPage';
import { setUpSharedShop } from './support/setUpShop';

const suite = setUpSharedShop();

const openAnswer = (page: Page) => page.getByRole('button', { expanded: true }).and(page.locator('main button'));
const secondsOf = (page: Page) =>
  openAnswer(page).evaluate((button) => {
    const panel = document.getElementById(button.getAttribute('aria-controls') ?? '');
    return panel && Number.parseFloat(getComputedStyle(panel).transitionDuration);
  });

let visit: OpenPage;
let page: Page;
beforeAll(async () => {
  visit = await suite.visit({ viewport: { width: 1280, height: 800 } });
  page = visit.page;
  await logIn(page, suite.shop.demo);
});
afterAll(async () => {
  expect(visit.problems).toEqual([]);
  await visit.close();
});

// B-help-10
test('a link in the guide leads to its platform, and so does the address that it makes', async () => {
  await page.goto('/guide');
  const youtube = page.getByRole('region', { name: '유튜브' });
  const topOf = async () => (await youtube.boundingBox())?.y ?? Number.NaN;
  expect(await topOf()).toBeGreaterThan(800);
  await page.getByRole('navigation', { name: '플랫폼 바로가기' }).getByRole('link', { name: '유튜브' }).click();
  await page.waitForURL(`**/guide#${encodeURIComponent('유튜브')}`);
  expect(await topOf()).toBeLessThan(200);
  await page.reload();
  await page.waitForFunction((part) => (part?.getBoundingClientRect().top ?? 800) < 200, await youtube.elementHandle());
});

// B-help-3, B-help-8
test('a question opens in its time, at once with less motion, and by its address', async () => {
  await page.setViewportSize({ width: 360, height: 500 });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/qna');
  const last = page.locator('main li button').last();
  const title = (await last.textContent()) ?? '';
  await last.click();
  await openAnswer(page).waitFor();
  expect(await secondsOf(page)).toBe(0.3);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await secondsOf(page)).toBe(0.00001);
  const address = page.url();
  expect(address).toMatch(/\/qna\?q=\d+$/);
  await page.goto('/order');
  await page.goto(address);
  await openAnswer(page).waitFor();
  await page.waitForFunction(() => {
    const { top = 0, bottom = 0 } = document.querySelector('main [aria-expanded=true]')?.getBoundingClientRect() ?? {};
    return top > 0 && bottom <= window.innerHeight;
  });
  expect(await openAnswer(page).textContent()).toBe(title);
});
