import {
  autoOrderHistoryQuerySchema,
  orderHistoryQuerySchema,
  type ParsedPageQuery,
  pointHistoryQuerySchema,
} from 'contract/schemas';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { GenericSchema } from 'valibot';
import type { Deps } from '../Deps.js';
import { readQuery } from '../http/readBody.js';
import { autoOrderHistory } from '../orders/autoOrderHistory.js';
import { orderHistory } from '../orders/orderHistory.js';
import { memberOf, requireMember } from '../sessions/authentication.js';
import { expireTopUps } from '../topups/expireTopUps.js';
import { topUpHistory } from '../topups/topUpHistory.js';
import { type History, type HistoryRow, readHistoryPage, readWholeHistory } from './readHistory.js';
import { readPointDays } from './readPointDays.js';

/** The three histories of spec 7, whole arrays or pages when asked for one, and the points by days. */
export function historyRoutes(app: FastifyInstance, deps: Deps): void {
  const forMembers = { onRequest: requireMember(deps) };

  app.get('/service/order-history', forMembers, async (request) =>
    answer(deps, request, orderHistory, orderHistoryQuerySchema),
  );
  app.get('/service/auto-order-history', forMembers, async (request) =>
    answer(deps, request, autoOrderHistory, autoOrderHistoryQuerySchema),
  );
  app.get('/service/point-history', forMembers, async (request) => {
    await expireTopUps(deps.db, deps.clock.now(), memberOf(request).id);
    return answer(deps, request, topUpHistory, pointHistoryQuerySchema);
  });
  app.get('/service/point-daily', forMembers, async (request) => readPointDays(deps, memberOf(request).id));
}

async function answer<Row extends HistoryRow, Item>(
  { db, clock }: Deps,
  request: FastifyRequest,
  history: History<Row, Item>,
  schema: GenericSchema<unknown, ParsedPageQuery<number | string>>,
) {
  const query = readQuery(request, schema);
  const asked = { memberId: memberOf(request).id, now: clock.now(), query };
  return query.isPaged ? readHistoryPage(db, history, asked) : readWholeHistory(db, history, asked);
}
