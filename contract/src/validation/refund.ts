import { MAX_NAME_LENGTH } from '../limits/limits.js';
import { hasHidden } from '../text/hiddenCharacters.js';
import { hasResidentNumber, isWrittenAsResidentNumber, RESIDENT_NUMBER_MESSAGES } from './residentNumber.js';
import { type FieldErrors, settleValidation, type Validation, withoutSeparators } from './validation.js';

/** `POST /service/point/:id/refund-request` (B-point-70) */
export interface RefundRequest {
  bank: string;
  /** Digits. */
  accountNumber: string;
  accountHolder: string;
  /** '' for none. */
  reason: string;
  /** Whole won as shown; by default the deposit's rest. */
  amount?: number | undefined;
}

type RefundTextCode = 'BANK_REQUIRED' | 'ACCOUNT_HOLDER_REQUIRED' | 'REFUND_TEXT_INVALID' | 'RESIDENT_NUMBER';
export type AccountNumberCode = 'ACCOUNT_NUMBER_REQUIRED' | 'ACCOUNT_NUMBER_INVALID' | 'RESIDENT_NUMBER';
/** Texts in `REFUND_MESSAGES`. */
export type RefundErrors = FieldErrors<{
  bank: RefundTextCode;
  accountNumber: AccountNumberCode;
  accountHolder: RefundTextCode;
  reason: RefundTextCode;
}>;
export type RefundCode = NonNullable<RefundErrors[keyof RefundErrors]>;

export const REFUND_MESSAGES: Readonly<Record<RefundCode, string>> = {
  ...RESIDENT_NUMBER_MESSAGES,
  BANK_REQUIRED: '은행을 입력해 주세요.',
  ACCOUNT_NUMBER_REQUIRED: '계좌번호를 입력해 주세요.',
  ACCOUNT_NUMBER_INVALID: '계좌번호는 숫자 8~20자리로 입력해 주세요.',
  ACCOUNT_HOLDER_REQUIRED: '예금주를 입력해 주세요.',
  REFUND_TEXT_INVALID: '사용할 수 없는 문자가 있어요.',
};

export const MAX_ACCOUNT_NAME_LENGTH = MAX_NAME_LENGTH;

/** Trims texts and removes the number's separators (B-point-71). */
export function validateRefund(input: RefundRequest): Validation<RefundRequest, RefundErrors> {
  const bank = input.bank.trim();
  const accountNumber = withoutSeparators(input.accountNumber);
  const accountHolder = input.accountHolder.trim();
  const reason = input.reason.trim();
  return settleValidation(
    {
      bank: checkText(bank, 'BANK_REQUIRED'),
      accountNumber: isWrittenAsResidentNumber(input.accountNumber)
        ? 'RESIDENT_NUMBER'
        : checkAccountNumber(accountNumber),
      accountHolder: checkText(accountHolder, 'ACCOUNT_HOLDER_REQUIRED'),
      reason: checkText(reason, null),
    },
    { bank, accountNumber, accountHolder, reason, amount: input.amount },
  );
}

function checkText(text: string, missing: RefundTextCode | null): RefundTextCode | null {
  if (text === '') return missing;
  if (hasResidentNumber(text)) return 'RESIDENT_NUMBER';
  return hasHidden(text) ? 'REFUND_TEXT_INVALID' : null;
}

function checkAccountNumber(number: string): AccountNumberCode | null {
  if (number === '') return 'ACCOUNT_NUMBER_REQUIRED';
  return /^\d{8,20}$/.test(number) ? null : 'ACCOUNT_NUMBER_INVALID';
}
