import type { RegisterRequest } from 'contract';

/** The sign-up form as typed, and which codes are on their way. */
export interface RegisterFields extends RegisterRequest {
  passwordRepeat: string;
  emailCodeSent: boolean;
  phoneCodeSent: boolean;
}

export const EMPTY_REGISTER_FIELDS: RegisterFields = {
  id: '',
  password: '',
  passwordRepeat: '',
  email: '',
  emailCodeSent: false,
  emailCode: '',
  phoneNumber: '',
  phoneCodeSent: false,
  sendCode: '',
  referral: '',
  registerWhere: '',
};
