import { MAX_INTEGER, MIN_INTERVAL_MINUTES, MIN_RUNS } from '../limits/limits.js';
import { type LinkCode, normalizeLink } from '../links/normalizeLink.js';
import { calculateOrderPrice, type OrderPrice } from '../money/calculateOrderPrice.js';
import type { Service } from '../wire/catalogue.js';
import { type FieldErrors, parseTypedNumber, settleValidation, type Validation } from './validation.js';

/** `POST /service/order`; `interval` in minutes, 0 like `runs` without auto-order. */
export interface OrderRequest {
  serviceId: number;
  link: string;
  amount: number;
  runs: number;
  interval: number;
}

/** Numbers may be text, as typed. */
export interface OrderInput {
  link: string;
  amount: number | string;
  /** By default, whether `runs` is not 0. */
  auto?: boolean | undefined;
  runs?: number | string | undefined;
  /** Minutes. */
  interval?: number | string | undefined;
}

export type OrderedService = Pick<Service, 'id' | 'min' | 'max' | 'point' | 'isReadOnly' | 'enableAuto'>;

export interface OrderRules {
  /** Null if none is chosen or it is gone. */
  service: OrderedService | null | undefined;
  /** KRW; without it the database checks points. */
  balance?: number | undefined;
  /** ENABLE_SERVICE_CHECK. */
  serviceCheck: boolean;
}

type AmountCode = 'AMOUNT_BELOW_MIN' | 'AMOUNT_ABOVE_MAX' | 'AMOUNT_NOT_INTEGER';
export type ServiceCode = 'SERVICE_REQUIRED' | 'SERVICE_NOT_ORDERABLE';
/** Texts in `ORDER_MESSAGES`. */
export type RunsCode = 'RUNS_INVALID' | 'RUNS_TOO_MANY';
export type IntervalCode = 'INTERVAL_INVALID' | 'INTERVAL_TOO_LONG';
/** In the form's order; a total beyond the balance is the quantity's error. */
export type OrderErrors = FieldErrors<{
  serviceId: ServiceCode;
  link: LinkCode;
  amount: AmountCode | 'BALANCE_SHORT';
  runs: RunsCode | 'AUTO_NOT_ALLOWED';
  interval: IntervalCode;
}>;
export type OrderCode = NonNullable<OrderErrors[keyof OrderErrors]>;

export const ORDER_MESSAGES: Readonly<Record<OrderCode, string>> = {
  SERVICE_REQUIRED: '서비스를 선택해 주세요.',
  SERVICE_NOT_ORDERABLE: '주문불가 상품입니다.',
  LINK_REQUIRED: '주문 링크를 입력해주세요.',
  LINK_TOO_LONG: '주문 링크는 2,048자까지 입력할 수 있어요.',
  LINK_INVALID: '주문 링크는 http:// 또는 https:// 주소나 아이디로 입력해 주세요.',
  AMOUNT_BELOW_MIN: '주문 수량이 최소수량보다 적습니다.',
  AMOUNT_ABOVE_MAX: '주문 수량이 최대수량보다 많습니다.',
  AMOUNT_NOT_INTEGER: '주문 수량은 정수로 입력해 주세요.',
  BALANCE_SHORT: '포인트가 부족합니다.',
  AUTO_NOT_ALLOWED: '자동주문을 할 수 없는 상품이에요.',
  RUNS_INVALID: '반복 횟수는 2회 이상의 정수로 입력해 주세요.',
  RUNS_TOO_MANY: '반복 횟수가 너무 많아요.',
  INTERVAL_INVALID: '반복 간격은 60분 이상의 정수로 입력해 주세요.',
  INTERVAL_TOO_LONG: '반복 간격이 너무 길어요.',
};

/** The price is null while quantity, runs or product are wrong. */
export interface PricedOrder {
  validation: Validation<OrderRequest, OrderErrors>;
  price: OrderPrice | null;
}

export function validateOrder(input: OrderInput, rules: OrderRules): Validation<OrderRequest, OrderErrors> {
  return priceOrder(input, rules).validation;
}

/** Validates and prices an order (B-order-16 to B-order-22). Min and max bound one run, the balance the total. */
export function priceOrder(input: OrderInput, rules: OrderRules): PricedOrder {
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
  const isCounted = service && !found.amount && !found.runs;
  const price = isCounted ? calculateOrderPrice({ unitPrice: service.point, amount, runs }) : null;
  const isShort = price !== null && isBalanceShort(price, rules.balance);

  const validation = settleValidation(
    { ...found, amount: isShort ? ('BALANCE_SHORT' as const) : found.amount },
    { serviceId: service?.id ?? 0, link: link.ok ? link.link : '', amount, runs, interval },
  );
  return { validation, price };
}

function isZero(runs: number | string | undefined): boolean {
  return runs === undefined || runs === '' || parseTypedNumber(runs) === 0;
}

function checkService(service: OrderRules['service'], serviceCheck: boolean): ServiceCode | null {
  if (!service) return 'SERVICE_REQUIRED';
  return isOrderable(service, serviceCheck) ? null : 'SERVICE_NOT_ORDERABLE';
}

function checkAmount(amount: number, { min, max }: OrderedService): AmountCode | null {
  if (!(amount >= Math.max(min, 1))) return 'AMOUNT_BELOW_MIN';
  if (amount > max) return 'AMOUNT_ABOVE_MAX';
  return Number.isInteger(amount) ? null : 'AMOUNT_NOT_INTEGER';
}

function isBalanceShort({ totalAmount, totalPrice }: OrderPrice, balance: number | undefined): boolean {
  const isCountable = Number.isFinite(totalAmount) && Number.isFinite(totalPrice);
  return !isCountable || (balance !== undefined && !(balance >= totalPrice));
}

/** Refuses read-only products and min > max (B-order-20). */
export function isOrderable(service: Pick<Service, 'isReadOnly' | 'min' | 'max'>, serviceCheck: boolean): boolean {
  return !serviceCheck && !service.isReadOnly && service.min <= service.max && service.max >= 1;
}

/** Whether auto-order is offered (B-order-21). */
export function allowsAuto(service: Pick<Service, 'isReadOnly' | 'enableAuto' | 'min' | 'max'>): boolean {
  return service.enableAuto && isOrderable(service, false);
}

/** Null if right (B-order-22). */
export function checkRuns(runs: number): RunsCode | null {
  if (!Number.isInteger(runs) || runs < MIN_RUNS) return 'RUNS_INVALID';
  return runs > MAX_INTEGER ? 'RUNS_TOO_MANY' : null;
}

/** Null if right (B-order-22). */
export function checkInterval(minutes: number): IntervalCode | null {
  if (!Number.isInteger(minutes) || minutes < MIN_INTERVAL_MINUTES) return 'INTERVAL_INVALID';
  return minutes > MAX_INTEGER ? 'INTERVAL_TOO_LONG' : null;
}
