/**
 * A fresh value for the `Idempotency-Key` header: one per intended order or top-up, kept while the same intention is
 * tried again. 32 to 36 visible ASCII characters.
 *
 * `crypto.randomUUID` exists on secure origins only; a shop opened by plain http on a local network needs the fallback.
 */
export function newIdempotencyKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
