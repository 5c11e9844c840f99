import * as v from 'valibot';
import { AUTO_ORDER_STATUS, LEDGER_KIND, ORDER_STATUS, TOP_UP_STATUS } from '../facts/statuses.js';
import {
  MAX_CURSOR_LENGTH,
  MAX_INTEGER,
  MAX_SEARCH_LENGTH,
  PAGE_LIMIT_DEFAULT,
  PAGE_LIMIT_MAX,
} from '../limits/limits.js';
import { FORM_INVALID, textField } from './fields.js';

/** Dates are ISO 8601. */
export interface PageQuery {
  limit?: number | undefined;
  cursor?: string | undefined;
  status?: number | string | undefined;
  q?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  autoOrderId?: number | undefined;
}

/** `isPaged` is false for the whole array (B-history-9). */
export interface ParsedPageQuery<Status> {
  isPaged: boolean;
  limit: number;
  cursor: string | undefined;
  status: Status | undefined;
  q: string | undefined;
  /** ISO 8601, inclusive. */
  from: string | undefined;
  /** ISO 8601, exclusive. */
  to: string | undefined;
  autoOrderId: number | undefined;
}

/** ISO 8601 with zone; a date alone begins in Asia/Seoul. */
const ISO_TIME = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,6})?)?(?:Z|[+-]\d{2}:\d{2}))?$/;

const DAY_LENGTH = 10;
/** Databases do not take every year. */
const EARLIEST_MS = Date.UTC(1970, 0, 1);
const LATEST_MS = Date.UTC(9999, 0, 1);

function toInstant(text: string): string | undefined {
  if (text === '' || !isRealDay(text.slice(0, DAY_LENGTH))) return undefined;
  const time = Date.parse(text.length === DAY_LENGTH ? `${text}T00:00:00+09:00` : text);
  return Number.isNaN(time) ? undefined : new Date(Math.min(Math.max(time, EARLIEST_MS), LATEST_MS)).toISOString();
}

/** `Date` takes 30 February for 2 March. */
function isRealDay(day: string): boolean {
  const time = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(day);
}

/* @__NO_SIDE_EFFECTS__ */
const optionalText = (maxLength: number) =>
  v.pipe(
    v.optional(v.pipe(textField(maxLength), v.trim()), ''),
    v.transform((text) => (text === '' ? undefined : text)),
  );

const optionalTime = v.pipe(
  v.optional(v.string(FORM_INVALID), ''),
  v.check((text) => text === '' || (ISO_TIME.test(text) && toInstant(text) !== undefined), FORM_INVALID),
  v.transform(toInstant),
);

/* @__NO_SIDE_EFFECTS__ */
const optionalCount = (max: number) =>
  v.pipe(
    v.optional(v.string(FORM_INVALID), ''),
    v.regex(/^(?:[1-9]\d{0,9})?$/, FORM_INVALID),
    v.transform((text) => (text === '' ? undefined : Number(text))),
    v.check((value) => value === undefined || value <= max, FORM_INVALID),
  );

/* @__NO_SIDE_EFFECTS__ */
function pageQuerySchema<Status extends number | string>(
  statuses: Readonly<Record<string, Status>>,
): v.GenericSchema<unknown, ParsedPageQuery<Status>> {
  const byText = new Map(Object.values(statuses).map((status) => [String(status), status]));
  return v.pipe(
    v.object({
      limit: optionalCount(PAGE_LIMIT_MAX),
      cursor: optionalText(MAX_CURSOR_LENGTH),
      status: v.pipe(
        v.optional(v.string(FORM_INVALID), ''),
        v.check((text) => text === '' || byText.has(text), FORM_INVALID),
        v.transform((text) => byText.get(text)),
      ),
      q: optionalText(MAX_SEARCH_LENGTH),
      from: optionalTime,
      to: optionalTime,
      autoOrderId: optionalCount(MAX_INTEGER),
    }),
    v.transform((query) => ({
      ...query,
      isPaged: Object.values(query).some((value) => value !== undefined),
      limit: query.limit ?? PAGE_LIMIT_DEFAULT,
    })),
  );
}

/** Query of `GET /service/order-history`. */
export const orderHistoryQuerySchema = pageQuerySchema(ORDER_STATUS);
/** Query of `GET /service/auto-order-history`. */
export const autoOrderHistoryQuerySchema = pageQuerySchema(AUTO_ORDER_STATUS);
/** Query of `GET /service/point-history`. */
export const pointHistoryQuerySchema = pageQuerySchema(TOP_UP_STATUS);
/** Query of `GET /service/point-ledger`: `status` is a kind of movement. */
export const pointLedgerQuerySchema = pageQuerySchema(LEDGER_KIND);
