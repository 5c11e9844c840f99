import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { closeSync, openSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as zlib from 'node:zlib';
import type { PageRegistry, Registry, RegistryRemote, RegistryShell } from '@storefront/contract/registry';
import { PATCH_MAGIC } from '@storefront/contract/releases';
import type { FastifyInstance } from 'fastify';
import { createFastify } from '../platform/http/createFastify.js';
import { createLog } from '../platform/log/log.js';
import { filesInMemory } from '../testing/releases.js';
import { setUpDirectory } from '../testing/setUpDirectory.js';
import { type SiteDeps, siteRoutes } from './siteRoutes.js';

const TEMPLATE = `<!doctype html><html lang="ko"><head><title>__BRAND__</title><script>theme()</script>
<!--visit--><!--runtime-config--><!--registry--><!--fallback-shell--><!--preloads--></head><body><div id="root"></div></body></html>`;

const SCRIPT = 'export const answer = 42;\n'.repeat(40);

const ORDER = {
  version: '1.0.0',
  base: '/remotes/mf-order/1.0.0/',
  entry: 'remoteEntry.js',
  files: { 'remoteEntry.js': 'sha256-entry', 'order.js': 'sha256-order' },
  chunks: { './OrderScreen': ['order.js'] },
  screens: [{ path: '/order', module: './OrderScreen', audience: 'everyone' as const }],
};
const NEEDS = { contract: '^1.0.0', shared: { '@storefront/shared-ui': ['Button'] } };
const BUILT_AT = '2026-01-01T00:00:00.000Z';
const SHELL = {
  version: '1.2.3',
  base: '/assets/shell/1.2.3/',
  reads: 3 as const,
  scripts: ['shell.js'],
  files: {},
  provides: { contract: '1.0.0', shared: { '@storefront/shared-ui': ['Button'] } },
  builtAt: BUILT_AT,
};

const ENTRY: RegistryRemote = {
  enabled: true,
  live: { ...ORDER, consumes: NEEDS, builtAt: BUILT_AT },
  fallback: { ...ORDER, version: '0.9.0', base: '/remotes/mf-order/0.9.0/', consumes: NEEDS, builtAt: BUILT_AT },
  canary: null,
  unhealthy: ['0.9.5'],
};

const REGISTRY: Registry = {
  schema: 3,
  revision: 7,
  shell: { live: SHELL, fallback: null, unhealthy: [] },
  remotes: { 'mf-order': ENTRY },
};

const { brotliCompressSync, brotliDecompressSync } = zlib;
/** Node 20 has no zstd. */
const PACKS = 'zstdCompress' in zlib;

const THREADS = Math.max(4, Number(process.env['UV_THREADPOOL_SIZE'] ?? 4));

const directory = setUpDirectory();
let files: ReturnType<typeof filesInMemory>;
let registry: Registry;
let app: FastifyInstance;

async function startSite(deps: Partial<SiteDeps> = {}) {
  app = createFastify({ log: createLog('silent') });
  await app.register(siteRoutes, {
    published: { registry: () => registry, files },
    brand: '그로스토어',
    readSettings: readDemoSettings,
    ...deps,
  });
}

const readDemoSettings = async () => [{ key: 'SITE_KAKAO_TEXT', value: '</script><b>문의' }];

const page = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { accept: 'text/html', ...headers } });

/** Makes all of libuv's threads wait for a pipe. */
async function occupyThreads(): Promise<() => Promise<void>> {
  const pipe = join(directory, 'pipe');
  await promisify(execFile)('mkfifo', [pipe]);
  const opened = Array.from({ length: THREADS }, () => open(pipe, 'r'));
  return async () => {
    const writer = openSync(pipe, 'r+');
    for (const handle of await Promise.all(opened)) await handle.close();
    closeSync(writer);
  };
}

const block = (html: string, id: string): unknown =>
  JSON.parse(new RegExp(`<script type="application/json" id="${id}">(.*?)</script>`).exec(html)?.[1] ?? 'null');

beforeEach(async () => {
  files = filesInMemory();
  registry = REGISTRY;
  await files.put('shell/1.2.3/index.html', TEMPLATE);
  await files.put('shell/1.2.3/shell.js', SCRIPT);
  await files.put('remotes/mf-order/1.0.0/remoteEntry.js', SCRIPT);
  await files.put('remotes/mf-order/1.0.0/remoteEntry.js.br', brotliCompressSync('published'));
});

afterEach(() => app.close());

describe('published files', () => {
  beforeEach(() => startSite());

  it('are kept by browsers for good and readable by other origins', async () => {
    const answer = await app.inject('/remotes/mf-order/1.0.0/remoteEntry.js');
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toBe(SCRIPT);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
      'content-security-policy': "default-src 'none'; form-action 'none'; frame-ancestors 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      vary: 'Accept-Encoding, Available-Dictionary',
    });
  });

  it("come as the publisher's own brotli file where there is one", async () => {
    const answer = await page('/remotes/mf-order/1.0.0/remoteEntry.js', { 'accept-encoding': 'gzip, br' });
    expect(answer.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe('published');
  });

  // B-release-129
  describe('that a browser has of another version', () => {
    const SHA = createHash('sha256').update('what the browser has').digest();
    const patch = Buffer.from('what changed');
    const ask = (known: string, encodings: string) =>
      page('/remotes/mf-order/1.0.0/remoteEntry.js', {
        'accept-encoding': encodings,
        'available-dictionary': `:${known}:`,
      });
    beforeEach(() => files.put(`remotes/mf-order/1.0.0/remoteEntry.js.${SHA.toString('hex')}.dcz`, patch));

    it('come as what has changed since, and name where they are known again', async () => {
      const { headers, rawPayload } = await ask(SHA.toString('base64'), 'gzip, br, zstd, dcb, dcz');
      expect(headers).toMatchObject({
        'content-encoding': 'dcz',
        vary: 'Accept-Encoding, Available-Dictionary',
        'use-as-dictionary': 'match="/remotes/mf-order/*/remoteEntry.js"',
      });
      expect(rawPayload).toEqual(patch);
      const shell = await app.inject('/assets/shell/1.2.3/shell.js');
      expect(shell.headers['use-as-dictionary']).toBe('match="/assets/shell/*/shell.js"');
    });

    it.each([
      ['another file', createHash('sha256').digest('base64'), 'br, dcz'],
      ['nothing that is a hash', '../../secret', 'br, dcz'],
      ['it and takes no patches', SHA.toString('base64'), 'br'],
      ['it and refuses patches', SHA.toString('base64'), 'br, dcz;q=0'],
    ])('come whole to who has %s', async (_, known, encodings) => {
      const { headers, rawPayload } = await ask(known, encodings);
      expect(headers['content-encoding']).toBe('br');
      expect(brotliDecompressSync(rawPayload).toString()).toBe('published');
    });
  });

  it('are compressed here where there is none', async () => {
    const answer = await app.inject({ url: '/assets/shell/1.2.3/shell.js', headers: { 'accept-encoding': 'br' } });
    expect(answer.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(SCRIPT);
  });

  // B-site-4
  it.each([
    '/remotes/mf-order/1.0.0/none.js',
    '/remotes/mf-order/1.0.0/',
    '/remotes/mf-order/1.0.0/remoteEntry.js.br',
    `/remotes/mf-order/1.0.0/remoteEntry.js.${'a'.repeat(64)}.dcz`,
    '/remotes/mf-order/1.0.0/%2e%2e%2f%2e%2e%2f%2e%2e%2fsecret.js',
    '/remotes/mf-order/1.0.0/..%2f..%2f..%2fsecret.js',
    '/assets/shell/..%2f1.2.3/shell.js',
    '/assets/shell/1.2.3%2f..%2f../secret.js',
    '/assets/shell/1.2.3/%00',
    '/assets/nothing.js',
  ])('%s is a 404, never a page', async (url) => {
    const answer = await page(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-type']).toMatch(/json/);
  });
});

describe('the registry', () => {
  it('is checked by browsers each time and costs nothing when unchanged', async () => {
    await startSite();
    const first = await app.inject('/registry.json');
    expect(first.json()).toEqual(REGISTRY);
    expect(first.headers['cache-control']).toBe('no-cache');
    const again = await app.inject({ url: '/registry.json', headers: { 'if-none-match': String(first.headers.etag) } });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
  });

  it('gives an address to the first one that claims it, and to nobody those of shell and server', async () => {
    const claiming = (...paths: string[]): RegistryRemote => ({
      ...ENTRY,
      live: {
        ...ENTRY.live,
        screens: paths.map((path) => ({ path, module: './OrderScreen', audience: 'everyone' as const })),
      },
      fallback: null,
    });
    const remotes = {
      'mf-order': claiming('/order', '/logout', '/guide', '/'),
      'mf-off': { ...claiming('/rogue'), enabled: false },
      'mf-rogue': { ...claiming('/Order/', '/service/x', '/rogue', '/rogue', '/terms/x'), fallback: ENTRY.fallback },
    };
    registry = { ...REGISTRY, remotes };
    await startSite();
    const { remotes: served } = block((await page('/order')).body, 'registry') as PageRegistry;
    const pathsOf = (name: string) => served[name]?.live.screens.map(({ path }) => path);
    expect(pathsOf('mf-order')).toEqual(['/order', '/guide']);
    expect(pathsOf('mf-rogue')).toEqual(['/rogue']);
    expect(served['mf-rogue']?.fallback?.screens).toEqual([]);
  });

  it("sends browsers to the remotes' own origin", async () => {
    await startSite({ remotesOrigin: 'https://cdn.example' });
    const answer = await app.inject('/registry.json');
    expect(answer.json<Registry>().remotes['mf-order']?.live.base).toBe('https://cdn.example/remotes/mf-order/1.0.0/');
  });
});

describe('pages', () => {
  it('hold what the first paint needs', async () => {
    await startSite({ publicOrigin: 'https://shop.example' });
    const { statusCode, headers, body } = await page('/order?service=3');
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' });
    expect(body).toContain('<title>그로스토어</title>');
    expect(block(body, 'runtime-config')).toEqual({ brand: '그로스토어', host: 'https://shop.example' });
    const { chunks, ...order } = ORDER;
    expect(block(body, 'registry')).toEqual({
      schema: 3,
      revision: 7,
      remotes: {
        'mf-order': {
          enabled: true,
          live: { ...order, chunks, consumes: { contract: '^1.0.0' } },
          fallback: { ...order, version: '0.9.0', base: '/remotes/mf-order/0.9.0/', consumes: { contract: '^1.0.0' } },
        },
      },
    });
    expect(block(body, 'settings')).toEqual([{ key: 'SITE_KAKAO_TEXT', value: '</script><b>문의' }]);
  });

  it('fetch the scripts of their screen early, entry first', async () => {
    await startSite();
    const preloads = (await page('/order')).body.match(/<link rel="preload"[^>]*>/g);
    expect(preloads).toEqual([
      '<link rel="preload" as="script" crossorigin href="/remotes/mf-order/1.0.0/remoteEntry.js" integrity="sha256-entry" fetchpriority="low">',
      '<link rel="preload" as="script" crossorigin href="/remotes/mf-order/1.0.0/order.js" integrity="sha256-order" fetchpriority="low">',
    ]);
    expect((await page('/')).body).toContain('rel="preload"');
    expect((await page('/terms/service')).body).not.toContain('rel="preload"');
  });

  // B-release-8
  it('fetch the version early that their shell can run', async () => {
    const live = { ...ENTRY.live, consumes: { contract: '^2.0.0' } };
    registry = { ...REGISTRY, remotes: { 'mf-order': { ...ENTRY, live } } };
    await startSite();
    const { body } = await page('/order');
    expect(body).toContain('href="/remotes/mf-order/0.9.0/remoteEntry.js"');
    expect(body).not.toContain('href="/remotes/mf-order/1.0.0/');
  });

  // B-release-11
  it('fetch nothing of a remote that is switched off', async () => {
    registry = { ...REGISTRY, remotes: { 'mf-order': { ...ENTRY, enabled: false } } };
    await startSite();
    expect((await page('/order')).body).not.toContain('rel="preload"');
  });

  // B-site-2
  it('are guarded', async () => {
    await startSite();
    const { headers } = await page('/login');
    expect(headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-[^']+'; /);
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['content-security-policy']).not.toContain('unsafe');
    expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it('know Kakao while it is on, and only then', async () => {
    const kakaoSdk = { url: 'https://k.example/sdk.js', integrity: 'sha384-k', sources: [] };
    let value = 'true';
    await startSite({ kakaoSdk, readSettings: async () => [{ key: 'ENABLE_SNS_KAKAO', value }] });
    const on = await page('/order');
    expect(block(on.body, 'runtime-config')).toMatchObject({
      kakaoSdk: { url: 'https://k.example/sdk.js', integrity: 'sha384-k' },
    });
    expect(on.headers['content-security-policy']).toContain(kakaoSdk.url);
    value = 'false';
    const off = await page('/order');
    expect(block(off.body, 'runtime-config')).not.toHaveProperty('kakaoSdk');
    expect(off.headers['content-security-policy']).not.toMatch(/k\.example|kakao/);
  });

  it("leave the log-in popup's landing page its opener", async () => {
    await startSite();
    for (const url of ['/auth/naver?code=1', '/%61uth/n%61ver']) {
      const { statusCode, headers } = await page(url);
      expect(statusCode).toBe(200);
      expect(headers['cross-origin-opener-policy']).toBeUndefined();
    }
  });

  // B-recover-21
  it('tell nobody the address of a reset link', async () => {
    await startSite();
    const { headers } = await page('/reset-password?token=secret');
    expect(headers['referrer-policy']).toBe('no-referrer');
  });

  // B-release-129
  describe('of a shell that came with a dictionary', () => {
    const DICTIONARY = `a page as it was, ${SCRIPT}`;
    const SHA = createHash('sha256').update(DICTIONARY).digest('base64');
    const ask = (known: string, id: string, encodings = 'br, dcz') =>
      page('/order', {
        'accept-encoding': encodings,
        'available-dictionary': `:${known}:`,
        'dictionary-id': `"${id}"`,
      });
    const dictionaries = (pages: Readonly<Record<string, string>>) => {
      const get = (version: string) => (pages[version] ? Buffer.from(pages[version]) : null);
      return { get, find: async (version: string) => get(version), remember: async () => undefined };
    };
    beforeEach(() => startSite({ dictionaries: dictionaries({ '1.2.3': DICTIONARY, '1.2.2': 'before' }) }));

    it('name it to a browser that has none', async () => {
      const link = '</assets/shell/1.2.3/page.txt>; rel="compression-dictionary"';
      expect((await page('/order')).headers.link).toBe(link);
      expect((await ask(`${'0'.repeat(43)}=`, '9.9.9')).headers.link).toBe(link);
      expect((await ask(SHA, '1.2.2')).headers.link).toBeUndefined();
    });

    it('come as what differs from it where this Node packs so', async () => {
      const { headers, rawPayload } = await ask(SHA, '1.2.3');
      expect(headers).toMatchObject({
        vary: 'Accept-Encoding, Available-Dictionary',
        'content-encoding': PACKS ? 'dcz' : 'br',
      });
      const begin = Buffer.concat([Buffer.from(PATCH_MAGIC), Buffer.from(SHA, 'base64')]);
      expect(rawPayload.subarray(0, begin.length).equals(begin)).toBe(PACKS);
    });

    it('have it at an address of its own, as what differs from the one before', async () => {
      const before = createHash('sha256').update('before').digest('base64');
      const { headers } = await app.inject({
        url: '/assets/shell/1.2.3/page.txt',
        headers: { 'accept-encoding': 'br, dcz', 'available-dictionary': `:${before}:`, 'dictionary-id': '"1.2.2"' },
      });
      expect(headers).toMatchObject({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-encoding': PACKS ? 'dcz' : 'br',
        'content-type': 'text/plain; charset=utf-8',
        'use-as-dictionary': 'match="/*", match-dest=("document" ""), id="1.2.3"',
        vary: 'Accept-Encoding, Available-Dictionary',
      });
    });

    it.each([
      ['another page', createHash('sha256').digest('base64'), '1.2.3', 'br, dcz'],
      ['one of no version', SHA, '9.9.9', 'br, dcz'],
      ['it and takes no patches', SHA, '1.2.3', 'br'],
    ])('come whole to who has %s', async (_, known, id, encodings) => {
      const { headers, rawPayload } = await ask(known, id, encodings);
      expect(headers['content-encoding']).toBe('br');
      expect(brotliDecompressSync(rawPayload).toString()).toContain('<title>');
    });
  });

  it('come compressed, and not again when unchanged', async () => {
    await startSite();
    const answer = await page('/order', { 'accept-encoding': 'br' });
    expect(answer.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(answer.rawPayload).toString()).toContain('id="root"');
    expect((await page('/order', { 'if-none-match': String(answer.headers.etag) })).statusCode).toBe(304);
  });

  // B-site-5
  it.each([
    ['127.0.0.1:3000', 'http://127.0.0.1:3000'],
    ['localhost', 'http://localhost'],
    ['[::1]:80', 'http://[::1]'],
    ['shop.example', ''],
    ['127.0.0.1.evil.example', ''],
  ])('believe no host but this machine: %s', async (host, known) => {
    await startSite();
    const { body } = await page('/order', { host });
    expect(block(body, 'runtime-config')).toMatchObject({ host: known });
    if (known === '') expect(body).not.toContain(host);
  });

  it('need no thread of those that hash passwords', async () => {
    await startSite();
    const wanted = [
      '/order',
      '/registry.json',
      '/assets/shell/1.2.3/shell.js',
      '/remotes/mf-order/1.0.0/remoteEntry.js',
    ];
    const ask = () => Promise.all(wanted.map(async (url) => (await page(url, { 'accept-encoding': 'br' })).statusCode));
    await ask();
    const release = await occupyThreads();
    expect(await ask()).toEqual([200, 200, 200, 200]);
    await release();
  });

  it('come even when the settings cannot be read', async () => {
    await startSite({ readSettings: () => Promise.reject(new Error('down')) });
    const { statusCode, body } = await page('/order');
    expect(statusCode).toBe(200);
    expect(body).not.toContain('id="settings"');
  });

  // B-site-9
  it('say so when nothing was published yet', async () => {
    registry = { ...REGISTRY, shell: null };
    await startSite();
    const { statusCode, body } = await page('/order');
    expect(statusCode).toBe(503);
    expect(body).toContain('아직 화면을 준비하고 있어요');
  });

  it('are those of the fallback shell while the live one has none', async () => {
    const live = { ...SHELL, version: '1.2.4', base: '/assets/shell/1.2.4/' };
    registry = { ...REGISTRY, shell: { live, fallback: SHELL, unhealthy: [] } };
    await startSite();
    const { statusCode, body } = await page('/order');
    expect(statusCode).toBe(200);
    expect(body).toContain('<title>그로스토어</title>');
    await files.put('shell/1.2.4/index.html', '<title>live</title>');
    expect((await page('/order')).body).toBe('<title>live</title>');
  });

  // B-shell-41
  it('hold the fallback shell idle, if it is another one', async () => {
    const fallback = { ...SHELL, version: '1.2.2', base: '/assets/shell/1.2.2/', files: { 'shell.js': 'sha256-good' } };
    const putShell = (change: Partial<RegistryShell>) => {
      registry = { ...REGISTRY, shell: { live: SHELL, fallback, unhealthy: [], ...change } };
    };
    putShell({});
    await startSite();
    const { body, headers } = await page('/order');
    expect(body).toContain(
      '<script type="text/plain" crossorigin data-shell="/assets/shell/1.2.2/" src="/assets/shell/1.2.2/shell.js" integrity="sha256-good"></script>',
    );
    expect(headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-[^']+'; /);
    putShell({ fallback: SHELL });
    expect((await page('/order')).body).not.toContain('text/plain');
  });

  // B-api-1, B-site-4
  it.each([
    '/service/unknown',
    '/auth/unknown',
    '/v1/unknown',
    '/remotes',
    '/assets/x',
    '/%61uth/x',
    '//auth/x',
    '/api%2Fv2/x',
  ])('never answer the API address %s', async (url) => {
    await startSite();
    expect((await page(url)).statusCode).toBe(404);
  });

  it('have no icon, without an error', async () => {
    await startSite();
    expect((await app.inject('/favicon.ico')).statusCode).toBe(204);
  });

  // B-site-4
  it('never answer a request for a file', async () => {
    await startSite();
    expect((await app.inject({ url: '/app.js', headers: { accept: '*/*' } })).statusCode).toBe(404);
    expect((await app.inject({ url: '/order', headers: { accept: 'application/json' } })).statusCode).toBe(404);
    expect((await app.inject({ url: '/order', headers: { accept: '*/*' } })).statusCode).toBe(200);
  });
});

describe('a canary', () => {
  const canaryOf = (share: number) => {
    const order = REGISTRY.remotes['mf-order'];
    if (!order) throw new Error('no order');
    const version = { ...order.live, version: '1.1.0', base: '/remotes/mf-order/1.1.0/' };
    return { ...REGISTRY, remotes: { 'mf-order': { ...order, canary: { version, share } } } };
  };
  const visit = (headers?: Record<string, string>) => page('/order', headers);
  const versionsIn = (html: string) => {
    const { remotes } = block(html, 'registry') as PageRegistry;
    const { canaryVersion, live, fallback } = remotes['mf-order'] ?? {};
    const preloads = [...html.matchAll(/rel="preload".*?href="\/remotes\/mf-order\/([\d.]+)\//g)].map(([, one]) => one);
    return { tried: [canaryVersion, live, fallback].map((one) => one?.version), preloads: [...new Set(preloads)] };
  };

  // B-release-79
  it('is in the pages of its share alone, preloads included, as the cookie says', async () => {
    await startSite();
    registry = canaryOf(0.25);
    const inside = await visit({ cookie: 'other=1; bucket=24' });
    expect(versionsIn(inside.body)).toEqual({ tried: ['1.1.0', '1.0.0', '0.9.0'], preloads: ['1.1.0'] });
    const outside = await visit({ cookie: 'bucket=25' });
    expect(versionsIn(outside.body)).toEqual({ tried: [undefined, '1.0.0', '0.9.0'], preloads: ['1.0.0'] });
    for (const { headers } of [inside, outside]) expect(headers['set-cookie']).toBeUndefined();
  });

  // B-release-79
  it('sets a cookie with a bucket and nothing else, once and only while there is one', async () => {
    await startSite({ publicOrigin: 'https://shop.example' });
    expect((await visit()).headers['set-cookie']).toBeUndefined();
    registry = canaryOf(1);
    const first = String((await visit({ cookie: 'bucket=100' })).headers['set-cookie']);
    expect(first).toMatch(/^bucket=\d{1,2}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    const again = await visit({ cookie: first.split(';', 1)[0] ?? '' });
    expect(again.headers['set-cookie']).toBeUndefined();
    expect(versionsIn(again.body).preloads).toEqual(['1.1.0']);
  });

  // B-shell-32
  it('is among the live versions that pages ask for, whose answer costs nothing when unchanged', async () => {
    await startSite();
    const versions = (headers: Record<string, string> = {}) => app.inject({ url: '/versions.json', headers });
    expect((await versions()).json()).toEqual({ shell: ['1.2.3'], remotes: { 'mf-order': ['1.0.0'] } });
    registry = canaryOf(0.5);
    const answer = await versions();
    expect(answer.json()).toEqual({ shell: ['1.2.3'], remotes: { 'mf-order': ['1.0.0', '1.1.0'] } });
    expect((await versions({ 'if-none-match': String(answer.headers.etag) })).statusCode).toBe(304);
  });

  it('is never given to others by a cache', async () => {
    await startSite();
    expect((await visit()).headers).toMatchObject({
      'cache-control': 'no-cache',
      vary: 'Accept-Encoding, Available-Dictionary',
    });
    registry = canaryOf(0.5);
    const [inside, outside] = [await visit({ cookie: 'bucket=1' }), await visit({ cookie: 'bucket=99' })];
    for (const { headers } of [inside, outside])
      expect(headers).toMatchObject({
        'cache-control': 'private, no-cache',
        vary: 'Accept-Encoding, Available-Dictionary, Cookie',
      });
    const etag = String(inside.headers.etag);
    expect((await visit({ cookie: 'bucket=1', 'if-none-match': etag })).statusCode).toBe(304);
    expect((await visit({ cookie: 'bucket=99', 'if-none-match': etag })).statusCode).toBe(200);
  });
});

describe('what search engines, and who is sent a link, read', () => {
  const screens = [
    {
      path: '/order',
      module: './OrderScreen',
      audience: 'everyone' as const,
      gate: { heading: '주문하기' },
      description: '{brand}에서 "바로" 주문하세요.',
    },
    { path: '/order-history', module: './H', audience: 'member' as const, gate: { heading: '주문내역' } },
    { path: '/register/kakao', module: './K', audience: 'visitor' as const, isIndexed: false },
    { path: '/login', module: './L', audience: 'visitor' as const },
  ];
  const off = {
    ...ENTRY,
    enabled: false,
    fallback: null,
    live: { ...ENTRY.live, screens: [{ ...screens[0], path: '/off' }] },
  };
  const ofShop = (content: string) => `<meta name="description" content="그로스토어에서 ${content}">`;
  const head = async (url: string) => /<title>.*?(?=<script)/s.exec((await page(url)).body)?.[0] ?? '';

  beforeEach(() => {
    const entry = { ...ENTRY, live: { ...ENTRY.live, screens }, fallback: null };
    registry = { ...REGISTRY, remotes: { 'mf-order': entry, 'mf-off': off as RegistryRemote } };
  });

  // B-site-17, B-site-18, B-site-19
  it('is the title, the description and the address of the screen, and a picture', async () => {
    await startSite({ publicOrigin: 'https://shop.example' });
    const description = '그로스토어에서 &quot;바로&quot; 주문하세요.';
    const expected = [
      '<title>주문하기 | 그로스토어</title>',
      `<meta name="description" content="${description}">`,
      '<link rel="canonical" href="https://shop.example/order">',
      '<meta property="og:url" content="https://shop.example/order">',
      '<meta property="og:type" content="website">',
      '<meta property="og:locale" content="ko_KR">',
      '<meta property="og:site_name" content="그로스토어">',
      '<meta property="og:title" content="주문하기 | 그로스토어">',
      `<meta property="og:description" content="${description}">`,
      '<meta property="og:image" content="https://shop.example/share.png">',
      '<meta property="og:image:width" content="1200">',
      '<meta property="og:image:height" content="630">',
      '<meta name="twitter:card" content="summary_large_image">',
      '<link rel="manifest" href="/manifest.webmanifest"><link rel="apple-touch-icon" href="/icons/180.png">',
    ].join('');
    for (const url of ['/order?service=3', '/', '/Order/']) expect(await head(url)).toBe(expected);
    expect(await head('/terms/service')).toMatch(/<title>이용약관 \| 그로스토어<.*"그로스토어 이용약관이에요\./);
    const picture = await app.inject('/share.png');
    expect(picture.headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'public, max-age=86400' });
    expect([picture.rawPayload.readUInt32BE(16), picture.rawPayload.readUInt32BE(20)]).toEqual([1200, 630]);
  });

  // B-site-27
  it('names what a phone keeps among its apps: the shop, its icons, and where shared links go', async () => {
    await startSite({ publicOrigin: 'https://shop.example' });
    const answer = await app.inject('/manifest.webmanifest');
    expect(answer.headers['content-type']).toBe('application/manifest+json; charset=utf-8');
    const manifest = answer.json<{ icons: { src: string; sizes: string; purpose: string }[] }>();
    expect(manifest).toMatchObject({
      name: '그로스토어',
      short_name: '그로스토어',
      lang: 'ko',
      start_url: '/order',
      display: 'standalone',
      shortcuts: [
        { name: '주문하기', url: '/order' },
        { name: '주문내역', url: '/order-history' },
        { name: '포인트 충전', url: '/point' },
      ],
      share_target: { action: '/order', method: 'GET', params: { text: 'link', url: 'link' } },
    });
    expect(new Set(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`))).toEqual(
      new Set(['180x180 maskable', '192x192 any', '512x512 any', '512x512 maskable']),
    );
    for (const { src, sizes } of manifest.icons) {
      const { headers, rawPayload } = await app.inject(src);
      expect(headers['content-type']).toBe('image/png');
      expect(`${rawPayload.readUInt32BE(16)}x${rawPayload.readUInt32BE(20)}`).toBe(sizes);
    }
    expect((await page('/order')).headers['content-security-policy']).toContain("manifest-src 'self'");
  });

  // B-site-17, B-site-20
  it("is the shop's description where a screen has none, and nothing to index at members' or nobody's addresses", async () => {
    await startSite({ publicOrigin: 'https://shop.example' });
    const noindex = '<meta name="robots" content="noindex">';
    for (const [url, title, isIndexed] of [
      ['/login', '그로스토어', true],
      ['/off', '주문하기 | 그로스토어', true],
      ['/order-history', '주문내역 | 그로스토어', false],
      ['/register/kakao', '그로스토어', false],
      ['/nowhere', '그로스토어', false],
      ['/logout', '그로스토어', false],
    ] as const) {
      const found = await head(url);
      expect(found).toContain(`<title>${title}</title>`);
      expect([url, found.includes(noindex), found.includes('canonical')]).toEqual([url, !isIndexed, isIndexed]);
    }
    expect(await head('/login')).toContain(
      ofShop('소셜 미디어 계정을 키우는 상품을 고르고 포인트로 간편하게 주문하세요.'),
    );
  });

  // B-site-21
  it('is every address that may be indexed, asked for again without cost', async () => {
    await startSite({ publicOrigin: 'https://shop.example' });
    const robots = await app.inject('/robots.txt');
    expect(robots.body).toBe('User-agent: *\nDisallow:\nSitemap: https://shop.example/sitemap.xml\n');
    expect(robots.headers).toMatchObject({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-cache' });
    const sitemap = await page('/sitemap.xml');
    expect(sitemap.headers['content-type']).toBe('application/xml; charset=utf-8');
    const found = [...sitemap.body.matchAll(/<url><loc>https:\/\/shop\.example(.*?)<\/loc><\/url>/g)];
    expect(found.map(([, path]) => path)).toEqual(['/order', '/login', '/terms/service', '/terms/privacy']);
    const headers = { 'if-none-match': String(sitemap.headers.etag) };
    expect((await app.inject({ url: '/sitemap.xml', headers })).statusCode).toBe(304);
  });

  // B-site-18, B-site-19, B-site-21
  it('names no address of a site that does not know its own', async () => {
    await startSite();
    const ask = (url: string) => page(url, { host: 'shop.example' });
    const { body } = await ask('/order');
    expect(body).toContain('og:title');
    expect(body).not.toMatch(/shop\.example|canonical|og:url|og:image/);
    expect((await ask('/robots.txt')).body).toBe('User-agent: *\nDisallow:\n');
    expect((await ask('/sitemap.xml')).statusCode).toBe(404);
    expect((await page('/robots.txt', { host: 'localhost' })).body).toContain('http://localhost/');
  });
});
