import {
  AUTO_ORDER_STATUS,
  type AutoOrderDetail,
  findStatus,
  fromHundredths,
  ORDER_STATUSES,
  type Order,
  type OrderDetail,
  type OrderEventKind,
  type QuestionSubject,
} from '@storefront/contract';
import { sql } from 'kysely';
import {
  type AutoOrderRow,
  type Database,
  MINUTE_MS,
  type OrderRow,
  problem,
  roundUpMinutes,
  type SupplierOrderState,
} from '../../platform/index.js';
import { all, type Condition, type History, type HistoryTable, within } from './History.js';
import { autoOrderHistory } from './histories.js';
import { presentRows } from './readHistory.js';

interface DetailRequest {
  memberId: number;
  id: number;
  now: Date;
}

interface PaidRow {
  paid: number | null;
  paidAt: Date | null;
  back: number | null;
  backAt: Date | null;
  hasQuestion: boolean;
}

type OrderFacts = OrderRow &
  PaidRow & {
    state: SupplierOrderState | null;
    submittedAt: Date | null;
    cancelAskedAt: Date | null;
    endHalf: number | null;
    endLate: number | null;
  };

/** Reads an order's page (B-history-53), money and events of one moment. */
export async function readOrderDetail(
  db: Database,
  history: History<OrderRow, Order>,
  request: DetailRequest,
): Promise<OrderDetail> {
  const { rows } = await sql<OrderFacts>`
    select h.*, way.state, way.submitted_at, way.cancel_asked_at,
      paid.amount as paid, paid.created_at as paid_at, back.amount as back, back.created_at as back_at,
      usual.end_half, usual.end_late, ${isQuestioned('order')} as has_question
    from orders as h
    left join supplier_orders as way on way.order_id = h.id
    left join ledger as paid on paid.order_id = h.id and paid.kind = 'order'
    left join ledger as back on back.order_id = h.id and back.kind = 'refund'
    left join lateral (
      select end_half, end_late from service_times
      where service_id = h.service_id and from_amount <= h.amount and coalesce(h.amount < to_amount, true)
      order by from_amount desc limit 1
    ) as usual on true
    where ${isRow(history, request)}`.execute(db);
  const [row] = rows;
  if (!row) throw problem(404, 'NOT_FOUND');
  const [order] = await presentRows(db, history, [row]);
  if (!order) throw problem(404, 'NOT_FOUND');
  const { paid, paidAt, back, backAt, cancelAskedAt } = row;
  const status = findStatus(ORDER_STATUSES, row.status);
  const end = status?.isFinal ? status.name : undefined;
  const endedAt = end ? row.updatedAt : null;
  return {
    ...order,
    // A run has no movement of its own: its auto-order paid for it.
    paid: fromHundredths(paid === null ? row.unitPrice * row.amount : -paid),
    paidBack: fromHundredths(back ?? 0),
    runNumber: row.runNumber,
    isHeld: row.state === 'parked' && !end,
    ...(!end && describeUsual(row, request.now)),
    ...(row.hasQuestion && { hasQuestion: true }),
    events: inOrder([
      ['placed', row.createdAt],
      ['paid', paidAt, paid],
      ['sent', row.submittedAt],
      ['started', row.startedAt],
      // A later request is the shop's own, made after it had ended the order.
      ['cancelAsked', endedAt && cancelAskedAt && cancelAskedAt > endedAt ? null : cancelAskedAt],
      [end, endedAt],
      ['refunded', backAt, back],
    ]),
  };
}

/** (B-history-64) */
function describeUsual({ createdAt, endHalf, endLate }: OrderFacts, now: Date): Pick<OrderDetail, 'usual'> {
  if (endHalf === null || endLate === null) return {};
  const after = (minutes: number) => new Date(createdAt.getTime() + roundUpMinutes(minutes) * MINUTE_MS);
  const [halfAt, endsAt] = [after(endHalf), after(endLate)];
  return {
    usual: {
      ...(now <= halfAt && { halfAt: halfAt.toISOString() }),
      endsAt: endsAt.toISOString(),
      isLate: now > endsAt,
    },
  };
}

type AutoOrderFacts = AutoOrderRow & PaidRow & { runsBack: number };

/** Reads an auto-order's page (B-auto-15). */
export async function readAutoOrderDetail(db: Database, request: DetailRequest): Promise<AutoOrderDetail> {
  const { rows } = await sql<AutoOrderFacts>`
    select h.*, paid.amount as paid, paid.created_at as paid_at, back.amount as back, back.created_at as back_at,
    ${isQuestioned('autoOrder')} as has_question, (
      select coalesce(sum(returned.amount), 0)::numeric(16, 2) from orders as runs
      join ledger as returned on returned.order_id = runs.id and returned.kind = 'refund'
      where runs.auto_order_id = h.id
    ) as runs_back
    from auto_orders as h
    left join ledger as paid on paid.auto_order_id = h.id and paid.kind = 'order'
    left join ledger as back on back.auto_order_id = h.id and back.kind = 'refund' and back.order_id is null
    where ${isRow(autoOrderHistory, request)}`.execute(db);
  const [row] = rows;
  if (!row) throw problem(404, 'NOT_FOUND');
  const [autoOrder] = await presentRows(db, autoOrderHistory, [row]);
  if (!autoOrder) throw problem(404, 'NOT_FOUND');
  const { paid, paidAt, back, backAt, runsBack, lastRunAt } = row;
  const isDone = row.status === AUTO_ORDER_STATUS.completed;
  return {
    ...autoOrder,
    paid: fromHundredths(paid === null ? row.unitPrice * row.amount * row.runs : -paid),
    paidBack: fromHundredths((back ?? 0) + runsBack),
    ...(row.hasQuestion && { hasQuestion: true }),
    events: inOrder([
      ['placed', row.createdAt],
      ['paid', paidAt, paid],
      ['lastRun', lastRunAt],
      ['completed', isDone ? lastRunAt : null],
      ['canceled', backAt, back],
    ]),
  };
}

/** (B-question-3) */
const isQuestioned = (about: QuestionSubject) =>
  sql`exists (select from questions as q where q.about = ${about} and q.subject_id = h.id)`;

function isRow(history: HistoryTable, { id, ...request }: DetailRequest): Condition {
  return all([sql`h.id = ${id}`, ...within(history, request)]);
}

type Event = readonly [kind: OrderEventKind | undefined, at: Date | null, amount?: number | null];

function inOrder(events: readonly Event[]): OrderDetail['events'] {
  return events
    .flatMap(([kind, at, amount]) => (kind && at ? [{ kind, at, amount: amount ?? null }] : []))
    .sort((one, other) => one.at.getTime() - other.at.getTime())
    .map(({ kind, at, amount }) => ({
      kind,
      at: at.toISOString(),
      ...(amount !== null && { amount: fromHundredths(Math.abs(amount)) }),
    }));
}
