import * as v from 'valibot';
import {
  MAX_EMAIL_LENGTH,
  MAX_ID_LENGTH,
  MAX_LINE_LENGTH,
  MAX_PASSWORD_LENGTH,
  MAX_TOKEN_LENGTH,
} from '../limits/limits.js';
import { checkField, mapFields } from '../sign-up/signUpFields.js';
import type { ChangeEmailRequest } from '../validation/changeEmail.js';
import { type ChangePasswordRequest, checkNewPassword } from '../validation/changePassword.js';
import { EMAIL_CODE, judgeCode, normalizeCode } from '../validation/codes.js';
import { CONSENT_KINDS, type Consent, type ConsentKind } from '../validation/consents.js';
import {
  type EmailRequest,
  isPhoneNumber,
  normalizeEmail,
  normalizePhoneNumber,
  type PhoneNumberRequest,
} from '../validation/contact.js';
import { checkId, type LoginRequest, normalizeId } from '../validation/login.js';
import { checkPassword } from '../validation/password.js';
import { checkNewId, type RegisterRequest, type SocialRegisterRequest } from '../validation/register.js';
import { FORM_INVALID, lineField, optionalTextField, requiredTextField, rule } from './fields.js';

/** Untrimmed; bounded before hashing. */
const typedPassword = v.pipe(v.string(FORM_INVALID), v.maxLength(MAX_PASSWORD_LENGTH, FORM_INVALID));

/* @__NO_SIDE_EFFECTS__ */
const emailField = (code: 'EMAIL_INVALID' | 'EMAIL_FOR_CODE_INVALID') =>
  v.pipe(
    v.string(FORM_INVALID),
    v.maxLength(MAX_EMAIL_LENGTH, code),
    v.transform((email) => normalizeEmail(email) ?? ''),
    v.nonEmpty(code),
  );

const codeField = v.pipe(optionalTextField(MAX_LINE_LENGTH), v.transform(normalizeCode));

/** More than there will be kinds. */
const MAX_CONSENTS = 20;

/** Absent, null or '' is false. */
const optionalYes = v.optional(
  v.pipe(
    v.union([v.boolean(), v.null(), v.literal('')], FORM_INVALID),
    v.transform((given) => given === true),
  ),
);

const consentField: v.GenericSchema<unknown, { kind: string; version: string }> = v.object(
  { kind: lineField, version: v.pipe(v.string(FORM_INVALID), v.isoDate(FORM_INVALID)) },
  FORM_INVALID,
);

/** Older screens send none; newer ones may send unknown kinds. */
const consentsField = v.pipe(
  v.nullish(v.union([v.literal(''), v.pipe(v.array(consentField), v.maxLength(MAX_CONSENTS))], FORM_INVALID)),
  v.transform((given): readonly Consent[] | undefined =>
    given ? CONSENT_KINDS.flatMap((kind) => findConsent(given, kind)) : undefined,
  ),
  v.check((consents) => consents === undefined || consents.length === CONSENT_KINDS.length, FORM_INVALID),
);

function findConsent(given: readonly { kind: string; version: string }[], kind: ConsentKind): Consent[] {
  const found = given.find((consent) => consent.kind === kind);
  return found ? [{ kind, version: found.version }] : [];
}

// Any line passes in parts of a flag: `validateRegister` knows whether it is on.
const signUpParts = {
  ...mapFields((field) =>
    v.pipe(
      optionalTextField(MAX_LINE_LENGTH),
      rule((text) => checkField(field, text, {})),
    ),
  ),
  phoneNumber: v.pipe(optionalTextField(MAX_LINE_LENGTH), v.transform(normalizePhoneNumber)),
  sendCode: codeField,
  consents: consentsField,
};

/** `POST /auth/login` */
export const loginRequestSchema: v.GenericSchema<unknown, LoginRequest> = v.object({
  id: v.pipe(v.string(FORM_INVALID), rule(checkId), v.transform(normalizeId), v.maxLength(MAX_ID_LENGTH, FORM_INVALID)),
  password: v.pipe(
    typedPassword,
    rule((password) => (password === '' ? 'PASSWORD_REQUIRED' : null)),
  ),
});

/** `POST /auth/login/naver` */
export const naverLoginRequestSchema = v.object({
  code: requiredTextField(MAX_TOKEN_LENGTH),
  state: v.optional(optionalTextField(MAX_TOKEN_LENGTH)),
});
/** The popup's code works once. */
export type NaverLoginRequest = v.InferOutput<typeof naverLoginRequestSchema>;

/** `POST /auth/login/kakao` */
export const kakaoLoginRequestSchema = v.object({
  accessToken: requiredTextField(MAX_TOKEN_LENGTH),
});
export type KakaoLoginRequest = v.InferOutput<typeof kakaoLoginRequestSchema>;

/** `POST /auth/register`; `validateRegister` knows which parts the settings require. */
export const registerRequestSchema = v.object({
  id: v.pipe(v.string(FORM_INVALID), v.transform(normalizeId), rule(checkNewId)),
  password: v.pipe(v.string(FORM_INVALID), rule(checkPassword)),
  email: emailField('EMAIL_INVALID'),
  ...signUpParts,
  emailCode: codeField,
}) satisfies v.GenericSchema<unknown, RegisterRequest>;

/** `POST /auth/register/naver` and `/auth/register/kakao` */
export const socialRegisterRequestSchema: v.GenericSchema<unknown, SocialRegisterRequest> = v.object({
  ...signUpParts,
  accessToken: requiredTextField(MAX_TOKEN_LENGTH),
});

/** `POST /auth/send-email`, `/service/find-id`, `/service/find-password` */
export const emailRequestSchema: v.GenericSchema<unknown, EmailRequest> = v.object({
  email: emailField('EMAIL_FOR_CODE_INVALID'),
});

/** `POST /auth/send-phone-number` */
export const phoneNumberRequestSchema: v.GenericSchema<unknown, PhoneNumberRequest> = v.object({
  phoneNumber: v.pipe(
    v.string(FORM_INVALID),
    v.maxLength(MAX_LINE_LENGTH, 'PHONE_INVALID'),
    v.transform(normalizePhoneNumber),
    rule((phoneNumber) => (isPhoneNumber(phoneNumber) ? null : 'PHONE_INVALID')),
  ),
});

/** `POST /auth/change-email` */
export const changeEmailRequestSchema: v.GenericSchema<unknown, ChangeEmailRequest> = v.object({
  email: emailField('EMAIL_INVALID'),
  emailCode: v.pipe(
    codeField,
    rule((code) => EMAIL_CODE[judgeCode(code)]),
  ),
});

/** `POST /auth/change-password` */
export const changePasswordRequestSchema: v.GenericSchema<unknown, ChangePasswordRequest> = v.object({
  currentPassword: v.pipe(
    typedPassword,
    rule((password) => (password === '' ? 'CURRENT_PASSWORD_REQUIRED' : null)),
  ),
  newPassword: v.pipe(v.string(FORM_INVALID), rule(checkNewPassword)),
  revokeApiKey: optionalYes,
});

/** `POST /auth/logout-everywhere` */
export const logOutEverywhereRequestSchema = v.nullish(v.object({ revokeApiKey: optionalYes }, FORM_INVALID), {});
export type LogOutEverywhereRequest = v.InferOutput<typeof logOutEverywhereRequestSchema>;

/** `POST /service/reset-password` */
export const resetPasswordRequestSchema = v.object({
  token: requiredTextField(MAX_TOKEN_LENGTH),
  password: v.pipe(v.string(FORM_INVALID), rule(checkPassword)),
});
/** `token` comes from the e-mailed address. */
export type ResetPasswordRequest = v.InferOutput<typeof resetPasswordRequestSchema>;
