import { formatHex, parseCssColor } from '../color/color.js';
import { PAYMENT_KIND, type PaymentKind } from '../facts/statuses.js';
import { MAX_CHARGE_BUTTONS, MAX_SETTING_LENGTH, MAX_TOP_UP_WON } from '../limits/limits.js';
import { isHttpUrl } from '../links/normalizeLink.js';

/** As stored. */
interface Entry {
  key: string;
  value: string;
}

/** Keys that are on or off (B-settings-3). */
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

/** All keys (B-settings-2). */
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
  'DISABLE_SERVICE_WORKER',
] as const;

type FlagKey = (typeof FLAG_KEYS)[number];
export type SettingKey = (typeof SETTING_KEYS)[number];

/** Safe to render: '' is an unset text, null an unset link. */
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
    bank: string;
    /** 예금주. */
    holder: string;
    accountNumber: string;
    /** For Toss: bank code or Korean name. */
    bankingCode: string;
  };
  /** Floating chat button; `href` is http(s). */
  chat: { href: string; text: string } | null;
  /** `#rrggbb`, not yet readable: see `readableTextOn`, `ensureContrast`. */
  mainColor: string;
  /** `#rrggbb`, likewise. */
  noticeBoldColor: string;
  flags: Readonly<Record<FlagKey, boolean>>;
  /** In display order; never empty. */
  paymentKinds: readonly PaymentKind[];
  /** Won. */
  chargeButtonOptions: readonly number[];
  /** KRW: orders from this total need confirmation; 0 disables it. */
  orderConfirmFrom: number;
  /** Announced end of maintenance in epoch milliseconds. */
  serviceCheckUntil: number | null;
  sns: {
    naverClientId: string;
    naverState: string;
    /** http(s), or ''. */
    naverRedirectUrl: string;
    kakaoToken: string;
  };
  /** Shop's part of the privacy policy; empty uses the general text (B-legal-9). */
  privacy: {
    /** Columns: company, work. */
    processors: readonly (readonly string[])[];
    /** Columns: receiver, country, items, purpose, period. */
    transfers: readonly (readonly string[])[];
    /** True if PRIVACY_TRANSFERS is '없음'. */
    isDomestic: boolean;
  };
}

/** Shown until settings arrive, and for malformed ones. */
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

/** Types settings (B-settings-4). Never throws: malformed values are defaults, the last of duplicate keys counts. */
export function parseSettings(entries: readonly Entry[]): Settings {
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

/** True for `true` or `1`, in any case. */
export function isFlagOn(value: string): boolean {
  return /^\s*(?:true|1)\s*$/i.test(value);
}

function readValues(entries: unknown): Map<string, string> {
  const values = new Map<string, string>();
  for (const entry of Array.isArray(entries) ? entries : []) {
    const { key, value }: Partial<Record<keyof Entry, unknown>> = Object(entry);
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

/** In the order none, fee, cash (B-settings-6). */
function parsePaymentKinds(text: string): readonly PaymentKind[] {
  const type = text.trim().toUpperCase();
  return (Object.hasOwn(KINDS, type) ? KINDS[type] : undefined) ?? [none];
}

/** JSON array or comma-separated text of whole won. Null if nothing is left, except of `[]`. */
function parseChargeButtonOptions(text: string): readonly number[] | null {
  const source = text.trim();
  if (source === '' || source.length > MAX_SETTING_LENGTH) return null;
  const items = source.startsWith('[') ? parseArray(source) : source.split(',');
  if (items === null) return null;
  const amounts = new Set(items.map(parseWon).filter((won) => won > 0 && won <= MAX_TOP_UP_WON));
  return amounts.size === 0 && items.length > 0 ? null : [...amounts].slice(0, MAX_CHARGE_BUTTONS);
}

const PROCESSOR_COLUMNS = 2;
const TRANSFER_COLUMNS = 5;

/** Rows by line or semicolon, columns by '|'; incomplete rows are dropped. */
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

/** Whole won (B-settings-14) or null. */
function parseConfirmFrom(text: string): number | null {
  return /^\d{1,12}$/.test(text) ? Number(text) : null;
}

/** ISO time or 'YYYY-MM-DD HH:mm', by default in Seoul (B-settings-15); else null. */
function parseTime(text: string): number | null {
  const [, day, clock, zone = '+09:00'] =
    /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?)(Z|[+-]\d\d:\d\d)?$/.exec(text) ?? [];
  const time = `${day}T${clock}`;
  // Some engines read 30 February as a day in March.
  const read = new Date(`${time}Z`);
  if (Number.isNaN(read.getTime()) || !read.toISOString().startsWith(time.slice(0, 16))) return null;
  const at = Date.parse(`${time}${zone}`);
  return Number.isNaN(at) ? null : at;
}

function parseWon(item: unknown): number {
  if (typeof item === 'number') return Number.isSafeInteger(item) ? item : 0;
  return typeof item === 'string' && /^\s*\d{1,12}\s*$/.test(item) ? Number(item) : 0;
}
