import { rmSync } from 'node:fs';
import { type Browser, type BrowserContextOptions, chromium } from 'playwright-core';
import { type OpenPage, openPage } from './openPage';
import { copyReadyShop, type OpenShop, openShop, type Settings, type Shop, startShop } from './startShop';

export interface ShopSuite<S extends OpenShop> {
  readonly shop: S;
  /** What a test opens is closed after it. */
  visit(options?: BrowserContextOptions): Promise<OpenPage>;
}

function fromSetUp(name: string): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`jest's global set-up gave no ${name}`);
  return value;
}

export const browserAddress = (): string =>
  fromSetUp('E2E_BROWSERS').split(' ')[Number(process.env['JEST_WORKER_ID'] ?? 1) - 1] ?? '';

const connect = () => chromium.connect(browserAddress());

function setUp<S extends OpenShop>(
  open: () => Promise<S>,
  close: (shop: S) => Promise<void>,
  openBrowser = connect,
): ShopSuite<S> {
  let shop: S;
  let browser: Browser;
  /** Opened by the running test; null between tests. */
  let ofTest: OpenPage[] | null = null;
  beforeAll(async () => {
    browser = await openBrowser();
    shop = await open();
  });
  beforeEach(() => {
    ofTest = [];
  });
  afterEach(async () => {
    await Promise.all((ofTest ?? []).map(({ close }) => close()));
    ofTest = null;
  });
  afterAll(async () => {
    await browser.close();
    await close(shop);
  });
  return {
    get shop() {
      return shop;
    },
    async visit(options) {
      const visit = await openPage(browser, shop, options);
      ofTest?.push(visit);
      return visit;
    },
  };
}

async function remove(shop: Shop): Promise<void> {
  await shop.stop();
  rmSync(shop.dataDir, { recursive: true, force: true });
}

/** Gives a suite a shop of its own, for suites that change it. */
export const setUpShop = (settings?: Settings, openBrowser = connect): ShopSuite<Shop> =>
  setUp(() => openShop(settings), remove, openBrowser);

/** Runs the shop in a process of its own, on the embedded database. */
export const setUpEmbeddedShop = (): ShopSuite<Shop> => setUp(() => startShop(copyReadyShop()), remove);

/** Gives a suite the shared shop: it may sign up, log in and log out, and must change nothing else. */
export const setUpSharedShop = (): ShopSuite<OpenShop> =>
  setUp(
    async () => JSON.parse(fromSetUp('E2E_SHARED')) as OpenShop,
    async () => undefined,
  );
