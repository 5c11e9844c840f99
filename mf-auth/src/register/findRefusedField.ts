import type { RegisterFields } from './RegisterFields';

const FIELDS: Readonly<Record<string, keyof RegisterFields>> = {
  ID_TAKEN: 'id',
  ID_REQUIRED: 'id',
  ID_HAS_SPACES: 'id',
  ID_TOO_LONG: 'id',
  ID_RESERVED: 'id',
  EMAIL_TAKEN: 'email',
  EMAIL_INVALID: 'email',
  EMAIL_CODE_WRONG: 'emailCode',
  EMAIL_CODE_LENGTH: 'emailCode',
  PHONE_TAKEN: 'phoneNumber',
  PHONE_INVALID: 'phoneNumber',
  PHONE_CODE_WRONG: 'sendCode',
  PHONE_CODE_LENGTH: 'sendCode',
  REGISTER_WHERE_REQUIRED: 'registerWhere',
  REFERRAL_UNKNOWN: 'referral',
};

/** The field that the server's refusal is about, or null when it is about the whole. */
export function findRefusedField(code: string): keyof RegisterFields | null {
  return (Object.hasOwn(FIELDS, code) ? FIELDS[code] : undefined) ?? null;
}
