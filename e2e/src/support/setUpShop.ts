import type { Browser, BrowserContextOptions } from 'playwright-core';
import { openBrowser } from './openBrowser';
import { type OpenPage, openPage } from './openPage';
import { type Shop, startShop } from './startShop';

export interface ShopSuite {
  /** The suite's own shop; there once the suite runs. */
  readonly shop: Shop;
  /** A fresh visitor in the suite's browser. */
  visit(options?: BrowserContextOptions): Promise<OpenPage>;
}

/** Gives a suite a shop and a browser of its own, and ends both after its last test. */
export function setUpShop(): ShopSuite {
  let shop: Shop;
  let browser: Browser;
  beforeAll(async () => {
    shop = await startShop();
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser.close();
    await shop.stop();
  });
  return {
    get shop() {
      return shop;
    },
    visit: (options) => openPage(browser, shop, options),
  };
}
