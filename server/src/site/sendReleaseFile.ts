import type { FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding, compressOnce } from '../http/compress.js';
import type { ReleasedFile } from '../releases/store/ReleaseFiles.js';

const IMMUTABLE = 'public, max-age=31536000, immutable';

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  ico: 'image/x-icon',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  map: 'application/json; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  png: 'image/png',
  svg: 'image/svg+xml',
  txt: 'text/plain; charset=utf-8',
  webmanifest: 'application/manifest+json; charset=utf-8',
  webp: 'image/webp',
  woff2: 'font/woff2',
};

const COMPRESSIBLE = /^(text\/|application\/(json|manifest\+json)|image\/(svg\+xml|x-icon))/;

/**
 * Sends a published file, which never changes under its address. The publisher's own `.br` sibling is preferred.
 * A file that is not there is a 404 in JSON: a script address must never answer a page.
 */
export async function sendReleaseFile(
  request: FastifyRequest,
  reply: FastifyReply,
  path: string,
  read: (path: string) => Promise<ReleasedFile | null>,
): Promise<FastifyReply> {
  const plain = path.endsWith('.br') ? null : await read(path);
  if (plain === null) {
    return reply
      .code(404)
      .header('cache-control', 'no-store')
      .send({ statusCode: 404, code: 'NOT_FOUND', message: '파일을 찾을 수 없어요.' });
  }
  const contentType = contentTypeOf(path);
  void reply.headers({ 'cache-control': IMMUTABLE, vary: 'Accept-Encoding', 'x-content-type-options': 'nosniff' });
  void reply.type(contentType);
  const encoding = isCompressible(contentType) ? chooseEncoding(request.headers['accept-encoding']) : 'identity';
  const published = encoding === 'br' ? await read(`${path}.br`) : null;
  if (published) return reply.header('content-encoding', 'br').send(published.bytes);
  const answer = await compressOnce(plain.bytes, encoding, { key: plain.key, effort: 'file' });
  if (answer.encoding !== 'identity') void reply.header('content-encoding', answer.encoding);
  return reply.send(answer.body);
}

/** Content type of a file by its extension; bytes of an unknown kind are offered as a download. */
function contentTypeOf(path: string): string {
  const extension = /\.([a-z0-9]+)$/.exec(path.toLowerCase())?.[1] ?? '';
  return CONTENT_TYPES[extension] ?? 'application/octet-stream';
}

/** Whether compressing a body of this type makes it smaller. */
function isCompressible(contentType: string): boolean {
  return COMPRESSIBLE.test(contentType);
}
