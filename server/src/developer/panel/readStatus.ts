import { AUTO_ORDER_STATUS, fromHundredths, ORDER_STATUS, type OrderStatus } from 'contract';
import { sql } from 'kysely';
import { SMM_STATUS } from '../../orders/index.js';
import type { Database } from '../../platform/index.js';
import { ORDER_IDS, type PanelCall, PanelError, possibleIds, readIds } from './PanelCall.js';

/** An order as panels tell of it. */
interface PanelStatus {
  charge: string;
  /** A number in any case, since programs calculate with it: 0 until the count is known. */
  start_count: number;
  status: string;
  remains: string;
  currency: 'KRW';
}

interface StatusRow {
  id: number;
  status: number;
  /** Hundredths. */
  charge: number;
  startCount: number | null;
  remains: number;
}

interface DripFeedRow extends StatusRow {
  autoStatus: number;
  total: number;
  delivered: number;
  openRuns: number;
}

/**
 * `action=status` of many orders, answered by number, or of one.
 * @throws PanelError for a single order that is not the member's
 */
export async function readStatus({ deps, member, fields }: PanelCall) {
  const asked = readIds(fields, ORDER_IDS);
  const statuses = await readStatuses(deps.db, { memberId: member.id, ids: possibleIds(asked) });
  const answers = [...asked.ids].map(([text, id]): [string, PanelStatus | { error: string }] => [
    text,
    (id === null ? undefined : statuses.get(id)) ?? { error: ORDER_IDS.unknown },
  ]);
  if (asked.isMany) return Object.fromEntries(answers);
  const [single] = answers;
  if (!single || 'error' in single[1]) throw new PanelError(ORDER_IDS.unknown);
  return single[1];
}

/** The status of a member's orders by their numbers; of an auto-order's first run, the status of all its runs. */
async function readStatuses(
  db: Database,
  { memberId, ids }: { memberId: number; ids: readonly number[] },
): Promise<Map<number, PanelStatus>> {
  if (ids.length === 0) return new Map();
  const { rows: orders } = await sql<StatusRow>`
    select id, status, point as charge, start_count, remains from orders
    where member_id = ${memberId} and id in (${sql.join(ids)}) and run_number is distinct from 1`.execute(db);
  const { rows: dripFeeds } = await sql<DripFeedRow>`
    select firsts.id, firsts.status, firsts.start_count, firsts.remains, autos.status as auto_status,
      autos.amount * autos.runs as total,
      sum(runs.amount - runs.remains)::bigint as delivered,
      autos.point as charge,
      count(*) filter (where runs.status in (${ORDER_STATUS.pending}, ${ORDER_STATUS.inProgress}, ${ORDER_STATUS.processing})) as open_runs
    from orders as firsts
    join auto_orders as autos on autos.id = firsts.auto_order_id
    join orders as runs on runs.auto_order_id = autos.id
    where firsts.member_id = ${memberId} and firsts.id in (${sql.join(ids)}) and firsts.run_number = 1
    group by firsts.id, autos.id`.execute(db);
  return new Map([
    ...orders.map((row) => [row.id, present(row)] as const),
    ...dripFeeds.map((row) => [row.id, present(summarize(row))] as const),
  ]);
}

function summarize({ autoStatus, total, delivered, openRuns, ...first }: DripFeedRow): StatusRow {
  const isOpen = autoStatus === AUTO_ORDER_STATUS.active || openRuns > 0;
  return {
    ...first,
    remains: total - delivered,
    status: isOpen ? ORDER_STATUS.inProgress : finalStatus(total, delivered),
  };
}

function finalStatus(total: number, delivered: number): OrderStatus {
  if (delivered === total) return ORDER_STATUS.completed;
  return delivered === 0 ? ORDER_STATUS.canceled : ORDER_STATUS.partial;
}

function present({ status, charge, startCount, remains }: StatusRow): PanelStatus {
  const known = Object.values(ORDER_STATUS).find((code) => code === status) ?? ORDER_STATUS.pending;
  return {
    charge: fromHundredths(charge).toFixed(2),
    start_count: startCount ?? 0,
    status: SMM_STATUS[known],
    remains: String(remains),
    currency: 'KRW',
  };
}
