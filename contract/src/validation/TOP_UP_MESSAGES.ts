import type { TopUpCode } from './validateTopUp.js';

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
