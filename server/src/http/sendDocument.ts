import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding, compressOnce } from './compress.js';

/** A text and what names its content. */
export interface Digested {
  text: string;
  contentType: string;
  digest: string;
}

export function digestDocument(text: string, contentType: string): Digested {
  const digest = createHash('sha256').update(contentType).update('\0').update(text).digest('base64url').slice(0, 27);
  return { text, contentType, digest };
}

/**
 * Sends a text with an ETag of its content, compressed as the client allows, or 304 if the client has it already.
 * Headers set on `reply` before are kept. A text that is sent often comes with its digest.
 */
export async function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  document: Omit<Digested, 'digest'> & Partial<Digested> & { cacheControl: string; vary?: string },
): Promise<FastifyReply> {
  const { text, contentType, cacheControl, digest = digestDocument(text, contentType).digest } = document;
  const { vary = 'Accept-Encoding' } = document;
  // Weak: the compressed and the plain form share it.
  const etag = `W/"${digest}"`;
  void reply.headers({ etag, 'cache-control': cacheControl, vary });
  if (matches(request.headers['if-none-match'], digest)) return reply.code(304).send();
  const answer = await compressOnce(Buffer.from(text), chooseEncoding(request.headers['accept-encoding']), {
    key: digest,
    effort: 'document',
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
