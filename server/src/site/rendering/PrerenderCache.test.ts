import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { SettingEntry } from '@storefront/contract';
import type { Registry, RemoteVersion, ShellVersion } from '@storefront/contract/registry';
import type { FastifyInstance } from 'fastify';
import { Registry as Metrics } from 'prom-client';
import { createFastify } from '../../platform/http/createFastify.js';
import { digestDocument } from '../../platform/http/sendDocument.js';
import { createLog } from '../../platform/log/log.js';
import { integrityOf } from '../../releases/store/ReleaseFiles.js';
import { buildServer } from '../../testing/launchServer.js';
import { filesInMemory } from '../../testing/releases.js';
import { untilLooping } from '../../testing/untilLooping.js';
import { siteRoutes } from '../siteRoutes.js';
import type { RenderJob } from './PageRenderer.js';
import { PrerenderCache } from './PrerenderCache.js';
import { RenderProcess } from './RenderProcess.js';

const PROGRAM = resolve(import.meta.dirname, '../../../dist/site/rendering/renderProgram.js');
const log = createLog('silent');
const isWhole = process.env['FULL'] === '1';

const TEMPLATE = `<!doctype html><html lang="ko"><head><title>__BRAND__</title>
<!--visit--><!--runtime-config--><!--registry--><!--styles--></head><body><div id="root"><!--prerendered--></div><!--answers--></body></html>`;

const SHELL_BUNDLE = `
exports.shared = { react: { version: '19' } };
exports.prerender = async ({ path, search, settings, registry, answers }, load) => {
  const { canaryVersion, live } = registry.remotes['mf-order'];
  const screen = path === '/order' && search !== null && (await load('mf-order', (canaryVersion || live).version, './OrderScreen')).default;
  const notices = (answers['/service/notices'] || []).join();
  return {
    html: '<main>' + (screen ? screen({ notices, search }) + (search || '') : path) + ' ' + settings.map(({ value }) => value).join() + '</main>',
    styles: [{ names: 'css a1', css: '.css-a1{color:red}' }],
    used: screen && notices ? ['/service/notices'] : [],
  };
};`;
const screenBundle = (expression: string) => `
const { version } = require('react');
exports.screens = { './OrderScreen': async () => ({ default: ({ notices, search }) => { ${expression} } }) };`;
const SHOWS_NOTICES = screenBundle("return 'React ' + version + ': ' + notices;");

let files: ReturnType<typeof filesInMemory>;
let registry: Registry;
let settings: SettingEntry[];
let notices: string[];
let metrics: Metrics;
let renderProcess: RenderProcess | null = null;
let app: FastifyInstance;

/** One process renders for all tests, so each has bundles under names of its own. */
let tests = 0;
const ofThisTest = <T extends { key: string }>(bundle: T): T => ({ ...bundle, key: `${bundle.key} of test ${tests}` });

const BUILT_AT = '2026-01-01T00:00:00.000Z';
const NODE = 'node/build.js';

async function putShell(): Promise<ShellVersion> {
  await files.put('shell/1.0.0/index.html', TEMPLATE);
  await files.put(`shell/1.0.0/${NODE}`, SHELL_BUNDLE);
  return {
    version: '1.0.0',
    base: '/assets/shell/1.0.0/',
    reads: 3,
    scripts: ['shell.js'],
    node: NODE,
    takesQueries: true,
    files: { [NODE]: integrityOf(Buffer.from(SHELL_BUNDLE)) },
    provides: { contract: '1.0.0', shared: {} },
    builtAt: BUILT_AT,
  };
}

async function putRemote(version: string, bundle: string): Promise<RemoteVersion> {
  const base = `/remotes/mf-order/${version}/`;
  await files.put(`${base.slice(1)}${NODE}`, bundle);
  return {
    version,
    base,
    entry: 'remoteEntry.js',
    node: NODE,
    chunks: { './OrderScreen': ['order.js'] },
    files: { 'remoteEntry.js': 'sha256-entry', [NODE]: integrityOf(Buffer.from(bundle)) },
    screens: [
      { path: '/order', module: './OrderScreen', audience: 'everyone', query: ['service', 'way'] },
      {
        path: '/point',
        module: './PointScreen',
        audience: 'member',
        prefetch: ['/service/point-history?limit=20'],
      },
    ],
    consumes: { contract: '^1.0.0', shared: {} },
    builtAt: BUILT_AT,
  };
}

async function putLive(version: string, bundle: string) {
  const live = await putRemote(version, bundle);
  registry = {
    ...registry,
    remotes: { 'mf-order': { enabled: true, live, fallback: null, canary: null, unhealthy: [] } },
  };
}

beforeAll(buildServer);
afterAll(() => renderProcess?.stop());

beforeEach(async () => {
  tests += 1;
  files = filesInMemory();
  registry = { schema: 3, revision: 1, shell: { live: await putShell(), fallback: null, unhealthy: [] }, remotes: {} };
  await putLive('1.0.0', SHOWS_NOTICES);
  settings = [{ key: 'FOOTER_COMPANY', value: '그로스 주식회사' }];
  notices = ['설 연휴 안내'];
  metrics = new Metrics();
  renderProcess ??= new RenderProcess({ log, program: PROGRAM, limitMs: 4_000 });
  const running = renderProcess;
  const renderer = {
    render: ({ shell, screen, request }: RenderJob) =>
      running.render({ shell: ofThisTest(shell), screen: screen && ofThisTest(screen), request }),
  };
  const answers = {
    '/service/notices': async () => digestDocument(JSON.stringify(notices), 'application/json'),
  };
  app = createFastify({ log });
  await app.register(siteRoutes, {
    published: { registry: () => registry, files },
    brand: '그로스토어',
    pages: new PrerenderCache({ renderer, files, answers, log, metrics }),
    readSettings: async () => settings,
  });
});

afterEach(async () => {
  await app.close();
});

const visit = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { accept: 'text/html', ...headers } });

const rootOf = ({ body }: { body: string }) => /<div id="root">([\s\S]*?)<\/div>/.exec(body)?.[1];
const prerenderedBlockOf = ({ body }: { body: string }) => {
  const block = /<script type="application\/json" id="prerendered">(.*?)<\/script>/.exec(body)?.[1];
  return block === undefined ? null : JSON.parse(block);
};

async function visitUntil(url: string, words: string, headers?: Record<string, string>) {
  for (let turn = 0; turn < 100; turn += 1) {
    const page = await visit(url, headers);
    if (rootOf(page)?.includes(words)) return page;
    await sleep(50);
  }
  throw new Error(`No page at ${url} says ${words}`);
}

const outcomes = async () => {
  const { values } = (await metrics.getSingleMetric('pages_rendered_total')?.get()) ?? { values: [] };
  return Object.fromEntries(values.map(({ labels, value }) => [labels['outcome'], value]));
};

describe('a page', () => {
  // B-ahead-1
  it('holds its screen with styles, settings and answers, and a policy that allows just these styles', async () => {
    const page = await visitUntil('/order', '설 연휴 안내');
    expect(rootOf(page)).toBe(
      '<!--prerendered--><main>React 19: 설 연휴 안내 그로스 주식회사</main><!--/prerendered-->',
    );
    expect(page.body).toMatch(
      /<style>\.css-a1\{color:red\}<\/style>.*<div id="root">.*<style data-emotion="css a1"><\/style>/s,
    );
    expect(page.headers['content-security-policy']).toContain(
      "style-src 'sha256-xdUQKm1Jj/qD9esVLzqpbYmorCQep556PrY0i34JYRM=' 'self' 'sha256-47DEQ",
    );
    expect(prerenderedBlockOf(page)).toEqual({
      shell: '/assets/shell/1.0.0/',
      path: '/order',
      answers: { '/service/notices': ['설 연휴 안내'] },
    });
  });

  it('is made once, and again when an answer, the settings or a version has changed', async () => {
    await visitUntil('/order', '설 연휴 안내');
    await visitUntil('/order', '설 연휴 안내');
    expect(await outcomes()).toEqual({ done: 1 });
    notices = ['배송 안내'];
    await visitUntil('/order', '배송 안내');
    settings = [{ key: 'FOOTER_COMPANY', value: '새 회사' }];
    await visitUntil('/order', '새 회사');
    await putLive('1.1.0', screenBundle("return '새 화면';"));
    await visitUntil('/order', '새 화면');
    expect(await outcomes()).toEqual({ done: 4 });
  });

  it('shows what is at hand while new HTML cannot be made, and is told that it is not of now', async () => {
    await visitUntil('/order', '설 연휴 안내');
    await renderProcess?.stop();
    renderProcess = null;
    notices = ['배송 안내'];
    const page = await visit('/order');
    expect(rootOf(page)).toContain('설 연휴 안내');
    expect(prerenderedBlockOf(page)).toMatchObject({
      isStale: true,
      answers: { '/service/notices': ['설 연휴 안내'] },
    });
    settings = [];
    expect(rootOf(await visit('/order'))).toBe('');
  });

  // B-ahead-12
  it('at / is the order page, and the same whoever sent the visitor', async () => {
    expect(prerenderedBlockOf(await visitUntil('/', '설 연휴 안내'))).toMatchObject({ path: '/order' });
    expect(rootOf(await visitUntil('/order?utm_source=kakao', '설 연휴 안내'))).toContain('React');
    expect(rootOf(await visit('/nowhere'))).toBe('');
  });

  it('at an address with a query shows what the screen has named, and leaves any other to the browser', async () => {
    const shown = await visitUntil('/order?way=many&utm_source=kakao&service=101', 'React');
    expect(rootOf(shown)).toBe(
      '<!--prerendered--><main>React 19: 설 연휴 안내?service=101&way=many 그로스 주식회사</main><!--/prerendered-->',
    );
    const skeleton = '<!--prerendered--><main>/order 그로스 주식회사</main><!--/prerendered-->';
    await visitUntil('/order?token=secret', '/order');
    for (const query of [
      'token=secret',
      'service=101&link=x',
      'service=<b>',
      `service=${'1'.repeat(25)}`,
      'way=one&way=two',
    ]) {
      const page = await visit(`/order?${query}`);
      expect([query, rootOf(page)]).toEqual([query, skeleton]);
      expect(page.body).not.toContain('secret');
    }
    expect(rootOf(await visitUntil('/point?amount=3000', '/point'))).toContain('/point 그로스');
    expect((await visit('/point?amount=3000')).body).toContain(
      'id="visit">{"shell":"1.0.0","reports":false,"worker":false}<',
    );
  });

  it('with a query is made one at a time: meanwhile others get the skeleton', async () => {
    await visitUntil('/order?token=secret', '/order');
    const pages = await Promise.all(['1', '2', '3'].map((service) => visit(`/order?service=${service}`)));
    expect(pages.filter((page) => rootOf(page)?.includes('?service=')).length).toBeLessThanOrEqual(1);
    expect(pages.filter((page) => rootOf(page)?.includes('<main>/order')).length).toBeGreaterThanOrEqual(2);
    await visitUntil('/order?service=3', '?service=3');
  });

  it('whose screen throws at one query has a skeleton there, and its screen without it', async () => {
    await putLive('1.0.1', screenBundle("if (search) throw new Error('no such product'); return 'React';"));
    const page = await visitUntil('/order?service=101', '/order');
    expect(rootOf(page)).toBe('<!--prerendered--><main>/order 그로스 주식회사</main><!--/prerendered-->');
    expect(rootOf(await visitUntil('/order', 'React'))).toContain('React');
    expect(rootOf(await visitUntil('/order?service=101', '/order'))).not.toContain('service');
  });

  // B-ahead-5, B-ahead-9
  it('of a member is the same for everybody, and needs nothing of the remote', async () => {
    await putLive('1.0.1', screenBundle("throw new Error('asked');"));
    const page = await visitUntil('/point', '/point');
    expect(rootOf(page)).toBe('<!--prerendered--><main>/point 그로스 주식회사</main><!--/prerendered-->');
    expect(page.body).toContain('"prefetch":["/service/point-history?limit=20"]');
    const asMember = await visit('/point', { authorization: 'Bearer token-of-member1', cookie: 'known=member1' });
    expect(asMember.body).toBe(page.body);
  });

  it('comes without an answer that is too long for it', async () => {
    notices = ['안내'.repeat(100_000)];
    const page = await visitUntil('/order', 'React 19: ');
    expect(page.body).not.toContain('안내안내');
    expect(prerenderedBlockOf(page)).toMatchObject({ answers: {} });
  });

  it('of a canary has HTML of its own', async () => {
    await visitUntil('/order', 'React 19');
    const canary = { version: await putRemote('2.0.0', screenBundle("return '새 화면';")), share: 0.5 };
    const entry = registry.remotes['mf-order'];
    if (!entry) throw new Error('There is no remote');
    registry = { ...registry, revision: 2, remotes: { 'mf-order': { ...entry, canary } } };
    await visitUntil('/order', '새 화면', { cookie: 'bucket=10' });
    await visitUntil('/order?service=1', '새 화면?service=1', { cookie: 'bucket=10' });
    for (const url of ['/order', '/order?service=1'])
      expect(rootOf(await visitUntil(url, 'React 19', { cookie: 'bucket=90' }))).not.toContain('새 화면');
  });
});

const ENDS = [
  ['SIGKILL', 'loops', 'for (;;) {}'],
  ['SIGKILL', 'rests', ''],
  // Loops within a function of the engine that does not ask whether to end.
  ['SIGKILL', 'searches', '[].indexOf.call({ length: 2 ** 53 - 1 }, 1);'],
] as const;

describe('the render process', () => {
  it('gives bundles nothing but the language', async () => {
    const probes = `
      const attempts = [
        () => typeof process, () => typeof fetch, () => typeof WebSocket, () => typeof globalThis.require,
        () => require('node:fs'), () => Function('return process')(), () => setTimeout.constructor('return process')(),
        () => URL.constructor('return process')(), () => new WebAssembly.Module(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0])),
        () => import('node:net').catch(() => { }) && 'asked',
      ];
      return attempts.map((attempt) => { try { return attempt(); } catch { return 'refused'; } }).join(' ');`;
    await putLive('1.0.1', screenBundle(probes));
    const page = await visitUntil('/order', 'undefined');
    expect(rootOf(page)).toContain('undefined undefined undefined undefined refused refused refused refused refused');
  });

  it.each<[string, string, string]>([
    ['throws', 'threw', "throw new Error('no screen');"],
    ...(isWhole ? [['hangs', 'hung', 'for (;;) {}'] as [string, string, string]] : []),
  ])('costs a page nothing but its HTML when a screen %s', async (_fault, ending, body) => {
    await putLive('1.0.1', screenBundle(body));
    const page = await visit('/order');
    expect(page.statusCode).toBe(200);
    expect(rootOf(page)).toBe('');
    expect(page.body).toContain('"version":"1.0.1"');
    await until(async () => (await outcomes())[ending] === 1);
    await visit('/order');
    await visitUntil('/point', '/point');
    expect(await outcomes()).toEqual({ [ending]: 1, done: 1 });
  });

  it('that is killed begins again', async () => {
    await visitUntil('/order', 'React 19');
    process.kill(renderProcess?.pid ?? 0, 'SIGKILL');
    notices = ['배송 안내'];
    await visitUntil('/order', '배송 안내');
  });

  it.each(isWhole ? ENDS : ENDS.slice(0, 1))(
    'ends with its server, which ends by %s while it %s',
    async (signal, _state, body) => {
      const registry = { remotes: { 'mf-order': {} } };
      const job = {
        shell: { key: 'shell@1.0.0', source: SHELL_BUNDLE },
        screen: null,
        request: JSON.stringify({ path: '/', settings: [], registry, answers: {} }),
      };
      const looping = { ...job, shell: { key: 'shell@1.0.1', source: `exports.prerender = () => { ${body} };` } };
      const program = `setInterval(() => {}, 1_000);
      const { RenderProcess } = await import(${JSON.stringify(pathToFileURL(resolve(PROGRAM, '../RenderProcess.js')))});
      const renderer = new RenderProcess({ log: { warn() {} } });
      await renderer.render(${JSON.stringify(job)});
      const looping = renderer.render(${JSON.stringify(looping)}).catch(() => undefined);
      if (${body === ''}) await looping;
      console.log(renderer.pid);`;
      const server = spawn(process.execPath, ['--input-type=module', '-e', program]);
      const said = await Promise.race([once(server.stdout, 'data'), once(server.stderr, 'data')]);
      const pid = Number(String(said));
      expect(isRunning(pid)).toBe(true);
      if (body) await untilLooping(pid);
      expect(isRunning(pid)).toBe(true);
      server.kill(signal);
      await until(async () => !isRunning(pid));
      expect(isRunning(pid)).toBe(false);
    },
  );

  it('has what nobody else gets', async () => {
    expect((await visit('/remotes/mf-order/1.0.0/node/build.js')).statusCode).toBe(404);
    expect((await visit('/assets/shell/1.0.0/node/build.js')).statusCode).toBe(404);
    expect((await visit('/order')).body).not.toContain('node/build.js');
  });
});

function isRunning(pid: number): boolean {
  try {
    return !/\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

async function until(isSo: () => Promise<boolean>) {
  for (let turn = 0; turn < 400 && !(await isSo()); turn += 1) await sleep(50);
}
