import { encodeBundle, remoteBundle, shellBundle } from '../releases/testing/bundles.js';
import { setUpReleases } from '../releases/testing/setUpReleases.js';
import { setUpOperator } from '../testing/setUpOperator.js';

const OPERATOR = 'of this test';
const KIT = '1.3.0-k0123456789';
const shop = setUpReleases();
const operator = setUpOperator(() => shop.site.deps, { token: OPERATOR, isForEach: true });

beforeEach(async () => {
  await shop.team.publish({ shell: shellBundle('1'), 'mf-order': order('a', '1.2.0-kffffffffff') });
});

const order = (version: string, kit: string) =>
  remoteBundle('mf-order', version, {}, { 'build.json': JSON.stringify({ kit }) });
const command = (method: 'GET' | 'PUT' | 'DELETE', url: string, payload?: object) =>
  operator.inject({ method, url, headers: { authorization: `Bearer ${OPERATOR}` }, ...(payload && { payload }) });
const refuse = () => command('PUT', `/kits/${KIT}`, { reason: 'its forms lose what is typed' });
const refusalOf = (version: string) =>
  `mf-order ${version} was built by kit ${KIT}, which the operator has refused: its forms lose what is typed. Run \`npm run update\`, then publish again. Nothing was changed.`;

// B-kit-9
it('a build by a refused kit is not stored, and one that is stored goes live by a rollback alone', async () => {
  await shop.team.publish({ 'mf-order': order('b', KIT) });
  await shop.team.publish({ 'mf-order': order('c', '1.2.0-kffffffffff') });
  expect((await refuse()).json()).toMatchObject({ kit: KIT, reason: 'its forms lose what is typed' });
  expect((await command('GET', '/kits')).json()).toMatchObject([{ kit: KIT }]);

  const sent = await shop.team.send('mf-order', 'd', encodeBundle(order('d', KIT)));
  expect([sent.statusCode, sent.json()]).toMatchObject([422, { code: 'RELEASE_KIT', message: refusalOf('d') }]);
  const switched = await shop.team.switchTo({ 'mf-order': 'b' });
  expect([switched.statusCode, switched.json()]).toMatchObject([422, { message: refusalOf('b') }]);
  expect(await shop.team.live('mf-order')).toBe('c');
  const back = { name: 'mf-order', version: 'b', expected: { 'mf-order': 'c' } };
  expect((await shop.team.change({ action: 'rollback', ...back })).statusCode).toBe(200);
  expect((await shop.team.publish({ 'mf-order': order('e', '1.4.0-kfffffffff0') })).statusCode).toBe(200);
});

// B-kit-9
it('a kit is refused and taken back in the audit log', async () => {
  await refuse();
  expect((await command('DELETE', `/kits/${KIT}`)).json()).toEqual({ kit: KIT });
  expect((await command('GET', '/kits')).json()).toEqual([]);
  expect((await command('DELETE', `/kits/${KIT}`)).statusCode).toBe(404);
  expect((await shop.team.publish({ 'mf-order': order('b', KIT) })).statusCode).toBe(200);
  const lines = await shop.site.db
    .selectFrom('audit')
    .selectAll()
    .where('action', 'like', 'kit.%')
    .orderBy('id')
    .execute();
  expect(lines).toMatchObject([
    { action: 'kit.refuse', target: KIT, detail: { reason: 'its forms lose what is typed' } },
    { action: 'kit.accept', target: KIT },
  ]);
});
