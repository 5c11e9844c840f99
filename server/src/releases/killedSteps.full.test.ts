import { type Preview, RELEASE_CALLS, type VersionsByPackage } from '@storefront/contract/releases';
import { type KyselyPlugin, sql } from 'kysely';
import { watchAlerts } from '../operator/watchAlerts.js';
import type { Deps } from '../platform/Deps.js';
import { connectPostgres } from '../platform/db/openDatabase.js';
import { createBoundedApp } from '../platform/http/createBoundedApp.js';
import { HOUR_MS, MINUTE_MS } from '../platform/time/time.js';
import { createTestApp, type TestApp } from '../testing/createTestApp.js';
import { setUpDirectory } from '../testing/setUpDirectory.js';
import { createSharedDatabase, PREPARED } from '../testing/sharedPostgres.js';
import { emptyDatabase } from '../testing/testDatabase.js';
import { releaseRoutes } from './releaseRoutes.js';
import { readRegistry } from './store/storedRegistry.js';
import { encodeBundle, remoteBundle, shellBundle } from './testing/bundles.js';
import { addTeam, createPublisher, gateSaid } from './testing/publisher.js';
import { watchReleases } from './watch/watchReleases.js';

// Kills a server after each statement of a writing step; its code in this process hears nothing more.

const ORDER = 'mf-order';
const VICTIM = 'victim';
const POOL_SIZE = 4;
const BEGIN = new Date('2026-03-02T01:30:00.000Z');

class Killer {
  written = 0;
  isDead = false;
  readonly death: Promise<'killed'>;
  #die: (said: 'killed') => void = () => undefined;

  constructor(private readonly after: number) {
    this.death = new Promise((resolve) => {
      this.#die = resolve;
    });
  }

  /** Never resolves for a killed server. */
  async wrote(): Promise<void> {
    this.written += 1;
    if (this.written < this.after && !this.isDead) return;
    this.isDead = true;
    this.#die('killed');
    await new Promise(() => undefined);
  }

  /** Counts writes only: a kill after a read is a kill after the write before it. */
  statements(): KyselyPlugin {
    const reads = new WeakSet<object>();
    return {
      transformQuery: ({ node, queryId }) => {
        if (this.isDead) throw new Error('the server is dead');
        if (node.kind === 'SelectQueryNode') reads.add(queryId);
        return node;
      },
      transformResult: async ({ result, queryId }) => {
        if (!reads.has(queryId)) await this.wrote();
        return result;
      },
    };
  }
}

const directory = setUpDirectory();
let url: string;
let second: TestApp;
let token: string;
let now: Date;

async function buildReleaseApp(deps: Deps) {
  const app = await createBoundedApp(deps, { port: 'http' });
  await app.register(releaseRoutes, deps);
  return app;
}

async function start(databaseUrl = url, plugin?: KyselyPlugin): Promise<TestApp> {
  const db = connectPostgres(databaseUrl, POOL_SIZE);
  const environment = {
    STOREFRONT_DATA: directory,
    LIMIT_RELEASE_CALLS_PER_TEAM: '100000',
    PUBLIC_ORIGIN: 'https://shop.example',
    PREVIEW_ORIGIN: 'https://preview.example',
  };
  const site = await createTestApp({ db: plugin ? db.withPlugin(plugin) : db, environment, build: buildReleaseApp });
  site.clock.advance(now.getTime() - site.clock.now().getTime());
  return site;
}

beforeAll(async () => {
  url = await createSharedDatabase(PREPARED);
  now = BEGIN;
  second = await start();
}, 180_000);
afterAll(() => second.close());

const ours = (site: TestApp) => createPublisher(site, token);
const send = (site: TestApp, version = 'b') =>
  ours(site).send(ORDER, version, encodeBundle(remoteBundle(ORDER, version)));
const change = (site: TestApp, action: string, more: object = {}) =>
  ours(site).change({ action, name: ORDER, expected: { [ORDER]: 'b' }, gate: gateSaid(), ...more });
const switchTo = (site: TestApp, versions: VersionsByPackage, expected: Record<string, string | null>) =>
  ours(site).change({ action: 'publish', versions, expected, gate: gateSaid() });

async function visit(version: string, visits: number, broken = 0): Promise<void> {
  const at = second.clock.now();
  const of = { hour: new Date(Math.floor(at.getTime() / HOUR_MS) * HOUR_MS), package: ORDER, version, isCanary: false };
  const told = ['visit', 'broken'].map((kind, index) => ({ kind, count: index === 0 ? visits : broken }));
  const rows = told.flatMap(({ kind, count }) =>
    Array.from({ length: count }, (_, network) => ({
      visit: `${version} ${at.getTime()} ${network}`,
      told: `${ORDER} ${version} ${kind}`,
      network,
      at,
    })),
  );
  await second.db.insertInto('reportVisits').values(rows).execute();
  const counts = told.map((one) => ({ ...of, ...one })).filter(({ count }) => count > 0);
  await second.db.insertInto('reportCounts').values(counts).execute();
}

async function pass(minutes: number): Promise<void> {
  second.clock.advance(minutes * MINUTE_MS);
  now = second.clock.now();
}

async function look() {
  const { db } = second;
  const audit = await db.selectFrom('audit').select(['actor', 'action', 'target']).orderBy('id').execute();
  const events = await db.selectFrom('releaseEvents').select('body').execute();
  const versions = await db
    .selectFrom('releaseVersions')
    .select(['name', 'version'])
    .orderBy('name')
    .orderBy('version')
    .execute();
  return {
    registry: await readRegistry(db),
    audit: audit.map(({ actor, action, target }) => `${actor} ${action} ${target}`),
    events: events.map(({ body }) => String(JSON.parse(body).type)).sort(),
    versions: versions.map(({ name, version }) => `${name} ${version}`),
    files: await db
      .selectFrom('releaseFiles')
      .select(['name', 'version', 'path'])
      .orderBy('name')
      .orderBy('version')
      .orderBy('path')
      .execute(),
    previews: await db.selectFrom('releasePreviews').select(['name', 'revokedAt']).execute(),
    alerts: (await db.selectFrom('alerts').select('kind').where('kind', 'like', `% ${ORDER} %`).execute())
      .map(({ kind }) => kind.split(' ')[0])
      .sort(),
  };
}
type Look = Awaited<ReturnType<typeof look>>;

interface Step {
  name: string;
  /** Added to a live shell 1 and mf-order a, and a stored mf-order b. */
  prepare?: () => Promise<unknown>;
  begin: (site: TestApp) => Promise<unknown>;
  audit: readonly string[];
  events?: readonly string[];
  alerts?: readonly string[];
  isNewEachTime?: true;
  /** An alert is noted, then sent. */
  isInTwo?: true;
}

const STEPS: readonly Step[] = [
  { name: 'an upload', begin: (site) => send(site, 'c'), audit: [`ours release.store ${ORDER}`] },
  {
    name: 'a publication, with the version before held back',
    begin: (site) => switchTo(site, { [ORDER]: 'b' }, { [ORDER]: 'a' }),
    audit: [`ours release.publish ${ORDER}`],
    events: ['release.published'],
  },
  {
    name: 'the end of what was held back',
    prepare: async () => {
      await switchTo(second, { [ORDER]: 'b' }, { [ORDER]: 'a' });
      await visit('b', 120);
      await pass(31);
    },
    begin: (site) => watchReleases(site.deps),
    audit: [],
  },
  {
    name: 'a share of a plan',
    prepare: async () => {
      await change(second, 'canary', { version: 'b', share: 0.05, plan: { shares: [0.25, 1], everyMinutes: 30 } });
      await pass(30);
      await visit('b', 40);
      await pass(1);
    },
    begin: (site) => watchReleases(site.deps),
    audit: [`shop release.canary ${ORDER}`],
    events: ['release.canary.changed'],
  },
  {
    name: 'a promotion',
    prepare: () => change(second, 'canary', { version: 'b', share: 0.05 }),
    begin: (site) => change(site, 'promote', { version: 'b', force: '급해요' }),
    audit: [`ours release.promote ${ORDER}`],
    events: ['release.promoted'],
  },
  {
    name: 'the beginning of a preview',
    begin: (site) => beginPreview(site),
    audit: [`ours preview.begin ${ORDER}`],
    isNewEachTime: true,
  },
  {
    name: 'the end of a preview',
    prepare: async () => {
      preview = (await beginPreview(second)).json<Preview>().id;
    },
    begin: (site) =>
      site.app.inject({
        method: 'DELETE',
        url: RELEASE_CALLS.preview(String(preview)),
        headers: { authorization: `Bearer ${token}` },
      }),
    audit: [`ours preview.revoke ${ORDER}`],
  },
  {
    name: 'a version that is given up by itself',
    prepare: () => breakVisits(() => switchTo(second, { [ORDER]: 'b' }, { [ORDER]: 'a' })),
    begin: (site) => watchReleases(site.deps),
    audit: [`shop release.rollback ${ORDER}`],
    events: ['release.rolledback'],
  },
  {
    name: 'a version that is not given up a second time',
    prepare: async () => {
      await breakVisits(() => switchTo(second, { [ORDER]: 'b' }, { [ORDER]: 'a' }));
      await watchReleases(second.deps);
      await pass(60);
      await breakVisits(() => switchTo(second, { [ORDER]: 'b' }, { [ORDER]: 'a' }));
    },
    begin: (site) => watchReleases(site.deps),
    audit: [`shop release.worse ${ORDER}`],
    events: ['release.worse'],
  },
  {
    name: 'the alert of a version that was given up',
    prepare: async () => {
      await breakVisits(() => switchTo(second, { [ORDER]: 'b' }, { [ORDER]: 'a' }));
      await watchReleases(second.deps);
    },
    begin: (site) => watchAlerts(site.deps),
    audit: [],
    events: ['release.worse'],
    alerts: ['given-up', 'release'],
    isInTwo: true,
  },
];

let preview: number;
const beginPreview = (site: TestApp) =>
  site.app.inject({
    method: 'POST',
    url: RELEASE_CALLS.previews,
    headers: { authorization: `Bearer ${token}` },
    payload: { name: ORDER, version: 'b', gate: gateSaid('g'.repeat(43)) },
  });

async function breakVisits(begin: () => Promise<unknown>): Promise<void> {
  await visit('a', 400, 2);
  await pass(120);
  await begin();
  await pass(5);
  await visit('b', 100, 30);
  await visit('a', 100);
}

async function prepare({ prepare: begin }: Step): Promise<Look> {
  await emptyDatabase(second.db);
  await second.app.close();
  await second.deps.releases.stop();
  await second.db.destroy();
  // A fresh server has nothing in memory.
  now = BEGIN;
  second = await start();
  token = await addTeam(second, 'ours', '*');
  const webhook = { team: 'ours', host: 'chat.example', sealed: '', changedAt: now };
  await second.db.insertInto('releaseWebhooks').values(webhook).execute();
  await ours(second).publish({ shell: shellBundle('1'), [ORDER]: remoteBundle(ORDER, 'a') });
  await send(second);
  await begin?.();
  return look();
}

async function killAfter(writes: number, step: Step): Promise<{ killer: Killer; said: 'killed' | 'done' }> {
  const killer = new Killer(writes);
  const victim = await start(`${url}?application_name=${VICTIM}`, killer.statements());
  killer.written = 0;
  const done = step.begin(victim).then(() => 'done' as const);
  return { killer, said: await Promise.race([done, killer.death]) };
}

const endConnections = () =>
  sql`select pg_terminate_backend(pid, 10000) from pg_stat_activity
    where application_name = ${VICTIM} and datname = current_database()`.execute(second.db);

function added(before: readonly string[], after: readonly string[]): string[] {
  const known = [...before];
  return after.filter((one) => {
    const place = known.indexOf(one);
    if (place >= 0) known.splice(place, 1);
    return place < 0;
  });
}

it.each(STEPS)('$name, killed after each write, is done once or not at all', async (step) => {
  const before = await prepare(step);
  const whole = await killAfter(Number.POSITIVE_INFINITY, step);
  const after = await look();
  const { audit, events = [], alerts = [] } = step;
  expect([added(before.audit, after.audit), added(before.events, after.events), after.alerts]).toEqual([
    ...[audit, events, alerts],
  ]);
  expect(whole.said).toBe('done');

  expect(await prepare(step)).toEqual(before);
  for (let writes = 1; writes < whole.killer.written; writes += 1) {
    const { said } = await killAfter(writes, step);
    await endConnections();
    expect([writes, said]).toEqual([writes, step.isInTwo ? expect.any(String) : 'killed']);
    const half: Look[] = step.isInTwo ? [after] : [];
    expect([before, ...half]).toContainEqual(await look());
  }
  // At the last write the second server waits for the end, and does the step itself.
  await killAfter(whole.killer.written, step);
  const begun = step.begin(second);
  await endConnections();
  await begun;
  if (!step.isNewEachTime) await step.begin(await start());
  expect(await look()).toEqual(after);
});
