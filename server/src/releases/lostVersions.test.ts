import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Registry } from 'contract/registry';
import { RELEASE_CALLS } from 'contract/releases';
import { encodeBundle, remoteBundle, shellBundle } from './testing/bundles.js';
import { createPublisher } from './testing/publisher.js';
import { setUpReleases } from './testing/setUpReleases.js';

const shop = setUpReleases();

const lose = (...versions: string[]) =>
  Promise.all(versions.map((path) => rm(join(shop.directory, 'releases', path), { recursive: true })));

const served = async () => (await shop.site.app.inject('/registry.json')).json<Registry>();

const page = () => shop.site.app.inject({ url: '/order', headers: { accept: 'text/html' } });

async function startAgain(): Promise<void> {
  await shop.site.app.close();
  await shop.site.deps.releases.stop();
  shop.site = await shop.openSite();
  shop.team = createPublisher(shop.site, shop.token);
}

it('a version without files is passed over: for the fallback one, or the screen is off, until they are sent again', async () => {
  await shop.team.publish({ shell: shellBundle('1'), 'mf-order': remoteBundle('mf-order', '1') });
  await shop.team.publish({ 'mf-order': remoteBundle('mf-order', '2') });
  expect((await served()).remotes['mf-order']).toMatchObject({ live: { version: '2' }, fallback: { version: '1' } });

  await lose('remotes/mf-order/2');
  await startAgain();
  expect((await served()).remotes['mf-order']).toMatchObject({ enabled: true, live: { version: '1' } });
  expect((await page()).statusCode).toBe(200);

  await lose('remotes/mf-order/1');
  await startAgain();
  expect((await served()).remotes['mf-order']).toMatchObject({ enabled: false });
  expect((await page()).statusCode).toBe(200);
  const state = (await shop.team.get(RELEASE_CALLS.registry)).json();
  expect(state).toMatchObject({
    lost: ['mf-order'],
    lostVersions: [
      { name: 'mf-order', version: '2' },
      { name: 'mf-order', version: '1' },
    ],
    registry: { remotes: { 'mf-order': { enabled: true, live: { version: '2' } } } },
  });

  await shop.team.send('mf-order', '2', encodeBundle(remoteBundle('mf-order', '2')));
  expect((await served()).remotes['mf-order']).toMatchObject({ enabled: true, live: { version: '2' } });
});
