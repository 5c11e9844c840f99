import { ORDER_STATUS } from '@storefront/contract';
import { sql } from 'kysely';
import {
  hasDemoSupplier,
  linkOrder,
  listSubmissions,
  openSupplier,
  resendOrder,
  type Supplier,
  SupplierDownError,
} from '../orders/index.js';
import { ApiProblem, type Database, transact } from '../platform/index.js';
import { type Submission, suppliers } from './commands/suppliers.js';
import { type OperatorDeps, routesOf } from './operatorCall.js';
import { runIdempotently } from './runIdempotently.js';
import { supplierNotFound } from './supplierAccounts.js';

export const supplierCommands = routesOf(suppliers, (deps) => {
  const { db, clock } = deps;
  return {
    'suppliers status': async () => {
      const states = await db
        .selectFrom('supplierOrders')
        .select(({ fn }) => ['state', fn.countAll<number>().as('orders')])
        // Literal, so that the partial index applies.
        .where(sql<boolean>`state <> 'finished'`)
        .groupBy('state')
        .execute();
      const counts = Object.fromEntries(states.map(({ state, orders }) => [state, Number(orders)]));
      const all = await openAll(deps, { enabled: true });
      const [first, ...others] = await Promise.all(
        all.map(async ([name, supplier]) => ({ supplier: name, ...(await readBalance(supplier)) })),
      );
      if (first) return { ...first, ...(others.length > 0 && { others }), ...counts };
      if (hasDemoSupplier(deps)) return { supplier: 'demo', balance: '0.00', currency: 'KRW', ...counts };
      return { supplier: null, ...(await describeNobody(db)), ...counts };
    },

    'suppliers services': async ({ query: { supplier: name } }) => {
      const all = await openAll(deps, name === undefined ? {} : { name });
      const [found] = all;
      if (!found && name !== undefined) throw supplierNotFound(name);
      if (!found && hasDemoSupplier(deps)) return [];
      if (!found) throw new ApiProblem(409, 'NO_SUPPLIER', '공급처가 없어요. suppliers add로 더해 주세요.');
      const [, supplier] = found;
      if (!supplier) throw new ApiProblem(409, 'SUPPLIER_DOWN', KEY_UNREADABLE);
      return supplier.services().catch((error: unknown) => {
        if (!(error instanceof SupplierDownError)) throw error;
        throw new ApiProblem(409, 'SUPPLIER_DOWN', `공급처가 응답하지 않아요: ${error.message}`);
      });
    },

    'suppliers orders': ({ query: { order: orderId, ...query } }) => listSubmissions(db, { ...query, orderId }),

    'suppliers resend': async (request) => {
      const { id: orderId } = request.params;
      const command = { action: 'supplier.resend', parts: [orderId] };
      return runIdempotently(deps, request, command, (remember) =>
        transact(db, async (trx) => {
          const before = await findSubmission(trx, orderId);
          await resendOrder(trx, orderId, clock.now());
          const detail = { reason: before.reason };
          await remember(trx, await findSubmission(trx, orderId), { target: String(orderId), detail });
        }),
      );
    },

    'suppliers link': async (request) => {
      const { id: orderId } = request.params;
      const { supplierOrderId } = request.body;
      const command = { action: 'supplier.link', parts: [orderId, supplierOrderId] };
      return runIdempotently(deps, request, command, (remember) =>
        transact(db, async (trx) => {
          await findSubmission(trx, orderId);
          await linkOrder(trx, { orderId, supplierOrderId, at: clock.now() });
          const audited = { target: String(orderId), detail: { supplierOrderId } };
          await remember(trx, await findSubmission(trx, orderId), audited);
        }),
      );
    },
  };
});

const KEY_UNREADABLE = '공급처의 API 키를 읽을 수 없어요. suppliers set NAME --key KEY로 다시 정해 주세요.';

/** Null where the key cannot be read. */
async function openAll(
  deps: OperatorDeps,
  { name, enabled }: { name?: string; enabled?: boolean },
): Promise<[string, Supplier | null][]> {
  let query = deps.db.selectFrom('suppliers').selectAll().orderBy('id');
  if (name !== undefined) query = query.where('name', '=', name);
  if (enabled !== undefined) query = query.where('enabled', '=', enabled);
  return (await query.execute()).map((row) => [row.name, openSupplier(deps, row)]);
}

/** Undelivered orders are no failure, but somebody has to know. */
async function describeNobody(db: Database): Promise<{ pendingOrders: number; warning: string }> {
  const { pendingOrders } = await db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('pendingOrders'))
    .where(sql<boolean>`status = ${sql.lit(ORDER_STATUS.pending)}`)
    .executeTakeFirstOrThrow();
  const warning =
    '공급처가 없어 주문이 접수 상태로 기다려요. orders set-status로 처리하거나 suppliers add로 공급처를 더해 주세요.';
  return { pendingOrders: Number(pendingOrders), warning };
}

async function readBalance(
  supplier: Supplier | null,
): Promise<{ balance?: string; currency?: string; warning?: string }> {
  if (!supplier) return { warning: KEY_UNREADABLE };
  try {
    return { ...(await supplier.balance()) };
  } catch (error) {
    if (!(error instanceof SupplierDownError)) throw error;
    return { warning: `공급처가 응답하지 않아요: ${error.message}` };
  }
}

async function findSubmission(db: Database, orderId: number): Promise<Submission> {
  const [submission] = await listSubmissions(db, { orderId, limit: 1 });
  if (!submission) throw new ApiProblem(404, 'NOT_FOUND', `공급처로 보낸 적이 없는 주문이에요: ${orderId}`);
  return submission;
}
