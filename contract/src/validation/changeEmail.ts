import { checkProvenEmail, EMAIL_CODE, type EmailCode, type EmailCodeCode, judgeCode, normalizeCode } from './codes.js';
import { type FieldErrors, settleValidation, type Validation } from './validation.js';

/** `POST /auth/change-email` */
export interface ChangeEmailRequest {
  email: string;
  emailCode: string;
}

/** The server omits whether a code was sent. */
export interface ChangeEmailInput extends ChangeEmailRequest {
  emailCodeSent?: boolean | undefined;
}

/** Texts in `EMAIL_MESSAGES`. */
export type ChangeEmailErrors = FieldErrors<{ email: EmailCode; emailCode: EmailCodeCode }>;

/** Always needs a code, whatever sign-up requires (B-account-41). */
export function validateChangeEmail(input: ChangeEmailInput): Validation<ChangeEmailRequest, ChangeEmailErrors> {
  const emailCode = normalizeCode(input.emailCode);
  const email = checkProvenEmail(input.email, input.emailCodeSent);
  return settleValidation(
    { email, emailCode: email ? null : EMAIL_CODE[judgeCode(emailCode)] },
    { email: input.email, emailCode },
  );
}
