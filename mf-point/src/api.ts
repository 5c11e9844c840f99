import type { IdAnswer, Movement, RefundRequest, RememberedDetails, TopUp, TopUpRequest } from '@storefront/contract';
import {
  idAnswerSchema,
  movementPageSchema,
  pointDailySchema,
  rememberedListSchema,
  topUpPageSchema,
} from '@storefront/contract/schemas';
import { api, mutate, newIdempotencyKey, useSWR } from '@storefront/shared-ui';
import { type HistoryFilter, type PagedHistory, usePagedHistory } from '@storefront/shared-ui/history';

export type TopUps = PagedHistory<TopUp>;

const POINT_DAYS_PATH = '/service/point-daily';

const LEDGER_PATH = '/service/point-ledger';

export const TOP_UPS_CSV = '/service/point-history.csv';
export const LEDGER_CSV = `${LEDGER_PATH}.csv`;

export function useMovements(filter: HistoryFilter): PagedHistory<Movement> {
  return usePagedHistory({ path: LEDGER_PATH, schema: movementPageSchema, filter });
}

/** Shown by `/point?view=ledger`. */
export const LEDGER_VIEW = 'ledger';

/** Every write of a top-up moves points. */
export const refetchPoints = (): void =>
  void mutate((key) => [POINT_DAYS_PATH, LEDGER_PATH].some((path) => String(key).startsWith(path)));

/** Refusal that the member can act on: its message explains. */
export const CONFLICT = 409;

export function useTopUps(filter?: HistoryFilter): TopUps {
  return usePagedHistory({ path: '/service/point-history', schema: topUpPageSchema, filter });
}

/**
 * DELETE /service/point/:id.
 * @throws ApiError 409 for one that was settled meanwhile
 */
export function cancelTopUp(id: number): Promise<void> {
  return api.del(`/service/point/${id}`);
}

/** GET /service/point-daily, oldest day first. */
export function usePointDays(isWanted: boolean) {
  return useSWR(isWanted ? POINT_DAYS_PATH : null, () => api.get(POINT_DAYS_PATH, pointDailySchema));
}

const REMEMBERED_PATH = '/service/point/remembered';

/** GET /service/point/remembered; undefined until known. */
export function useRememberedDetails(): readonly RememberedDetails[] | undefined {
  return useSWR(REMEMBERED_PATH, () => api.get(REMEMBERED_PATH, rememberedListSchema)).data;
}

export const refetchRememberedDetails = (): void => void mutate(REMEMBERED_PATH);

/**
 * POST /service/point; idempotent by key.
 * @throws ApiError 409 with too many pending
 */
export function requestTopUp(request: TopUpRequest, idempotencyKey: string): Promise<IdAnswer> {
  return api.post('/service/point', request, idAnswerSchema, { idempotencyKey });
}

/**
 * DELETE /service/point/:id/refund-request.
 * @throws ApiError 409 for a settled one
 */
export function withdrawRefund(id: number): Promise<void> {
  return api.del(`/service/point/${id}/refund-request`);
}

/**
 * POST /service/point/:id/refund-request; idempotent.
 * @throws ApiError 409 where nothing can be asked, 403 with an old log-in
 */
export function requestRefund(id: number, request: RefundRequest): Promise<IdAnswer> {
  const path = `/service/point/${id}/refund-request`;
  return api.post(path, request, idAnswerSchema, { idempotencyKey: newIdempotencyKey() });
}
