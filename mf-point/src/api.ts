import type { IdAnswer, TopUp, TopUpRequest } from 'contract';
import { idAnswerSchema, pointDailySchema, topUpPageSchema } from 'contract/schemas';
import { api, useSWR } from 'shared-ui';
import { type PagedHistory, usePagedHistory } from 'shared-ui/history';

export type TopUps = PagedHistory<TopUp>;

/** Days of points; every write of a top-up has them fetched again where they are shown. */
export const POINT_DAYS_PATH = '/service/point-daily';

/** Status of a refusal that the member can do something about: its message says what. */
export const CONFLICT = 409;

/** GET /service/point-history by pages, newest first. */
export function useTopUps(): TopUps {
  return usePagedHistory({ path: '/service/point-history', schema: topUpPageSchema });
}

/** DELETE /service/point/:id: withdraws a pending top-up. Throws `ApiError`, 409 for one that was settled meanwhile. */
export function cancelTopUp(id: number): Promise<void> {
  return api.del(`/service/point/${id}`);
}

/** GET /service/point-daily, the oldest day first; fetched once it is wanted. */
export function usePointDays(isWanted: boolean) {
  return useSWR(isWanted ? POINT_DAYS_PATH : null, () => api.get(POINT_DAYS_PATH, pointDailySchema));
}

/** POST /service/point. The same key and request answer the first result again. Throws `ApiError`, 409 with too many pending. */
export function requestTopUp(request: TopUpRequest, idempotencyKey: string): Promise<IdAnswer> {
  return api.post('/service/point', request, idAnswerSchema, { idempotencyKey });
}
