import type { Page } from 'playwright-core';
import { logIn } from './logIn';

export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
export const menuLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: '주 메뉴' }).getByRole('link', { name, exact: true });

/** Notes how many of `parts` exist when `screen` first appears; both are selectors. */
export const watchFirstSight = (page: Page, screen: string, parts: string) =>
  page.evaluate(
    ([seen, counted]) => {
      Reflect.deleteProperty(window, 'firstSight');
      new MutationObserver((_, observer) => {
        if (!document.querySelector(seen)) return;
        observer.disconnect();
        Reflect.set(window, 'firstSight', document.querySelectorAll(counted).length);
      }).observe(document.body, { subtree: true, childList: true });
    },
    [screen, parts] as const,
  );
export const firstSight = (page: Page) => page.evaluate(() => Reflect.get(window, 'firstSight') as number | undefined);

/** Opens the order page as a member, with prefetching at work. */
export async function openOrder(page: Page, member: Parameters<typeof logIn>[1]) {
  await logIn(page, member);
  const ready = page.waitForResponse((response) => /\/assets\/shell\/.*\.js$/.test(response.url()));
  await page.goto('/order');
  await heading(page, '주문하기');
  await menuLink(page, '포인트충전').waitFor();
  await page.mouse.move(600, 700);
  await page.mouse.move(610, 710);
  await ready;
  await page.waitForLoadState('networkidle');
}
