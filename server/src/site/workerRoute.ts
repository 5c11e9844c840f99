import { createHash } from 'node:crypto';
import { isFlagOn, type SettingEntry } from '@storefront/contract';
import type { ShellVersion } from '@storefront/contract/registry';
import type { FastifyInstance, FastifyRequest, LightMyRequestResponse } from 'fastify';
import { sendDocument } from '../platform/index.js';
import type { ReleasedFile } from '../releases/index.js';

const FILE = 'worker.js';

/** Removes what a browser's worker has cached, then itself (B-worker-12). */
const NO_WORKER = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
})()));
`;

/** Lets the worker ask the shop for pages, and run nothing but itself. */
const POLICY = "default-src 'none'; connect-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'";

/** Browsers keep to the policy of the worker's answer, not of a page's. */
const policyWith = (remotesOrigin: string | null) =>
  remotesOrigin === null ? POLICY : POLICY.replace("'self'", `'self' ${remotesOrigin}`);

/** Address of no screen, as `shell/src/offline/names.ts` has it: the page there is the frame. */
const FRAME = '/offline';
const KEPT_HEADERS = [
  'content-type',
  'content-security-policy',
  'cross-origin-opener-policy',
  'permissions-policy',
  'referrer-policy',
  'x-content-type-options',
];
const ASKING_HEADERS = ['host', 'cookie', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto'];

const pick = (names: readonly string[], from: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(names.flatMap((name) => (typeof from[name] === 'string' ? [[name, from[name]]] : [])));

/**
 * Describes the only page that the worker may show offline (B-worker-16): a script of the shop's origin can write into
 * the browser's cache, but not into the worker.
 */
const frameOf = ({ rawPayload, headers }: LightMyRequestResponse) => ({
  digest: createHash('sha256').update(rawPayload).digest('base64'),
  headers: pick(KEPT_HEADERS, headers),
});

/** True if the shell brings a worker and the operator has not turned it off (B-worker-12). */
export const hasWorker = ({ files }: ShellVersion, settings: readonly SettingEntry[] | null): boolean =>
  FILE in files && !settings?.some(({ key, value }) => key === 'DISABLE_SERVICE_WORKER' && isFlagOn(value));

interface WorkerDeps {
  remotesOrigin: string | null;
  shell(): Promise<{ build: ShellVersion } | null>;
  readSettings(request: FastifyRequest): Promise<SettingEntry[] | null>;
  read(version: string, file: string): Promise<ReleasedFile | null>;
}

/** Serves the live shell's service worker under the one address that browsers know. */
export function workerRoute(app: FastifyInstance, { remotesOrigin, shell, readSettings, read }: WorkerDeps): void {
  app.get('/sw.js', { config: { isCheap: true } }, async (request, reply) => {
    const page = await shell();
    const isOn = page && hasWorker(page.build, await readSettings(request));
    const file = isOn ? await read(page.build.version, FILE) : null;
    void reply.headers({ 'content-security-policy': policyWith(remotesOrigin), 'x-content-type-options': 'nosniff' });
    const contentType = 'text/javascript; charset=utf-8';
    if (!file) return sendDocument(request, reply, { text: NO_WORKER, contentType, cacheControl: 'no-cache' });
    const frame = await app.inject({
      url: FRAME,
      remoteAddress: request.socket.remoteAddress ?? '',
      headers: { ...pick(ASKING_HEADERS, request.headers), accept: 'text/html' },
    });
    return sendDocument(request, reply, {
      text: `self.frame=${JSON.stringify(frameOf(frame))};\n${file.bytes}`,
      contentType,
      // Visitors may have different versions.
      cacheControl: 'private, no-cache',
      vary: 'Accept-Encoding, Cookie',
    });
  });
}
