import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { type Clock, isLoopbackUrl } from '../../platform/index.js';

const MAX_LENGTH = 2048;
const text = v.pipe(v.string(), v.maxLength(MAX_LENGTH));
const optional = v.optional(text, '');

/** A real provider sends people back to registered addresses only; a fake to this machine only. */
const way = v.pipe(text, v.check(isLoopbackUrl));

/** What the shop asks the provider to have confirmed. */
export const authorizationSchema = v.object({ client_id: optional, redirect_uri: way, state: optional });

/** The same from Kakao's script, which gets the answer by a message from the frame that it names. */
export const scriptAuthorizationSchema = v.object({
  client_id: optional,
  redirect_uri: v.literal('kakaojs'),
  state: optional,
  proxy: optional,
  origin: way,
});

/** What the person answered on the consent page. */
export const consentSchema = v.object({
  person: v.pipe(optional, v.trim(), v.maxLength(50)),
  answer: v.picklist(['agree', 'cancel']),
});

/** The access token that a call brings; '' if none. */
export function bearerToken({ headers }: FastifyRequest): string {
  return /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? '';
}

/** What the fakes and the shop know of each other, as if the shop had registered with the providers. */
export interface FakeDeps {
  clock: Clock;
  brand: string;
  naver: { clientId: string; clientSecret: string };
  kakao: { appId: number };
}
