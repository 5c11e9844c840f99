import { MAX_NAME_LENGTH, MAX_TOP_UP_WON } from '../limits/limits.js';
import { PAYMENT_KIND, type PaymentKind } from '../status/status.js';
import { hasHidden } from '../text/hiddenCharacters.js';
import { type FieldErrors, parseTypedNumber, settleValidation, type Validation } from './validation.js';

/** What a tax invoice is made out to (B-point-9). `jobType` is 업태, `jobType2` 종목, `leader` 대표자. */
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

/**
 * What a receipt is made out to: `{}` for none, all parts for a tax invoice, `phone` alone for a cash receipt
 * (B-point-24). A part may be missing or ''.
 */
export type FeeValue = Partial<TaxInvoice>;

/** Body of `POST /service/point`. `name` is the depositor, `point` whole won. */
export interface TopUpRequest {
  name: string;
  point: number;
  feeValue: FeeValue;
  feeType: PaymentKind;
}

/** The top-up form as typed, or the server's request: the amount may be text. */
export interface TopUpInput {
  name: string;
  point: number | string;
  feeType: number;
  feeValue?: FeeValue | undefined;
}

/** What may be wrong with the depositor's name. */
export type NameCode = 'NAME_REQUIRED' | 'NAME_TOO_LONG' | 'NAME_INVALID';
/** What may be wrong with the amount to top up. */
export type PointCode = 'POINT_REQUIRED' | 'POINT_NOT_WHOLE' | 'POINT_TOO_LARGE';
/**
 * Code by field of the top-up form; texts in `TOP_UP_MESSAGES`. The parts of a receipt are wrong only where they hold
 * what nobody can see (B-format-13).
 */
export type TopUpErrors = FieldErrors<
  { name: NameCode; point: PointCode; feeType: 'FEE_TYPE_DISABLED' } & Record<keyof FeeValue, 'FEE_TEXT_INVALID'>
>;
/** Any code of the top-up form. */
export type TopUpCode = NonNullable<TopUpErrors[keyof TopUpErrors]>;

/** The top-up form's texts. */
export const TOP_UP_MESSAGES: Readonly<Record<TopUpCode, string>> = {
  NAME_REQUIRED: '이름을 입력해 주세요.',
  NAME_TOO_LONG: '입금자명은 50자까지 쓸 수 있어요.',
  NAME_INVALID: '입금자명에 사용할 수 없는 문자가 있어요.',
  POINT_REQUIRED: '충전금액을 설정해주세요',
  POINT_NOT_WHOLE: '충전 금액은 1원 단위로 입력해 주세요.',
  POINT_TOO_LARGE: '한 번에 1억원까지 충전할 수 있어요.',
  FEE_TEXT_INVALID: '사용할 수 없는 문자가 있어요.',
  FEE_TYPE_DISABLED: '지금은 선택할 수 없는 증빙 유형이에요.',
};

/** Parts of the receipt that each kind has (B-point-9), in the order of the form. */
const FEE_FIELDS = {
  [PAYMENT_KIND.cash]: ['phone'],
  [PAYMENT_KIND.fee]: ['company', 'businessNumber', 'leader', 'phone', 'jobType', 'jobType2', 'address', 'email'],
  [PAYMENT_KIND.none]: [],
} as const satisfies Record<PaymentKind, readonly (keyof FeeValue)[]>;

/**
 * A top-up (B-point-24). `kinds` are those that the settings enable. The value carries only the chosen kind's parts.
 */
export function validateTopUp(
  input: TopUpInput,
  { kinds }: { kinds: readonly PaymentKind[] },
): Validation<TopUpRequest, TopUpErrors> {
  const name = input.name.trim();
  const point = parseTypedNumber(input.point);
  const feeType = kinds.find((kind) => kind === input.feeType);
  const feeValue = pickFeeValue(feeType ?? PAYMENT_KIND.none, input.feeValue ?? {});
  return settleValidation(
    {
      name: checkName(name),
      point: checkPoint(point),
      feeType: feeType === undefined ? 'FEE_TYPE_DISABLED' : null,
      ...findHiddenParts(feeValue),
    },
    { name, point, feeType: feeType ?? PAYMENT_KIND.none, feeValue },
  );
}

/** What is wrong with a depositor (B-point-3), trimmed, or null. */
export function checkName(name: string): NameCode | null {
  if (name === '') return 'NAME_REQUIRED';
  if (name.length > MAX_NAME_LENGTH) return 'NAME_TOO_LONG';
  return hasHidden(name) ? 'NAME_INVALID' : null;
}

/** What is wrong with the amount to top up (B-point-4), in won, or null. */
export function checkPoint(point: number): PointCode | null {
  if (!(point > 0)) return 'POINT_REQUIRED';
  if (point > MAX_TOP_UP_WON) return 'POINT_TOO_LARGE';
  return Number.isInteger(point) ? null : 'POINT_NOT_WHOLE';
}

function pickFeeValue(kind: PaymentKind, typed: FeeValue): FeeValue {
  return Object.fromEntries(FEE_FIELDS[kind].map((field) => [field, (typed[field] ?? '').trim()]));
}

function findHiddenParts(feeValue: FeeValue): Partial<Record<keyof FeeValue, 'FEE_TEXT_INVALID'>> {
  const wrong = Object.entries(feeValue).filter(([, text]) => hasHidden(text ?? ''));
  return Object.fromEntries(wrong.map(([field]) => [field, 'FEE_TEXT_INVALID' as const]));
}

const WEIGHTS = [1, 3, 7, 1, 3, 7, 1, 3, 5] as const;

/** Whether a business registration number (ten digits, hyphens allowed) has the right check digit. A wrong one only warns. */
export function isBusinessNumberValid(text: string): boolean {
  const compact = text.replace(/[\s-]/g, '');
  if (!/^\d{10}$/.test(compact)) return false;
  const digits = Array.from(compact, Number);
  const sum = WEIGHTS.reduce<number>((total, weight, index) => total + weight * (digits[index] ?? 0), 0);
  const carry = Math.floor(((digits[8] ?? 0) * 5) / 10);
  return (10 - ((sum + carry) % 10)) % 10 === digits[9];
}
