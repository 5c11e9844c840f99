import { RELEASE_CALLS } from '@storefront/contract/releases';
import { DAY_MS, formatSeoulTime, HOUR_MS } from '../platform/time/time.js';
import { createToken } from '../releases/teams/teams.js';
import { encodeBundle, remoteBundle } from '../releases/testing/bundles.js';
import { addTeam, createPublisher, gateSaid } from '../releases/testing/publisher.js';
import { setUpReleases } from '../releases/testing/setUpReleases.js';
import { readAudit } from '../testing/readAudit.js';
import { setUpOperator } from '../testing/setUpOperator.js';
import { watchAlerts } from './watchAlerts.js';

const shop = setUpReleases();
const operator = setUpOperator(() => shop.site.deps, { isForEach: true });

beforeEach(async () => {
  await shop.team.publish({ 'mf-order': remoteBundle('mf-order', 'a'), 'mf-point': remoteBundle('mf-point', 'a') });
});

const command = operator.call;
const add = async (name: string, more: object = {}) =>
  (await command('POST', '/teams', { name, may: ['mf-order'], ...more })).json();
const rotate = async (name: string, more: object = {}) => (await command('POST', `/teams/${name}/rotate`, more)).json();
const tokens = async (name: string) =>
  (await command('GET', '/teams')).json().filter((token: { name: string }) => token.name === name);

const order = (version: string) => remoteBundle('mf-order', version);
const as = (token: string) => createPublisher(shop.site, token);

async function refusedWith(token: string): Promise<string[]> {
  const answers = [
    await as(token).get(RELEASE_CALLS.registry),
    await as(token).send('mf-order', 'b', encodeBundle(order('b'))),
    await as(token).change({ action: 'disable', name: 'mf-order' }),
  ];
  expect(answers.map((answer) => [answer.statusCode, answer.json().code])).toEqual(
    answers.map(() => [401, 'RELEASE_TOKEN']),
  );
  expect((await shop.site.app.inject('/registry.json')).json()).toMatchObject({
    remotes: { 'mf-order': { enabled: true, live: { version: 'a' } } },
  });
  return answers.map((answer) => answer.json().message);
}
const opens = async (token: string) => (await as(token).get(RELEASE_CALLS.registry)).statusCode === 200;

async function refusals() {
  const rows = await readAudit(shop.site.db, 'team.refused');
  return rows.map(({ actor, target, detail: { address: _, ...detail } }) => [actor, target, detail]);
}

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

// B-release-114, B-release-115
it('an expired token is refused, says when it expired and what to ask for', async () => {
  const { token, expiresAt } = await add('orders', { days: 30 });
  expect(expiresAt).toBe(new Date(shop.site.clock.now().getTime() + 30 * DAY_MS).toISOString());
  expect(await tokens('orders')).toMatchObject([{ expiresAt, revokedAt: null }]);
  shop.site.clock.advance(30 * DAY_MS - 1);
  expect(await opens(token)).toBe(true);
  shop.site.clock.advance(1);
  const at = `${expiresAt.slice(0, 10)} ${expiresAt.slice(11, 16)} UTC`;
  const told = `This token of team orders expired at ${at}. For a new one ask the operator for \`teams rotate orders\`.`;
  expect(await refusedWith(token)).toEqual(Array(3).fill(told));
  expect(await refusals()).toEqual([
    ['orders', 'GET /releases/registry', { reason: 'expired' }],
    ['orders', 'PUT /releases/packages/:name/:version', { reason: 'expired' }],
    ['orders', 'POST /releases/changes', { reason: 'expired' }],
  ]);
  expect(await opens((await rotate('orders')).token)).toBe(true);
  expect(await opens(token)).toBe(false);
});

// B-release-115
it('a token lives for a year unless it was made for longer', async () => {
  const { token } = await add('orders');
  const { token: long } = await add('points', { days: 730 });
  for (const days of [0, 731, 1.5, '7'])
    expect((await command('POST', '/teams', { name: 'more', may: ['mf-order'], days })).statusCode).toBe(400);
  shop.site.clock.advance(365 * DAY_MS);
  expect([await opens(token), await opens(long)]).toEqual([false, true]);
  shop.site.clock.advance(365 * DAY_MS);
  expect(await opens(long)).toBe(false);
});

// B-release-114, B-release-116
it('a token that was replaced works until its overlap ends, and is then refused', async () => {
  const { token: before } = await add('orders');
  const { token, may, overlapsUntil } = await rotate('orders');
  expect([may, overlapsUntil]).toEqual([
    ['mf-order'],
    new Date(shop.site.clock.now().getTime() + DAY_MS).toISOString(),
  ]);
  shop.site.clock.advance(DAY_MS - 1);
  expect([await opens(before), await opens(token)]).toEqual([true, true]);
  shop.site.clock.advance(1);
  const at = `${overlapsUntil.slice(0, 10)} ${overlapsUntil.slice(11, 16)} UTC`;
  const told =
    `This token of team orders ended at ${at}: a newer one has replaced it. ` +
    'Use that one, or ask the operator for `teams rotate orders`.';
  expect(await refusedWith(before)).toEqual(Array(3).fill(told));
  expect(await refusals()).toEqual([
    ['orders', 'GET /releases/registry', { reason: 'replaced' }],
    ['orders', 'PUT /releases/packages/:name/:version', { reason: 'replaced' }],
    ['orders', 'POST /releases/changes', { reason: 'replaced' }],
  ]);
  expect(await opens(token)).toBe(true);
});

// B-release-116
it('without an overlap every earlier token ends at once; a token that got lost costs none of the overlap', async () => {
  const { token: first } = await add('orders');
  const { token: lost } = await rotate('orders', { overlap: 720 });
  const { token: third } = await rotate('orders', { overlap: 720 });
  expect(await Promise.all([first, lost, third].map(opens))).toEqual([true, true, true]);
  const { token: last } = await rotate('orders', { overlap: 0 });
  expect(await Promise.all([first, lost, third, last].map(opens))).toEqual([false, false, false, true]);
  for (const overlap of [-1, 721])
    expect((await command('POST', '/teams/orders/rotate', { overlap })).statusCode).toBe(400);
  expect((await command('POST', '/teams/nobody/rotate', {})).statusCode).toBe(404);
});

// B-release-116
it('of two rotations at the same time both give a token, and one of them is the newest', async () => {
  await add('orders');
  const both = await Promise.all([rotate('orders'), rotate('orders')]);
  expect(await Promise.all(both.map(({ token }) => opens(token)))).toEqual([true, true]);
  expect(
    (await tokens('orders')).filter(({ revokedAt }: { revokedAt: string | null }) => revokedAt === null),
  ).toHaveLength(1);
});

// B-release-47, B-release-114, B-release-116
it('a revocation ends the tokens in an overlap, too, and gives nobody a new one', async () => {
  const { token: before } = await add('orders');
  const { token } = await rotate('orders');
  expect((await command('DELETE', '/teams/orders')).statusCode).toBe(200);
  expect([await opens(before), await opens(token)]).toEqual([false, false]);
  expect(await refusals()).toEqual(Array(2).fill(['orders', 'GET /releases/registry', { reason: 'revoked' }]));
  expect((await command('POST', '/teams/orders/rotate', {})).statusCode).toBe(404);
});

// B-release-115
it('the list shows the hour in which each token was last used', async () => {
  const hourOf = (time: Date) => new Date(Math.floor(time.getTime() / HOUR_MS) * HOUR_MS).toISOString();
  const { token: before } = await add('orders');
  expect(await tokens('orders')).toMatchObject([{ usedAt: null }]);
  await opens(before);
  const first = hourOf(shop.site.clock.now());
  expect(await tokens('orders')).toMatchObject([{ usedAt: first }]);
  const { token } = await rotate('orders');
  shop.site.clock.advance(2 * HOUR_MS);
  await opens(token);
  expect(await tokens('orders')).toMatchObject([{ usedAt: first }, { usedAt: hourOf(shop.site.clock.now()) }]);
});

const CHANGES: readonly (readonly [action: string, more: object, scope: string])[] = [
  ['publish', { versions: { 'mf-order': 'a' }, expected: { 'mf-order': 'a' }, gate: gateSaid() }, 'publish'],
  ['promote', { version: 'a', force: '급해요' }, 'publish'],
  ['canary', { version: 'a', share: 1, gate: gateSaid() }, 'canary'],
  ['stop-canary', {}, 'canary'],
  ['rollback', { version: 'a', expected: { 'mf-order': 'a' } }, 'rollback'],
  ['disable', {}, 'disable'],
  ['enable', {}, 'disable'],
];

// B-release-114, B-release-118
it.each(['publish', 'canary', 'preview', 'rollback', 'disable', 'read'])(
  'a token for %s alone may do this and read: all else names the scope that it lacks',
  async (scope) => {
    const { token, scopes } = await add('orders', { scopes: [scope] });
    expect(scopes).toEqual(scope === 'read' ? ['read'] : [scope, 'read']);
    expect(await tokens('orders')).toMatchObject([{ scopes }]);
    const lacking: string[] = [];
    for (const isDryRun of [true, false])
      for (const [action, more, needed] of CHANGES) {
        const answer = await as(token).change({ action, name: 'mf-order', ...more, isDryRun });
        if (needed === scope) {
          expect([action, answer.json().code]).not.toEqual([action, 'RELEASE_SCOPE']);
          continue;
        }
        lacking.push(needed);
        const asked = ['publish', 'canary', 'preview', 'rollback', 'disable', 'read'].filter((one) =>
          [needed, scope, 'read'].includes(one),
        );
        expect([answer.statusCode, answer.json().code, answer.json().message]).toEqual([
          ...[403, 'RELEASE_SCOPE'],
          `This token of team orders lacks the scope ${needed}: ask the operator for \`teams rotate orders --scopes ${asked}\`. Nothing was changed.`,
        ]);
      }
    expect(await refusals()).toEqual(
      lacking.map((one) => ['orders', 'POST /releases/changes', { reason: 'scope', scope: one }]),
    );
    const sent = await as(token).send('mf-order', 'b', encodeBundle(order('b')));
    expect(sent.statusCode).toBe(['publish', 'canary', 'preview'].includes(scope) ? 201 : 403);
    const stored = await shop.site.db
      .selectFrom('releaseVersions')
      .select('version')
      .where('version', '=', 'b')
      .execute();
    expect(stored).toHaveLength(sent.statusCode === 201 ? 1 : 0);
    for (const url of [
      RELEASE_CALLS.registry,
      RELEASE_CALLS.versions('mf-order'),
      RELEASE_CALLS.report('mf-order', 'a'),
    ])
      expect((await as(token).get(url)).statusCode).toBe(200);
  },
);

// B-release-118
it('a rotation keeps the scopes, or gives others; without any named a token has all', async () => {
  await add('orders', { scopes: ['rollback'] });
  expect(await rotate('orders')).toMatchObject({ scopes: ['rollback', 'read'] });
  const { token } = await rotate('orders', { scopes: ['publish', 'rollback'] });
  expect((await as(token).switchTo({ 'mf-order': 'a' })).statusCode).toBe(200);
  expect((await add('points')).scopes).toEqual(['publish', 'canary', 'preview', 'rollback', 'disable', 'read']);
  expect(await tokens('everybody')).toMatchObject([
    { scopes: ['publish', 'canary', 'preview', 'rollback', 'disable', 'read'] },
  ]);
  for (const scopes of [[], ['all'], 'publish'])
    expect((await command('POST', '/teams', { name: 'more', may: ['mf-order'], scopes })).statusCode).toBe(400);
});

// B-release-118
it('what was stored without reading, by whatever hand, may not read either', async () => {
  const { token } = await add('orders');
  await shop.site.db.updateTable('releaseTeams').set({ scopes: 'look' }).where('name', '=', 'orders').execute();
  for (const url of [
    RELEASE_CALLS.registry,
    RELEASE_CALLS.versions('mf-order'),
    RELEASE_CALLS.version('mf-order', 'a'),
  ]) {
    const answer = await as(token).get(url);
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'RELEASE_SCOPE']);
  }
});

const warningOf = async (token: string) => (await as(token).get(RELEASE_CALLS.registry)).headers['release-warning'];
const alerts = async () => {
  await watchAlerts(shop.site.deps);
  const rows = await shop.site.db
    .selectFrom('alerts')
    .select(['kind', 'text', 'endedAt'])
    .where('kind', 'like', 'token %')
    .orderBy('id')
    .execute();
  return rows.map(({ kind, text, endedAt }) => [kind, text, endedAt === null]);
};

// B-release-127
it('from 14 days before its end on a token warns its team, whatever it asks for, and the operator once', async () => {
  const { token, expiresAt } = await add('orders', { days: 30 });
  shop.site.clock.advance(16 * DAY_MS - 1);
  expect([await warningOf(token), await alerts()]).toEqual([undefined, []]);
  shop.site.clock.advance(1);
  const at = `${expiresAt.slice(0, 10)} ${expiresAt.slice(11, 16)} UTC`;
  const told = `This token of team orders ends at ${at}. For a new one ask the operator for \`teams rotate orders\`.`;
  expect(await warningOf(token)).toBe(told);
  const refused = await as(token).change({ action: 'disable', name: 'mf-point' });
  expect([refused.statusCode, refused.headers['release-warning']]).toEqual([403, told]);
  expect(await warningOf(shop.token)).toBeUndefined();
  const inSeoul = formatSeoulTime(new Date(expiresAt)).slice(0, 16);
  const ends = `orders 팀의 토큰이 ${inSeoul}에 만료돼요. 새 토큰을 만들어 주세요.`;
  expect(await alerts()).toEqual([['token orders', ends, true]]);
  shop.site.clock.advance(15 * DAY_MS);
  expect(await alerts()).toEqual([['token orders', ends.replace('만료돼요', '만료됐어요'), true]]);
  await rotate('orders');
  expect(await alerts()).toEqual([['token orders', expect.anything(), false]]);
});

// B-release-127
it('a token in its overlap says when it ends, and that there is a newer one', async () => {
  const { token: before } = await add('orders');
  const { token, overlapsUntil } = await rotate('orders');
  const at = `${overlapsUntil.slice(0, 10)} ${overlapsUntil.slice(11, 16)} UTC`;
  const told = `This token of team orders ends at ${at}: a newer one has replaced it. Use that one.`;
  expect([await warningOf(before), await warningOf(token)]).toEqual([told, undefined]);
  expect(await alerts()).toEqual([]);
});
