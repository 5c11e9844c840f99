import * as v from 'valibot';
import { MAX_IDEMPOTENCY_KEY_LENGTH, MAX_INTEGER, MAX_LINK_LENGTH, MAX_ORDERS_AT_ONCE } from '../limits/limits.js';
import { normalizeLink } from '../links/normalizeLink.js';
import { IDEMPOTENCY_KEY } from '../validation/isIdempotencyKeyValid.js';
import type { ValidationCode } from '../validation/MESSAGES.js';
import { checkInterval, checkRuns, type IntervalCode, type OrderRequest } from '../validation/order.js';
import { FORM_INVALID, idField, moneyField, optionalField, rule, wholeField } from './fields.js';

export const linkField = v.pipe(
  v.string(FORM_INVALID),
  v.maxLength(MAX_LINK_LENGTH * 2, FORM_INVALID),
  rule((text) => {
    const link = normalizeLink(text);
    return link.ok ? null : link.code;
  }),
  v.trim(),
);

const autoField = optionalField(v.pipe(v.number(FORM_INVALID), v.finite(FORM_INVALID)), 0);

/** Quantity of one run; numeric text is refused. */
export const amountField = v.pipe(
  v.number(FORM_INVALID),
  v.minValue(1, 'AMOUNT_BELOW_MIN' satisfies ValidationCode),
  v.maxValue(MAX_INTEGER, 'AMOUNT_ABOVE_MAX' satisfies ValidationCode),
  v.integer('AMOUNT_NOT_INTEGER' satisfies ValidationCode),
);

/** `POST /service/order`; `validateOrder` checks product and balance. */
export const orderRequestSchema: v.GenericSchema<unknown, OrderRequest> = v.pipe(
  v.object({
    serviceId: idField,
    link: linkField,
    amount: amountField,
    runs: v.pipe(
      autoField,
      rule((runs) => (runs === 0 ? null : checkRuns(runs))),
    ),
    interval: autoField,
  }),
  v.forward(
    v.partialCheck(
      [['runs'], ['interval']],
      ({ runs, interval }) => runs === 0 || checkInterval(interval) !== 'INTERVAL_INVALID',
      'INTERVAL_INVALID' satisfies IntervalCode,
    ),
    ['interval'],
  ),
  v.forward(
    v.partialCheck(
      [['runs'], ['interval']],
      ({ runs, interval }) => runs === 0 || checkInterval(interval) !== 'INTERVAL_TOO_LONG',
      'INTERVAL_TOO_LONG' satisfies IntervalCode,
    ),
    ['interval'],
  ),
  v.transform((order) => (order.runs === 0 ? { ...order, interval: 0 } : order)),
);

/** `POST /service/order/:id/refill` (B-refill-2). */
export const refillRequestSchema = v.nullish(
  v.object({
    /** The count now. */
    present: optionalField(wholeField(0), undefined),
  }),
  {},
);

/** Line of `POST /service/orders`, apart from its key. `expectedPoint` is KRW, as `Expected-Point`. */
export const orderLineSchema = v.object({
  serviceId: idField,
  link: linkField,
  amount: amountField,
  expectedPoint: optionalField(moneyField, undefined),
});

const anything = v.optional(v.unknown());

const keyedLineSchema = v.object({
  /** Its `Idempotency-Key`. */
  key: v.pipe(
    v.string(FORM_INVALID),
    v.maxLength(MAX_IDEMPOTENCY_KEY_LENGTH, FORM_INVALID),
    v.regex(IDEMPOTENCY_KEY, FORM_INVALID),
  ),
  // `orderLineSchema` judges them: a wrong line refuses no other.
  serviceId: anything,
  link: anything,
  amount: anything,
  expectedPoint: anything,
});
export type OrderLine = v.InferOutput<typeof keyedLineSchema>;

/** `POST /service/orders` (B-many-20). */
export const orderLinesRequestSchema = v.object({
  orders: v.pipe(
    v.array(keyedLineSchema, FORM_INVALID),
    v.minLength(1, FORM_INVALID),
    v.maxLength(MAX_ORDERS_AT_ONCE, FORM_INVALID),
  ),
});
