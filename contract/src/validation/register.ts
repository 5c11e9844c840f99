import { MAX_ID_LENGTH, SOCIAL_ID_PREFIXES } from '../limits/limits.js';
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

/** `POST /auth/register`; '' for parts that are disabled or empty. */
export interface RegisterRequest {
  id: string;
  password: string;
  email: string;
  registerWhere: string;
  phoneNumber: string;
  sendCode: string;
  referral: string;
  emailCode: string;
  /** Older screens omit it. */
  consents?: readonly Consent[] | undefined;
}

/** `POST /auth/register/naver` and `/auth/register/kakao` */
export interface SocialRegisterRequest {
  registerWhere: string;
  phoneNumber: string;
  sendCode: string;
  referral: string;
  accessToken: string;
  /** Older screens omit it. */
  consents?: readonly Consent[] | undefined;
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

export interface RegisterRules {
  /** ENABLE_EMAIL_VERIFY. */
  emailVerify: boolean;
  /** ENABLE_PHONE_NUMBER. */
  phone: boolean;
}

/** Texts in `REGISTER_MESSAGES`. */
export type NewIdCode = IdCode | 'ID_INVALID' | 'ID_TOO_LONG' | 'ID_RESERVED' | 'RESIDENT_NUMBER';
type PhoneCode = 'PHONE_INVALID' | 'PHONE_CODE_NOT_SENT';
type SendCodeCode = 'PHONE_CODE_LENGTH' | 'PHONE_CODE_INVALID';

/** In the form's order; texts in `REGISTER_MESSAGES`. */
export type RegisterErrors = FieldErrors<{
  id: NewIdCode;
  password: PasswordCode;
  passwordRepeat: 'PASSWORD_REPEAT_DIFFERS';
  email: EmailCode;
  emailCode: EmailCodeCode;
  phoneNumber: PhoneCode;
  sendCode: SendCodeCode;
  registerWhere: 'REGISTER_WHERE_REQUIRED';
}> &
  ConsentErrors;
type RegisterCode = NonNullable<RegisterErrors[keyof RegisterErrors]>;

/** Texts in `REGISTER_MESSAGES`. */
export type SocialRegisterErrors = FieldErrors<{
  phoneNumber: PhoneCode;
  sendCode: SendCodeCode;
  registerWhere: 'REGISTER_WHERE_REQUIRED';
}> &
  ConsentErrors;
type SocialRegisterCode = NonNullable<SocialRegisterErrors[keyof SocialRegisterErrors]>;

export type SignUpCode = RegisterCode | SocialRegisterCode | NonNullable<EmailForCodeErrors['email']>;

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
  REGISTER_WHERE_REQUIRED: '가입경로를 선택해주세요',
};

/**
 * Validates a sign-up (B-register-23). An unsent code is an error of the field that sends it. Disabled parts are ''.
 */
export function validateRegister(
  typed: RegisterInput,
  { emailVerify, phone }: RegisterRules,
): Validation<RegisterRequest, RegisterErrors> {
  const input = { ...typed, ...normalizePhonePart(typed), emailCode: normalizeCode(typed.emailCode) };
  const emailFound = checkProvenEmail(input.email, emailVerify ? input.emailCodeSent : undefined);
  const phoneFound = phone ? checkSignUpPhone(input) : null;
  const checked: Validation<RegisterRequest, RegisterErrors> = settleValidation(
    {
      id: checkNewId(input.id),
      password: checkPassword(input.password),
      passwordRepeat: (input.passwordRepeat ?? input.password) === input.password ? null : 'PASSWORD_REPEAT_DIFFERS',
      email: emailFound,
      emailCode: emailVerify && !emailFound ? EMAIL_CODE[judgeCode(input.emailCode)] : null,
      phoneNumber: phoneFound,
      sendCode: phone && !phoneFound ? PHONE_CODE[judgeCode(input.sendCode)] : null,
      registerWhere: input.registerWhere === '' ? 'REGISTER_WHERE_REQUIRED' : null,
    },
    {
      id: normalizeId(input.id),
      password: input.password,
      email: input.email,
      registerWhere: input.registerWhere,
      phoneNumber: phone ? input.phoneNumber : '',
      sendCode: phone ? input.sendCode : '',
      referral: input.referral.trim(),
      emailCode: emailVerify ? input.emailCode : '',
      consents: input.consents,
    },
  );
  return askConsents(typed, checked);
}

/** `phone` is ENABLE_PHONE_NUMBER (B-register-29). */
export function validateSocialRegister(
  typed: SocialRegisterInput,
  { phone }: { phone: boolean },
): Validation<SocialRegisterRequest, SocialRegisterErrors> {
  const input = { ...typed, ...normalizePhonePart(typed) };
  const phoneFound = phone ? checkSignUpPhone(input) : null;
  const checked: Validation<SocialRegisterRequest, SocialRegisterErrors> = settleValidation(
    {
      phoneNumber: phoneFound,
      sendCode: phone && !phoneFound ? PHONE_CODE[judgeCode(input.sendCode)] : null,
      registerWhere: input.registerWhere === '' ? 'REGISTER_WHERE_REQUIRED' : null,
    },
    {
      registerWhere: input.registerWhere,
      phoneNumber: phone ? input.phoneNumber : '',
      sendCode: phone ? input.sendCode : '',
      referral: input.referral.trim(),
      accessToken: input.accessToken,
      consents: input.consents,
    },
  );
  return askConsents(typed, checked);
}

/** Without `codeSent` the server's records decide (B-register-12). */
function checkSignUpPhone(input: { phoneNumber: string; phoneCodeSent?: boolean | undefined }): PhoneCode | null {
  if (input.phoneCodeSent === false) return 'PHONE_CODE_NOT_SENT';
  return isPhoneNumber(input.phoneNumber) ? null : 'PHONE_INVALID';
}

function normalizePhonePart({ phoneNumber, sendCode }: { phoneNumber: string; sendCode: string }) {
  return { phoneNumber: normalizePhoneNumber(phoneNumber), sendCode: normalizeCode(sendCode) };
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
