import type { PhoneNumberRequest } from '../wire/authRequests.js';
import { isPhoneNumber } from './isPhoneNumber.js';
import { settleValidation } from './settleValidation.js';
import type { FieldErrors, Validation } from './Validation.js';

/** Code by field of a form that is one phone number; texts in `REGISTER_MESSAGES`. */
export type PhoneForCodeErrors = FieldErrors<{ phoneNumber: 'PHONE_INVALID' }>;

/** Before a code is sent to a phone (spec 5). */
export function validatePhoneForCode(input: PhoneNumberRequest): Validation<PhoneNumberRequest, PhoneForCodeErrors> {
  const { phoneNumber } = input;
  return settleValidation({ phoneNumber: isPhoneNumber(phoneNumber) ? null : 'PHONE_INVALID' }, { phoneNumber });
}
