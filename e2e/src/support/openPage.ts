import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import type { OpenShop } from './startShop';

/** For one step, on a busy machine of two cores. */
const DEADLINE_MS = 60_000;

export interface OpenPage {
  page: Page;
  /** Script errors and refused scripts, as they come. */
  problems: string[];
  close(): Promise<void>;
}

/** Opens a page for a fresh visitor with a Korean browser. */
export async function openPage(
  browser: Browser,
  shop: OpenShop,
  options: BrowserContextOptions = {},
): Promise<OpenPage> {
  const context = await browser.newContext({
    baseURL: shop.url,
    locale: 'ko-KR',
    viewport: { width: 1280, height: 900 },
    // A service worker's requests bypass a suite's routes.
    serviceWorkers: 'block',
    ...options,
  });
  context.setDefaultTimeout(DEADLINE_MS);
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('console', (message) => {
    if (/Content Security Policy|Trusted Type|integrity/i.test(message.text())) problems.push(message.text());
  });
  return { page, problems, close: () => context.close() };
}
