import * as v from 'valibot';
import { isLoopbackUrl } from '../config/isLoopbackHost.js';

const MAX_LENGTH = 2048;
const text = v.pipe(v.string(), v.maxLength(MAX_LENGTH));
const optional = v.optional(text, '');

/** A real provider sends people back to registered addresses only; a stand-in to this machine only. */
const way = v.pipe(text, v.check(isLoopbackUrl));

/** What the shop asks the provider to have confirmed. */
export const authorizationSchema = v.object({ client_id: optional, redirect_uri: way, state: optional });

/** The same from Kakao's script, which gets the answer by a message to its own page. */
export const scriptAuthorizationSchema = v.object({
  client_id: optional,
  redirect_uri: v.literal('kakaojs'),
  state: optional,
  origin: way,
});

/** What the person answered on the consent page. */
export const consentSchema = v.object({
  person: v.pipe(optional, v.trim(), v.maxLength(50)),
  answer: v.picklist(['agree', 'cancel']),
});
