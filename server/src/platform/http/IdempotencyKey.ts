import { hash } from 'node:crypto';
import { isIdempotencyKeyValid } from '@storefront/contract';
import type { FastifyRequest } from 'fastify';
import { problem } from '../errors/ApiProblem.js';

export interface IdempotencyKey {
  key: string;
  bodyHash: string;
}

/** Reads `Idempotency-Key`; null without one. */
export function readIdempotencyKey(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !isIdempotencyKeyValid(key)) throw problem(400, 'IDEMPOTENCY_KEY_INVALID');
  return key;
}

/** Route hook: refuses an invalid key before the body is read. */
export async function checkIdempotencyKey(request: FastifyRequest): Promise<void> {
  readIdempotencyKey(request);
}

/** The key of a request with these parts; null without one. */
export function keyOf(key: string | null, parts: readonly unknown[]): IdempotencyKey | null {
  return key === null ? null : { key, bodyHash: hashBody(parts) };
}

/** Hashes the parts as read, so that spelling does not matter. */
export function hashBody(parts: readonly unknown[]): string {
  return hash('sha256', JSON.stringify(parts), 'base64url');
}
