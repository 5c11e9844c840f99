import { hash } from 'node:crypto';

/** What tells two requests under one `Idempotency-Key` apart: the parts as read, so that spelling does not matter. */
export function hashBody(parts: readonly unknown[]): string {
  return hash('sha256', JSON.stringify(parts), 'base64url');
}
