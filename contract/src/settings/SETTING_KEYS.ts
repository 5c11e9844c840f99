/** Settings that are on or off (spec 3). */
export const FLAG_KEYS = [
  'ENABLE_PAYMENT_FEE',
  'ENABLE_PHONE_NUMBER',
  'ENABLE_SERVICE_CHECK',
  'ENABLE_REFERRAL',
  'ENABLE_SNS_NAVER',
  'ENABLE_SNS_KAKAO',
  'ENABLE_EMAIL_VERIFY',
  'ENABLE_TOSS_PAYMENT',
  'ENABLE_QNA',
] as const;

/** Every setting that the operator may set (spec 3). */
export const SETTING_KEYS = [
  'FOOTER_COMPANY',
  'FOOTER_ADDRESS',
  'FOOTER_CORPORATION_NUMBER',
  'FOOTER_CORPORATION_MARKET_NUMBER',
  'FOOTER_CEO',
  'FOOTER_CEO_PHONE_NUMBER',
  'BANKING_NAME',
  'BANKING_DISPLAY_TEXT',
  'BANKING_ACCOUNT_NUMBER',
  'BANKING_BANKING_CODE',
  'SITE_KAKAO_CHANNEL_LINK',
  'SITE_KAKAO_TEXT',
  'SITE_MAIN_COLOR',
  'SITE_NOTICE_BOLD_TEXT',
  ...FLAG_KEYS,
  'ENABLE_PAYMENT_TYPE',
  'SNS_NAVER_CLIENT_ID',
  'SNS_NAVER_STATE',
  'SNS_NAVER_REDIRECT_URL',
  'SNS_KAKAO_TOKEN',
  'POINT_CHARGE_BUTTON_OPTIONS',
] as const;

/** Key of a setting that is on or off. */
export type FlagKey = (typeof FLAG_KEYS)[number];
/** Key of any setting. */
export type SettingKey = (typeof SETTING_KEYS)[number];
