/** Characters of a phone number (B-register-14). */
export const PHONE_LENGTH = 11;
/** Characters of a code sent to a phone or an e-mail address (B-register-19). */
export const CODE_LENGTH = 5;
/** Fewest runs of an auto-order (B-order-22). */
export const MIN_RUNS = 2;
/** Shortest time between two runs (B-order-22). */
export const MIN_INTERVAL_MINUTES = 60;
/** Largest quantity, number of runs, interval or row id: what the database's integer holds. */
export const MAX_INTEGER = 2_147_483_647;

/** Characters of an order's link, trimmed. */
export const MAX_LINK_LENGTH = 2_048;
/** Characters of a login ID. */
export const MAX_ID_LENGTH = 64;
/** Characters of a new password: bounds the work of hashing one. */
export const MAX_PASSWORD_LENGTH = 128;
/** The password length that placeholders suggest; it is never enforced (B-register-6). */
export const SUGGESTED_PASSWORD_LENGTH = { min: 8, max: 20 } as const;
/** The longest address that mail servers take (RFC 5321). */
export const MAX_EMAIL_LENGTH = 254;
/** Depositor's name. */
export const MAX_NAME_LENGTH = 50;
/** Any other single line: a referral code, a sign-up route, a part of a tax invoice. */
export const MAX_LINE_LENGTH = 200;
/** A notice, an answer, a product's description: HTML. */
export const MAX_RICH_TEXT_LENGTH = 20_000;
/** Value of one operator setting. */
export const MAX_SETTING_LENGTH = 2_000;
/** Tokens of social providers and e-mailed links. */
export const MAX_TOKEN_LENGTH = 4_096;
/** Visible ASCII characters of the header `Idempotency-Key`. */
export const MAX_IDEMPOTENCY_KEY_LENGTH = 200;

/** IDs that begin so belong to members who signed up with Naver or Kakao. */
export const SOCIAL_ID_PREFIXES = ['naver-', 'kakao-'] as const;

/**
 * Largest amount of money, in KRW: fifteen digits, the most that a JSON number carries without loss. It is below what
 * `numeric(16,2)` holds, so whatever passes here is stored exactly.
 */
export const MAX_MONEY_WON = 9_999_999_999_999.99;
/** Largest single top-up. */
export const MAX_TOP_UP_WON = 100_000_000;
/** A top-up without a deposit is cancelled after this time (B-point-28). */
export const TOP_UP_EXPIRY_HOURS = 3;
/** Most top-ups of one member that wait for their deposit (B-point-61). */
export const MAX_PENDING_TOP_UPS = 5;
/** Most quick amounts that the top-up form shows. */
export const MAX_CHARGE_BUTTONS = 12;

/** Rows of one page of a history where the query names no `limit`. */
export const PAGE_LIMIT_DEFAULT = 20;
/** Most rows of one page; a larger `limit` is 400. */
export const PAGE_LIMIT_MAX = 100;
/** Characters of the `cursor` that a page hands out; its text means something to the server alone. */
export const MAX_CURSOR_LENGTH = 200;
/** Characters of `q`, what a history is searched for. */
export const MAX_SEARCH_LENGTH = 100;

/** Settings are kept for one hour (B-settings-10). */
export const SETTINGS_CACHE_MS = 3_600_000;
/** Toasts close by themselves (B-shell-23). */
export const TOAST_MS = 2_000;
/** The status clock ticks (B-order-2). */
export const CLOCK_TICK_MS = 1_000;
/** Points can be refunded within this time of paying, unless used (B-legal-1). */
export const REFUND_WINDOW_HOURS = 72;
/** So long the operator can take it back that a refund was transferred (B-operator-34); then its account is erased. */
export const REFUND_REOPEN_MINUTES = 10;
/** Order and deposit rows leave the screens after this time (B-history-16). */
export const LOG_RETENTION_MONTHS = 3;
/** Rows that leave within this time are announced (B-history-17). */
export const LEAVING_SOON_DAYS = 14;
/** Visits, log-ins among them, are kept for this time (B-legal-3, B-account-26). */
export const VISIT_RETENTION_MONTHS = 3;
