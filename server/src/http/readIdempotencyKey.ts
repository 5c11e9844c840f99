import { isIdempotencyKeyValid } from 'contract';
import type { FastifyRequest } from 'fastify';
import { problem } from '../errors/problem.js';

/**
 * The request's `Idempotency-Key`, or null if it has none.
 * @throws ApiProblem 400 if it is not 1 to 200 visible ASCII characters
 */
export function readIdempotencyKey(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !isIdempotencyKeyValid(key)) throw problem(400, 'IDEMPOTENCY_KEY_INVALID');
  return key;
}
