import { type Preview, RELEASE_CALLS } from '@storefront/contract/releases';
import { markAsSeeded } from '../../demo/seedDemo.js';
import { DAY_MS } from '../../platform/index.js';
import { pruneVersions } from '../pruneVersions.js';
import { encodeBundle, remoteBundle } from '../testing/bundles.js';
import { PREVIEWS, SHOP, setUpPreviews } from '../testing/previewShop.js';
import { addTeam, createPublisher } from '../testing/publisher.js';

const shop = setUpPreviews();
const list = async (query = '', token?: string) =>
  (await shop.call('GET', RELEASE_CALLS.previews + query, token)).json();
const scoped = async (name: string, scopes: string) => {
  const token = await addTeam(shop.site, name, 'mf-order');
  await shop.site.db.updateTable('releaseTeams').set({ scopes }).where('name', '=', name).execute();
  return token;
};

// B-preview-1, B-preview-3
it('a preview is a signed link for 7 days, is listed, and is revoked', async () => {
  const registry = (await shop.team.get(RELEASE_CALLS.registry)).json().registry;
  const answer = await shop.begin();
  expect(answer.statusCode).toBe(201);
  const preview = answer.json<Preview>();
  expect(preview).toEqual({
    id: expect.any(Number),
    package: 'mf-order',
    version: 'b',
    team: 'orders',
    link: expect.stringMatching(new RegExp(`^${PREVIEWS}/releases/preview/${preview.id}\\.[\\w-]{43}$`)),
    madeAt: '2026-03-02T03:00:00.000Z',
    endsAt: '2026-03-09T03:00:00.000Z',
  });
  expect(await list()).toEqual([preview]);
  expect(await list('?name=mf-order')).toEqual([preview]);
  expect((await shop.team.get(RELEASE_CALLS.registry)).json().registry).toEqual(registry);
  for (let time = 0; time < 2; time += 1)
    expect((await shop.call('DELETE', RELEASE_CALLS.preview(String(preview.id)))).json()).toEqual({
      package: 'mf-order',
      version: 'b',
    });
  expect(await list()).toEqual([]);
  expect(await shop.lines()).toEqual([
    ['orders', 'preview.begin', 'mf-order', expect.objectContaining({ version: 'b', preview: preview.id })],
    ['orders', 'preview.revoke', 'mf-order', { version: 'b', preview: preview.id }],
  ]);
});

// B-preview-1
it('what could not go live is not shown either, and a dry run begins nothing', async () => {
  expect((await shop.begin({ version: 'z' })).json().message).toContain('mf-order z is not in the store');
  await shop.team.send(
    'mf-order',
    'c',
    encodeBundle(remoteBundle('mf-order', 'c', { consumes: { contract: '^2.0.0' } })),
  );
  expect((await shop.begin({ version: 'c' })).json().message).toContain('was built against contract ^2.0.0');
  expect((await shop.begin({ gate: undefined })).json()).toMatchObject({ statusCode: 400, code: 'RELEASE_CALL' });
  expect((await shop.begin({ version: 7 })).json().message).toBe('Not a preview (version). Nothing was changed.');
  expect((await shop.begin({ gate: undefined, isDryRun: true })).json()).toEqual({ isDryRun: true });
  expect(await list()).toEqual([]);
});

// B-preview-1
it('needs the scope `preview` or `publish`', async () => {
  for (const [scopes, status] of [
    ['preview read', 201],
    ['publish read', 201],
    ['canary rollback disable read', 403],
  ] as const) {
    const name = scopes.split(' ')[0] ?? '';
    const token = await scoped(name, scopes);
    expect(
      (await createPublisher(shop.site, token).send('mf-order', name, encodeBundle(remoteBundle('mf-order', name))))
        .statusCode,
    ).toBe(201);
    const answer = await shop.begin({}, token);
    expect([scopes, answer.statusCode]).toEqual([scopes, status]);
    if (status === 201) continue;
    expect(answer.json()).toMatchObject({
      code: 'RELEASE_SCOPE',
      message: expect.stringContaining('lacks the scope preview or publish'),
    });
    expect((await shop.call('GET', RELEASE_CALLS.previews, token)).statusCode).toBe(403);
    expect((await shop.call('DELETE', RELEASE_CALLS.preview('1'), token)).statusCode).toBe(403);
  }
  const token = await scoped('tester', 'preview read');
  expect((await createPublisher(shop.site, token).switchTo({ 'mf-order': 'b' })).statusCode).toBe(403);
});

// B-preview-3
it('another team sees none of them, and what there is not is not revoked', async () => {
  const { id } = await shop.begun();
  expect(await list('', await addTeam(shop.site, 'points', 'mf-point'))).toEqual([]);
  for (const unknown of ['0', '999', 'x', '1.5'])
    expect((await shop.call('DELETE', RELEASE_CALLS.preview(unknown))).statusCode).toBe(404);
  expect(await list()).toMatchObject([{ id }]);
});

// B-preview-11
it('a team has 20 at most, also where it asks for many at once', async () => {
  const answers = await Promise.all(Array.from({ length: 24 }, () => shop.begin()));
  const refused = answers.filter(({ statusCode }) => statusCode === 409);
  expect(refused.map((answer) => answer.json().message)).toEqual(
    Array(4).fill(expect.stringContaining('Team orders has 20 previews, as many as it may')),
  );
  const [first] = await list();
  await shop.call('DELETE', RELEASE_CALLS.preview(String(first.id)));
  expect((await shop.begin()).statusCode).toBe(201);
});

// B-preview-11
it('a version stays as long as its preview, and the preview goes with its version', async () => {
  const { site } = shop;
  await shop.begun();
  site.clock.advance(1000);
  const newer = Array.from({ length: 12 }, (_, index) => `n${index}`);
  for (const version of newer)
    await shop.team.send('mf-order', version, encodeBundle(remoteBundle('mf-order', version)));
  await site.db
    .updateTable('releaseVersions')
    .set({ usedUntil: new Date(0) })
    .where('version', '=', 'b')
    .execute();
  await pruneVersions(site.deps);
  expect(await list()).toHaveLength(1);
  site.clock.advance(7 * DAY_MS);
  await pruneVersions(site.deps);
  expect(await site.db.selectFrom('releasePreviews').select('id').execute()).toEqual([]);
});

// B-preview-6
it('without an origin of previews there are none, but in a demo', async () => {
  const shopAlone = await shop.open({ PUBLIC_ORIGIN: SHOP, DEMO: 'off' });
  const ask = (site: typeof shopAlone) =>
    site.app.inject({
      method: 'POST',
      url: RELEASE_CALLS.previews,
      headers: { authorization: `Bearer ${shop.token}` },
      payload: { name: 'mf-order', version: 'b', gate: { outcome: 'skipped', report: null } },
    });
  const refused = await ask(shopAlone);
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    'This shop has no origin for previews: ask the operator to set PREVIEW_ORIGIN to another name of it. Nothing was changed.',
  ]);
  await shopAlone.app.close();
  await markAsSeeded(shop.site.db, shop.site.clock.now());
  const demo = await shop.open({});
  expect((await ask(demo)).json().link).toMatch(/^http:\/\/localhost(:\d+)?\/releases\/preview\//);
  await demo.app.close();
});
