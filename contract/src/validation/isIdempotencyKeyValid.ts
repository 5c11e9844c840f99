import { MAX_IDEMPOTENCY_KEY_LENGTH } from '../limits/limits.js';

/** Visible ASCII. */
export const IDEMPOTENCY_KEY = /^[\x21-\x7e]+$/;

/** 1 to 200 visible ASCII characters. */
export function isIdempotencyKeyValid(key: string): boolean {
  return key.length <= MAX_IDEMPOTENCY_KEY_LENGTH && IDEMPOTENCY_KEY.test(key);
}
