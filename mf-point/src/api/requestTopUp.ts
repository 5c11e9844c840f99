import type { IdAnswer, TopUpRequest } from 'contract';
import { idAnswerSchema } from 'contract/schemas';
import { api } from 'shared-ui';

/** POST /service/point. The same key and request answer the first result again. Throws `ApiError`. */
export function requestTopUp(request: TopUpRequest, idempotencyKey: string): Promise<IdAnswer> {
  return api.post('/service/point', request, idAnswerSchema, { idempotencyKey });
}
