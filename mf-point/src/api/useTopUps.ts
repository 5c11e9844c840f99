import type { TopUp } from 'contract';
import { topUpPageSchema } from 'contract/schemas';
import { type PagedHistory, usePagedHistory } from 'shared-ui/history';

export type TopUps = PagedHistory<TopUp>;

/** GET /service/point-history by pages, newest first. */
export function useTopUps(): TopUps {
  return usePagedHistory({ path: '/service/point-history', schema: topUpPageSchema });
}
