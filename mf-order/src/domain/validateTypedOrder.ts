import {
  ORDER_MESSAGES,
  type OrderCode,
  type OrderErrors,
  type OrderInput,
  type OrderRequest,
  type OrderRules,
  validateOrder,
} from 'contract';

/** What may be wrong with a typed link before the server's own rule is asked (B-link-6, B-link-14). */
type TypedLinkCode = 'LINK_SEVERAL' | 'LINK_BARE_AT' | 'LINK_NO_ADDRESS';

/** `link` is what is ordered; '' where nothing was typed. */
export type CleanedLink = { ok: true; link: string } | { ok: false; code: TypedLinkCode };

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
