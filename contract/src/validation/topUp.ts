import { PAYMENT_KIND, type PaymentKind } from '../facts/statuses.js';
import { MAX_NAME_LENGTH, MAX_TOP_UP_WON } from '../limits/limits.js';
import { hasHidden } from '../text/hiddenCharacters.js';
import { checkEvidence, EVIDENCE_MESSAGES, type EvidenceErrors, type FeeValue } from './evidence.js';
import { hasResidentNumber } from './residentNumber.js';
import { type FieldErrors, parseTypedNumber, settleValidation, type Validation } from './validation.js';

/** `POST /service/point`; `name` is the depositor, `point` whole won. */
export interface TopUpRequest {
  name: string;
  point: number;
  feeValue: FeeValue;
  feeType: PaymentKind;
}

/** The amount may be text, as typed. */
export interface TopUpInput {
  name: string;
  point: number | string;
  feeType: number;
  feeValue?: FeeValue | undefined;
}

export type NameCode = 'NAME_REQUIRED' | 'NAME_TOO_LONG' | 'NAME_INVALID' | 'RESIDENT_NUMBER';
export type PointCode = 'POINT_REQUIRED' | 'POINT_NOT_WHOLE' | 'POINT_TOO_LARGE';
/** Texts in `TOP_UP_MESSAGES`. */
export type TopUpErrors = FieldErrors<{ name: NameCode; point: PointCode; feeType: 'FEE_TYPE_DISABLED' }> &
  EvidenceErrors;
export type TopUpCode = NonNullable<TopUpErrors[keyof TopUpErrors]>;

export const TOP_UP_MESSAGES: Readonly<Record<TopUpCode, string>> = {
  NAME_REQUIRED: '이름을 입력해 주세요.',
  NAME_TOO_LONG: '입금자명은 50자까지 쓸 수 있어요.',
  NAME_INVALID: '입금자명에 사용할 수 없는 문자가 있어요.',
  POINT_REQUIRED: '충전금액을 설정해주세요',
  POINT_NOT_WHOLE: '충전 금액은 1원 단위로 입력해 주세요.',
  POINT_TOO_LARGE: '한 번에 1억원까지 충전할 수 있어요.',
  FEE_TYPE_DISABLED: '지금은 선택할 수 없는 증빙 유형이에요.',
  ...EVIDENCE_MESSAGES,
};

export interface TopUpRules {
  kinds: readonly PaymentKind[];
  /** True in the form, never on the server (B-point-12). */
  asksEvidence?: boolean;
}

/** Keeps only the chosen kind's parts (B-point-24). */
export function validateTopUp(
  input: TopUpInput,
  { kinds, asksEvidence = false }: TopUpRules,
): Validation<TopUpRequest, TopUpErrors> {
  const name = input.name.trim();
  const point = parseTypedNumber(input.point);
  const feeType = kinds.find((enabled) => enabled === input.feeType);
  const kind = feeType ?? PAYMENT_KIND.none;
  const evidence = checkEvidence(kind, input.feeValue ?? {}, { asksEvidence });
  return settleValidation(
    {
      name: checkName(name),
      point: checkPoint(point),
      feeType: feeType === undefined ? 'FEE_TYPE_DISABLED' : null,
      ...evidence.found,
    },
    { name, point, feeType: kind, feeValue: evidence.feeValue },
  );
}

/** Expects trimmed text; null if right (B-point-3). */
export function checkName(name: string): NameCode | null {
  if (name === '') return 'NAME_REQUIRED';
  if (name.length > MAX_NAME_LENGTH) return 'NAME_TOO_LONG';
  if (hasResidentNumber(name)) return 'RESIDENT_NUMBER';
  return hasHidden(name) ? 'NAME_INVALID' : null;
}

/** Won; null if right (B-point-4). */
export function checkPoint(point: number): PointCode | null {
  if (!(point > 0)) return 'POINT_REQUIRED';
  if (point > MAX_TOP_UP_WON) return 'POINT_TOO_LARGE';
  return Number.isInteger(point) ? null : 'POINT_NOT_WHOLE';
}
