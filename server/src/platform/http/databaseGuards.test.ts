import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { createTestApp, type TestApp } from '../../testing/createTestApp.js';
import { listen } from '../../testing/listen.js';
import { REGISTRATION } from '../../testing/members.js';
import { setUpPostgres, setUpSite } from '../../testing/setUp.js';
import { disk, FreeSpace } from '../db/FreeSpace.js';
import { connectPostgres } from '../db/openDatabase.js';
import type { Log } from '../log/log.js';

const MIB = 1024 * 1024;

// B-server-10
describe('a disk that is nearly full', () => {
  const site = setUpSite();
  const freeBytes = disk.freeBytes;
  afterEach(() => {
    disk.freeBytes = freeBytes;
  });

  it('refuses writes until there is room, and lets reads go on', async () => {
    const lines: string[] = [];
    const log = { ...site.deps.log, warn: (_facts: object, line: string) => void lines.push(line) } as Log;
    const meet = async (mebibytes: number) => {
      disk.freeBytes = async () => mebibytes * MIB;
      const space = await FreeSpace.watch('of nobody', log);
      space.stop();
      site.deps.space.isLow = () => space.isLow();
    };
    const register = (id: string) =>
      site.app.inject({ method: 'POST', url: '/auth/register', payload: { ...REGISTRATION, id } });
    await meet(50);
    const refused = await register('full');
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '60']);
    expect((await site.app.inject('/service/notices')).statusCode).toBe(200);
    expect((await site.app.inject('/healthz')).statusCode).toBe(200);
    await meet(500);
    expect((await register('room')).statusCode).toBe(201);
    expect(lines).toEqual(['the disk is nearly full: writes are refused']);
  });
});

// B-server-2
describe('a database that is away', () => {
  const postgres = setUpPostgres();
  let site: TestApp;
  let line: Awaited<ReturnType<typeof openLine>>;

  beforeAll(async () => {
    line = await openLine(postgres.url);
    site = await createTestApp({ db: connectPostgres(line.url, 4) });
  });
  afterAll(async () => {
    await site.close();
    await line.close();
  });

  const ask = async () => {
    const startedAt = performance.now();
    const answers = await Promise.all(
      ['/service/notices', '/service/settings', '/readyz'].map((url) => site.app.inject(url)),
    );
    const ms = performance.now() - startedAt;
    return {
      ms,
      answers: answers.map(({ statusCode, headers }) => [statusCode, headers['retry-after'] !== undefined]),
    };
  };
  const fine = Array(3).fill([200, false]);
  const away = Array(3).fill([503, true]);

  it('is a 503 with Retry-After, a silent one within 10 s, and over by itself', async () => {
    expect((await ask()).answers).toEqual(fine);
    line.cut();
    expect((await ask()).answers).toEqual(away);
    line.mend();
    expect((await ask()).answers).toEqual(fine);
    line.freeze();
    const { ms, answers } = await ask();
    expect(answers).toEqual(away);
    expect(ms).toBeLessThan(10_000);
    line.thaw();
    while ((await site.app.inject('/readyz')).statusCode !== 200) await wait(20);
    expect((await ask()).answers).toEqual(fine);
  });
});

async function openLine(address: string) {
  const { hostname, port } = new URL(address);
  const sockets = new Set<Socket>();
  let isCut = false;
  let isFrozen = false;
  const server = createServer((near) => {
    if (isCut) return void near.destroy();
    const far = connect({ host: hostname, port: Number(port) });
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('error', () => to.destroy()).on('close', () => sockets.delete(from) && to.destroy());
      from.pipe(to);
      if (isFrozen) from.pause();
    }
  });
  const { port: own, close } = await listen(server);
  const end = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: Object.assign(new URL(address), { host: `127.0.0.1:${own}` }).href,
    cut() {
      isCut = true;
      end();
    },
    mend() {
      isCut = false;
    },
    freeze() {
      isFrozen = true;
      for (const socket of sockets) socket.pause();
    },
    thaw() {
      isFrozen = false;
      for (const socket of sockets) socket.resume();
    },
    close() {
      end();
      return close();
    },
  };
}
