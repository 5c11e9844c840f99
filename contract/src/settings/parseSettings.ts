import { formatHex } from '../color/formatHex.js';
import { parseCssColor } from '../color/parseCssColor.js';
import { MAX_SETTING_LENGTH } from '../limits.js';
import { isHttpUrl } from '../links/isHttpUrl.js';
import type { SettingEntry } from '../wire/SettingEntry.js';
import { DEFAULT_SETTINGS } from './DEFAULT_SETTINGS.js';
import { parseChargeButtonOptions } from './parseChargeButtonOptions.js';
import { parsePaymentKinds } from './parsePaymentKinds.js';
import { FLAG_KEYS, type FlagKey, type SettingKey } from './SETTING_KEYS.js';
import type { Settings } from './Settings.js';

const DEFAULT_CHAT_TEXT = '채팅 상담';

/**
 * The operator's settings made typed and safe (spec 3). Never throws: a missing, hostile or malformed value is the
 * default. Of a key given twice the last one counts.
 */
export function parseSettings(entries: readonly SettingEntry[]): Settings {
  const values = readValues(entries);
  const text = (key: SettingKey) => values.get(key) ?? '';
  const color = (key: SettingKey, otherwise: string) => {
    const parsed = parseCssColor(text(key));
    return parsed ? formatHex(parsed) : otherwise;
  };
  const href = (key: SettingKey) => (isHttpUrl(text(key)) ? text(key) : '');
  const chatHref = href('SITE_KAKAO_CHANNEL_LINK');

  return {
    footer: {
      company: text('FOOTER_COMPANY'),
      address: text('FOOTER_ADDRESS'),
      corporationNumber: text('FOOTER_CORPORATION_NUMBER'),
      marketNumber: text('FOOTER_CORPORATION_MARKET_NUMBER'),
      ceo: text('FOOTER_CEO'),
      phone: text('FOOTER_CEO_PHONE_NUMBER'),
    },
    banking: {
      bank: text('BANKING_DISPLAY_TEXT'),
      holder: text('BANKING_NAME'),
      accountNumber: text('BANKING_ACCOUNT_NUMBER'),
      bankingCode: text('BANKING_BANKING_CODE'),
    },
    chat: chatHref === '' ? null : { href: chatHref, text: text('SITE_KAKAO_TEXT') || DEFAULT_CHAT_TEXT },
    mainColor: color('SITE_MAIN_COLOR', DEFAULT_SETTINGS.mainColor),
    noticeBoldColor: color('SITE_NOTICE_BOLD_TEXT', DEFAULT_SETTINGS.noticeBoldColor),
    flags: Object.fromEntries(FLAG_KEYS.map((key) => [key, isFlagOn(text(key))])) as Record<FlagKey, boolean>,
    paymentKinds: parsePaymentKinds(text('ENABLE_PAYMENT_TYPE')),
    chargeButtonOptions:
      parseChargeButtonOptions(text('POINT_CHARGE_BUTTON_OPTIONS')) ?? DEFAULT_SETTINGS.chargeButtonOptions,
    sns: {
      naverClientId: text('SNS_NAVER_CLIENT_ID'),
      naverState: text('SNS_NAVER_STATE'),
      naverRedirectUrl: href('SNS_NAVER_REDIRECT_URL'),
      kakaoToken: text('SNS_KAKAO_TOKEN'),
    },
  };
}

/** Whether a flag's value, as it is stored, means on: `true` or `1`, in any case. */
export function isFlagOn(value: string): boolean {
  return /^\s*(?:true|1)\s*$/i.test(value);
}

/** Tolerates whatever a broken server or proxy may have sent in place of the list. */
function readValues(entries: unknown): Map<string, string> {
  const values = new Map<string, string>();
  for (const entry of Array.isArray(entries) ? entries : []) {
    const { key, value }: Partial<Record<keyof SettingEntry, unknown>> = Object(entry);
    if (typeof key === 'string' && typeof value === 'string' && value.length <= MAX_SETTING_LENGTH) {
      values.set(key, value.trim());
    }
  }
  return values;
}
