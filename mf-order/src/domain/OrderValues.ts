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
} from 'contract';
import { type Choice, chooseFirst, chooseService } from './chooseProduct';
import type { CleanedLink, TypedLinkCode } from './cleanLink';
import type { Catalogue } from './createCatalogue';

/** The order form as typed: numbers stay text until they are sent. */
export interface OrderValues extends Choice {
  link: string;
  amount: string;
  auto: boolean;
  runs: string;
  /** Minutes. */
  interval: string;
}

/**
 * What the form opens on. A link that names a product nobody can see opens on the first product instead: its quantity
 * and repetition meant another product and are dropped, the link stays.
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

/** Changing the product resets the quantity to min and turns auto-order off (B-order-9). The link stays. */
export function resetForProduct(
  service: Service | undefined,
): Pick<OrderValues, 'amount' | 'auto' | 'runs' | 'interval'> {
  return { amount: service ? String(service.min) : '', auto: false, runs: '0', interval: '0' };
}

/** Whether a link asked for a product that is not (or no longer) on the shelves. */
export function isProductMissing(catalogue: Catalogue, prefill: OrderPrefill): boolean {
  return prefill.service !== undefined && !catalogue.findProduct(prefill.service);
}

const countOf = (typed: string) => (typed.trim() === '' ? 0 : parseTypedNumber(typed));

/** Total quantity and price of the form as typed so far; an empty field counts as 0. */
export function previewPrice(
  service: Pick<Service, 'point'>,
  values: Pick<OrderValues, 'amount' | 'auto' | 'runs'>,
): OrderPrice {
  const runs = values.auto ? countOf(values.runs) : 0;
  return calculateOrderPrice({ unitPrice: service.point, amount: countOf(values.amount), runs });
}

/** The form's texts: those of the contract, and what is wrong with a link before the contract's rule is asked. */
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
 * The contract's rules for an order, with the link that is meant by what was typed (B-link-2): that one is sent. `clean`
 * comes a moment later than the form; until then the link is judged as it was typed.
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
