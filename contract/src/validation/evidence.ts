import { PAYMENT_KIND, type PaymentKind } from '../facts/statuses.js';
import { hasHidden } from '../text/hiddenCharacters.js';
import { isEmail, normalizeEmail, normalizePhoneNumber } from './contact.js';
import { hasResidentNumber, RESIDENT_NUMBER_MESSAGES } from './residentNumber.js';
import { type FieldErrors, withoutSeparators } from './validation.js';

/** Recipient of a tax invoice (B-point-9): `jobType` is 업태, `jobType2` 종목, `leader` 대표자. */
export interface TaxInvoice {
  company: string;
  businessNumber: string;
  leader: string;
  phone: string;
  jobType: string;
  jobType2: string;
  address: string;
  email: string;
}

/** In the form's order. */
export const TAX_INVOICE_LABEL: Readonly<Record<keyof TaxInvoice, string>> = {
  company: '상호',
  businessNumber: '사업자등록번호',
  leader: '대표자',
  phone: '연락처',
  jobType: '업태',
  jobType2: '종목',
  address: '주소',
  email: '이메일',
};

/** `{}` without receipt, all parts for a tax invoice, only `phone` for a cash receipt (B-point-24). Parts may be ''. */
export type FeeValue = Partial<TaxInvoice>;

/** Always refused (B-point-41, B-format-13, B-format-16). */
type MalformedCode =
  | 'FEE_TEXT_INVALID'
  | 'RESIDENT_NUMBER'
  | 'FEE_BUSINESS_NUMBER_INVALID'
  | 'FEE_PHONE_INVALID'
  | 'FEE_RECEIPT_NUMBER_INVALID'
  | 'FEE_EMAIL_INVALID';
/** Required by the form only (B-point-12). */
type MissingCode =
  | 'COMPANY_REQUIRED'
  | 'BUSINESS_NUMBER_REQUIRED'
  | 'LEADER_REQUIRED'
  | 'EMAIL_REQUIRED'
  | 'RECEIPT_NUMBER_REQUIRED';
/** Texts in `TOP_UP_MESSAGES`. */
export type EvidenceCode = MalformedCode | MissingCode;

export const EVIDENCE_MESSAGES: Readonly<Record<EvidenceCode, string>> = {
  ...RESIDENT_NUMBER_MESSAGES,
  FEE_TEXT_INVALID: '사용할 수 없는 문자가 있어요.',
  FEE_BUSINESS_NUMBER_INVALID: '사업자등록번호는 숫자 10자리로 입력해 주세요.',
  FEE_PHONE_INVALID: '연락처를 전화번호로 입력해 주세요.',
  FEE_RECEIPT_NUMBER_INVALID: '현금영수증 번호는 휴대전화 번호, 사업자등록번호, 카드 번호 중 하나로 입력해 주세요.',
  FEE_EMAIL_INVALID: '이메일 형식을 맞춰주세요',
  COMPANY_REQUIRED: '상호를 입력해 주세요.',
  BUSINESS_NUMBER_REQUIRED: '사업자등록번호를 입력해 주세요.',
  LEADER_REQUIRED: '대표자를 입력해 주세요.',
  EMAIL_REQUIRED: '이메일을 입력해 주세요.',
  RECEIPT_NUMBER_REQUIRED: '현금영수증 번호를 입력해 주세요.',
};

interface Part {
  normalize?: (text: string) => string;
  malformed?: readonly [pattern: (text: string) => boolean, code: MalformedCode];
  missing?: MissingCode;
}

const INVOICE: Record<keyof TaxInvoice, Part> = {
  company: { missing: 'COMPANY_REQUIRED' },
  businessNumber: {
    normalize: withoutSeparators,
    malformed: [(text) => /^\d{10}$/.test(text), 'FEE_BUSINESS_NUMBER_INVALID'],
    missing: 'BUSINESS_NUMBER_REQUIRED',
  },
  leader: { missing: 'LEADER_REQUIRED' },
  // From 1588-0000 to 0504-1234-5678.
  phone: { normalize: normalizePhoneNumber, malformed: [(text) => /^\d{8,12}$/.test(text), 'FEE_PHONE_INVALID'] },
  jobType: {},
  jobType2: {},
  address: {},
  email: {
    normalize: (text) => normalizeEmail(text) ?? text,
    malformed: [isEmail, 'FEE_EMAIL_INVALID'],
    missing: 'EMAIL_REQUIRED',
  },
};

const CASH_RECEIPT: { phone: Part } = {
  phone: {
    normalize: (text) => withoutSeparators(text).replace(/^\+820?(?=1\d{9}$)/, '0'),
    // Mobile phones have 10 or 11 digits, companies 10, cards 13 to 19.
    malformed: [(text) => /^(?:\d{10,11}|\d{13,19})$/.test(text), 'FEE_RECEIPT_NUMBER_INVALID'],
    missing: 'RECEIPT_NUMBER_REQUIRED',
  },
};

/** By kind (B-point-9), in the form's order. */
const PARTS: Record<PaymentKind, Partial<Record<keyof TaxInvoice, Part>>> = {
  [PAYMENT_KIND.cash]: CASH_RECEIPT,
  [PAYMENT_KIND.fee]: INVOICE,
  [PAYMENT_KIND.none]: {},
};

type EvidenceFound = Partial<Record<keyof TaxInvoice, EvidenceCode | null>>;
/** In the form's order. */
export type EvidenceErrors = FieldErrors<EvidenceFound>;

/** Normalizes and checks the chosen kind's parts (B-point-12); missing ones count only with `asksEvidence`. */
export function checkEvidence(
  kind: PaymentKind,
  typed: FeeValue,
  { asksEvidence }: { asksEvidence: boolean },
): { feeValue: FeeValue; found: EvidenceFound } {
  const feeValue: FeeValue = {};
  const found: EvidenceFound = {};
  for (const [field, part] of Object.entries(PARTS[kind]) as [keyof TaxInvoice, Part][]) {
    const raw = (typed[field] ?? '').trim();
    const text = part.normalize?.(raw) ?? raw;
    feeValue[field] = text;
    found[field] = findWrong(part, { raw, text, asksEvidence });
  }
  return { feeValue, found };
}

function findWrong(
  { malformed, missing }: Part,
  { raw, text, asksEvidence }: { raw: string; text: string; asksEvidence: boolean },
): EvidenceCode | null {
  if (hasHidden(raw)) return 'FEE_TEXT_INVALID';
  if (hasResidentNumber(raw) || hasResidentNumber(text)) return 'RESIDENT_NUMBER';
  if (raw === '') return asksEvidence ? (missing ?? null) : null;
  return malformed && !malformed[0](text) ? malformed[1] : null;
}

const WEIGHTS = [1, 3, 7, 1, 3, 7, 1, 3, 5] as const;

/** Checks the check digit of ten digits, hyphens allowed. A wrong one only warns. */
export function isBusinessNumberValid(text: string): boolean {
  const compact = withoutSeparators(text);
  if (!/^\d{10}$/.test(compact)) return false;
  const sum = WEIGHTS.reduce<number>((total, weight, index) => total + weight * Number(compact[index]), 0);
  const carry = Math.floor((Number(compact[8]) * 5) / 10);
  return (10 - ((sum + carry) % 10)) % 10 === Number(compact[9]);
}
