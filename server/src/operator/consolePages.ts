import { readFile } from 'node:fs/promises';
import { basename, extname, join, resolve } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding, compressOnce, problem } from '../platform/index.js';

/** What `npm run build -w console` makes; beside the server in the repository and in its image. */
const BUILD = resolve(import.meta.dirname, '../../../console/build');

/** Emotion writes its rules into an empty style element; this is the digest of nothing. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  `style-src 'self' ${EMPTY_STYLE}`,
  "connect-src 'self'",
  "img-src 'self' data:",
  "manifest-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types storefront storefront-worker dompurify 'allow-duplicates'",
].join('; ');
const PAGE = { 'content-security-policy': POLICY, 'cache-control': 'no-cache' };
const ASSET = { 'cache-control': 'private, max-age=31536000, immutable', vary: 'Accept-Encoding' };
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
};

const ICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="9" fill="#191f28"/>' +
  '<path d="M9 21l5-6 4 4 6-9" fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/></svg>';
/** So that a phone keeps it beside its other apps; on an iPhone nothing else is told of alerts. */
const MANIFEST = {
  ...{ name: '운영 콘솔', short_name: '운영', lang: 'ko', display: 'standalone' },
  ...{
    id: '/console/',
    start_url: '/console/',
    scope: '/console/',
    background_color: '#f2f4f6',
    theme_color: '#ffffff',
  },
  icons: [{ src: '/console/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' }],
};

const NOT_BUILT = 'The console is not built: npm run build -w console\n';

interface ConsoleOptions {
  /** Where its files are. */
  folder?: string;
}

/** The console's page and its scripts (B-console-24). They hold no secret: whoever opens them is asked to sign in. */
export async function consolePages(app: FastifyInstance, { folder = BUILD }: ConsoleOptions): Promise<void> {
  const open = { config: { isOpen: true } } as const;
  const sendPage = async (_request: FastifyRequest, reply: FastifyReply) => {
    const page = await readFile(join(folder, 'index.html')).catch(() => null);
    if (!page) return reply.code(404).type('text/plain; charset=utf-8').send(NOT_BUILT);
    return reply.headers(PAGE).type('text/html; charset=utf-8').send(page);
  };
  app.get('/console', open, (_request, reply) => reply.redirect('/console/'));
  app.get('/console/*', open, sendPage);
  app.get('/console/icon.svg', open, (_request, reply) => reply.type('image/svg+xml').send(ICON));
  app.get('/console/manifest.webmanifest', open, (_request, reply) =>
    reply.type('application/manifest+json; charset=utf-8').send(JSON.stringify(MANIFEST)),
  );
  app.get('/console/sw.js', open, async (_request, reply) => {
    const worker = await readFile(join(folder, 'sw.js')).catch(() => null);
    if (!worker) throw problem(404, 'NOT_FOUND');
    return reply.headers(PAGE).type('text/javascript; charset=utf-8').send(worker);
  });
  app.get('/console/api/*', () => {
    throw problem(404, 'NOT_FOUND');
  });
  app.get<{ Params: { file: string } }>('/console/assets/:file', open, async (request, reply) => {
    const name = basename(request.params.file);
    const type = TYPES[extname(name)];
    const bytes = type ? await readFile(join(folder, name)).catch(() => null) : null;
    if (!type || !bytes) throw problem(404, 'NOT_FOUND');
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    const answer = await compressOnce(bytes, encoding, { key: `console/${name}`, effort: 'file' });
    if (answer.encoding !== 'identity') void reply.header('content-encoding', answer.encoding);
    return reply.headers(ASSET).type(type).send(answer.body);
  });
}
