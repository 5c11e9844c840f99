import * as v from 'valibot';
import { MAX_LINK_LENGTH } from '../limits.js';
import { normalizeLink } from '../links/normalizeLink.js';
import { checkInterval, checkRuns } from '../validation/checkAuto.js';
import type { AutoOrder } from '../wire/AutoOrder.js';
import type { IdAnswer } from '../wire/answers.js';
import type { Order } from '../wire/Order.js';
import type { OrderRequest } from '../wire/OrderRequest.js';
import { FORM_INVALID, idField, rule, textField, wholeField } from './fields.js';

const finite = v.pipe(v.number(), v.finite());
const count = v.nullish(finite, null);

/** An order's link, trimmed. */
export const linkField = v.pipe(
  textField(MAX_LINK_LENGTH * 2),
  rule((text) => {
    const link = normalizeLink(text);
    return link.ok ? null : link.code;
  }),
  v.trim(),
);

/** 0, null or nothing is 'no auto-order'; anything else must hold as one. */
const autoField = v.nullish(v.pipe(v.number(FORM_INVALID), v.finite(FORM_INVALID)), 0);

/** `POST /service/order`; what depends on the product and the balance, `validateOrder` knows. */
export const orderRequestSchema: v.GenericSchema<unknown, OrderRequest> = v.pipe(
  v.object({
    serviceId: idField,
    link: linkField,
    amount: wholeField(1),
    runs: v.pipe(
      autoField,
      rule((runs) => (runs === 0 ? null : checkRuns(runs))),
    ),
    interval: autoField,
  }),
  v.forward(
    v.partialCheck(
      [['runs'], ['interval']],
      ({ runs, interval }) => runs === 0 || !checkInterval(interval),
      'INTERVAL_INVALID',
    ),
    ['interval'],
  ),
  v.transform((order) => (order.runs === 0 ? { ...order, interval: 0 } : order)),
);

/** Answer of `POST /service/order` and `POST /service/point`. */
export const idAnswerSchema: v.GenericSchema<unknown, IdAnswer> = v.object({ id: finite });

export const orderSchema: v.GenericSchema<unknown, Order> = v.object({
  id: finite,
  createdAt: v.string(),
  serviceId: finite,
  link: v.string(),
  point: finite,
  amount: finite,
  status: finite,
  startCount: count,
  remains: count,
  autoOrderId: v.optional(v.nullable(finite)),
});

export const autoOrderSchema: v.GenericSchema<unknown, AutoOrder> = v.object({
  id: finite,
  createdAt: v.string(),
  link: v.string(),
  point: finite,
  amount: finite,
  serviceId: finite,
  completed: finite,
  runs: finite,
  interval: finite,
  status: finite,
});

/** Answer of `GET /service/order-history` without a page. */
export const orderListSchema: v.GenericSchema<unknown, Order[]> = v.array(orderSchema);
/** Answer of `GET /service/auto-order-history` without a page. */
export const autoOrderListSchema: v.GenericSchema<unknown, AutoOrder[]> = v.array(autoOrderSchema);
