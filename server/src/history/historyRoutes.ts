import {
  autoOrderHistoryQuerySchema,
  orderHistoryQuerySchema,
  type ParsedPageQuery,
  pointHistoryQuerySchema,
} from 'contract/schemas';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { GenericSchema } from 'valibot';
import type { Deps } from '../Deps.js';
import { frameworkProblem } from '../errors/frameworkProblem.js';
import { readQuery } from '../http/readBody.js';
import { autoOrderHistory } from '../orders/autoOrderHistory.js';
import { orderHistory } from '../orders/orderHistory.js';
import { memberOf, requireMember } from '../sessions/authentication.js';
import { expireTopUps } from '../topups/expireTopUps.js';
import { topUpHistory } from '../topups/topUpHistory.js';
import { HeavyReads } from './HeavyReads.js';
import { BATCH_ROWS, type History, type HistoryRow, readHistoryBatches, readHistoryPage } from './readHistory.js';
import { readPointDays } from './readPointDays.js';
import { streamList } from './streamList.js';

/** The three histories of spec 7, whole arrays or pages when asked for one, and the points by days. */
export function historyRoutes(app: FastifyInstance, deps: Deps): void {
  const forMembers = { onRequest: requireMember(deps) };
  const heavy = new HeavyReads({ isEmbedded: deps.config.databaseUrl === null });

  app.get('/service/order-history', forMembers, async (request, reply) =>
    answer({ ...deps, heavy }, { request, reply }, orderHistory, orderHistoryQuerySchema),
  );
  app.get('/service/auto-order-history', forMembers, async (request, reply) =>
    answer({ ...deps, heavy }, { request, reply }, autoOrderHistory, autoOrderHistoryQuerySchema),
  );
  app.get('/service/point-history', forMembers, async (request, reply) => {
    await expireTopUps(deps.db, deps.clock.now(), memberOf(request).id);
    return answer({ ...deps, heavy }, { request, reply }, topUpHistory, pointHistoryQuerySchema);
  });
  app.get('/service/point-daily', forMembers, async (request) => readPointDays(deps, memberOf(request).id));
}

interface Call {
  request: FastifyRequest;
  reply: FastifyReply;
}

async function answer<Row extends HistoryRow, Item>(
  { db, clock, heavy }: Deps & { heavy: HeavyReads },
  { request, reply }: Call,
  history: History<Row, Item>,
  schema: GenericSchema<unknown, ParsedPageQuery<number | string>>,
) {
  const query = readQuery(request, schema);
  const memberId = memberOf(request).id;
  const asked = { memberId, now: clock.now() };
  if (query.isPaged && query.q === undefined) return readHistoryPage({ db, heavy }, history, { ...asked, query });

  const signal = whileWanted(reply);
  const subject = String(memberId);
  let isSending = false;
  const giveBack = await (query.isPaged ? heavy.searches : heavy.lists).take(subject, signal);
  try {
    if (query.isPaged) return await readHistoryPage({ db, heavy, signal }, history, { ...asked, query });
    const batches = readHistoryBatches({ db, heavy }, history, asked);
    const first = await batches.next();
    if (first.done || first.value.length < BATCH_ROWS) return first.value ?? [];
    const list = streamList(first.value, batches);
    // The turn ends with the answer, whole or not.
    for (const end of [list, reply.raw]) end.once('close', giveBack);
    isSending = true;
    return reply.type('application/json; charset=utf-8').send(list);
  } finally {
    if (!isSending) giveBack();
  }
}

/** Is aborted when nobody waits for the answer any more. */
function whileWanted(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  reply.raw.once('close', () => controller.abort(frameworkProblem(408)));
  return controller.signal;
}
