import type { Page } from 'playwright-core';
import { logIn } from './support/logIn';
import { setUpSharedShop } from './support/setUpShop';

const suite = setUpSharedShop();

const openAnswer = (page: Page) => page.getByRole('button', { expanded: true }).and(page.locator('main button'));
const secondsOf = (page: Page) =>
  openAnswer(page).evaluate((button) => {
    const panel = document.getElementById(button.getAttribute('aria-controls') ?? '');
    return panel && Number.parseFloat(getComputedStyle(panel).transitionDuration);
  });

// B-help-10
test('a link in the guide leads to its platform, and so does the address that it makes', async () => {
  const { page, problems, close } = await suite.visit({ viewport: { width: 1280, height: 800 } });
  await logIn(page, suite.shop.demo);
  await page.goto('/guide', { waitUntil: 'networkidle' });
  const youtube = page.getByRole('region', { name: '유튜브' });
  const topOf = async () => (await youtube.boundingBox())?.y ?? Number.NaN;
  expect(await topOf()).toBeGreaterThan(800);
  await page.getByRole('navigation', { name: '플랫폼 바로가기' }).getByRole('link', { name: '유튜브' }).click();
  await page.waitForURL(`**/guide#${encodeURIComponent('유튜브')}`);
  expect(await topOf()).toBeLessThan(200);
  await page.reload();
  await page.waitForFunction((part) => (part?.getBoundingClientRect().top ?? 800) < 200, await youtube.elementHandle());
  expect(problems).toEqual([]);
  await close();
});

// B-help-3, B-help-8
test.each([
  ['no-preference', 0.3],
  ['reduce', 0.00001],
] as const)('a question opens in its time, and by its address, with motion "%s"', async (reducedMotion, seconds) => {
  const { page, problems, close } = await suite.visit({ reducedMotion, viewport: { width: 360, height: 500 } });
  await logIn(page, suite.shop.demo);
  await page.goto('/qna', { waitUntil: 'networkidle' });
  const last = page.locator('main li button').last();
  const title = (await last.textContent()) ?? '';
  await last.click();
  expect(await secondsOf(page)).toBe(seconds);
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
  expect(problems).toEqual([]);
  await close();
});
