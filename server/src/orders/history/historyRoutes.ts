import {
  autoOrderDetailSchema,
  autoOrderHistoryQuerySchema,
  orderDetailSchema,
  orderHistoryQuerySchema,
  type ParsedPageQuery,
  pointHistoryQuerySchema,
  pointLedgerQuerySchema,
} from '@storefront/contract/schemas';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { GenericSchema } from 'valibot';
import { memberOf, requireMember, type SignedInMember } from '../../members/index.js';
import { type Deps, rowIdParams, SECOND_MS, Semaphore, whileWanted } from '../../platform/index.js';
import { expireTopUps } from '../../points/index.js';
import { describeRefills } from '../refills/refills.js';
import { findCancels } from '../suppliers/cancellations.js';
import { describeTopUps } from './describeRefunds.js';
import { downloadRoutes, type MemberFile, memberFile } from './downloadRoutes.js';
import type { History, HistoryRequest, HistoryRow } from './History.js';
import { autoOrderHistory, orderHistory, pointLedger, topUpHistory } from './histories.js';
import {
  autoOrderCsv,
  fileDisposition,
  type HistoryCsv,
  ledgerCsv,
  orderCsv,
  topUpCsv,
  writeHistoryCsv,
} from './historyCsv.js';
import { myDataRoute } from './myDataRoute.js';
import { readAutoOrderDetail, readOrderDetail } from './orderDetails.js';
import { readPointDays } from './pointDays.js';
import { countByStatus, readHistoryBatches, readHistoryPage } from './readHistory.js';
import { sendWhole, writeJson } from './sendWhole.js';

/** An open file holds little, so that a client that reads slowly is in nobody's way (`wholeHistories.full.test.ts`). */
const FILES = { atOnce: 32, atOncePerSubject: 1, waitingPerSubject: 4, waitMs: 8 * SECOND_MS };

/**
 * Registers the four histories (B-history-9, B-history-11, B-point-66) as arrays, pages and spreadsheets
 * (B-history-33), details of an order (B-history-53), and points by days.
 */
export function historyRoutes(app: FastifyInstance, deps: Deps): void {
  const source: Source = { ...deps, turns: new Semaphore(FILES) };
  const forMembers = { onRequest: requireMember(deps) };
  const files = new Map<string, MemberFile>();

  function route<Row extends HistoryRow, Item>(
    path: string,
    { history, schema, csv, prepare }: Served<Row, Item>,
  ): void {
    const asked = { ...forMembers, schema: { querystring: schema } };
    const read = async (memberId: number, query: HistoryRequest['query']): Promise<HistoryRequest> => {
      await prepare?.(memberId);
      return { memberId, now: deps.clock.now(), query };
    };
    app.get(path, asked, async (request, reply) =>
      answer(source, reply, history, await read(memberOf(request).id, request.query)),
    );
    const sendCsv = async (reply: FastifyReply, member: SignedInMember, query: HistoryRequest['query']) =>
      answerCsv(source, reply, { history, csv }, await read(member.id, query));
    app.get(`${path}.csv`, asked, async (request, reply) => sendCsv(reply, memberOf(request), request.query));
    files.set(`${path}.csv`, memberFile(schema, sendCsv));
  }

  const orders: typeof orderHistory = {
    ...orderHistory,
    cancels: (rows) => findCancels(deps, rows),
    adds: (db, rows) => describeRefills(db, rows, deps.clock.now()),
  };
  route('/service/order-history', {
    history: orders,
    schema: orderHistoryQuerySchema,
    csv: orderCsv,
  });
  route('/service/auto-order-history', {
    history: autoOrderHistory,
    schema: autoOrderHistoryQuerySchema,
    csv: autoOrderCsv,
  });
  route('/service/point-history', {
    history: { ...topUpHistory, adds: (db, rows) => describeTopUps(db, rows, deps.clock.now()) },
    schema: pointHistoryQuerySchema,
    csv: topUpCsv,
    prepare: async (memberId) => {
      await expireTopUps(deps.db, deps.clock.now(), memberId);
    },
  });
  route('/service/point-ledger', { history: pointLedger, schema: pointLedgerQuerySchema, csv: ledgerCsv });
  files.set('/auth/my-data', myDataRoute(app, source));
  downloadRoutes(app, deps, files);

  const oneOf = <Detail extends GenericSchema>(detail: Detail) => ({
    ...forMembers,
    schema: { params: rowIdParams, response: { 200: detail } },
  });
  app.get('/service/order-history/:id', oneOf(orderDetailSchema), async (request) =>
    readOrderDetail(deps.db, orders, { memberId: memberOf(request).id, id: request.params.id, now: deps.clock.now() }),
  );
  app.get('/service/auto-order-history/:id', oneOf(autoOrderDetailSchema), async (request) =>
    readAutoOrderDetail(deps.db, { memberId: memberOf(request).id, id: request.params.id, now: deps.clock.now() }),
  );
  app.get('/service/point-daily', forMembers, async (request) => readPointDays(deps, memberOf(request).id));
}

type Source = Deps & { turns: Semaphore };

interface Served<Row extends HistoryRow, Item> {
  history: History<Row, Item>;
  schema: GenericSchema<unknown, ParsedPageQuery<number | string>>;
  csv: HistoryCsv<Item>;
  prepare?: (memberId: number) => Promise<void>;
}

async function answer<Row extends HistoryRow, Item>(
  { db, turns }: Source,
  reply: FastifyReply,
  history: History<Row, Item>,
  request: HistoryRequest,
) {
  if (request.query.isPaged) return readHistoryPage(db, history, request);
  const giveBack = await turns.acquire(String(request.memberId), whileWanted(reply));
  const parts = writeJson(readHistoryBatches(db, history, request));
  const headers = { 'content-type': 'application/json; charset=utf-8' };
  return sendWhole(reply, async () => ({ headers, parts }), giveBack);
}

async function answerCsv<Row extends HistoryRow, Item>(
  { db, turns, clock }: Source,
  reply: FastifyReply,
  { history, csv }: Pick<Served<Row, Item>, 'history' | 'csv'>,
  request: HistoryRequest,
) {
  const giveBack = await turns.acquire(String(request.memberId), whileWanted(reply));
  const read = async () => {
    const headers: Record<string, string> = {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': fileDisposition(csv, 'csv', clock.now()),
    };
    if (request.query.q === undefined) {
      const total = history.statuses.total(await countByStatus(db, history, request), request.query.status);
      headers['x-total-rows'] = String(total);
    }
    return { headers, parts: writeHistoryCsv(db, csv, readHistoryBatches(db, history, request)) };
  };
  return sendWhole(reply, read, giveBack);
}
