import { patchOf } from '@storefront/contract/releases';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding, compressOnce, knownDictionary } from '../platform/index.js';
import { contentTypeOf, type ReleasedFile } from '../releases/index.js';

export const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Opened by itself a file runs nothing, sends nothing and is in no frame. */
export const RAW_POLICY = "default-src 'none'; form-action 'none'; frame-ancestors 'none'; sandbox";

const COMPRESSIBLE = /^(text\/|application\/(json|manifest\+json)|image\/(svg\+xml|x-icon))/;

interface AskedFile {
  path: string;
  /** Address of this file in any version. */
  pattern: string;
  read: (path: string) => Promise<ReleasedFile | null>;
  /** Hears what a patch saved of the compressed file. */
  onPatch?: ((savedBytes: number) => void) | undefined;
}

/**
 * Sends a published file, which never changes: a script as a patch of the version that the browser has (B-release-129),
 * else preferably as its `.br` sibling. A missing or unserved file is a 404 in JSON: a script address must never answer a
 * page.
 */
export async function sendReleaseFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { path, pattern, read, onPatch }: AskedFile,
): Promise<FastifyReply> {
  void reply.header('content-security-policy', RAW_POLICY);
  const contentType = contentTypeOf(path);
  const plain = contentType === null ? null : await read(path);
  if (contentType === null || plain === null) {
    return reply
      .code(404)
      .header('cache-control', 'no-store')
      .send({ statusCode: 404, code: 'NOT_FOUND', message: '파일을 찾을 수 없어요.' });
  }
  void reply.headers({ 'cache-control': IMMUTABLE, vary: 'Accept-Encoding', 'x-content-type-options': 'nosniff' });
  void reply.type(contentType);
  const encoding = COMPRESSIBLE.test(contentType) ? chooseEncoding(request.headers['accept-encoding']) : 'identity';
  const published = encoding === 'br' ? await read(`${path}.br`) : null;
  if (path.endsWith('.js')) {
    void reply.headers({
      vary: 'Accept-Encoding, Available-Dictionary',
      'use-as-dictionary': `match="${pattern}"`,
    });
    const known = knownDictionary(request);
    const patch = known && (await read(patchOf(path, known.digest)));
    if (patch) {
      onPatch?.((published ?? plain).bytes.length - patch.bytes.length);
      return reply.header('content-encoding', 'dcz').send(patch.bytes);
    }
  }
  if (published) return reply.header('content-encoding', 'br').send(published.bytes);
  const answer = await compressOnce(plain.bytes, encoding, { key: plain.key, effort: 'file' });
  if (answer.encoding !== 'identity') void reply.header('content-encoding', answer.encoding);
  return reply.send(answer.body);
}
