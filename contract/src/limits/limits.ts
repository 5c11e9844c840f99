/** Digits (B-register-14). */
export const PHONE_LENGTH = 11;
/** Characters (B-register-19). */
export const CODE_LENGTH = 5;
/** Runs of an auto-order (B-order-22). */
export const MIN_RUNS = 2;
/** Minutes between two runs (B-order-22). */
export const MIN_INTERVAL_MINUTES = 60;
/** Largest value of the database's integer. */
export const MAX_INTEGER = 2_147_483_647;

/** Lines of `POST /service/orders` (B-many-20). */
export const MAX_ORDERS_AT_ONCE = 500;

/** Trimmed. */
export const MAX_LINK_LENGTH = 2_048;
export const MAX_ID_LENGTH = 64;
/** Bounds the work of hashing. */
export const MAX_PASSWORD_LENGTH = 128;
/** Shown in placeholders, never enforced (B-register-6). */
export const SUGGESTED_PASSWORD_LENGTH = { min: 8, max: 20 } as const;
/** RFC 5321. */
export const MAX_EMAIL_LENGTH = 254;
/** Depositor's name. */
export const MAX_NAME_LENGTH = 50;
export const MAX_LINE_LENGTH = 200;
/** Days of AS after an order's end (B-refill-1). */
export const MAX_REFILL_DAYS = 365;
export const MAX_RICH_TEXT_LENGTH = 20_000;
export const MAX_SETTING_LENGTH = 2_000;
/** Path of a member's file, with its filters (B-history-62). */
export const MAX_PATH_LENGTH = 2_048;
export const MAX_TOKEN_LENGTH = 4_096;
/** Visible ASCII characters. */
export const MAX_IDEMPOTENCY_KEY_LENGTH = 200;

/** Prefixes of IDs of members by Naver and Kakao. */
export const SOCIAL_ID_PREFIXES = ['naver-', 'kakao-'] as const;

/** Fifteen digits: JSON numbers and `numeric(16,2)` hold it exactly. */
export const MAX_MONEY_WON = 9_999_999_999_999.99;
export const MAX_TOP_UP_WON = 100_000_000;
/** Time until a top-up without deposit is cancelled (B-point-28). */
export const TOP_UP_EXPIRY_HOURS = 3;
/** Per member (B-point-61). */
export const MAX_PENDING_TOP_UPS = 5;
export const MAX_CHARGE_BUTTONS = 12;
/** Characters of one text of a question (B-question-4). */
export const MAX_QUESTION_LENGTH = 500;
/** Per member (B-question-2). */
export const MAX_OPEN_QUESTIONS = 3;
/** Days after which an unanswered question is open no longer (B-question-2). */
export const QUESTION_OPEN_DAYS = 7;

/** Rows of a page without `limit`. */
export const PAGE_LIMIT_DEFAULT = 20;
/** A larger `limit` is 400. */
export const PAGE_LIMIT_MAX = 100;
export const MAX_CURSOR_LENGTH = 200;
export const MAX_SEARCH_LENGTH = 100;

/** Lifetime of settings (B-settings-10). */
export const SETTINGS_CACHE_MS = 3_600_000;
/** Lifetime of a toast (B-shell-23). */
export const TOAST_MS = 2_000;
/** Tick of the status clock (B-order-2). */
export const CLOCK_TICK_MS = 1_000;
/** Refunds of unused points after payment (B-legal-1). */
export const REFUND_WINDOW_HOURS = 72;
/** The operator may take a transferred refund back this long (B-operator-34). */
export const REFUND_REOPEN_MINUTES = 10;
/** Screens show rows this long (B-history-16). */
export const LOG_RETENTION_MONTHS = 3;
/** Rows that leave this soon are announced (B-history-16). */
export const LEAVING_SOON_DAYS = 14;
/** Includes log-ins (B-legal-3, B-account-26). */
export const VISIT_RETENTION_MONTHS = 3;
