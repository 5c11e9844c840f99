import type { SocialRegisterRequest } from '../wire/authRequests.js';
import { checkSignUpPhone, isCodeComplete, type PhoneCode } from './checkSignUpCodes.js';
import { settleValidation } from './settleValidation.js';
import type { FieldErrors, Validation } from './Validation.js';

/** The social sign-up form; the server leaves out whether a code was sent. */
export interface SocialRegisterInput extends SocialRegisterRequest {
  phoneCodeSent?: boolean | undefined;
}

/** Code by field of the social sign-up form; texts in `REGISTER_MESSAGES`. */
export type SocialRegisterErrors = FieldErrors<{
  phoneNumber: PhoneCode;
  sendCode: 'PHONE_CODE_LENGTH';
  registerWhere: 'REGISTER_WHERE_REQUIRED';
}>;
/** Any code of the social sign-up form. */
export type SocialRegisterCode = NonNullable<SocialRegisterErrors[keyof SocialRegisterErrors]>;

/** Social sign-up (spec 5). `phone` is ENABLE_PHONE_NUMBER. */
export function validateSocialRegister(
  input: SocialRegisterInput,
  { phone }: { phone: boolean },
): Validation<SocialRegisterRequest, SocialRegisterErrors> {
  const phoneFound = phone ? checkSignUpPhone(input) : null;
  return settleValidation(
    {
      phoneNumber: phoneFound,
      sendCode: phone && !phoneFound && !isCodeComplete(input.sendCode) ? 'PHONE_CODE_LENGTH' : null,
      registerWhere: input.registerWhere === '' ? 'REGISTER_WHERE_REQUIRED' : null,
    },
    {
      registerWhere: input.registerWhere,
      phoneNumber: phone ? input.phoneNumber : '',
      sendCode: phone ? input.sendCode : '',
      referral: input.referral.trim(),
      accessToken: input.accessToken,
    },
  );
}
