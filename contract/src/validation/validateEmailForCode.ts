import type { EmailRequest } from '../wire/authRequests.js';
import { isEmail } from './isEmail.js';
import { settleValidation } from './settleValidation.js';
import type { FieldErrors, Validation } from './Validation.js';

/** Code by field of a form that is one e-mail address; texts in `REGISTER_MESSAGES`. */
export type EmailForCodeErrors = FieldErrors<{ email: 'EMAIL_FOR_CODE_INVALID' }>;

/** Before a code, an ID or a reset link is sent to an e-mail address (spec 5). */
export function validateEmailForCode({ email }: EmailRequest): Validation<EmailRequest, EmailForCodeErrors> {
  return settleValidation({ email: isEmail(email) ? null : 'EMAIL_FOR_CODE_INVALID' }, { email });
}
