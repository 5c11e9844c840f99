import { type Judging, RELEASE_CALLS, type Switched } from 'contract/releases';
import { HOUR_MS, MINUTE_MS } from '../platform/time/time.js';
import { encodeBundle, remoteBundle, shellBundle } from './testing/bundles.js';
import { addTeam, gateSaid } from './testing/publisher.js';
import { setUpReleases } from './testing/setUpReleases.js';
import { watchReleases } from './watchReleases.js';

const shop = setUpReleases({ SHOP_GATE: 'on' });
const ORDER = 'mf-order';
const PASSED = { outcome: 'passed', reasons: [], report: 'r'.repeat(43) };
const REFUSED = { ...PASSED, outcome: 'refused', reasons: ['mf-order /order: timer: setInterval goes on'] };

let runner: string;
const asRunner = (url: string, payload?: object) =>
  shop.site.app.inject({
    ...{ url, method: payload ? 'POST' : 'GET', headers: { authorization: `Bearer ${runner}` } },
    ...(payload && { payload }),
  });
const take = async () => (await asRunner(RELEASE_CALLS.judging, {})).json<Judging>();
const versionsOf = ({ candidates }: Judging) =>
  Object.fromEntries(candidates.map(({ name, record }) => [name, record.version]));
const say = (taken: Judging, verdict: object) =>
  asRunner(RELEASE_CALLS.verdicts, { until: taken.until, versions: versionsOf(taken), ...verdict });
const judgeNext = async (verdict: object = PASSED) => {
  const taken = await take();
  expect((await say(taken, verdict)).json()).toMatchObject({ outcome: Object(verdict).outcome });
  return versionsOf(taken);
};
const build = (version: string) => ({ [ORDER]: remoteBundle(ORDER, version) });
const send = (version: string) => shop.team.send(ORDER, version, encodeBundle(remoteBundle(ORDER, version)));
const log = async () => (await shop.team.get(`${RELEASE_CALLS.log}?name=${ORDER}`)).json<Switched[]>();

beforeEach(async () => {
  runner = await addTeam(shop.site, 'gate', '*');
  await shop.site.db.updateTable('releaseTeams').set({ scopes: 'judge' }).where('name', '=', 'gate').execute();
  // B-runner-8: a shop's first publication needs no word.
  expect((await shop.team.publish({ shell: shellBundle('1'), ...build('a') })).statusCode).toBe(200);
});

// B-runner-6, B-runner-5
it('a version goes live once a runner has passed it, by the shop’s word in log and list', async () => {
  const waits = await shop.team.publish(build('b'), { gate: gateSaid('g'.repeat(43)) });
  expect([waits.statusCode, waits.json().code]).toEqual([409, 'RELEASE_UNJUDGED']);
  expect(waits.json().message).toBe(
    "mf-order b waits for the shop's gate: no runner has taken it yet. Nothing was changed yet.",
  );
  const taken = await take();
  expect([versionsOf(taken), taken.registry.remotes[ORDER]?.live.version]).toEqual([{ [ORDER]: 'b' }, 'a']);
  const { files } = taken.candidates[0] ?? { files: [] };
  expect(files.sort()).toEqual(['build.json', 'remoteEntry.js', 'remoteEntry.js.br']);
  const file = await asRunner(RELEASE_CALLS.judgedFile(ORDER, 'b', 'remoteEntry.js'));
  expect(file.body).toBe("const version = 'b';");
  expect((await shop.team.switchTo({ [ORDER]: 'b' })).json().message).toContain('a runner is trying it');
  await say(taken, PASSED);
  expect((await shop.team.switchTo({ [ORDER]: 'b' }, { gate: gateSaid('g'.repeat(43)) })).statusCode).toBe(200);
  expect(await shop.team.live(ORDER)).toBe('b');
  expect((await log()).map(({ version, gate, shop: word }) => [version, gate, word])).toEqual([
    ['b', 'passed', 'passed'],
    ['a', 'skipped', null],
  ]);
  const known = (await shop.team.get(RELEASE_CALLS.versions(ORDER))).json<{ version: string; judged: string }[]>();
  expect(known.map(({ version, judged }) => [version, judged]).sort()).toEqual([
    ['a', null],
    ['b', 'passed'],
  ]);
  const lines = await shop.site.db
    .selectFrom('audit')
    .select(['actor', 'target', 'detail'])
    .where('action', '=', 'release.judge')
    .execute();
  expect(lines).toEqual([
    { actor: 'gate', target: ORDER, detail: { version: 'b', ...PASSED, with: { [ORDER]: 'b' } } },
  ]);
});

it('what was asked for comes first, and what is live already is judged beside nothing of its own', async () => {
  await send('b');
  await shop.team.publish(build('c'));
  expect(await judgeNext()).toEqual({ [ORDER]: 'c' });
  const taken = await take();
  expect([versionsOf(taken), taken.registry.remotes[ORDER]]).toEqual([{ [ORDER]: 'a' }, undefined]);
  expect(await judgeNext()).toEqual({ [ORDER]: 'b' });
  // The shell that is live has nothing to be compared with; 'a' is taken.
  expect((await take()).candidates).toEqual([]);

  shop.site.clock.advance(24 * HOUR_MS);
  expect((await take()).candidates).toEqual([]);
});

it('what the live shell cannot run waits until it can', async () => {
  await judgeNext();
  const newer = remoteBundle(ORDER, 'n', { needs: { contract: '^2.0.0' } });
  await shop.team.send(ORDER, 'n', encodeBundle(newer));
  expect((await take()).candidates).toEqual([]);
});

it('two runners never have the same; after 10 minutes another one has it, and the first is late', async () => {
  await judgeNext();
  await send('b');
  const [first, second] = await Promise.all([take(), take()]);
  const taken = first.until === null ? second : first;
  expect([first, second].map((one) => one.candidates.length).sort()).toEqual([0, 1]);
  shop.site.clock.advance(10 * MINUTE_MS);
  const again = await take();
  expect(versionsOf(again)).toEqual({ [ORDER]: 'b' });
  expect((await say(taken, REFUSED)).statusCode).toBe(409);
  expect((await say(again, PASSED)).statusCode).toBe(200);
  expect((await say(again, REFUSED)).statusCode).toBe(409);
  expect((await shop.team.switchTo({ [ORDER]: 'b' })).statusCode).toBe(200);
  await send('c');
  const gone = await take();
  await shop.site.db.updateTable('releaseVersions').set({ isLeaving: true }).where('version', '=', 'c').execute();
  expect((await say(gone, PASSED)).statusCode).toBe(409);
});

it('a runner has what its token is for, and no other package', async () => {
  await send('b');
  await shop.site.db.updateTable('releaseTeams').set({ may: 'mf-point' }).where('name', '=', 'gate').execute();
  expect((await take()).candidates).toEqual([]);
  expect((await asRunner(RELEASE_CALLS.judgedFile(ORDER, 'b', 'remoteEntry.js'))).statusCode).toBe(404);
});

// B-runner-6
it('a refusal names its reasons and stands for an hour; then it is judged anew', async () => {
  await shop.team.publish(build('b'));
  await judgeNext(REFUSED);
  const refused = await shop.team.switchTo({ [ORDER]: 'b' });
  expect([refused.statusCode, refused.json().message]).toEqual([
    422,
    "The shop's gate has refused mf-order b. Nothing was changed.\nmf-order /order: timer: setInterval goes on",
  ]);
  shop.site.clock.advance(HOUR_MS);
  expect((await shop.team.switchTo({ [ORDER]: 'b' })).statusCode).toBe(409);
  expect(await judgeNext()).toEqual({ [ORDER]: 'b' });
  expect((await shop.team.switchTo({ [ORDER]: 'b' })).statusCode).toBe(200);
});

// B-runner-6
it('what is published together is judged together, and what was refused beside others may be asked for alone', async () => {
  const bundles = { shell: shellBundle('2', { contract: '1.3.0' }), ...build('b') };
  expect((await shop.team.publish(bundles)).statusCode).toBe(409);
  expect(await judgeNext(REFUSED)).toEqual({ shell: '2', [ORDER]: 'b' });
  expect((await shop.team.switchTo({ shell: '2', [ORDER]: 'b' })).statusCode).toBe(422);
  expect((await shop.team.switchTo({ shell: '2' })).statusCode).toBe(409);
  expect(await judgeNext()).toEqual({ shell: '2' });
  expect((await shop.team.switchTo({ shell: '2' })).statusCode).toBe(200);
});

// B-runner-6
it('no canary and no promotion goes round the shop’s gate', async () => {
  await send('b');
  const canary = { action: 'canary', name: ORDER, version: 'b', share: 0.05, gate: gateSaid() };
  expect((await shop.team.change(canary)).statusCode).toBe(409);
  await judgeNext();
  expect((await shop.team.change(canary)).statusCode).toBe(200);
  await shop.site.db.updateTable('releaseVersions').set({ verdict: null }).where('version', '=', 'b').execute();
  const promote = { action: 'promote', name: ORDER, version: 'b', force: '급해요' };
  expect((await shop.team.change(promote)).json().code).toBe('RELEASE_UNJUDGED');
});

// B-runner-6
it('a canary goes on by its plan once its version has passed, and not before', async () => {
  const { app, deps, clock, db } = shop.site;
  const plan = { shares: [0.25], everyMinutes: 30 };
  const canary = { action: 'canary', name: ORDER, version: 'b', share: 0.05, gate: gateSaid(), plan };
  await send('b');
  await shop.team.change(canary);
  await judgeNext();
  await shop.team.change(canary);
  clock.advance(31 * MINUTE_MS);
  for (let number = 0; number < 40; number += 1) {
    const entries = [{ kind: 'visit', package: ORDER, version: 'b' }];
    const payload = { visit: deps.reports.signVisit({ [ORDER]: 'b' }), entries };
    await app.inject({ method: 'POST', url: '/reports', remoteAddress: `198.18.${number}.1`, payload });
  }
  await deps.reports.write();
  const share = () => deps.releases.registry().remotes[ORDER]?.canary?.share;
  const b = db.updateTable('releaseVersions').where('version', '=', 'b');
  const { verdict } = await db
    .selectFrom('releaseVersions')
    .select('verdict')
    .where('version', '=', 'b')
    .executeTakeFirstOrThrow();
  await b.set({ verdict: null }).execute();
  await watchReleases(deps);
  expect(share()).toBe(0.05);
  await b.set({ verdict }).execute();
  await watchReleases(deps);
  expect(share()).toBe(0.25);
});

// B-runner-8
it('a rollback never waits, and leads to no version that is neither passed nor was live', async () => {
  await send('x');
  await shop.team.publish(build('b'));
  await judgeNext();
  await shop.team.switchTo({ [ORDER]: 'b' });
  const back = (version: string, from: string) =>
    shop.team.change({ action: 'rollback', name: ORDER, version, expected: { [ORDER]: from } });
  expect((await back('x', 'b')).statusCode).toBe(403);
  expect((await back('a', 'b')).statusCode).toBe(200);
  expect((await shop.team.change({ action: 'disable', name: ORDER })).statusCode).toBe(200);
  expect((await shop.team.change({ action: 'enable', name: ORDER })).statusCode).toBe(200);
  // The fallback version is gone to, and what was live before it, too.
  expect((await back('b', 'a')).statusCode).toBe(200);
});
