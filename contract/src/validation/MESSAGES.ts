import { CHANGE_PASSWORD_MESSAGES, type ChangePasswordCode } from './changePassword.js';
import type { LoginCode } from './login.js';
import { ORDER_MESSAGES, type OrderCode } from './order.js';
import { QUESTION_MESSAGES, type QuestionCode } from './question.js';
import { REFUND_MESSAGES, type RefundCode } from './refund.js';
import { REGISTER_MESSAGES, type SignUpCode } from './register.js';
import { RESET_PASSWORD_MESSAGES, type ResetPasswordCode } from './resetPassword.js';
import { TOP_UP_MESSAGES, type TopUpCode } from './topUp.js';

export type ValidationCode =
  | 'FORM_INVALID'
  | LoginCode
  | SignUpCode
  | OrderCode
  | TopUpCode
  | RefundCode
  | QuestionCode
  | ChangePasswordCode
  | ResetPasswordCode;

/** Quotes of docs/behaviour.md are literal. Forms import their own, e.g. `ORDER_MESSAGES`, to keep bundles small. */
export const MESSAGES: Readonly<Record<ValidationCode, string>> = {
  FORM_INVALID: '입력 양식을 맞춰주세요.',
  ...REGISTER_MESSAGES,
  ...ORDER_MESSAGES,
  ...TOP_UP_MESSAGES,
  ...REFUND_MESSAGES,
  ...QUESTION_MESSAGES,
  ...CHANGE_PASSWORD_MESSAGES,
  ...RESET_PASSWORD_MESSAGES,
};
