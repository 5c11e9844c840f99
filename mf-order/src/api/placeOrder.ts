import type { IdAnswer, OrderRequest } from 'contract';
import { idAnswerSchema } from 'contract/schemas';
import { api } from 'shared-ui';

/** Places an order. The same key with the same request places it once, however often it is sent. */
export function placeOrder(request: OrderRequest, idempotencyKey: string): Promise<IdAnswer> {
  return api.post('/service/order', request, idAnswerSchema, { idempotencyKey });
}
