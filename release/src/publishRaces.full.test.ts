import { type ChildProcess, fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Registry } from '@storefront/contract/registry';
import { connectTo } from './connect.js';
import type { Build } from './gateway/builds.js';
import { liveVersion } from './publish.js';
import { compile, createDataDirectory, publishTo, type RunningShop, startShop } from './testing/runningShop.js';
import { sampleRemoteBuild, sampleShellBuild } from './testing/sampleBuilds.js';
import { ROOT } from './workspace.js';

const ROUNDS = 2;
const KILLS = 2;
const REMOTES = ['mf-auth', 'mf-order', 'mf-history', 'mf-point', 'mf-account'];
/** Beyond the end: a publication may take longer than the measured one. */
const LATEST_KILL = 1.3;

let running: RunningShop;
let tokens: string[];

beforeAll(async () => {
  await compile();
  running = await startShop(await createDataDirectory());
  tokens = [await running.addTeam('one', '*'), await running.addTeam('other', '*')];
}, 480_000);
afterAll(() => running.stop());

async function beginPublishing(build: Build): Promise<{ child: ChildProcess; end: Promise<string> }> {
  const child = fork(join(ROOT, 'release/dist/testing/publishOne.js'), { env: { ...process.env, NODE_OPTIONS: '' } });
  child.send({ url: running.url, token: tokens[0], builds: [build] });
  await once(child, 'message');
  const end = new Promise<string>((resolve) => {
    child.once('message', (said) => resolve(String(said)));
    child.once('exit', () => resolve('killed'));
  });
  return { child, end };
}

const switches = async () => {
  const log = (await running.releaseLog('limit=1000')) as {
    action: string;
    detail: { revision: number; versions: Record<string, { from: string | null; to: string }> };
  }[];
  return log.filter(({ action }) => action !== 'release.store');
};

async function countServed({ record }: Build): Promise<number> {
  let served = 0;
  for (const [path, integrity] of Object.entries(record.files)) {
    const answer = await fetch(`${running.url}${record.base}${path}`);
    const content = Buffer.from(await answer.arrayBuffer());
    if (answer.status === 404) continue;
    expect([answer.status, `sha256-${createHash('sha256').update(content).digest('base64')}`]).toEqual([
      200,
      integrity,
    ]);
    served += 1;
  }
  return served;
}

const publicRegistry = async () => (await (await fetch(`${running.url}/registry.json`)).json()) as Registry;

async function expectWhole(before: Build, candidate: Build): Promise<void> {
  const live = liveVersion(await publicRegistry(), before.name);
  expect([before.record.version, candidate.record.version]).toContain(live);
  expect(await countServed(before)).toBe(Object.keys(before.record.files).length);
  const all = Object.keys(candidate.record.files).length;
  const first = await countServed(candidate);
  const served = first === 0 ? 0 : await countServed(candidate);
  expect([0, all]).toContain(served);
  if (live === candidate.record.version) expect(served).not.toBe(0);
}

const publishHere = (build: Build) => publishTo(running.shop, build);

// B-release-43, B-release-50
test(`five remotes published at once by two teams each, ${ROUNDS} times, are each switched once`, async () => {
  for (let round = 1; round <= ROUNDS; round += 1) {
    const { revision } = await running.shop.registry();
    const builds = REMOTES.map((name) => sampleRemoteBuild(name, `round-${round}`));
    // Nine builds of one team at once are too many.
    const teams = tokens.map((token) => connectTo(running.url, token).shop);
    await Promise.all(teams.flatMap((shop) => builds.map((build) => publishTo(shop, build))));
    const registry = await running.shop.registry();
    expect(registry.revision).toBe(revision + REMOTES.length);
    for (const name of REMOTES) expect(liveVersion(registry, name)).toBe(`round-${round}`);
  }
  const log = await switches();
  expect(log).toHaveLength(ROUNDS * REMOTES.length);
  expect(log.map(({ detail }) => detail.revision)).toEqual(log.map((_, index) => log.length - index));
  const moves = log.flatMap(({ detail }) => Object.entries(detail.versions).map(([name, { to }]) => `${name} ${to}`));
  expect(new Set(moves).size).toBe(log.length);
}, 600_000);

describe('kill -9', () => {
  let before: Build;
  let candidate: Build;
  let number = 0;

  let usualMs: number;
  const momentMs = (kill: number) => ((kill + 0.5) / KILLS) * LATEST_KILL * usualMs;
  const prepare = async () => {
    number += 1;
    before = sampleRemoteBuild('mf-order', `sound-${number}`, { size: 50_000 });
    candidate = sampleRemoteBuild('mf-order', `candidate-${number}`, { size: 500_000 });
    await publishHere(before);
  };

  beforeAll(async () => {
    await publishHere(sampleShellBuild('1.0.0'));
    await prepare();
    const startedAt = performance.now();
    await (await beginPublishing(candidate)).end;
    usualMs = performance.now() - startedAt;
  });

  test.each([
    ['publisher', false],
    ['server', true],
  ])(
    `of a %s at ${KILLS} moments leaves the registry valid and nothing half-written`,
    async (_who, isServer) => {
      for (let kill = 0; kill < KILLS; kill += 1) {
        await prepare();
        const { child, end } = await beginPublishing(candidate);
        await sleep(momentMs(kill));
        if (isServer) await running.kill();
        child.kill('SIGKILL');
        await end;
        if (isServer) running = await startShop(running.dataDirectory);
        await expectWhole(before, candidate);
        await publishHere(candidate);
        expect(liveVersion(await publicRegistry(), 'mf-order')).toBe(candidate.record.version);
      }
    },
    600_000,
  );
});
