import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { DCLinter } from 'dclint';
import {
  hostingFile,
  imageEnvironment,
  imageSays,
  imageStages,
  ROOT,
  readCompose,
  unknownNames,
} from '../testing/hostingFiles.js';

it('the image runs as a user of its own, says whether it is healthy, and ends by the signal that drains', () => {
  expect(imageSays('USER')).toEqual(['10001:10001']);
  expect(imageSays('VOLUME')).toEqual(['/data']);
  expect(imageSays('STOPSIGNAL')).toEqual(['SIGTERM']);
  const [, health = ''] = /CMD (\[.*\])$/.exec(imageSays('HEALTHCHECK')[0] ?? '') ?? [];
  const words: string[] = [...JSON.parse(health), ...JSON.parse(imageSays('CMD')[0] ?? '')];
  const programs = words.filter((word) => word.endsWith('.mjs'));
  expect(programs.map((path) => [path, existsSync(join(ROOT, path))])).toEqual([
    ['hosting/image/isHealthy.mjs', true],
    ['hosting/image/start.mjs', true],
  ]);
});

it('the last stage of the image takes nothing but what the others have made', () => {
  expect(imageStages).toHaveLength(3);
  expect(imageSays('COPY').filter((line) => !/^--from=(build|production) /.test(line))).toEqual([]);
  expect(imageSays('RUN').filter((line) => /npm|apt|curl/.test(line))).toEqual([]);
  const node = readFileSync(join(ROOT, '.nvmrc'), 'utf8').trim();
  expect(hostingFile('Containerfile')).toContain(`\nARG BASE=docker.io/library/node:${node}-bookworm-slim\n`);
});

const COMPOSE_VARIABLES = {
  SHOP_NAME: 'shop.example',
  CERTIFICATE: '/etc/shop.pem',
  DATABASE_PASSWORD: 'password',
  STOREFRONT_SECRET: 'the secret that signs sessions',
  METRICS_TOKEN: 'a token for the metrics',
};

it('the server knows what the image and compose.yaml give it', () => {
  const { services } = readCompose(COMPOSE_VARIABLES);
  expect(unknownNames(imageEnvironment())).toEqual([]);
  for (const name of ['server-1', 'server-2'])
    expect(unknownNames({ ...imageEnvironment(), ...services[name]?.environment })).toEqual([]);
});

// B-host-4
it('compose.yaml fits the Compose specification, and mounts files that are there', () => {
  // The one image is built here, and the shop is open to everybody.
  const rules = { 'service-image-require-explicit-tag': 0, 'no-unbound-port-interfaces': 0 } as const;
  const linter = new DCLinter({ rules, quiet: true, debug: false, exclude: [] });
  const [result] = linter.lintFiles([join(ROOT, 'hosting/compose.yaml')], false);
  expect(result?.messages.filter(({ type }: { type: string }) => type === 'error')).toEqual([]);
  const mounted = [...hostingFile('compose.yaml').matchAll(/- \.\/([\w./-]+):/g)].map(([, path = '']) => path);
  expect(mounted).toHaveLength(6);
  expect(mounted.filter((path) => !existsSync(join(ROOT, 'hosting', path)))).toEqual([]);
});

// B-site-26
it('nginx lets one address ask so much, and refuses the rest in the shape of the server', () => {
  const text = hostingFile('nginx.conf');
  const [, zone] = /^limit_req_zone +\$binary_remote_addr zone=([\w-]+):\w+ rate=100r\/s;$/m.exec(text) ?? [];
  const [, clients] = /^limit_conn_zone +\$binary_remote_addr zone=([\w-]+):/m.exec(text) ?? [];
  expect(text).toContain(`limit_req zone=${zone} burst=400 nodelay;`);
  expect(text).toContain(`limit_conn ${clients} 256;`);
  for (const kind of ['limit_req_status', 'limit_conn_status']) expect(text).toContain(`${kind} 429;`);
  const [, busy = ''] = /error_page 429 (@\w+);/.exec(text) ?? [];
  const [, answer = ''] = new RegExp(`location ${busy} \\{([^}]*\\}[^}]*)\\}`).exec(text) ?? [];
  expect(answer).toMatch(/add_header Retry-After \d+ always;/);
  expect(JSON.parse(/return 429 '(.*)';/.exec(answer)?.[1] ?? '')).toEqual({
    statusCode: 429,
    code: 'TOO_MANY_REQUESTS',
    message: '요청이 너무 많아요. 잠시 후 다시 시도해 주세요.',
  });
});

it('nginx never leaves a server alone that is back', () => {
  const [, servers = ''] = /^upstream storefront \{([^}]*)\}/m.exec(hostingFile('nginx.conf')) ?? [];
  const lines = servers.split('\n').filter((line) => /^ *server /.test(line));
  expect(lines).not.toEqual([]);
  expect(lines.filter((line) => !line.includes(' max_fails=0;'))).toEqual([]);
});

const UNIT = 'storefront.service';
const MAX_EXPOSURE = 2;

const unitSays = (name: string) =>
  [...hostingFile(`systemd/${UNIT}`).matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(([, value = '']) => value);
const readPairs = (text: string): Record<string, string> =>
  Object.fromEntries([...text.matchAll(/^(\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]));

const analyze = (...words: string[]) => promisify(execFile)('systemd-analyze', [...words, '--no-pager'], { cwd: ROOT });

it('systemd takes the unit, and finds it well confined', async () => {
  expect((await analyze('verify', `hosting/systemd/${UNIT}`)).stderr).toBe('');
  const { stdout } = await analyze('security', '--offline=true', `hosting/systemd/${UNIT}`);
  const [, exposure = ''] = /exposure level for \S+: ([\d.]+)/.exec(stdout) ?? [];
  expect(Number(exposure || Number.NaN)).toBeLessThan(MAX_EXPOSURE);
});

it('the server comes back after any end, and is given time to stop', () => {
  expect(unitSays('Restart')).toEqual(['always']);
  expect(unitSays('StartLimitIntervalSec')).toEqual(['0']);
  expect(Number(unitSays('TimeoutStopSec')[0])).toBeGreaterThan(12);
  const [program] = /hosting\/[\w/]+\.mjs/.exec(unitSays('ExecStart')[0] ?? '') ?? [];
  expect(existsSync(join(ROOT, program ?? 'none'))).toBe(true);
});

it('the server knows what its unit and the environment of one machine give it', () => {
  const [own = ''] = unitSays('Environment');
  const added = {
    PUBLIC_ORIGIN: 'https://shop.example',
    STOREFRONT_SECRET: 'the secret that signs sessions',
    STOREFRONT_BACKUP_PASSPHRASE: 'the passphrase of backups',
  };
  const environment = {
    ...readPairs(own.replaceAll(' ', '\n')),
    ...readPairs(hostingFile('systemd/environment')),
    ...added,
  };
  expect(Object.keys(environment)).toContain('DATABASE_URL');
  expect(unknownNames(environment)).toEqual([]);
});
