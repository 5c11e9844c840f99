import type { IdAnswer, OrderRequest } from 'contract';
import { idAnswerSchema } from 'contract/schemas';
import { api } from 'shared-ui';

/** What an order is sent with. */
export interface OrderTerms {
  /** The same key with the same request places it once, however often it is sent. */
  idempotencyKey: string;
  /** KRW: the total on the screen. At any other price nothing is ordered. */
  expectedPoint: number;
}

/** Places an order. At another price than the expected one it is refused with 409 `PRICE_CHANGED` and the new total. */
export function placeOrder(request: OrderRequest, { idempotencyKey, expectedPoint }: OrderTerms): Promise<IdAnswer> {
  const headers = { 'Expected-Point': String(expectedPoint) };
  return api.post('/service/order', request, idAnswerSchema, { idempotencyKey, headers });
}
