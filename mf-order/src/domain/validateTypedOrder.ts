import {
  ORDER_MESSAGES,
  type OrderCode,
  type OrderErrors,
  type OrderInput,
  type OrderRequest,
  type OrderRules,
  validateOrder,
} from 'contract';
import { cleanLink, TYPED_LINK_MESSAGES, type TypedLinkCode } from './cleanLink';

/** The form's texts: those of the contract, and what is wrong with a link before the contract's rule is asked. */
export const TYPED_ORDER_MESSAGES: Readonly<Record<OrderCode | TypedLinkCode, string>> = {
  ...ORDER_MESSAGES,
  ...TYPED_LINK_MESSAGES,
};

type TypedOrderErrors = {
  readonly [K in keyof OrderErrors]: OrderErrors[K] | (K extends 'link' ? TypedLinkCode : never);
};
type TypedOrder = { ok: true; value: OrderRequest } | { ok: false; errors: TypedOrderErrors };

/** The contract's rules for an order, with the link that is meant by what was typed (B-link-2): that one is sent. */
export function validateTypedOrder(typed: OrderInput, rules: OrderRules): TypedOrder {
  const cleaned = cleanLink(typed.link);
  const judged = validateOrder({ ...typed, link: cleaned.ok ? cleaned.link : '' }, rules);
  if (cleaned.ok) return judged;
  return { ok: false, errors: { ...(judged.ok ? {} : judged.errors), link: cleaned.code } };
}
