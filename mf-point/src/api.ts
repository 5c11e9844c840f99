import type { IdAnswer, TopUp, TopUpRequest } from 'contract';
import { idAnswerSchema, topUpPageSchema } from 'contract/schemas';
import { api } from 'shared-ui';
import { type PagedHistory, usePagedHistory } from 'shared-ui/history';

export type TopUps = PagedHistory<TopUp>;

/** GET /service/point-history by pages, newest first. */
export function useTopUps(): TopUps {
  return usePagedHistory({ path: '/service/point-history', schema: topUpPageSchema });
}

/** POST /service/point. The same key and request answer the first result again. Throws `ApiError`. */
export function requestTopUp(request: TopUpRequest, idempotencyKey: string): Promise<IdAnswer> {
  return api.post('/service/point', request, idAnswerSchema, { idempotencyKey });
}
