import { createHash } from 'node:crypto';
import type { SettingEntry } from '@storefront/contract';
import { sampleShell } from '@storefront/contract/testing';
import { createFastify } from '../platform/http/createFastify.js';
import { createLog } from '../platform/log/log.js';
import { hasWorker, workerRoute } from './workerRoute.js';

const WITH_WORKER = { ...sampleShell('1.0.0'), files: { 'main.js': 'sha256-main', 'worker.js': 'sha256-worker' } };
const BEFORE = sampleShell('0.9.0');

interface Given {
  build?: typeof WITH_WORKER | typeof BEFORE | null;
  settings?: SettingEntry[] | null;
  remotesOrigin?: string | null;
  headers?: Record<string, string>;
}

async function ask({ build = WITH_WORKER, settings = [], remotesOrigin = null, headers = {} }: Given = {}) {
  const app = createFastify({ log: createLog('silent') });
  workerRoute(app, {
    remotesOrigin,
    shell: async () => build && { build },
    readSettings: async () => settings,
    read: async (version, file) =>
      file === 'worker.js' ? { key: version, bytes: Buffer.from(`worker of ${version}`) } : null,
  });
  app.get('/offline', (request, reply) =>
    reply
      .headers({
        'content-type': 'text/html',
        'content-security-policy': "default-src 'none'",
        'server-timing': 'visit',
      })
      .send(`the frame of ${request.headers.host}, ${request.headers.cookie}`),
  );
  const answer = await app.inject({ url: '/sw.js', headers });
  await app.close();
  return answer;
}

const off = (value: string) => [{ key: 'DISABLE_SERVICE_WORKER', value }];

// B-worker-16
it('is the one of the shell that is live, asked for each time, under a policy of its own', async () => {
  const answer = await ask();
  const [known, worker] = answer.body.split(';\n');
  expect(worker).toBe('worker of 1.0.0');
  const digest = createHash('sha256').update('the frame of localhost:80, undefined').digest('base64');
  expect(JSON.parse(known?.replace('self.frame=', '') ?? '')).toEqual({
    digest,
    headers: {
      'content-type': 'text/html',
      'content-security-policy': "default-src 'none'",
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-content-type-options': 'nosniff',
    },
  });
  expect(answer.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'private, no-cache',
    'x-content-type-options': 'nosniff',
    'content-security-policy':
      "default-src 'none'; connect-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'",
  });
  expect((await ask({ headers: { 'if-none-match': String(answer.headers.etag) } })).statusCode).toBe(304);
  const elsewhere = await ask({ remotesOrigin: 'https://cdn.example' });
  expect(elsewhere.headers['content-security-policy']).toContain("connect-src 'self' https://cdn.example;");
});

// B-worker-12
it.each<[string, Given]>([
  ['the operator has turned it off', { settings: off('true') }],
  ['the shell that is live has none', { build: BEFORE }],
  ['no shell is live', { build: null }],
])('removes itself and what is cached where %s', async (_why, given) => {
  const { body, statusCode } = await ask(given);
  expect(statusCode).toBe(200);
  expect(body).toContain('self.registration.unregister()');
  expect(body).toContain('caches.delete(name)');
});

// B-worker-12
it('is what pages are told of it', () => {
  expect(hasWorker(WITH_WORKER, [])).toBe(true);
  expect(hasWorker(WITH_WORKER, off('false'))).toBe(true);
  expect(hasWorker(WITH_WORKER, null)).toBe(true);
  expect(hasWorker(WITH_WORKER, off('1'))).toBe(false);
  expect(hasWorker(BEFORE, [])).toBe(false);
});
