import { readFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
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
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types storefront dompurify 'allow-duplicates'",
].join('; ');
const PAGE = { 'content-security-policy': POLICY, 'cache-control': 'no-cache' };
const SCRIPT = { 'cache-control': 'private, max-age=31536000, immutable', vary: 'Accept-Encoding' };

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
  app.get('/console/api/*', () => {
    throw problem(404, 'NOT_FOUND');
  });
  app.get<{ Params: { file: string } }>('/console/assets/:file', open, async (request, reply) => {
    const name = basename(request.params.file);
    const bytes = name.endsWith('.js') ? await readFile(join(folder, name)).catch(() => null) : null;
    if (!bytes) throw problem(404, 'NOT_FOUND');
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    const answer = await compressOnce(bytes, encoding, { key: `console/${name}`, effort: 'file' });
    if (answer.encoding !== 'identity') void reply.header('content-encoding', answer.encoding);
    return reply.headers(SCRIPT).type('text/javascript; charset=utf-8').send(answer.body);
  });
}
