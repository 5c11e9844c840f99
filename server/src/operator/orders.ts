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

    'orders sum': async (request) => {
      const { member: loginId, ...query } = request.query;
      const memberId = await recordReadOf(db, { clock, request }, { action: 'read.orders', loginId });
      return sumOrders(db, { ...query, memberId });
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

interface Narrowing {
  before?: number | undefined;
  status?: number | undefined;
  memberId?: number | undefined;
  id?: number | undefined;
  from?: Date | undefined;
  /** Exclusive. */
  to?: Date | undefined;
  product?: number | undefined;
  /** Of orders alone. */
  supplier?: string | undefined;
}

interface OrderFilter extends Narrowing {
  limit: number;
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
  { limit, ...narrowing }: Omit<OrderFilter, 'search'>,
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
  for (const condition of conditionsOf(narrowing)) query = query.where(condition);
  if (isMeant !== undefined) query = query.where(isMeant);
  return (await query.execute()) as unknown as NamedRow<Row>[];
}

function conditionsOf(of: Narrowing): RawBuilder<boolean>[] {
  return [
    of.status !== undefined && sql<boolean>`found.status = ${of.status}`,
    of.memberId !== undefined && sql<boolean>`found.member_id = ${of.memberId}`,
    of.before !== undefined && sql<boolean>`found.id < ${of.before}`,
    of.id !== undefined && sql<boolean>`found.id = ${of.id}`,
    of.from !== undefined && sql<boolean>`found.created_at >= ${of.from}`,
    of.to !== undefined && sql<boolean>`found.created_at < ${of.to}`,
    of.product !== undefined && sql<boolean>`found.service_id = ${of.product}`,
    of.supplier !== undefined &&
      sql<boolean>`exists (select from supplier_orders as s where s.order_id = found.id and s.supplier = ${of.supplier})`,
  ].filter((condition) => condition !== false);
}

async function sumOrders(
  db: Database,
  { search, ...narrowing }: Omit<OrderFilter, 'limit'>,
): Promise<{ orders: number; point: number }> {
  const conditions = conditionsOf(narrowing);
  if (search !== undefined) {
    const found = (await questionsOf(db, 'orders', search)).map(
      (isMeant) => sql`select found.id from orders as found where ${isMeant}`,
    );
    if (found.length === 0) return { orders: 0, point: 0 };
    conditions.push(sql<boolean>`found.id in (${sql.join(found, sql` union `)})`);
  }
  const { rows } = await sql<{ orders: number; point: number }>`
    select count(*) as orders, coalesce(sum(point), 0) as point from orders as found
    where ${sql.join([sql`true`, ...conditions], sql` and `)}`.execute(db);
  return { orders: rows[0]?.orders ?? 0, point: fromHundredths(rows[0]?.point ?? 0) };
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
