import { createHash } from 'node:crypto';

/** What tells two requests under one `Idempotency-Key` apart: the parts as read, so that spelling does not matter. */
export function hashBody(parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}
