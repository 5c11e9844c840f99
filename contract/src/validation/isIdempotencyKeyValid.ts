import { MAX_IDEMPOTENCY_KEY_LENGTH } from '../limits/limits.js';

/** Whether a header `Idempotency-Key` is 1 to 200 visible ASCII characters. */
export function isIdempotencyKeyValid(key: string): boolean {
  return key.length <= MAX_IDEMPOTENCY_KEY_LENGTH && /^[\x21-\x7e]+$/.test(key);
}
