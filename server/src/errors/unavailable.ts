import { API_MESSAGES } from 'contract';
import { ApiProblem } from './ApiProblem.js';

/**
 * A refusal of something that may well succeed in a moment: the database is away, the disk is full, too much is asked at
 * once. Nothing has happened; only where the database's answer to a write was lost nobody knows, which a request with an
 * `Idempotency-Key` settles by being sent again.
 * @param retryAfterSeconds Whole seconds, for the header `Retry-After`.
 */
export function unavailable(retryAfterSeconds = 2): ApiProblem {
  return new ApiProblem(503, 'UNAVAILABLE', API_MESSAGES.UNAVAILABLE, { 'retry-after': String(retryAfterSeconds) });
}
