import { randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';

const TOKEN_BYTES = 24;
const MAX_GRANTS = 1000;

/** Persons by code or token; the last thousand. */
export class Grants {
  readonly #grants = new LRUCache<string, string>({ max: MAX_GRANTS });

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
