import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parser } from '@prometheus-io/lezer-promql';
import { parse as parseYaml } from 'yaml';
import { describeOldNode } from './describeOldNode.js';
import { buildServer, SHORT_LIVED } from './testing/launchServer.js';
import { setUpDirectory } from './testing/setUpDirectory.js';
import { createSharedDatabase, PREPARED } from './testing/sharedPostgres.js';
import { freePort } from './testing/startPostgres.js';
import { putShopDatabase } from './testing/testDatabase.js';

jest.setTimeout(360_000);
const ROOT = resolve(__dirname, '../..');
const MAIN = join(ROOT, 'server/dist/main.js');

interface Ready {
  type: 'ready';
  url: string;
  demo: { id: string; password: string; file: string } | null;
}

const children: ChildProcess[] = [];
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
});

const directory = setUpDirectory();

beforeAll(async () => {
  await buildServer();
  await putShopDatabase(join(directory, 'data'));
});

function launch(environment: Readonly<Record<string, string>> = {}): ChildProcess {
  const env = { ...process.env, STOREFRONT_DATA: join(directory, 'data'), PORT: '0', ...environment };
  const child = fork(MAIN, { env, execArgv: SHORT_LIVED, silent: true });
  children.push(child);
  return child;
}

async function untilReady(child: ChildProcess): Promise<Ready> {
  for (;;) {
    const [message] = (await once(child, 'message')) as [Ready | { type: 'progress' }];
    if (message.type === 'ready') return message;
  }
}

async function untilEnd(child: ChildProcess): Promise<{ code: number | null; errors: string }> {
  let errors = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    errors += chunk.toString();
  });
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, errors };
}

const register = (url: string, id: string) =>
  fetch(`${url}/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ id, password: 'pw', email: `${id}@example.com`, registerWhere: '검색' }),
  });

it('starts, keeps others from its data, survives being killed, and stops; to its output it tells no password', async () => {
  const first = launch();
  const { url, demo } = await untilReady(first);
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  expect(demo).toEqual({ id: 'demo', password: expect.any(String), file: join(directory, 'data/demo-member.json') });
  expect(JSON.parse(await readFile(demo?.file ?? '', 'utf8'))).toEqual({ id: 'demo', password: demo?.password });
  expect((await stat(demo?.file ?? '')).mode & 0o777).toBe(0o600);
  expect((await stat(join(directory, 'data/secret'))).mode & 0o777).toBe(0o600);
  expect((await register(url, 'before')).status).toBe(201);

  const second = await untilEnd(launch());
  expect(second.code).toBe(1);
  expect(second.errors).toMatch(/^storefront: .*data directory is in use by another server: .+\n$/);

  first.kill('SIGKILL');
  const env = { ...process.env, STOREFRONT_DATA: join(directory, 'data'), PORT: '0' };
  const server = spawn(process.execPath, [...SHORT_LIVED, MAIN], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  children.push(server);
  let output = '';
  server.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  while (!/"type":"ready".*\n/.test(output)) await once(server.stdout, 'data');
  const [line = ''] = /.*"type":"ready".*/.exec(output) ?? [];
  const again = JSON.parse(line) as { url: string; demo: object };
  const oldNode = describeOldNode(process.versions.node);
  expect(output.includes(JSON.stringify({ type: 'progress', text: oldNode }))).toBe(oldNode !== null);
  expect(again.demo).toEqual({ id: 'demo', file: demo?.file });
  expect(JSON.parse(await readFile(demo?.file ?? '', 'utf8'))).toEqual({ id: 'demo', password: demo?.password });
  expect(output).not.toContain(demo?.password);
  expect((await register(again.url, 'before')).status).toBe(409);
  server.kill('SIGTERM');
  expect(await untilEnd(server)).toEqual({ code: 0, errors: '' });
});

// B-server-13
it.each([
  ['STOREFRONT_DATA', { STOREFRONT_DATA: '/proc/x' }],
  ['DATABASE_URL', { DATABASE_URL: 'postgres://u:hunter2@127.0.0.1:1/x', STOREFRONT_SECRET: 'x'.repeat(32) }],
])('ends with one line about a wrong %s', async (name, environment) => {
  const { code, errors } = await untilEnd(launch(environment));
  expect(code).toBe(1);
  expect(errors).toMatch(new RegExp(`^storefront: ${name}: .+\\n$`));
  expect(errors).not.toContain('hunter2');
});

const HOSTING = join(ROOT, 'hosting');
const TRIES = 60;
const TRY_EVERY_MS = 500;

function metricsOf(expression: string): string[] {
  const found: string[] = [];
  parser.parse(expression).iterate({
    enter({ name, from, to, node }) {
      if (name === '⚠') throw new Error(`not PromQL: ${expression}`);
      if (name === 'Identifier' && node.parent?.name === 'VectorSelector') found.push(expression.slice(from, to));
    },
  });
  return found;
}

async function hostedExpressions(): Promise<string[]> {
  const rules = parseYaml(await readFile(join(HOSTING, 'prometheus/storefront.rules.yml'), 'utf8')) as {
    groups: { rules: { expr: string; record?: string }[] }[];
  };
  const dashboard = JSON.parse(await readFile(join(HOSTING, 'grafana/storefront.json'), 'utf8')) as {
    annotations: { list: { expr: string }[] };
    panels: { targets: { expr: string }[] }[];
  };
  return [
    ...rules.groups.flatMap(({ rules: each }) => each.map(({ expr }) => expr)),
    ...dashboard.annotations.list.map(({ expr }) => expr),
    ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ].map((expr) => expr.replaceAll('$__rate_interval', '1m'));
}

// B-server-14, B-server-30
it('tells every metric that the rules of Prometheus and the dashboard of Grafana ask for', async () => {
  const METRICS_TOKEN = 'a token for the metrics alone';
  const METRICS_PORT = String(await freePort());
  const server = launch({
    DATABASE_URL: await createSharedDatabase(PREPARED),
    STOREFRONT_SECRET: 'the secret of both servers',
    STOREFRONT_DATA: join(directory, 'measured'),
    HOST: '127.0.0.1',
    METRICS_PORT,
    METRICS_TOKEN,
    SUPPLIER_URL: 'http://127.0.0.1:1/',
    SUPPLIER_KEY: 'of nobody',
  });
  await untilReady(server);
  const read = async (path: string) =>
    fetch(`http://127.0.0.1:${METRICS_PORT}${path}`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
  const wanted = [...new Set((await hostedExpressions()).flatMap(metricsOf))];
  const given = wanted.filter((name) => !name.includes(':') && name !== 'up');
  const findMissing = async () => {
    const text = await (await read('/metrics')).text();
    const isTold = (name: string) => new RegExp(`^# TYPE ${name.replace(/_(bucket|count|sum)$/, '')} `, 'm').test(text);
    return given.filter((name) => !isTold(name));
  };
  let missing = await findMissing();
  for (let left = TRIES; missing.length > 0 && left > 0; left -= 1) {
    await wait(TRY_EVERY_MS);
    missing = await findMissing();
  }
  expect(missing).toEqual([]);
  expect((await read('/deposits')).status).toBe(404);
  // As where its parent has gone.
  const exit = once(server, 'exit');
  server.disconnect();
  expect(await exit).toEqual([0, null]);
});

it('npm start says that nothing can be written before it builds anything', async () => {
  const env = { ...process.env, NODE_OPTIONS: '', STOREFRONT_DATA: '/proc/x/y' };
  const start = spawn(process.execPath, [join(ROOT, 'scripts/start.mjs')], { env, stdio: 'pipe' });
  children.push(start);
  let output = '';
  start.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  const { code, errors } = await untilEnd(start);
  expect({ code, output, errors }).toEqual({
    code: 1,
    output: '',
    errors: "storefront: STOREFRONT_DATA: must be a directory that can be written (got '/proc/x/y')\n",
  });
});
