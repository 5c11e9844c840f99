import { randomBytes } from 'node:crypto';
import type { Clock } from '../../platform/index.js';

const TOKEN_BYTES = 24;
/** More than one person at a keyboard can use; the oldest go first. */
const MAX_GRANTS = 1000;

/** What a provider hands out for a while: codes and access tokens, each standing for something. In memory only. */
export class Grants<T> {
  readonly #grants = new Map<string, { value: T; expiresAt: number }>();

  constructor(
    private readonly clock: Clock,
    private readonly lifetimeMs: number,
  ) {}

  issue(value: T): string {
    const [oldest] = this.#grants.keys();
    if (oldest !== undefined && this.#grants.size >= MAX_GRANTS) this.#grants.delete(oldest);
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    this.#grants.set(token, { value, expiresAt: this.clock.now().getTime() + this.lifetimeMs });
    return token;
  }

  /** What a token stands for, or null if it was never issued or has expired. */
  read(token: string): T | null {
    const grant = this.#grants.get(token);
    return grant && grant.expiresAt > this.clock.now().getTime() ? grant.value : null;
  }

  /** Likewise, once. */
  take(token: string): T | null {
    const value = this.read(token);
    this.#grants.delete(token);
    return value;
  }
}
