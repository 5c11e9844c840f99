import { MAX_ID_LENGTH, SOCIAL_ID_PREFIXES } from '../limits/limits.js';
import type { Settings } from '../settings/settings.js';
import {
  checkField,
  FIELD_MESSAGES,
  isAsked,
  mapFields,
  type SignUpFieldCode,
  type SignUpFieldName,
} from '../sign-up/signUpFields.js';
import { hasHidden } from '../text/hiddenCharacters.js';
import {
  checkProvenEmail,
  EMAIL_CODE,
  EMAIL_MESSAGES,
  type EmailCode,
  type EmailCodeCode,
  judgeCode,
  normalizeCode,
} from './codes.js';
import { askConsents, CONSENT_MESSAGES, type Consent, type ConsentErrors, type ConsentTicks } from './consents.js';
import { type EmailForCodeErrors, isPhoneNumber, normalizePhoneNumber } from './contact.js';
import { checkId, type IdCode, LOGIN_MESSAGES, normalizeId } from './login.js';
import { checkPassword, PASSWORD_MESSAGES, type PasswordCode } from './password.js';
import { hasResidentNumber, RESIDENT_NUMBER_MESSAGES } from './residentNumber.js';
import { type FieldErrors, settleValidation, type Validation } from './validation.js';

type Flags = Settings['flags'];

/** '' for parts that are disabled or empty. */
interface SignUpRequest extends Record<SignUpFieldName, string> {
  phoneNumber: string;
  sendCode: string;
  /** Older screens omit it. */
  consents?: readonly Consent[] | undefined;
}

/** `POST /auth/register` */
export interface RegisterRequest extends SignUpRequest {
  id: string;
  password: string;
  email: string;
  emailCode: string;
}

/** `POST /auth/register/naver` and `/auth/register/kakao` */
export interface SocialRegisterRequest extends SignUpRequest {
  accessToken: string;
}

/** The server omits re-entry, ticks and whether codes were sent. */
export interface RegisterInput extends RegisterRequest, ConsentTicks {
  passwordRepeat?: string | undefined;
  emailCodeSent?: boolean | undefined;
  phoneCodeSent?: boolean | undefined;
}

export interface SocialRegisterInput extends SocialRegisterRequest, ConsentTicks {
  phoneCodeSent?: boolean | undefined;
}

/** Texts in `REGISTER_MESSAGES`. */
export type NewIdCode = IdCode | 'ID_INVALID' | 'ID_TOO_LONG' | 'ID_RESERVED' | 'RESIDENT_NUMBER';

interface SignUpCodes extends Record<SignUpFieldName, SignUpFieldCode> {
  phoneNumber: 'PHONE_INVALID' | 'PHONE_CODE_NOT_SENT';
  sendCode: 'PHONE_CODE_LENGTH' | 'PHONE_CODE_INVALID';
}

interface RegisterCodes extends SignUpCodes {
  id: NewIdCode;
  password: PasswordCode;
  passwordRepeat: 'PASSWORD_REPEAT_DIFFERS';
  email: EmailCode;
  emailCode: EmailCodeCode;
}

/** In the form's order; texts in `REGISTER_MESSAGES`. */
export type RegisterErrors = FieldErrors<RegisterCodes> & ConsentErrors;
/** Texts in `REGISTER_MESSAGES`. */
export type SocialRegisterErrors = FieldErrors<SignUpCodes> & ConsentErrors;

export type SignUpCode = NonNullable<RegisterErrors[keyof RegisterErrors] | EmailForCodeErrors['email']>;

export const REGISTER_MESSAGES: Readonly<Record<SignUpCode, string>> = {
  ...LOGIN_MESSAGES,
  ...PASSWORD_MESSAGES,
  ...CONSENT_MESSAGES,
  ...RESIDENT_NUMBER_MESSAGES,
  ID_INVALID: '아이디에 사용할 수 없는 문자가 있어요.',
  ID_TOO_LONG: '아이디는 64자까지 쓸 수 있어요.',
  ID_RESERVED: '사용할 수 없는 아이디예요.',
  PASSWORD_REPEAT_DIFFERS: '비밀번호 재확인이 다릅니다',
  ...EMAIL_MESSAGES,
  PHONE_INVALID: '휴대전화 번호가 올바르지 않습니다',
  PHONE_CODE_NOT_SENT: '휴대전화 인증코드를 전송하세요',
  PHONE_CODE_LENGTH: '인증번호 5자를 입력하세요',
  PHONE_CODE_INVALID: '인증번호는 영문과 숫자로만 되어 있어요. 한글 자판인지 확인해 주세요.',
  ...FIELD_MESSAGES,
};

/**
 * Validates a sign-up (B-register-23). An unsent code is an error of the field that sends it. Disabled parts are ''.
 */
export function validateRegister(typed: RegisterInput, flags: Flags): Validation<RegisterRequest, RegisterErrors> {
  const { found, value } = readSignUp(typed, flags);
  const isEmailProven = flags.ENABLE_EMAIL_VERIFY;
  const emailCode = normalizeCode(typed.emailCode);
  const email = checkProvenEmail(typed.email, isEmailProven ? typed.emailCodeSent : undefined);
  const isRepeated = (typed.passwordRepeat ?? typed.password) === typed.password;
  const checked: Validation<RegisterRequest, RegisterErrors> = settleValidation(
    {
      id: checkNewId(typed.id),
      password: checkPassword(typed.password),
      passwordRepeat:
        isRepeated || (typed.passwordRepeat && email === 'EMAIL_INVALID') ? null : 'PASSWORD_REPEAT_DIFFERS',
      email,
      emailCode: isEmailProven && !email ? EMAIL_CODE[judgeCode(emailCode)] : null,
      ...found,
    },
    {
      id: normalizeId(typed.id),
      password: typed.password,
      email: typed.email,
      emailCode: isEmailProven ? emailCode : '',
      ...value,
    },
  );
  return askConsents(typed, checked);
}

/** Validates a social sign-up (B-register-28). */
export function validateSocialRegister(
  typed: SocialRegisterInput,
  flags: Flags,
): Validation<SocialRegisterRequest, SocialRegisterErrors> {
  const { found, value } = readSignUp(typed, flags);
  const checked: Validation<SocialRegisterRequest, SocialRegisterErrors> = settleValidation(found, {
    ...value,
    accessToken: typed.accessToken,
  });
  return askConsents(typed, checked);
}

function readSignUp(typed: SignUpRequest & { phoneCodeSent?: boolean | undefined }, flags: Flags) {
  const hasPhone = flags.ENABLE_PHONE_NUMBER;
  const phoneNumber = normalizePhoneNumber(typed.phoneNumber);
  const sendCode = normalizeCode(typed.sendCode);
  const phone = hasPhone ? checkPhone(phoneNumber, typed.phoneCodeSent) : null;
  const fields = mapFields((field, name) => (isAsked(field, flags) ? typed[name].trim() : ''));
  return {
    found: {
      phoneNumber: phone,
      sendCode: hasPhone && !phone ? PHONE_CODE[judgeCode(sendCode)] : null,
      ...mapFields((field, name) => checkField(field, fields[name], flags)),
    },
    value: {
      ...fields,
      phoneNumber: hasPhone ? phoneNumber : '',
      sendCode: hasPhone ? sendCode : '',
      consents: typed.consents,
    },
  };
}

/** Without `isCodeSent` the server's records decide (B-register-12). */
function checkPhone(phoneNumber: string, isCodeSent: boolean | undefined): SignUpCodes['phoneNumber'] | null {
  if (isCodeSent === false) return 'PHONE_CODE_NOT_SENT';
  return isPhoneNumber(phoneNumber) ? null : 'PHONE_INVALID';
}

const PHONE_CODE = { right: null, otherLetters: 'PHONE_CODE_INVALID', length: 'PHONE_CODE_LENGTH' } as const;

/** Null if right (B-register-4). Prefixes of social IDs are reserved. */
export function checkNewId(id: string): NewIdCode | null {
  const code = checkId(id);
  // Byte order marks and line separators are no spaces to people.
  if (code && (code !== 'ID_HAS_SPACES' || /[^\S\ufeff\u2028\u2029]/.test(id))) return code;
  // Not at log-in: existing IDs stay valid.
  if (code || hasHidden(id) || /[\ufe0e\ufe0f]/.test(id)) return 'ID_INVALID';
  if (id.length > MAX_ID_LENGTH) return 'ID_TOO_LONG';
  if (hasResidentNumber(id)) return 'RESIDENT_NUMBER';
  const lower = id.toLowerCase();
  return SOCIAL_ID_PREFIXES.some((prefix) => lower.startsWith(prefix)) ? 'ID_RESERVED' : null;
}
