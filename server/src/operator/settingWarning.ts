import {
  DEFAULT_SETTINGS,
  FLAG_KEYS,
  findTossBank,
  isHttpUrl,
  parseCssColor,
  parseSettings,
  type SettingKey,
} from '@storefront/contract';

const PAYMENT_TYPES = ['ALL', 'CASH_AND_FEE', 'FEE', 'CASH', 'NO_FEE'];

/** Korean reason why the shop would ignore a value; null if it will not. Outer spaces do not matter. */
export function settingWarning(key: SettingKey, value: string): string | null {
  const text = value.trim();
  if (text === '') return null;
  if (key === 'DISABLE_SERVICE_WORKER' || FLAG_KEYS.some((flag) => flag === key)) {
    return /^(true|1|false|0)$/i.test(text) ? null : "켜짐은 'true' 또는 '1'뿐이에요. 이 값은 꺼짐으로 처리돼요.";
  }
  switch (key) {
    case 'BANKING_BANKING_CODE':
      return findTossBank(text)
        ? null
        : "토스가 모르는 은행이에요. 이 값은 쓰이지 않아요. '088' 같은 코드나 '신한' 같은 이름을 적어 주세요.";
    case 'ENABLE_PAYMENT_TYPE':
      return PAYMENT_TYPES.includes(text.toUpperCase())
        ? null
        : `${PAYMENT_TYPES.join(', ')} 중 하나여야 해요. 이 값은 NO_FEE로 처리돼요.`;
    case 'SITE_MAIN_COLOR':
    case 'SITE_NOTICE_BOLD_TEXT':
      return parseCssColor(text) ? null : 'CSS 색상이 아니에요. 기본 색상으로 표시돼요.';
    case 'SITE_KAKAO_CHANNEL_LINK':
    case 'SNS_NAVER_REDIRECT_URL':
      return isHttpUrl(text) ? null : 'http(s) 주소가 아니에요. 이 값은 쓰이지 않아요.';
    case 'POINT_CHARGE_BUTTON_OPTIONS':
      return parseSettings([{ key, value: text }]).chargeButtonOptions === DEFAULT_SETTINGS.chargeButtonOptions
        ? '금액 목록이 아니에요. 기본 금액으로 표시돼요. 예: [10000,50000] 또는 10000,50000'
        : null;
    case 'ORDER_CONFIRM_FROM':
      return String(parseSettings([{ key, value: text }]).orderConfirmFrom) === text.replace(/^0+(?=\d)/, '')
        ? null
        : `원 단위 숫자만 적어 주세요. 기본값 ${DEFAULT_SETTINGS.orderConfirmFrom}원으로 처리돼요. 0은 확인 창을 끄는 값이에요.`;
    case 'SERVICE_CHECK_UNTIL':
      return parseSettings([{ key, value: text }]).serviceCheckUntil === null
        ? "'2026-03-02 12:30'처럼 한국 시각이나 ISO 시각을 분까지 적어 주세요. 이 값은 쓰이지 않아요."
        : null;
    case 'PRIVACY_PROCESSORS':
      return parseSettings([{ key, value: text }]).privacy.processors.length === 0
        ? "'업체 | 맡기는 일'을 줄이나 ;로 나눠 적어 주세요. 기본 문구로 표시돼요."
        : null;
    case 'PRIVACY_TRANSFERS': {
      const { transfers, isDomestic } = parseSettings([{ key, value: text }]).privacy;
      return transfers.length === 0 && !isDomestic
        ? "'받는 곳 | 나라 | 항목 | 목적 | 보관 기간'을 줄이나 ;로 나눠 적거나 '없음'이라고 적어 주세요. 기본 문구로 표시돼요."
        : null;
    }
    default:
      return null;
  }
}
