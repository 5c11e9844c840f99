import { once } from 'node:events';
import { rmSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { EMPTY_REGISTRY } from '@storefront/contract/registry';
import { type Connection, connectHere, connectTo, readAccess } from './connect.js';
import type { GateQuestion, GateReport } from './gate/GateReport.js';
import type { Build } from './gateway/builds.js';
import { releaseProgram } from './program.js';
import { askGate, type Gate, liveVersion, publish } from './publish.js';
import { compile, createDataDirectory, publishTo, type RunningShop, startShop } from './testing/runningShop.js';
import { sampleRemoteBuild, sampleShellBuild } from './testing/sampleBuilds.js';
import { remoteNames } from './workspace.js';

let running: RunningShop;
let printed: string[];

beforeAll(async () => {
  await compile();
  running = await startShop(await createDataDirectory(), {
    PUBLIC_ORIGIN: 'https://shop.example',
    PREVIEW_ORIGIN: 'https://preview.example',
  });
}, 480_000);
afterAll(() => running.stop());
beforeEach(() => {
  printed = [];
});

const here = (): Connection => ({ shop: running.shop, close: async () => undefined });
const release = (...words: string[]) =>
  releaseProgram({
    connect: here,
    print: (line) => printed.push(line),
  }).parseAsync(words, { from: 'user' });

const publishBuilds = (...builds: Build[]) => publishTo(running.shop, ...builds);
const live = async (name: string) => liveVersion(await running.shop.registry(), name);
const page = async (path: string) => {
  const answer = await fetch(running.url + path, { headers: { accept: 'text/html' } });
  return { status: answer.status, text: await answer.text() };
};

/** Breaks the connection after the shop has acted, before its answer arrives. */
async function breakLine(isLost: (method: string, status: number, text: string) => boolean) {
  const proxy = createServer(async (request, reply) => {
    const { method = 'GET', headers } = request;
    const { authorization = '', 'content-type': type } = headers;
    const body = await buffer(request);
    const answer = await fetch(running.url + request.url, {
      method,
      headers: { authorization, ...(type && { 'content-type': type }) },
      ...(body.length > 0 && { body: new Uint8Array(body) }),
    });
    const text = await answer.text();
    if (isLost(method, answer.status, text)) {
      line.lost += 1;
      request.socket.destroy();
    } else reply.writeHead(answer.status, { 'content-type': 'application/json' }).end(text);
  });
  await once(proxy.listen(0, '127.0.0.1'), 'listening');
  const close = () => {
    proxy.closeAllConnections();
    proxy.close();
  };
  const line = { url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`, lost: 0, close };
  return line;
}

describe('a version', () => {
  // B-release-44, B-release-20
  it('goes live over the network, is listed and rolled back to, by its name or as the fallback one', async () => {
    await publishBuilds(sampleShellBuild('1.0.0'), sampleRemoteBuild('mf-order', 'a', { builtAt: '2026-01-01' }));
    await publishBuilds(sampleRemoteBuild('mf-order', 'b', { builtAt: '2026-01-02' }));
    await publishBuilds(sampleRemoteBuild('mf-order', 'c', { builtAt: '2026-01-03' }));
    expect(await page('/order')).toEqual({ status: 200, text: '<title>1.0.0</title>' });
    expect((await page('/remotes/mf-order/c/chunks/b.js')).text).toContain('mf-order c chunks/b.js');
    expect([await running.shop.report('mf-order', 'a'), await running.shop.report('mf-order', 'd')]).toEqual([
      {},
      null,
    ]);
    await release('rollback', 'mf-order');
    await release('rollback', 'mf-order', 'a');
    expect(printed).toEqual(['mf-order is back at b', 'mf-order is back at a']);
    printed = [];
    await release('list');
    await release('list', 'mf-order');
    expect(printed).toEqual([
      'shell      on  live 1.0.0 fallback -',
      'mf-order   on  live a fallback a unhealthy c, b',
      'version  built       team   commit  author  kit  contract  scripts  files',
      'c        2026-01-03  local  -       -       -    ^1.0.0    -        4.1 KB  unhealthy',
      'b        2026-01-02  local  -       -       -    ^1.0.0    -        4.1 KB  unhealthy',
      'a        2026-01-01  local  -       -       -    ^1.0.0    -        4.1 KB  live, fallback',
    ]);
    await expect(release('rollback', 'mf-order')).rejects.toThrow('mf-order is at its fallback version a already');
    await expect(release('rollback', 'mf-order', 'z')).rejects.toThrow('mf-order z is not in the store');
    await expect(release('rollback', 'mf-none')).rejects.toThrow('mf-none was never published');
  });

  // B-release-43
  it('does not take the place of one that its team has not seen', async () => {
    await publishBuilds(sampleRemoteBuild('mf-point', 'seen'));
    const seen = await running.shop.registry();
    await publishBuilds(sampleRemoteBuild('mf-point', 'theirs'));
    const ours = publish(running.shop, { builds: [sampleRemoteBuild('mf-point', 'ours')], seen, commit: null });
    await expect(ours).rejects.toThrow('mf-point is at theirs, not at seen: somebody else has switched meanwhile');
    expect(await live('mf-point')).toBe('theirs');
  });
});

// B-release-50, B-release-55
describe('the gate', () => {
  let asked: GateQuestion[];
  const publishBehind = async (outcome: GateReport['outcome'], ...builds: Build[]) => {
    asked = [];
    const gate = async (question: GateQuestion) => {
      asked.push(question);
      return { outcome };
    };
    return publish(running.shop, { builds, seen: await running.shop.registry(), gate, commit: null });
  };
  const lastGate = async () => {
    const [entry] = (await running.releaseLog('limit=1')) as { detail: { gate: unknown } }[];
    return entry?.detail.gate;
  };

  it('is asked before a first publication and a switch, and skipped in a shop without a shell', async () => {
    const first = sampleRemoteBuild('mf-history', 'a');
    await expect(publishBehind('failed', first)).rejects.toThrow('Nothing was changed');
    expect([asked.length, await live('mf-history')]).toEqual([1, null]);
    await publishBehind('passed', first);
    expect([asked.length, await lastGate()]).toEqual([1, { outcome: 'passed', report: expect.any(String) }]);
    const candidate = sampleRemoteBuild('mf-history', 'b');
    await expect(publishBehind('failed', candidate)).rejects.toThrow('Nothing was changed');
    expect(await live('mf-history')).toBe('a');
    const remotes = { 'mf-history': { live: { version: 'a' } } };
    expect(asked).toMatchObject([{ candidates: [candidate], registry: { remotes }, site: running.url }]);
    const ofNobody = async () => Promise.reject(new Error('asked'));
    const shop = { candidates: [first], registry: EMPTY_REGISTRY, site: running.url };
    expect(await askGate(ofNobody, shop)).toEqual({ outcome: 'skipped', report: null });
  });
});

describe('a canary', () => {
  beforeAll(async () => {
    await publishBuilds(sampleRemoteBuild('mf-account', 'a'));
    await running.shop.send(sampleRemoteBuild('mf-account', 'b'));
  });
  const shown = async () => (await running.shop.registry()).remotes['mf-account']?.canary;

  // B-release-79, B-release-83, B-release-84, B-watch-1, B-watch-9
  it('is begun, listed, kept back without visits, made live with a reason, and ended', async () => {
    await release('canary', 'mf-account', 'b', '10');
    expect(await shown()).toMatchObject({ version: { version: 'b' }, share: 0.1 });
    await release('list');
    expect(printed).toContain('mf-account on  live a fallback - canary b 10 %');
    await expect(release('promote', 'mf-account')).rejects.toThrow('Too few visits');
    expect(await live('mf-account')).toBe('a');
    await release('promote', 'mf-account', '--force', 'nobody visits a test');
    expect([await live('mf-account'), await shown()]).toEqual(['b', null]);
    await release('list');
    expect(printed.at(-1)).toBe('mf-account on  live b fallback a held back a 5 %');
    await release('canary', 'mf-account', 'a', '1,100', '--every', '2h');
    expect(await shown()).toMatchObject({ share: 0.01, plan: { shares: [1], everyMinutes: 120 } });
    await release('canary', 'mf-account', '--stop');
    expect(await shown()).toBeNull();
    await expect(release('promote', 'mf-account')).rejects.toThrow('has no canary');
  });

  // B-release-83
  it.each([
    [['mf-account', 'b', 'ten'], 'canary NAME [VERSION] SHARE'],
    [['mf-account', 'unknown', '10'], 'is not in the store'],
    [['mf-account', 'a', '0'], 'from 1 to 100 percent'],
    [['mf-account', 'a', '5,100'], 'Several shares need `--every 30m`'],
    [['mf-account', 'a', '5,2', '--every', '30m'], 'is larger than the one before'],
    [['mf-account', 'a', '5,100', '--every', '30m', '--hold'], 'only if it is watched'],
  ])('refuses %j', async (words, message) => {
    await expect(release('canary', ...words)).rejects.toThrow(message);
    expect(await shown()).toBeNull();
  });
});

describe('from elsewhere', () => {
  // B-release-46, B-release-47, B-release-116, B-release-118
  it('a team publishes with its token, its own packages alone', async () => {
    const token = await running.addTeam('orders', 'mf-order');
    const team = connectTo(running.url, token).shop;
    await publishTo(team, sampleRemoteBuild('mf-order', 'd'));
    expect(await live('mf-order')).toBe('d');
    const foreign = publishTo(team, sampleRemoteBuild('mf-point', 'd'));
    await expect(foreign).rejects.toThrow('Team orders may not change mf-point. Nothing was changed.');
    const rotated = await running.operate('POST', '/teams/orders/rotate', { overlap: 0, scopes: ['rollback'] });
    const watch = connectTo(running.url, (rotated as { token: string }).token).shop;
    const unscoped = publishTo(watch, sampleRemoteBuild('mf-order', 'e'));
    await expect(unscoped).rejects.toThrow('This token of team orders lacks the scope publish or canary');
    await expect(team.registry()).rejects.toThrow('a newer one has replaced it. Use that one, or ask the operator');
    await running.operate('DELETE', '/teams/orders');
    await expect(watch.registry()).rejects.toThrow('no token of a team, or one that was revoked');
  });

  // B-release-43, B-release-50
  it('is switched once where the answer to the switch is lost', async () => {
    const token = await running.addTeam('far', '*');
    const lines = async () => {
      const log = (await running.releaseLog('actor=far')) as { action: string }[];
      return log.filter(({ action }) => action !== 'release.store').length;
    };
    const line = await breakLine((_method, _status, text) => text.includes('"isChanged":true'));
    const { shop } = connectTo(line.url, token);
    await publishTo(shop, sampleRemoteBuild('mf-far', 'a'));
    expect([line.lost, await live('mf-far'), await lines()]).toEqual([1, 'a', 1]);
    await shop.change({ action: 'disable', name: 'mf-far' }, ({ remotes }) => remotes['mf-far']?.enabled === false);
    expect([line.lost, await lines()]).toEqual([2, 2]);
    line.close();
  });
});

describe('preview', () => {
  const tree = (build: Build, gate?: Gate, connection = here()) =>
    releaseProgram({
      connect: () => connection,
      print: (line) => printed.push(line),
      ...(gate && { gate }),
      workingTree: { folder: tmpdir(), build: async () => [build] },
    });
  const previews = () => running.shop.previews({ name: 'mf-shown' });
  const link = () => printed.find((line) => line.startsWith('https://')) ?? '';

  // B-preview-1, B-preview-3
  it('sends the build, asks the gate, and prints a link that can be listed and revoked', async () => {
    await publishBuilds(sampleShellBuild('1.0.0'), sampleRemoteBuild('mf-shown', 'a'));
    const asked: GateQuestion[] = [];
    const preview = tree(sampleRemoteBuild('mf-shown', 'b'), async (question) => {
      asked.push(question);
      return { outcome: 'passed' };
    });
    await preview.parseAsync(['preview', 'mf-shown'], { from: 'user' });
    expect(asked.map(({ candidates }) => candidates.map(({ record }) => record.version))).toEqual([['b']]);
    expect(await live('mf-shown')).toBe('a');
    const [{ id, endsAt } = { id: 0, endsAt: '' }] = await previews();
    expect(printed).toEqual([
      `mf-shown b is shown until ${endsAt} to who opens this link and presses '미리보기 시작':`,
      expect.stringMatching(new RegExp(`^https://preview\\.example/releases/preview/${id}\\.[\\w-]{43}$`)),
      `\`preview --revoke ${id}\` ends it.`,
    ]);
    const given = link();
    printed = [];
    await release('preview', 'mf-shown', '--list');
    expect(printed).toEqual([
      expect.stringMatching(/^id +package +version +team +ends +link$/),
      expect.stringMatching(new RegExp(`^${id} +mf-shown +b +local +${endsAt} +https`)),
    ]);
    expect(printed[1]?.endsWith(given)).toBe(true);
    printed = [];
    await release('preview', '--revoke', String(id));
    await release('preview', '--list');
    expect(printed).toEqual([`The preview ${id} of mf-shown b has ended`, 'No preview']);
    await expect(release('preview', '--revoke', '999')).rejects.toThrow('There is no preview 999');
    await expect(release('preview')).rejects.toThrow('Name what to show');
  });

  // B-preview-1
  it('of what the gate or the shop refuses there is none', async () => {
    const failing = tree(sampleRemoteBuild('mf-shown', 'c'), async () => ({ outcome: 'failed' }));
    await expect(failing.parseAsync(['preview', 'mf-shown'], { from: 'user' })).rejects.toThrow(
      'The gate was not passed. Nothing was changed.',
    );
    const unfit = tree(sampleRemoteBuild('mf-shown', 'd', { consumes: { contract: '^9.0.0' } }));
    await expect(unfit.parseAsync(['preview', 'mf-shown'], { from: 'user' })).rejects.toThrow('contract ^9.0.0');
    expect(await previews()).toEqual([]);
  });

  // B-preview-1
  it('an answer that is lost begins no second one', async () => {
    const { token } = readAccess(running.dataDirectory) ?? {};
    const line = await breakLine((method, status) => status === 201 && method === 'POST');
    const far = connectTo(line.url, token);
    await tree(sampleRemoteBuild('mf-shown', 'e'), undefined, far).parseAsync(['preview', 'mf-shown'], {
      from: 'user',
    });
    const known = await previews();
    expect([line.lost, known.length, known[0]?.link]).toEqual([1, 1, link()]);
    line.close();
  });
});

describe("on the shop's own machine", () => {
  it('only the owner of the data directory reads how to publish', () => {
    expect(statSync(join(running.dataDirectory, 'publisher.json')).mode & 0o777).toBe(0o600);
  });

  it('a server is started for as long as a command takes where none runs, and used where one does', async () => {
    const dataDirectory = await createDataDirectory();
    Object.assign(process.env, { DEMO: 'off', STOP_PAUSE_MS: '0' });
    const first = connectHere(dataDirectory);
    const [one, other] = [first, connectHere(dataDirectory)];
    // Starts the server that both use.
    await one.shop.registry();
    await Promise.all([publishTo(one.shop, sampleRemoteBuild('mf-order', 'a')), other.shop.registry()]);
    const access = readAccess(dataDirectory);
    await one.close();
    await expect(fetch(`${access?.url}/healthz`)).rejects.toThrow();
    expect(liveVersion(await other.shop.registry(), 'mf-order')).toBe('a');
    await other.close();
    rmSync(dataDirectory, { recursive: true });
  }, 480_000);
});

describe('publish', () => {
  it('with --missing says what differs from what is live, and what has lost its files, and leaves it', async () => {
    const names = remoteNames();
    await publishBuilds(sampleShellBuild('theirs'), ...names.map((name) => sampleRemoteBuild(name, 'theirs')));
    const before = await running.shop.registry();
    await release('publish', '--missing');
    expect(printed).toEqual([
      `The working tree differs from what is live: shell, ${names.join(', ')}. To publish it:`,
      `  npm run release -- publish shell ${names.join(' ')}`,
    ]);
    expect(await running.shop.registry()).toEqual(before);
  });

  it('of what is no package is refused', async () => {
    await expect(release('publish', 'shell', 'mf-nothing')).rejects.toThrow('No such package: mf-nothing');
    await expect(release('publish')).rejects.toThrow('Name what to publish: ');
  });
});
