import { Readable } from 'node:stream';
import {
  autoOrderHistoryQuerySchema,
  orderHistoryQuerySchema,
  type ParsedPageQuery,
  pointHistoryQuerySchema,
} from 'contract/schemas';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { GenericSchema } from 'valibot';
import type { Deps } from '../deps/Deps.js';
import { frameworkProblem } from '../errors/ApiProblem.js';
import { readQuery } from '../http/readBody.js';
import { memberOf, requireMember } from '../sessions/authentication.js';
import { SECOND_MS } from '../time/time.js';
import { expireTopUps } from '../topups/settleTopUp.js';
import { HeavyReads } from './HeavyReads.js';
import { autoOrderHistory, orderHistory, topUpHistory } from './histories.js';
import { readPointDays } from './pointDays.js';
import { BATCH_ROWS, type History, type HistoryRow, readHistoryBatches, readHistoryPage } from './readHistory.js';

/**
 * The three histories (B-history-9, B-history-11), whole arrays or pages when asked for one, and the points by days.
 */
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

/** A client that has taken nothing for so long is not served any further: a whole history is open only once per member. */
const STALL_MS = 30 * SECOND_MS;

/**
 * An array as JSON, written batch by batch as the client takes it: one batch is held, and one is on its way. If reading
 * fails, the stream does, and with it the connection: what was sent then never looks like a whole list.
 * @param first Is sent before the batches that follow.
 */
function streamList<Item>(first: readonly Item[], following: AsyncGenerator<Item[]>): Readable {
  const stream = Readable.from(write(), { objectMode: true, highWaterMark: 1 });
  return stream;

  async function* write(): AsyncGenerator<string> {
    yield* untilTaken(`[${inside(first)}`);
    for await (const items of following) if (items.length > 0) yield* untilTaken(`,${inside(items)}`);
    yield ']';
  }

  function* untilTaken(text: string): Generator<string> {
    const stalled = setTimeout(() => stream.destroy(new Error('the client takes nothing')), STALL_MS);
    try {
      yield text;
    } finally {
      clearTimeout(stalled);
    }
  }
}

function inside(items: readonly unknown[]): string {
  return JSON.stringify(items).slice(1, -1);
}
