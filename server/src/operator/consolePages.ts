import { readFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { LIGHT_COLORS } from '@storefront/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  chooseEncoding,
  compressOnce,
  findInlineSources,
  problem,
  SERVER_FOLDER,
  sendDocument,
} from '../platform/index.js';
import { hasSessionCookie } from './access/sessionCookie.js';

const BUILD = join(SERVER_FOLDER, '../console/build');

function policyOf(html: string): string {
  const { scripts, styles } = findInlineSources(html);
  const directives = [
    "default-src 'none'",
    `script-src 'self' ${scripts.join(' ')}`,
    `style-src 'self' ${styles.join(' ')}`,
    "connect-src 'self'",
    "img-src 'self' data:",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types storefront storefront-worker dompurify 'allow-duplicates'",
  ];
  return directives.join('; ');
}

const ASSET = { 'cache-control': 'private, max-age=31536000, immutable', vary: 'Accept-Encoding' };
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
};

const ICON =
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="9" fill="${LIGHT_COLORS.text}"/>` +
  `<path d="M9 21l5-6 4 4 6-9" fill="none" stroke="${LIGHT_COLORS.paper}" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/></svg>`;
/** Installable manifest: an iPhone pushes alerts to installed apps only. */
const MANIFEST = {
  name: '운영 콘솔',
  short_name: '운영',
  lang: 'ko',
  display: 'standalone',
  id: '/console/',
  start_url: '/console/',
  scope: '/console/',
  background_color: LIGHT_COLORS.background,
  theme_color: LIGHT_COLORS.surface,
  icons: [{ src: '/console/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' }],
};

const NOT_BUILT = 'The console is not built: npm run build -w console\n';

const FRAME = /<!--frame-->.*<!--\/frame-->/s;
const SIGN_IN = 'sign-in';

/**
 * Page with its screen's scripts. It has a frame with a session cookie or a link's token, which leads to the first
 * screen.
 */
function beginPage(
  html: string,
  preloads: Readonly<Record<string, string>>,
  { pathname, isVisitor }: { pathname: string; isVisitor: boolean },
): string {
  const [, , place = ''] = pathname.split('/');
  if (isVisitor && place !== SIGN_IN) return html.replace(FRAME, '');
  const screen = place === '' || place === SIGN_IN ? 'today' : place;
  const scripts = Object.hasOwn(preloads, screen) ? preloads[screen] : '';
  return html.replace('<!--preloads-->', () => scripts ?? '');
}

/** Serves the console's page and scripts (B-operator-1). They hold no secret. */
export async function consolePages(app: FastifyInstance): Promise<void> {
  const open = { config: { isOpen: true } } as const;
  const readText = (name: string) => readFile(join(BUILD, name), 'utf8').catch(() => null);
  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const [html, preloads] = await Promise.all([readText('index.html'), readText('preloads.json')]);
    if (!html || !preloads) return reply.code(404).type('text/plain; charset=utf-8').send(NOT_BUILT);
    const { pathname } = new URL(request.url, 'http://console');
    const text = beginPage(html, JSON.parse(preloads), { pathname, isVisitor: !hasSessionCookie(request) });
    const document = { text, contentType: 'text/html; charset=utf-8', cacheControl: 'no-cache' };
    void reply.header('content-security-policy', policyOf(html));
    return sendDocument(request, reply, { ...document, vary: 'Accept-Encoding, Cookie' });
  };
  app.get('/console', open, (_request, reply) => reply.redirect('/console/'));
  app.get('/console/*', open, sendPage);
  app.get('/console/icon.svg', open, (_request, reply) => reply.type('image/svg+xml').send(ICON));
  app.get('/console/manifest.webmanifest', open, (_request, reply) =>
    reply.type('application/manifest+json; charset=utf-8').send(JSON.stringify(MANIFEST)),
  );
  app.get('/console/sw.js', open, async (_request, reply) => {
    const worker = await readFile(join(BUILD, 'worker.js')).catch(() => null);
    if (!worker) throw problem(404, 'NOT_FOUND');
    const headers = { 'content-security-policy': policyOf(''), 'cache-control': 'no-cache' };
    return reply.headers(headers).type('text/javascript; charset=utf-8').send(worker);
  });
  app.get('/console/api/*', () => {
    throw problem(404, 'NOT_FOUND');
  });
  app.get<{ Params: { file: string } }>('/console/assets/:file', open, async (request, reply) => {
    const name = basename(request.params.file);
    const type = TYPES[extname(name)];
    const bytes = type ? await readFile(join(BUILD, name)).catch(() => null) : null;
    if (!type || !bytes) throw problem(404, 'NOT_FOUND');
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    const answer = await compressOnce(bytes, encoding, { key: `console/${name}`, effort: 'file' });
    if (answer.encoding !== 'identity') void reply.header('content-encoding', answer.encoding);
    return reply.headers(ASSET).type(type).send(answer.body);
  });
}
