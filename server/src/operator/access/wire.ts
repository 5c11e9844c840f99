import * as v from 'valibot';
import { sessionEntry } from '../commands/access.js';
import { ROLES } from '../commands/Command.js';

const text = (maxLength: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(maxLength));
/** base64url. A key's attestation is the longest. */
const bytes = text(16_384);
const MAX_TOKEN_LENGTH = 200;
const MAX_LABEL_LENGTH = 40;

const call = v.object({
  method: v.picklist(['GET', 'POST', 'PUT', 'DELETE']),
  path: v.string(),
  title: v.string(),
  isOnce: v.boolean(),
  isDangerous: v.boolean(),
});

/** Body of `GET /console/api/session` and of every answer that opens or confirms a session. */
export const sessionAnswer = v.object({
  name: v.string(),
  role: v.picklist(ROLES),
  kind: v.picklist(['link', 'enrol', 'passkey']),
  /** Null if dangerous commands need a confirmation. */
  confirmedUntil: v.nullable(v.date()),
  expiresAt: v.date(),
  passkeys: v.number(),
  canConfirm: v.boolean(),
  calls: v.record(v.string(), call),
});
export type SessionAnswer = v.InferOutput<typeof sessionAnswer>;

export const signInBody = v.object({ token: text(MAX_TOKEN_LENGTH) });

const responseOf = <Entries extends v.ObjectEntries>(response: Entries) =>
  v.object({
    id: bytes,
    rawId: bytes,
    type: v.literal('public-key'),
    response: v.object(response),
    // We request no extensions.
    clientExtensionResults: v.optional(v.record(v.string(), v.unknown()), {}),
  });

/** Body by `@simplewebauthn/browser`, from `navigator.credentials.get`. */
export const passkeyAnswerBody = v.object({
  response: responseOf({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: v.optional(bytes),
  }),
});
export type PasskeyAnswer = v.InferOutput<typeof passkeyAnswerBody>['response'];

/** Likewise from `navigator.credentials.create`, with the person's label. */
export const newPasskeyBody = v.object({
  label: v.optional(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(MAX_LABEL_LENGTH)), '패스키'),
  response: responseOf({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: v.optional(v.pipe(v.array(v.pipe(v.string(), v.regex(/^[a-z-]{1,20}$/))), v.maxLength(10)), []),
  }),
});
export type NewPasskey = v.InferOutput<typeof newPasskeyBody>;

export const consoleSession = v.object({ ...sessionEntry.entries, isCurrent: v.boolean() });
