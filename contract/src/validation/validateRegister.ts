import type { RegisterRequest } from '../wire/authRequests.js';
import { checkNewId, type NewIdCode, normalizeId } from './checkId.js';
import { checkPassword, type PasswordCode } from './checkPassword.js';
import { checkSignUpPhone, isCodeComplete, type PhoneCode } from './checkSignUpCodes.js';
import { isEmail } from './isEmail.js';
import { settleValidation } from './settleValidation.js';
import type { FieldErrors, Validation } from './Validation.js';

/** The sign-up form. What only the form knows is left out by the server: the re-entry, and whether codes were sent. */
export interface RegisterInput extends RegisterRequest {
  passwordRepeat?: string | undefined;
  emailCodeSent?: boolean | undefined;
  phoneCodeSent?: boolean | undefined;
}

/** Which parts the settings switch on. */
export interface RegisterRules {
  /** ENABLE_EMAIL_VERIFY. */
  emailVerify: boolean;
  /** ENABLE_PHONE_NUMBER. */
  phone: boolean;
}

/** Code by field of the sign-up form, in its order; texts in `REGISTER_MESSAGES`. */
export type RegisterErrors = FieldErrors<{
  id: NewIdCode;
  password: PasswordCode;
  passwordRepeat: 'PASSWORD_REPEAT_DIFFERS';
  email: 'EMAIL_INVALID' | 'EMAIL_CODE_NOT_SENT';
  emailCode: 'EMAIL_CODE_LENGTH';
  phoneNumber: PhoneCode;
  sendCode: 'PHONE_CODE_LENGTH';
  registerWhere: 'REGISTER_WHERE_REQUIRED';
}>;
/** Any code of the sign-up form. */
export type RegisterCode = NonNullable<RegisterErrors[keyof RegisterErrors]>;

/**
 * General sign-up (spec 5). A code that was not sent is an error of the field that sends it, because the code's own
 * field is not there yet. Parts that the settings switch off are sent as ''.
 */
export function validateRegister(
  input: RegisterInput,
  { emailVerify, phone }: RegisterRules,
): Validation<RegisterRequest, RegisterErrors> {
  const emailFound = checkEmail(input, emailVerify);
  const phoneFound = phone ? checkSignUpPhone(input) : null;
  return settleValidation(
    {
      id: checkNewId(input.id),
      password: checkPassword(input.password),
      passwordRepeat: (input.passwordRepeat ?? input.password) === input.password ? null : 'PASSWORD_REPEAT_DIFFERS',
      email: emailFound,
      emailCode: emailVerify && !emailFound && !isCodeComplete(input.emailCode) ? 'EMAIL_CODE_LENGTH' : null,
      phoneNumber: phoneFound,
      sendCode: phone && !phoneFound && !isCodeComplete(input.sendCode) ? 'PHONE_CODE_LENGTH' : null,
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
    },
  );
}

function checkEmail(input: RegisterInput, emailVerify: boolean): 'EMAIL_INVALID' | 'EMAIL_CODE_NOT_SENT' | null {
  if (!isEmail(input.email)) return 'EMAIL_INVALID';
  return emailVerify && input.emailCodeSent === false ? 'EMAIL_CODE_NOT_SENT' : null;
}
