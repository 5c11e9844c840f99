import { RELEASE_CALLS, type WaitingShell } from 'contract/releases';
import { remoteBundle, shellBundle } from './testing/bundles.js';
import { addTeam, createPublisher } from './testing/publisher.js';
import { setUpReleases } from './testing/setUpReleases.js';

const shop = setUpReleases({ APPROVE_SHELL: 'on' });
let frame: ReturnType<typeof createPublisher>;
let second: ReturnType<typeof createPublisher>;

beforeEach(async () => {
  frame = createPublisher(shop.site, await addTeam(shop.site, 'frame', 'shell mf-order'));
  second = createPublisher(shop.site, await addTeam(shop.site, 'second', 'shell mf-order'));
  const bundles = { shell: shellBundle('1'), 'mf-order': remoteBundle('mf-order', 'a') };
  expect((await frame.publish(bundles)).statusCode).toBe(200);
});

const approve = (version = '2', more: object = {}) => ({ action: 'approve', name: 'shell', version, ...more });
const audit = async (...actions: string[]) => {
  const rows = await shop.site.db
    .selectFrom('audit')
    .selectAll()
    .where('action', 'in', actions)
    .orderBy('id')
    .execute();
  return rows.map(({ actor, action, target, detail }) => [actor, action, target, detail] as const);
};
const waiting = async (team = second) =>
  (await team.get(RELEASE_CALLS.registry)).json<{ waiting: WaitingShell[] }>().waiting;
const live = async () => [await frame.live('shell'), await frame.live('mf-order')];
const WAITS =
  'shell 2 is waiting for approval: another team makes it live by `release approve shell 2`. Nothing was changed yet.';

// B-release-124
it('another shell waits with what was named beside it, and the audit log says who asked, once', async () => {
  for (let time = 0; time < 2; time += 1) {
    const answer = await frame.publish({ shell: shellBundle('2'), 'mf-order': remoteBundle('mf-order', 'b') });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toEqual({ statusCode: 409, code: 'RELEASE_WAITING', message: WAITS });
  }
  expect(await live()).toEqual(['1', 'a']);
  const versions = { shell: '2', 'mf-order': 'b' };
  expect(await audit('release.ask')).toEqual([['frame', 'release.ask', 'shell', { versions, commit: null }]]);
  expect(await waiting()).toEqual([{ version: '2', versions, team: 'frame', at: shop.site.clock.now().toISOString() }]);
});

// B-release-124
it('what leaves the shell as it is, and a trial, do not wait', async () => {
  expect((await frame.publish({ 'mf-order': remoteBundle('mf-order', 'b') })).statusCode).toBe(200);
  const same = await frame.publish({ shell: shellBundle('1'), 'mf-order': remoteBundle('mf-order', 'c') });
  expect(same.statusCode).toBe(200);
  expect((await frame.publish({ shell: shellBundle('2') }, { isTrial: true })).statusCode).toBe(200);
  expect(await waiting()).toEqual([]);
  expect(await live()).toEqual(['1', 'c']);
});

// B-release-125
it('another team makes it live, in the publisher’s name, and again changes nothing', async () => {
  const commit = { id: '0123456789abcdef', isDirty: false, branch: 'main', author: '이서연' };
  await frame.publish({ shell: shellBundle('2'), 'mf-order': remoteBundle('mf-order', 'b') }, { commit });
  expect((await second.change(approve('2', { isTrial: true }))).json()).toMatchObject({ isChanged: false });
  expect(await live()).toEqual(['1', 'a']);
  expect((await second.change(approve())).json()).toMatchObject({ isChanged: true });
  expect(await live()).toEqual(['2', 'b']);
  expect((await second.change(approve())).json()).toMatchObject({ isChanged: false });
  expect(await waiting()).toEqual([]);
  const log = (await second.get(`${RELEASE_CALLS.log}?name=shell`)).json();
  expect(log[0]).toMatchObject({
    by: 'frame',
    action: 'publish',
    from: '1',
    version: '2',
    reason: 'approved by second',
  });
  expect(log[0].commit).toEqual(commit);
  expect(await audit('release.approve')).toEqual([
    ['second', 'release.approve', 'shell', { versions: { shell: '2', 'mf-order': 'b' }, publisher: 'frame' }],
  ]);
});

// B-release-125
it('a team without the right to all of it, without the scope, or for what does not wait, approves nothing', async () => {
  await frame.publish({ shell: shellBundle('2'), 'mf-order': remoteBundle('mf-order', 'b') });
  const half = createPublisher(shop.site, await addTeam(shop.site, 'half', 'shell'));
  const other = createPublisher(shop.site, await addTeam(shop.site, 'other', 'mf-order'));
  const reader = createPublisher(shop.site, await addTeam(shop.site, 'reader', '*'));
  await shop.site.db
    .updateTable('releaseTeams')
    .set({ scopes: 'rollback read' })
    .where('name', '=', 'reader')
    .execute();
  const answers = await Promise.all([
    ...[half.change(approve()), other.change(approve()), reader.change(approve()), second.change(approve('3'))],
    second.change({ ...approve(), name: 'mf-order' }),
  ]);
  expect(answers.map((answer) => answer.json().code)).toEqual([
    ...['RELEASE_NOT_YOURS', 'RELEASE_NOT_YOURS', 'RELEASE_SCOPE', 'RELEASE_UNKNOWN', 'RELEASE_CALL'],
  ]);
  expect(await waiting(other)).toEqual([]);
  expect(await live()).toEqual(['1', 'a']);
});

// B-release-125
it('it is judged anew: what has moved meanwhile is not undone', async () => {
  await frame.publish({ shell: shellBundle('2'), 'mf-order': remoteBundle('mf-order', 'b') });
  await second.publish({ 'mf-order': remoteBundle('mf-order', 'c') });
  const answer = await second.change(approve());
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'RELEASE_MOVED']);
  expect(await live()).toEqual(['1', 'c']);
});

// B-release-126
it('another shell that goes live ends the waiting of all others; a rollback does not wait', async () => {
  await frame.publish({ shell: shellBundle('2') });
  await frame.publish({ shell: shellBundle('3') });
  expect((await waiting()).map(({ version }) => version)).toEqual(['2', '3']);
  await second.change(approve('3'));
  expect(await waiting()).toEqual([]);
  expect((await second.change(approve('2'))).statusCode).toBe(404);
  const back = await frame.change({ action: 'rollback', name: 'shell', version: '1', expected: { shell: '3' } });
  expect(back.statusCode).toBe(200);
  expect(await live()).toEqual(['1', 'a']);
  const again = await frame.change({ action: 'rollback', name: 'shell', version: '3', expected: { shell: '1' } });
  expect(again.statusCode).toBe(200);
});

// B-release-125
it('of two who approve at the same time one switches', async () => {
  await frame.publish({ shell: shellBundle('2') });
  const third = createPublisher(shop.site, await addTeam(shop.site, 'third', '*'));
  const answers = await Promise.all([second.change(approve()), third.change(approve())]);
  expect(answers.map((answer) => answer.json().isChanged).sort()).toEqual([false, true]);
  expect(await audit('release.approve')).toHaveLength(1);
});

// B-webhook-1
it('the webhooks of the shell’s teams are told that it waits, and by whom it was approved', async () => {
  const { db, clock } = shop.site;
  const webhook = { team: 'second', host: 'chat.example', sealed: 'nobody reads it here', changedAt: clock.now() };
  await db.insertInto('releaseWebhooks').values(webhook).execute();
  await frame.publish({ shell: shellBundle('2') });
  clock.advance(1000);
  await second.change(approve());
  const rows = await db.selectFrom('releaseEvents').select('body').orderBy('createdAt').execute();
  const shell = { package: 'shell', from: '1', to: '2', share: null, who: 'frame' };
  expect(rows.map(({ body }) => JSON.parse(body))).toMatchObject([
    { type: 'release.waiting', data: { ...shell, reason: null } },
    { type: 'release.published', data: { ...shell, reason: 'approved by second' } },
  ]);
});
