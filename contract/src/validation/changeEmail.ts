import { checkProvenEmail, EMAIL_CODE, type EmailCode, type EmailCodeCode, judgeCode, normalizeCode } from './codes.js';
import { type FieldErrors, settleValidation, type Validation } from './validation.js';

/** Body of `POST /auth/change-email`: the new address, and the code that was sent there. */
export interface ChangeEmailRequest {
  email: string;
  emailCode: string;
}

/** The form; the server leaves out whether a code was sent. */
export interface ChangeEmailInput extends ChangeEmailRequest {
  emailCodeSent?: boolean | undefined;
}

/** Code by field of the form; texts in `EMAIL_MESSAGES`. */
export type ChangeEmailErrors = FieldErrors<{ email: EmailCode; emailCode: EmailCodeCode }>;

/** A change of the e-mail address (B-account-41): always proven by a code, whatever the sign-up asks for. */
export function validateChangeEmail(input: ChangeEmailInput): Validation<ChangeEmailRequest, ChangeEmailErrors> {
  const emailCode = normalizeCode(input.emailCode);
  const email = checkProvenEmail(input.email, input.emailCodeSent);
  return settleValidation(
    { email, emailCode: email ? null : EMAIL_CODE[judgeCode(emailCode)] },
    { email: input.email, emailCode },
  );
}
