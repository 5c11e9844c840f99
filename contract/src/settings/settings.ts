import { formatHex, parseCssColor } from '../color/color.js';
import { PAYMENT_KIND, type PaymentKind } from '../facts/statuses.js';
import { MAX_CHARGE_BUTTONS, MAX_SETTING_LENGTH, MAX_TOP_UP_WON } from '../limits/limits.js';
import { isHttpUrl } from '../links/normalizeLink.js';
import type { SettingEntry } from '../wire/shop.js';

/** Settings that are on or off (B-settings-3). */
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

/** Every setting that the operator may set (B-settings-2). */
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
  'ORDER_CONFIRM_FROM',
  'SERVICE_CHECK_UNTIL',
  'PRIVACY_PROCESSORS',
  'PRIVACY_TRANSFERS',
  // Read by the server alone.
  'DISABLE_SERVICE_WORKER',
] as const;

/** Key of a setting that is on or off. */
type FlagKey = (typeof FLAG_KEYS)[number];
/** Key of any setting. */
export type SettingKey = (typeof SETTING_KEYS)[number];

/** The operator's settings, safe to render: '' is a text that is not set, null a link that is not. */
export interface Settings {
  footer: {
    company: string;
    address: string;
    /** Business registration number. */
    corporationNumber: string;
    /** Mail-order registration number. */
    marketNumber: string;
    ceo: string;
    phone: string;
  };
  banking: {
    /** The bank as shown. */
    bank: string;
    /** 예금주. */
    holder: string;
    accountNumber: string;
    /** For Toss only: a bank code or the bank's Korean name. */
    bankingCode: string;
  };
  /** The floating chat button; null hides it. `href` is http(s). */
  chat: { href: string; text: string } | null;
  /** `#rrggbb`; not yet readable on anything: see `readableTextOn` and `ensureContrast`. */
  mainColor: string;
  /** `#rrggbb`, likewise. */
  noticeBoldColor: string;
  /** By the setting's own key. */
  flags: Readonly<Record<FlagKey, boolean>>;
  /** Kinds of receipt on offer, in the order in which they are shown; never empty. */
  paymentKinds: readonly PaymentKind[];
  /** Quick amounts of the top-up form, in won. */
  chargeButtonOptions: readonly number[];
  /** KRW: from this total on the order form asks before it orders; 0 never. */
  orderConfirmFrom: number;
  /** When the maintenance that ENABLE_SERVICE_CHECK announces is to end, in epoch milliseconds; null says nothing of it. */
  serviceCheckUntil: number | null;
  sns: {
    naverClientId: string;
    naverState: string;
    /** http(s), or '' when not set. */
    naverRedirectUrl: string;
    kakaoToken: string;
  };
  /** What the privacy policy names of this very shop; none leaves the text that fits any (B-legal-9). */
  privacy: {
    /** Whom it entrusts with work: company, work. */
    processors: readonly (readonly string[])[];
    /** What it sends abroad: receiver, country, items, purpose, period. */
    transfers: readonly (readonly string[])[];
    /** Nothing leaves the country: PRIVACY_TRANSFERS is '없음'. */
    isDomestic: boolean;
  };
}

/** What the shop shows before settings arrive, and wherever a setting is missing or malformed. */
export const DEFAULT_SETTINGS: Settings = {
  footer: { company: '', address: '', corporationNumber: '', marketNumber: '', ceo: '', phone: '' },
  banking: { bank: '', holder: '', accountNumber: '', bankingCode: '' },
  chat: null,
  mainColor: '#2563eb',
  noticeBoldColor: '#d92d20',
  flags: {
    ENABLE_PAYMENT_FEE: false,
    ENABLE_PHONE_NUMBER: false,
    ENABLE_SERVICE_CHECK: false,
    ENABLE_REFERRAL: false,
    ENABLE_SNS_NAVER: false,
    ENABLE_SNS_KAKAO: false,
    ENABLE_EMAIL_VERIFY: false,
    ENABLE_TOSS_PAYMENT: false,
    ENABLE_QNA: false,
  },
  paymentKinds: [PAYMENT_KIND.none],
  chargeButtonOptions: [10_000, 30_000, 50_000, 100_000],
  orderConfirmFrom: 10_000,
  serviceCheckUntil: null,
  sns: { naverClientId: '', naverState: '', naverRedirectUrl: '', kakaoToken: '' },
  privacy: { processors: [], transfers: [], isDomestic: false },
};

const DEFAULT_CHAT_TEXT = '채팅 상담';

/**
 * The operator's settings made typed and safe (B-settings-4). Never throws: a missing, hostile or malformed value is
 * the default. Of a key given twice the last one counts.
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
    orderConfirmFrom: parseConfirmFrom(text('ORDER_CONFIRM_FROM')) ?? DEFAULT_SETTINGS.orderConfirmFrom,
    serviceCheckUntil: parseTime(text('SERVICE_CHECK_UNTIL')),
    sns: {
      naverClientId: text('SNS_NAVER_CLIENT_ID'),
      naverState: text('SNS_NAVER_STATE'),
      naverRedirectUrl: href('SNS_NAVER_REDIRECT_URL'),
      kakaoToken: text('SNS_KAKAO_TOKEN'),
    },
    privacy: {
      processors: parseTable(text('PRIVACY_PROCESSORS'), PROCESSOR_COLUMNS),
      transfers: parseTable(text('PRIVACY_TRANSFERS'), TRANSFER_COLUMNS),
      isDomestic: text('PRIVACY_TRANSFERS') === '없음',
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

const { none, fee, cash } = PAYMENT_KIND;

const KINDS: Readonly<Record<string, readonly PaymentKind[]>> = {
  ALL: [none, fee, cash],
  CASH_AND_FEE: [fee, cash],
  FEE: [fee],
  CASH: [cash],
  NO_FEE: [none],
};

/**
 * The kinds that ENABLE_PAYMENT_TYPE enables (B-settings-6), in the order none, fee, cash; anything unknown is NO_FEE.
 */
function parsePaymentKinds(text: string): readonly PaymentKind[] {
  const type = text.trim().toUpperCase();
  return (Object.hasOwn(KINDS, type) ? KINDS[type] : undefined) ?? [none];
}

/**
 * Quick amounts from POINT_CHARGE_BUTTON_OPTIONS: a JSON array or comma-separated text. Only whole won from 1 to
 * `MAX_TOP_UP_WON` are kept, each once, at most `MAX_CHARGE_BUTTONS`. Null when nothing usable is left of a list that
 * was not plainly empty (`[]`).
 */
function parseChargeButtonOptions(text: string): readonly number[] | null {
  const source = text.trim();
  if (source === '' || source.length > MAX_SETTING_LENGTH) return null;
  const items = source.startsWith('[') ? parseArray(source) : source.split(',');
  if (items === null) return null;
  const amounts = new Set(items.map(parseWon).filter((won) => won > 0 && won <= MAX_TOP_UP_WON));
  return amounts.size === 0 && items.length > 0 ? null : [...amounts].slice(0, MAX_CHARGE_BUTTONS);
}

/** Company, work. */
const PROCESSOR_COLUMNS = 2;
/** Receiver, country, items, purpose, period. */
const TRANSFER_COLUMNS = 5;

/** Rows by line or semicolon, columns by '|'; what has another number of columns, or an empty one, is no row. */
function parseTable(text: string, columns: number): readonly (readonly string[])[] {
  const rows = text.split(/[\n;]/).map((row) => row.split('|').map((cell) => cell.trim()));
  return rows.filter((row) => row.length === columns && !row.includes(''));
}

function parseArray(json: string): unknown[] | null {
  try {
    const value: unknown = JSON.parse(json);
    return Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}

/** Whole won from ORDER_CONFIRM_FROM (B-settings-14); null for what is none. */
function parseConfirmFrom(text: string): number | null {
  return /^\d{1,12}$/.test(text) ? Number(text) : null;
}

/** An ISO time, or 'YYYY-MM-DD HH:mm'; without a zone it is one of Seoul (B-settings-15). Null for what is no such time. */
function parseTime(text: string): number | null {
  const [, day, clock, zone = '+09:00'] =
    /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?)(Z|[+-]\d\d:\d\d)?$/.exec(text) ?? [];
  const time = `${day}T${clock}`;
  // Some engines read the 30th of February as a day in March.
  const read = new Date(`${time}Z`);
  if (Number.isNaN(read.getTime()) || !read.toISOString().startsWith(time.slice(0, 16))) return null;
  const at = Date.parse(`${time}${zone}`);
  return Number.isNaN(at) ? null : at;
}

/** 0 for whatever is not a whole number written in plain digits. */
function parseWon(item: unknown): number {
  if (typeof item === 'number') return Number.isSafeInteger(item) ? item : 0;
  return typeof item === 'string' && /^\s*\d{1,12}\s*$/.test(item) ? Number(item) : 0;
}
