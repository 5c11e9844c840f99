import type { TokenClaims } from './verifyToken.js';

/** A token is some 250 bytes. */
const MAX_TOKENS = 10_000;

/**
 * What tokens say whose signature was checked before: a signature that held once holds for ever, though the session may
 * have ended, which is asked of the database each time. Losing it costs time.
 */
export class TokenMemory {
  readonly #known = new Map<string, TokenClaims>();

  get(token: string, now: Date): TokenClaims | null {
    const known = this.#known.get(token);
    if (!known) return null;
    if (known.expiresAt > now) return known;
    this.#known.delete(token);
    return null;
  }

  set(token: string, known: TokenClaims): void {
    if (this.#known.size >= MAX_TOKENS) {
      const [oldest] = this.#known.keys();
      if (oldest !== undefined) this.#known.delete(oldest);
    }
    this.#known.set(token, known);
  }
}
