import { createTestApp, type TestApp } from '../../testing/createTestApp.js';
import { setUpDirectory } from '../../testing/setUpDirectory.js';
import { emptyDatabase, openTestDatabase } from '../../testing/testDatabase.js';
import { addTeam, createPublisher } from './publisher.js';

export const MAX_FAILURES = 5;

export interface ReleaseShop {
  directory: string;
  site: TestApp;
  token: string;
  team: ReturnType<typeof createPublisher>;
  openSite(): Promise<TestApp>;
}

export function setUpReleases(environment: Readonly<Record<string, string>> = {}): ReleaseShop {
  const shop = {
    directory: setUpDirectory(),
    async openSite() {
      const limits = { LIMIT_RELEASE_FAILURES_PER_ADDRESS: String(MAX_FAILURES) };
      const db = shop.site?.db ?? (await openTestDatabase());
      return createTestApp({ db, environment: { STOREFRONT_DATA: shop.directory, ...limits, ...environment } });
    },
  } as ReleaseShop;
  beforeAll(async () => {
    shop.site = await shop.openSite();
  }, 60_000);
  beforeEach(async () => {
    await emptyDatabase(shop.site.db);
    await shop.site.app.close();
    shop.site = await shop.openSite();
    shop.token = await addTeam(shop.site, 'everybody', '*');
    shop.team = createPublisher(shop.site, shop.token);
  });
  afterAll(() => shop.site.close());
  return shop;
}
