import { type Preview, RELEASE_CALLS } from '@storefront/contract/releases';
import type { LightMyRequestResponse } from 'fastify';
import { createTestApp, type TestApp } from '../../testing/createTestApp.js';
import { readAudit } from '../../testing/readAudit.js';
import { setUpDirectory } from '../../testing/setUpDirectory.js';
import { emptyDatabase, openTestDatabase } from '../../testing/testDatabase.js';
import { encodeBundle, remoteBundle, shellBundle } from './bundles.js';
import { addTeam, createPublisher, gateSaid } from './publisher.js';

export const SHOP = 'https://shop.example';
export const PREVIEWS = 'https://preview.example';

const TEMPLATE = `<!doctype html><html lang="ko"><head><title>__BRAND__</title>
<!--visit--><!--runtime-config--><!--registry--><!--fallback-shell--><!--preloads--></head><body><div id="root"></div></body></html>`;

/** The call of a browser that presses a form on a page of this very origin. */
export const pressAt = (address: string, headers: Record<string, string> = {}) => ({
  method: 'POST' as const,
  payload: '',
  headers: {
    'content-type': 'application/x-www-form-urlencoded',
    origin: new URL(address).origin,
    'sec-fetch-site': 'same-origin',
    ...headers,
  },
});

export interface PreviewShop {
  site: TestApp;
  token: string;
  team: ReturnType<typeof createPublisher>;
  open(environment: Readonly<Record<string, string>>): Promise<TestApp>;
  begin(more?: object, token?: string): Promise<LightMyRequestResponse>;
  begun(): Promise<Preview>;
  call(method: 'GET' | 'DELETE', url: string, token?: string): Promise<LightMyRequestResponse>;
  lines(): Promise<unknown[]>;
}

export function setUpPreviews(): PreviewShop {
  const directory = setUpDirectory();
  const shop = {
    async open(environment) {
      const db = shop.site?.db ?? (await openTestDatabase());
      return createTestApp({ db, environment: { STOREFRONT_DATA: directory, ...environment } });
    },
    async begin(more = {}, token = shop.token) {
      return shop.site.app.inject({
        method: 'POST',
        url: RELEASE_CALLS.previews,
        headers: { authorization: `Bearer ${token}` },
        payload: { name: 'mf-order', version: 'b', gate: gateSaid('g'.repeat(43)), ...more },
      });
    },
    async begun() {
      return (await shop.begin()).json<Preview>();
    },
    async call(method, url, token = shop.token) {
      return shop.site.app.inject({ method, url, headers: { authorization: `Bearer ${token}` } });
    },
    async lines() {
      const rows = await readAudit(shop.site.db, 'preview.%');
      return rows.map(({ actor, action, target, detail }) => [actor, action, target, detail]);
    },
  } as PreviewShop;
  const here = () => shop.open({ PUBLIC_ORIGIN: SHOP, PREVIEW_ORIGIN: PREVIEWS });
  beforeAll(async () => {
    shop.site = await here();
  }, 60_000);
  beforeEach(async () => {
    await emptyDatabase(shop.site.db);
    await shop.site.app.close();
    shop.site = await here();
    shop.token = await addTeam(shop.site, 'orders', 'mf-order shell');
    shop.team = createPublisher(shop.site, shop.token);
    await shop.team.publish({
      shell: shellBundle('1.2.3', { contract: '1.2.3' }, TEMPLATE),
      'mf-order': remoteBundle('mf-order', 'a'),
    });
    await shop.team.send('mf-order', 'b', encodeBundle(remoteBundle('mf-order', 'b')));
  });
  afterAll(() => shop.site.close());
  return shop;
}
