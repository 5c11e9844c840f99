import type { Page, Route } from 'playwright-core';

/**
 * Holds requests back.
 * @returns lets them go
 */
export async function holdBack(
  page: Page,
  url: Parameters<Page['route']>[0],
  answer: (route: Route) => Promise<void> = (route) => route.continue(),
): Promise<() => void> {
  let letGo = () => {};
  const isLetGo = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(url, async (route) => {
    await isLetGo;
    await answer(route);
  });
  return letGo;
}
