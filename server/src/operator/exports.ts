import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { fileDisposition, sendWhole, writeHistoryCsv } from '../orders/index.js';
import { type Database, SECOND_MS, Semaphore, whileWanted } from '../platform/index.js';
import { exports } from './commands/exports.js';
import { type ExportedFile, exportedDeposits, exportedLedger, exportedOrders, type Slice } from './exportedFiles.js';
import { routesOf } from './operatorCall.js';
import { recordAction } from './recordAction.js';

/** Bounds the memory of a file, whatever its length (`exports.full.test.ts`). */
const SLICE_ROWS = 250;

type Span = Pick<Slice, 'from' | 'to'>;
const ALWAYS: Span = { from: new Date(0), to: new Date('9999-12-31') };

/** Lists as files for an accountant (B-operator-53). */
export const exportCommands = routesOf(exports, ({ db, clock }) => {
  const turns = new Semaphore({ atOnce: 2, atOncePerSubject: 2, waitingPerSubject: 20, waitMs: 30 * SECOND_MS });
  const send = async <Row extends { id: number }>(
    request: FastifyRequest<{ Querystring: Partial<Record<keyof Span, Date | undefined>> }>,
    reply: FastifyReply,
    file: ExportedFile<Row>,
  ) => {
    const { from = ALWAYS.from, to = ALWAYS.to } = request.query;
    const giveBack = await turns.acquire('operator', whileWanted(reply));
    const read = async () => {
      const { from: begin = null, to: end = null } = request.query;
      const detail = { period: { from: begin, to: end } };
      await recordAction(db, { clock, request }, { action: file.action, target: 'all', detail });
      const headers = {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': fileDisposition(file, 'csv', clock.now()),
      };
      return { headers, parts: writeHistoryCsv(db, file, readSlices(db, file, { from, to })) };
    };
    return sendWhole(reply, read, giveBack);
  };
  return {
    'orders export': (request, reply) => send(request, reply, exportedOrders),
    'deposits export': (request, reply) => send(request, reply, exportedDeposits),
    'ledger export': (request, reply) => send(request, reply, exportedLedger),
  };
});

async function* readSlices<Row extends { id: number }>(
  db: Database,
  { table, read }: ExportedFile<Row>,
  span: Span,
): AsyncGenerator<Row[]> {
  // `+ 0` keeps the plan from walking the numbers, row by row, to a time far off.
  const { rows: bounds } = await sql<{ first: number | null; last: number | null }>`
    select min(id + 0) as first, max(id + 0) as last from ${sql.table(table)}
    where created_at >= ${span.from} and created_at < ${span.to}`.execute(db);
  const { first = null, last = null } = bounds[0] ?? {};
  if (first === null || last === null) return;
  // By steps of numbers: a `limit` is planned as a sort of all that follows where the statistics are young.
  for (let after = first - 1; after < last; after += SLICE_ROWS) {
    const { rows } = await read({ ...span, after, until: Math.min(after + SLICE_ROWS, last) }).execute(db);
    if (rows.length > 0) yield rows;
  }
}
