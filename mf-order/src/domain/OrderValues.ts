import {
  allowsAuto,
  calculateOrderPrice,
  ORDER_MESSAGES,
  type OrderCode,
  type OrderErrors,
  type OrderInput,
  type OrderPrefill,
  type OrderPrice,
  type OrderRequest,
  type OrderRules,
  parseTypedNumber,
  type Service,
  validateOrder,
} from '@storefront/contract';
import { type Choice, chooseFirst, chooseService } from './chooseProduct';
import type { CleanedLink, TypedLinkCode } from './cleanLink';
import type { Catalogue } from './createCatalogue';

export interface OrderValues extends Choice {
  link: string;
  amount: string;
  auto: boolean;
  runs: string;
  /** Minutes. */
  interval: string;
}

/**
 * An unknown product in the link gives way to the first one: the link stays, its quantity and repetition are dropped.
 */
export function startOrder(catalogue: Catalogue, prefill: OrderPrefill): OrderValues {
  const asked = prefill.service === undefined ? null : chooseService(catalogue, prefill.service);
  const choice = asked ?? chooseFirst(catalogue);
  const service = choice.serviceId === null ? undefined : catalogue.findProduct(choice.serviceId)?.service;
  const start = { ...choice, link: prefill.link ?? '', ...resetForProduct(service) };
  if (prefill.service !== undefined && !asked) return start;

  if (prefill.amount !== undefined) start.amount = String(prefill.amount);
  if (prefill.runs !== undefined && service && allowsAuto(service)) {
    return { ...start, auto: true, runs: String(prefill.runs), interval: String(prefill.interval ?? 0) };
  }
  return start;
}

/** Resets the quantity to min and turns auto-order off (B-order-8). The link stays. */
export function resetForProduct(
  service: Service | undefined,
): Pick<OrderValues, 'amount' | 'auto' | 'runs' | 'interval'> {
  return { amount: service ? String(service.min) : '', auto: false, runs: '0', interval: '0' };
}

const countOf = (typed: string) => (typed.trim() === '' ? 0 : parseTypedNumber(typed));

export function previewPrice(
  service: Pick<Service, 'point'>,
  values: Pick<OrderValues, 'amount' | 'auto' | 'runs'>,
): OrderPrice {
  const runs = values.auto ? countOf(values.runs) : 0;
  return calculateOrderPrice({ unitPrice: service.point, amount: countOf(values.amount), runs });
}

export const TYPED_ORDER_MESSAGES: Readonly<Record<OrderCode | TypedLinkCode, string>> = {
  ...ORDER_MESSAGES,
  LINK_SEVERAL: '링크가 두 개 이상이에요. 하나만 남겨 주세요.',
  LINK_BARE_AT: "'@' 뒤에 아이디를 적어 주세요.",
  LINK_NO_ADDRESS: '이 상품은 아이디로 주문할 수 없어요.',
};

type TypedOrderErrors = {
  readonly [K in keyof OrderErrors]: OrderErrors[K] | (K extends 'link' ? TypedLinkCode : never);
};
type TypedOrder = { ok: true; value: OrderRequest } | { ok: false; errors: TypedOrderErrors };

/**
 * Checks the contract's rules with the cleaned link (B-link-2), which is sent. Until `clean` is loaded the typed link
 * is judged.
 */
export function validateTypedOrder(
  typed: OrderInput,
  rules: OrderRules,
  clean: (typed: string) => CleanedLink | undefined,
): TypedOrder {
  const cleaned = clean(typed.link) ?? { ok: true, link: typed.link };
  const judged = validateOrder({ ...typed, link: cleaned.ok ? cleaned.link : '' }, rules);
  if (cleaned.ok) return judged;
  return { ok: false, errors: { ...(judged.ok ? {} : judged.errors), link: cleaned.code } };
}
