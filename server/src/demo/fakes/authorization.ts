import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import * as v from 'valibot';
import { type Clock, isLoopbackUrl } from '../../platform/index.js';

const MAX_LENGTH = 2048;
const text = v.pipe(v.string(), v.maxLength(MAX_LENGTH));
const optional = v.optional(text, '');

/** A real provider redirects to registered addresses only; a fake to this machine only. */
const way = v.pipe(text, v.check(isLoopbackUrl));

export const authorizationSchema = v.object({ client_id: optional, redirect_uri: way, state: optional });

export const scriptAuthorizationSchema = v.object({
  client_id: optional,
  redirect_uri: v.literal('kakaojs'),
  state: optional,
  proxy: optional,
  origin: way,
});

export const consentSchema = v.object({
  person: v.pipe(optional, v.trim(), v.maxLength(50)),
  answer: v.picklist(['agree', 'cancel']),
});

export function bearerToken({ headers }: FastifyRequest): string {
  return /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? '';
}

export interface FakeDeps {
  clock: Clock;
  brand: string;
  naver: { clientId: string; clientSecret: string };
  kakao: { appId: number };
}

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
