import { RELEASE_CALLS } from 'contract/releases';
import { createToken } from './teams.js';
import { encodeBundle, remoteBundle } from './testing/bundles.js';
import { addTeam, createPublisher } from './testing/publisher.js';
import { setUpReleases } from './testing/setUpReleases.js';

const shop = setUpReleases();

const order = (version: string) => remoteBundle('mf-order', version);
const as = (token: string) => createPublisher(shop.site, token);

/** What the audit log has of refused calls: who, where, why. */
async function refusals() {
  const rows = await shop.site.db
    .selectFrom('audit')
    .select(['actor', 'target', 'detail'])
    .where('action', '=', 'release.refused')
    .orderBy('id')
    .execute();
  return rows.map(({ actor, target, detail: { address: _, ...detail } }) => [actor, target, detail]);
}

// B-release-46, B-release-114
it('a forged token is nobody, whatever it asks for', async () => {
  await shop.team.publish({ 'mf-order': order('a') });
  const forger = as(createToken());
  const answers = [
    await forger.get(RELEASE_CALLS.registry),
    await forger.send('mf-order', 'b', encodeBundle(order('b'))),
    await forger.change({ action: 'disable', name: 'mf-order' }),
  ];
  for (const answer of answers) {
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({ code: 'RELEASE_TOKEN' });
  }
  expect(await refusals()).toEqual([
    ['unknown', 'GET /releases/registry', { reason: 'token' }],
    ['unknown', 'PUT /releases/packages/:name/:version', { reason: 'token' }],
    ['unknown', 'POST /releases/changes', { reason: 'token' }],
  ]);
});

// B-release-46, B-release-114
it('a stolen token of one team reaches no other team’s package', async () => {
  await shop.team.publish({ 'mf-order': order('a'), 'mf-point': remoteBundle('mf-point', 'a') });
  const thief = as(await addTeam(shop.site, 'points', 'mf-point'));
  const expected = { 'mf-order': 'a', 'mf-point': 'a' };
  const answers = [
    await thief.send('mf-order', 'b', encodeBundle(order('b'))),
    await thief.change({ action: 'publish', versions: expected, expected }),
    await thief.change({ action: 'rollback', name: 'mf-order', version: 'a', expected }),
    await thief.change({ action: 'canary', name: 'mf-order', version: 'a', share: 1 }),
    await thief.change({ action: 'disable', name: 'mf-order', isTrial: true }),
  ];
  expect(answers.map((answer) => [answer.statusCode, answer.json().code])).toEqual(
    answers.map(() => [403, 'RELEASE_NOT_YOURS']),
  );
  expect(await refusals()).toEqual([
    ['points', 'PUT /releases/packages/:name/:version', { reason: 'package', package: 'mf-order' }],
    ...Array(4).fill(['points', 'POST /releases/changes', { reason: 'package', package: 'mf-order' }]),
  ]);
  expect(await shop.team.live('mf-order')).toBe('a');
});

// B-release-114
it('who is refused without end leaves sixty lines, the last of which counts the rest, and hides nobody else', async () => {
  const thief = as(await addTeam(shop.site, 'points', 'mf-point'));
  for (let time = 0; time < 63; time += 1) await thief.change({ action: 'disable', name: 'mf-order' });
  const flood = await refusals();
  expect(flood).toHaveLength(60);
  expect(flood.at(-1)?.[2]).toMatchObject({ reason: 'package', more: 3 });
  await as(createToken()).get(RELEASE_CALLS.registry);
  expect((await refusals()).at(-1)).toEqual(['unknown', 'GET /releases/registry', { reason: 'token' }]);
});
