import { randomInt } from 'node:crypto';
import { VISITOR_BUCKETS } from '@storefront/contract/registry';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DAY_MS, SECOND_MS } from '../platform/index.js';

const COOKIE = 'bucket';
/** Longer than any canary. */
const COOKIE_DAYS = 30;

/**
 * Reads the visitor's bucket, 0 to 99, from the cookie, or draws one and keeps it there. It tells apart a hundred
 * crowds and nobody in them (B-release-79).
 */
export function bucketOf(request: FastifyRequest, reply: FastifyReply, publicOrigin: string | null): number {
  const known = parseCookie(request.headers.cookie ?? '')[COOKIE];
  if (known !== undefined && /^\d{1,2}$/.test(known)) return Number(known);
  const bucket = randomInt(VISITOR_BUCKETS);
  const secure = request.protocol === 'https' || publicOrigin?.startsWith('https:') === true;
  const maxAge = (COOKIE_DAYS * DAY_MS) / SECOND_MS;
  void reply.header(
    'set-cookie',
    stringifySetCookie(COOKIE, String(bucket), { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge }),
  );
  return bucket;
}
