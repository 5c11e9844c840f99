import type { FastifyRequest } from 'fastify';
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
