import { hash } from 'node:crypto';
import { isIdempotencyKeyValid } from 'contract';
import type { FastifyRequest } from 'fastify';
import { problem } from '../errors/ApiProblem.js';

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

/** Route hook: a key that is none is refused before the body is looked at. */
export async function checkIdempotencyKey(request: FastifyRequest): Promise<void> {
  readIdempotencyKey(request);
}

/** No more digits than `MAX_MONEY_WON` has: whatever passes is counted exactly. */
const WON = /^(\d{1,13})(?:\.(\d{1,2}))?$/;

/**
 * The total that the customer saw, from the request's `Expected-Point`, in hundredths; null without the header.
 * @throws ApiProblem 400 if it is not a decimal number of won with at most two decimals
 */
export function readExpectedPoint(request: FastifyRequest): number | null {
  const text = request.headers['expected-point'];
  if (text === undefined) return null;
  const match = typeof text === 'string' ? WON.exec(text) : null;
  if (!match) throw problem(400, 'EXPECTED_POINT_INVALID');
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}

/** What tells two requests under one `Idempotency-Key` apart: the parts as read, so that spelling does not matter. */
export function hashBody(parts: readonly unknown[]): string {
  return hash('sha256', JSON.stringify(parts), 'base64url');
}
