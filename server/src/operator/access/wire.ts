import * as v from 'valibot';
import { sessionEntry } from '../commands/access.js';
import { ROLES } from '../commands/Command.js';

const time = v.string();
const text = (maxLength: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(maxLength));
/** base64url. A key's attestation is the longest. */
const bytes = text(16_384);
const MAX_TOKEN_LENGTH = 200;
const MAX_LABEL_LENGTH = 40;

/** What the console may call, by the names of the table of commands. */
const call = v.object({
  method: v.picklist(['GET', 'POST', 'PUT', 'DELETE']),
  path: v.string(),
  title: v.string(),
  isOnce: v.boolean(),
  isDangerous: v.boolean(),
});

/** `GET /console/api/session`, and the answer of whatever opens or confirms one. */
export const sessionAnswer = v.object({
  name: v.string(),
  role: v.picklist(ROLES),
  kind: v.picklist(['link', 'enrol', 'passkey']),
  /** Until when dangerous commands need no confirmation; null if they do. */
  confirmedUntil: v.nullable(time),
  /** Without a further call. */
  expiresAt: time,
  /** Of the person, at this address. */
  passkeys: v.number(),
  /** Whether a passkey can confirm this session; else it takes a new link. */
  canConfirm: v.boolean(),
  calls: v.record(v.string(), call),
});
export type SessionAnswer = v.InferOutput<typeof sessionAnswer>;

export const signInBody = v.object({ token: text(MAX_TOKEN_LENGTH) });

const responseOf = <Entries extends v.ObjectEntries>(response: Entries) =>
  v.object({
    ...{ id: bytes, rawId: bytes, type: v.literal('public-key') },
    response: v.object(response),
    // Nothing is asked for by extensions.
    clientExtensionResults: v.optional(v.record(v.string(), v.unknown()), {}),
  });

/** What `navigator.credentials.get` answers, as `@simplewebauthn/browser` writes it. */
export const passkeyAnswerBody = v.object({
  response: responseOf({
    ...{ clientDataJSON: bytes, authenticatorData: bytes, signature: bytes },
    userHandle: v.optional(bytes),
  }),
});
export type PasskeyAnswer = v.InferOutput<typeof passkeyAnswerBody>['response'];

/** What `navigator.credentials.create` answers, and what the person calls the new passkey. */
export const newPasskeyBody = v.object({
  label: v.optional(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(MAX_LABEL_LENGTH)), '패스키'),
  response: responseOf({
    ...{ clientDataJSON: bytes, attestationObject: bytes },
    transports: v.optional(v.pipe(v.array(v.pipe(v.string(), v.regex(/^[a-z-]{1,20}$/))), v.maxLength(10)), []),
  }),
});
export type NewPasskey = v.InferOutput<typeof newPasskeyBody>;

export const consoleSession = v.object({ ...sessionEntry.entries, isCurrent: v.boolean() });
