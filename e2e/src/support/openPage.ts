import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import type { OpenShop } from './startShop';

export interface OpenPage {
  page: Page;
  /** Errors of the page's scripts and what the browser refused to run, as they come. */
  problems: string[];
  close(): Promise<void>;
}

/** A fresh visitor: nothing stored, a Korean browser. */
export async function openPage(
  browser: Browser,
  shop: OpenShop,
  options: BrowserContextOptions = {},
): Promise<OpenPage> {
  const context = await browser.newContext({
    baseURL: shop.url,
    locale: 'ko-KR',
    viewport: { width: 1280, height: 900 },
    ...options,
  });
  context.setDefaultTimeout(15_000);
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('console', (message) => {
    if (/Content Security Policy|Trusted Type|integrity/i.test(message.text())) problems.push(message.text());
  });
  return { page, problems, close: () => context.close() };
}
