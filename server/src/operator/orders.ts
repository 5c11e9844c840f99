import { fromHundredths } from '@storefront/contract';
import { type RawBuilder, sql } from 'kysely';
import { cancelAutoOrder, presentAutoOrder, presentOrder, setOrderStatus } from '../orders/index.js';
import { ApiProblem, type AutoOrderRow, type Database, type OrderRow, problem, transact } from '../platform/index.js';
import { DELETED_MEMBER, lockMember } from '../points/index.js';
import { type AutoOrder, type Order, orders } from './commands/orders.js';
import { findMemberId, recordReadOf } from './memberReads.js';
import { routesOf } from './operatorCall.js';
import { runIdempotently } from './runIdempotently.js';
import { hasTrigram, linkPatternOf } from './searchText.js';

export const orderCommands = routesOf(orders, (deps) => {
  const { db, clock } = deps;
  return {
    'orders list': async (request) => {
      const { member: loginId, ...query } = request.query;
      const memberId = await recordReadOf(db, { clock, request }, { action: 'read.orders', loginId });
      return (await findRows<OrderRow>(db, 'orders', { ...query, memberId })).map(presentToOperator);
    },

    'orders set-status': async (request) => {
      const { id } = request.params;
      const { status, startCount, remains } = request.body;
      const change = { orderId: id, status, startCount, remains };
      const command = { action: 'order.status', parts: [id, status, startCount ?? null, remains ?? null] };
      return runIdempotently(deps, request, command, async (remember) => {
        const before = await findOrder(db, id);
        await setOrderStatus(deps, change, async (trx) => {
          const after = await findOrder(trx, id);
          const { memberId } = after;
          const detail = describeChange(before, after);
          await remember(trx, presentToOperator(after), { target: String(id), memberId, detail });
        });
      });
    },

    'auto-orders list': async (request) => {
      const { member: loginId, ...query } = request.query;
      const memberId = await recordReadOf(db, { clock, request }, { action: 'read.autoOrders', loginId });
      return (await findRows<AutoOrderRow>(db, 'autoOrders', { ...query, memberId })).map(presentAutoToOperator);
    },

    'auto-orders cancel': async (request) => {
      const { id } = request.params;
      const command = { action: 'autoOrder.cancel', parts: [id] };
      return runIdempotently(deps, request, command, (remember) =>
        transact(db, async (trx) => {
          const { memberId } = await findAutoOrder(trx, id);
          await lockMember(trx, memberId);
          const paidBack = await cancelAutoOrder(trx, id, clock.now());
          if (paidBack === null) throw problem(409, 'AUTO_ORDER_FINISHED');
          const after = await findAutoOrder(trx, id);
          const refunded = fromHundredths(paidBack);
          const detail = { refunded, completed: after.completed, runs: after.runs };
          const answer = { ...presentAutoToOperator(after), refunded };
          await remember(trx, answer, { target: String(id), memberId, detail });
        }),
      );
    },
  };
});

async function findOrder(db: Database, id: number): Promise<NamedRow<OrderRow>> {
  const [order] = await findRows<OrderRow>(db, 'orders', { id, limit: 1 });
  if (!order) throw new ApiProblem(404, 'ORDER_NOT_FOUND', `없는 주문이에요: ${id}`);
  return order;
}

const describeChange = (before: OrderRow, after: OrderRow) => ({
  status: [before.status, after.status],
  startCount: after.startCount,
  remains: after.remains,
  // A deleted account's refund is forfeited, yet the order costs less.
  refunded: fromHundredths(before.point - after.point),
});

interface OrderFilter {
  limit: number;
  before?: number | undefined;
  status?: number | undefined;
  memberId?: number | undefined;
  id?: number | undefined;
  /** Order number, login ID, supplier's number, or part of the link or product name. */
  search?: string | undefined;
}

type NamedRow<Row> = Row & { loginId: string | null; product: string | null };

async function findRows<Row extends OrderRow | AutoOrderRow>(
  db: Database,
  table: 'orders' | 'autoOrders',
  { search, ...filter }: OrderFilter,
): Promise<NamedRow<Row>[]> {
  if (search === undefined) return readRows<Row>(db, table, filter);
  const found = new Map<number, NamedRow<Row>>();
  for (const isMeant of await questionsOf(db, table, search)) {
    for (const row of await readRows<Row>(db, table, filter, isMeant)) found.set(row.id, row);
  }
  return [...found.values()].sort((a, b) => b.id - a.id).slice(0, filter.limit);
}

async function readRows<Row extends OrderRow | AutoOrderRow>(
  db: Database,
  table: 'orders' | 'autoOrders',
  { limit, before, status, memberId, id }: Omit<OrderFilter, 'search'>,
  isMeant?: RawBuilder<boolean>,
): Promise<NamedRow<Row>[]> {
  let query = db
    .selectFrom(`${table} as found` as 'orders as found')
    .innerJoin('members', 'members.id', 'found.memberId')
    .leftJoin('services', 'services.id', 'found.serviceId')
    .selectAll('found')
    .select(['members.loginId', 'services.text as product'])
    .orderBy('found.id', 'desc')
    .limit(limit);
  if (status !== undefined) query = query.where('found.status', '=', status);
  if (memberId !== undefined) query = query.where('found.memberId', '=', memberId);
  if (before !== undefined) query = query.where('found.id', '<', before);
  if (id !== undefined) query = query.where('found.id', '=', id);
  if (isMeant !== undefined) query = query.where(isMeant);
  return (await query.execute()) as unknown as NamedRow<Row>[];
}

/**
 * Splits a search into questions that indexes answer: joined by `or`, none does (`listPages.full.test.ts`). Lookups run
 * first, since plans need known numbers.
 */
async function questionsOf(
  db: Database,
  table: 'orders' | 'autoOrders',
  search: string,
): Promise<RawBuilder<boolean>[]> {
  const memberId = await findMemberId(db, search);
  const services = await db
    .selectFrom('services')
    .select('id')
    .where(sql<boolean>`position(lower(${search}) in lower(text)) > 0`)
    .execute();
  const sent =
    table === 'orders'
      ? await db.selectFrom('supplierOrders').select('orderId').where('supplierOrderId', '=', search).execute()
      : [];
  const ids = sent.map(({ orderId }) => orderId);
  if (/^[1-9]\d{0,14}$/.test(search)) ids.push(Number(search));
  const questions = [
    ids.length > 0 && sql<boolean>`found.id = any(${ids}::bigint[])`,
    memberId !== undefined && sql<boolean>`found.member_id = ${memberId}`,
    services.length > 0 && sql<boolean>`found.service_id = any(${services.map(({ id }) => id)}::bigint[])`,
    hasTrigram(search) &&
      sql<boolean>`lower(found.link) like lower(${linkPatternOf(search)})
        and position(lower(${search}) in lower(found.link)) > 0`,
  ];
  return questions.filter((question) => question !== false);
}

const besidesOf = ({ loginId, product }: NamedRow<object>) => ({ memberId: loginId ?? DELETED_MEMBER, product });

const presentToOperator = (row: NamedRow<OrderRow>): Order => ({ ...presentOrder(row), ...besidesOf(row) });

async function findAutoOrder(trx: Database, id: number): Promise<NamedRow<AutoOrderRow>> {
  const [autoOrder] = await findRows<AutoOrderRow>(trx, 'autoOrders', { id, limit: 1 });
  if (!autoOrder) throw new ApiProblem(404, 'AUTO_ORDER_NOT_FOUND', `없는 자동주문이에요: ${id}`);
  return autoOrder;
}

const presentAutoToOperator = (row: NamedRow<AutoOrderRow>): AutoOrder => ({
  ...presentAutoOrder(row),
  ...besidesOf(row),
  nextRunAt: row.nextRunAt,
});
