import { type LinkCode, normalizeLink } from '../links/normalizeLink.js';
import { calculateOrderPrice } from '../money/calculateOrderPrice.js';
import type { OrderRequest } from '../wire/OrderRequest.js';
import type { Service } from '../wire/Service.js';
import { checkInterval, checkRuns, type IntervalCode, type RunsCode } from './checkAuto.js';
import { allowsAuto, isOrderable } from './isOrderable.js';
import { parseTypedNumber } from './parseTypedNumber.js';
import { settleValidation } from './settleValidation.js';
import type { FieldErrors, Validation } from './Validation.js';

/** The order form as typed, or the server's request: numbers may be text. */
export interface OrderInput {
  link: string;
  amount: number | string;
  /** Whether auto-order is switched on. Left out, `runs` other than 0 says so. */
  auto?: boolean | undefined;
  runs?: number | string | undefined;
  /** Minutes. */
  interval?: number | string | undefined;
}

/** What of a product decides whether and for how much it can be ordered. */
export type OrderedService = Pick<Service, 'id' | 'min' | 'max' | 'point' | 'isReadOnly' | 'enableAuto'>;

/** What an order is judged by, beside what was typed. */
export interface OrderRules {
  /** The chosen product; null when none is chosen or it no longer exists. */
  service: OrderedService | null | undefined;
  /** KRW. Left out, points are not checked here (the server's database does). */
  balance?: number | undefined;
  /** ENABLE_SERVICE_CHECK. */
  serviceCheck: boolean;
}

/** What may be wrong with the quantity of one run. */
export type AmountCode = 'AMOUNT_BELOW_MIN' | 'AMOUNT_ABOVE_MAX' | 'AMOUNT_NOT_INTEGER';
/** What may be wrong with the chosen product. */
export type ServiceCode = 'SERVICE_REQUIRED' | 'SERVICE_NOT_ORDERABLE';
/**
 * Code by field of the order form, in its order; a total beyond the balance is the quantity's. Texts in
 * `ORDER_MESSAGES`.
 */
export type OrderErrors = FieldErrors<{
  serviceId: ServiceCode;
  link: LinkCode;
  amount: AmountCode | 'BALANCE_SHORT';
  runs: RunsCode | 'AUTO_NOT_ALLOWED';
  interval: IntervalCode;
}>;
/** Any code of the order form. */
export type OrderCode = NonNullable<OrderErrors[keyof OrderErrors]>;

/**
 * An order (spec 5). Min and max bound one run, the balance the total; a total beyond what money can be counted
 * exactly is more than any balance. Without auto-order the value carries runs 0 and interval 0.
 */
export function validateOrder(input: OrderInput, rules: OrderRules): Validation<OrderRequest, OrderErrors> {
  const { service, serviceCheck } = rules;
  const amount = parseTypedNumber(input.amount);
  const auto = input.auto ?? !isZero(input.runs);
  const runs = auto ? parseTypedNumber(input.runs) : 0;
  const interval = auto ? parseTypedNumber(input.interval) : 0;
  const link = normalizeLink(input.link);

  const found = {
    serviceId: checkService(service, serviceCheck),
    link: link.ok ? null : link.code,
    amount: service ? checkAmount(amount, service) : null,
    runs: auto ? (service && !allowsAuto(service) ? ('AUTO_NOT_ALLOWED' as const) : checkRuns(runs)) : null,
    interval: auto ? checkInterval(interval) : null,
  };
  const isPriced = service && !found.amount && !found.runs;
  const isShort = isPriced && isBalanceShort({ unitPrice: service.point, amount, runs }, rules.balance);

  return settleValidation(
    { ...found, amount: isShort ? ('BALANCE_SHORT' as const) : found.amount },
    { serviceId: service?.id ?? 0, link: link.ok ? link.link : '', amount, runs, interval },
  );
}

function isZero(runs: number | string | undefined): boolean {
  return runs === undefined || runs === '' || parseTypedNumber(runs) === 0;
}

function checkService(service: OrderRules['service'], serviceCheck: boolean): ServiceCode | null {
  if (!service) return 'SERVICE_REQUIRED';
  return isOrderable(service, serviceCheck) ? null : 'SERVICE_NOT_ORDERABLE';
}

function checkAmount(amount: number, { min, max }: OrderedService): AmountCode | null {
  // An empty field counts as 0.
  if (!(amount >= Math.max(min, 1))) return 'AMOUNT_BELOW_MIN';
  if (amount > max) return 'AMOUNT_ABOVE_MAX';
  return Number.isInteger(amount) ? null : 'AMOUNT_NOT_INTEGER';
}

function isBalanceShort(order: Parameters<typeof calculateOrderPrice>[0], balance: number | undefined): boolean {
  const { totalAmount, totalPrice } = calculateOrderPrice(order);
  const isCountable = Number.isFinite(totalAmount) && Number.isFinite(totalPrice);
  return !isCountable || (balance !== undefined && !(balance >= totalPrice));
}
