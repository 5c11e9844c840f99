import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding, compressOnce, packOnce } from './compress.js';
import { type KnownDictionary, knownDictionary, packWith } from './dictionaries.js';

export interface Digested {
  body: Buffer;
  contentType: string;
  digest: string;
}

export function digestDocument(text: string, contentType: string): Digested {
  const body = Buffer.from(text);
  const digest = createHash('sha256').update(contentType).update('\0').update(body).digest('base64url').slice(0, 27);
  return { body, contentType, digest };
}

/** Reads what a browser may have; null if there is no such dictionary. */
export type ReadDictionary = (known: KnownDictionary) => Buffer | null;

/**
 * Sends a text compressed, with an ETag, or 304; with `readDictionary` as a patch to who has the dictionary
 * (B-release-129). Headers set before are kept.
 */
export async function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  document: (Digested | { text: string; contentType: string }) & {
    cacheControl: string;
    vary?: string;
    effort?: 'page';
    readDictionary?: ReadDictionary | undefined;
  },
): Promise<FastifyReply> {
  const { cacheControl, vary = 'Accept-Encoding', effort = 'document', readDictionary } = document;
  const { body, contentType, digest } =
    'digest' in document ? document : digestDocument(document.text, document.contentType);
  // Weak: the compressed and the plain form share it.
  const etag = `W/"${digest}"`;
  void reply.headers({ etag, 'cache-control': cacheControl, vary });
  if (matches(request.headers['if-none-match'], digest)) return reply.code(304).send();
  const known = readDictionary ? knownDictionary(request) : null;
  const dictionary = known && readDictionary?.(known);
  const pack = known && dictionary ? packWith(dictionary, known) : null;
  if (known && pack)
    return reply
      .type(contentType)
      .header('content-encoding', 'dcz')
      .send(await packOnce(body, pack, `${known.digest} ${digest}`));
  const answer = await compressOnce(body, chooseEncoding(request.headers['accept-encoding']), {
    key: digest,
    effort,
  });
  if (answer.encoding !== 'identity') void reply.header('content-encoding', answer.encoding);
  return reply.type(contentType).send(answer.body);
}

function matches(header: string | undefined, digest: string): boolean {
  if (header === undefined) return false;
  return header.split(',').some((tag) => {
    const text = tag.trim();
    return text === '*' || text.replace(/^W\//, '') === `"${digest}"`;
  });
}
