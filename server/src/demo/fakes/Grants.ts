import { randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../../platform/index.js';

const TOKEN_BYTES = 24;
const MAX_GRANTS = 1000;

export class Grants {
  readonly #grants: LRUCache<string, string>;

  constructor(clock: Clock, lifetimeMs: number) {
    const perf = { now: () => clock.now().getTime() };
    // The cache expires what is older than its `ttl`, not as old.
    this.#grants = new LRUCache({ max: MAX_GRANTS, ttl: lifetimeMs - 1, ttlResolution: 0, perf });
  }

  issue(person: string): string {
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    this.#grants.set(token, person);
    return token;
  }

  read(token: string): string | null {
    return this.#grants.get(token) ?? null;
  }

  redeem(token: string): string | null {
    const person = this.read(token);
    this.#grants.delete(token);
    return person;
  }
}
