import type { SettingKey } from '@storefront/contract';
import { settingWarning } from './settingWarning.js';

// B-operator-2, B-settings-8
it.each<[SettingKey, string, boolean]>([
  ['ENABLE_QNA', 'true', false],
  ['ENABLE_QNA', 'yes', true],
  ['BANKING_BANKING_CODE', '기업은행', false],
  ['BANKING_BANKING_CODE', '미래은행', true],
  ['ENABLE_PAYMENT_TYPE', 'cash_and_fee', false],
  ['ENABLE_PAYMENT_TYPE', 'CARD', true],
  ['SITE_MAIN_COLOR', '#03c75a', false],
  ['SITE_MAIN_COLOR', 'red;}body{display:none', true],
  ['SITE_KAKAO_CHANNEL_LINK', 'https://pf.kakao.com/_x', false],
  ['SITE_KAKAO_CHANNEL_LINK', 'javascript:alert(1)', true],
  ['POINT_CHARGE_BUTTON_OPTIONS', '[10000, 50000]', false],
  ['POINT_CHARGE_BUTTON_OPTIONS', 'a lot', true],
  ['ORDER_CONFIRM_FROM', '030000', false],
  ['ORDER_CONFIRM_FROM', '10,000', true],
  ['SERVICE_CHECK_UNTIL', '2026-03-02 12:30', false],
  ['SERVICE_CHECK_UNTIL', '12:30', true],
  ['PRIVACY_PROCESSORS', '솔라피 | 문자 발송; 가온 | 서버 운영', false],
  ['PRIVACY_PROCESSORS', '솔라피', true],
  ['PRIVACY_TRANSFERS', 'Panel Ltd | 터키 | 주문 링크, 수량 | 주문 처리 | 처리할 때까지', false],
  ['PRIVACY_TRANSFERS', '없음', false],
  ['PRIVACY_TRANSFERS', 'Panel Ltd | 터키', true],
  ['FOOTER_CEO', '<b>홍길동</b>', false],
  ['SITE_MAIN_COLOR', '', false],
])('whether the shop would ignore %s = %p is said: %p', (key, value, warned) => {
  expect(settingWarning(key, value) !== null).toBe(warned);
});
