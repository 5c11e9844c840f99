import {
  AUTO_ORDER_STATUS,
  findStatus,
  fromHundredths,
  OPEN_ORDER_STATUSES,
  ORDER_STATUS,
  ORDER_STATUSES,
  type OrderStatus,
} from '@storefront/contract';
import { sql } from 'kysely';
import * as v from 'valibot';
import type { Database } from '../platform/index.js';
import { currency, MANY, orderIds, panelAction, refused, tooMany, UNKNOWN_ORDER, won } from './PanelAction.js';
import { ORDER_IDS, type PanelCall, PanelError, possibleIds, readIds } from './PanelCall.js';

const statusSchema = v.object({
  charge: won('쓴 금액(원)'),
  /** Never null, as programs calculate with it. */
  start_count: v.pipe(v.number(), v.integer(), v.description('시작 수량. 아직 모르면 0이에요.')),
  status: v.pipe(
    v.string(),
    v.metadata({
      description: '주문 상태',
      oneOf: ORDER_STATUSES.map(({ panelWord, label }) => ({ const: panelWord, title: label })),
    }),
  ),
  remains: won('아직 진행되지 않은 수량'),
  currency,
});
type PanelStatus = v.InferOutput<typeof statusSchema>;

export const status = panelAction({
  summary: '주문 상태',
  description: `주문의 상태, 쓴 금액, 남은 수량을 알려 줘요. ${MANY} 여러 건은 주문번호를 이름으로 한 객체로 답해요.`,
  request: orderIds,
  answer: statusSchema,
  answers: v.record(v.string(), v.union([statusSchema, refused])),
  examples: [
    {
      request: { order: 1024 },
      answer: { charge: '3000.00', start_count: 3572, status: 'In progress', remains: '40', currency: 'KRW' },
    },
    {
      request: { orders: '1024,9999' },
      answer: {
        1024: { charge: '3000.00', start_count: 3572, status: 'In progress', remains: '40', currency: 'KRW' },
        9999: { error: 'Incorrect order ID' },
      },
    },
  ],
  errors: { ...UNKNOWN_ORDER, ...tooMany('orders') },
  isReading: true,
  act: readStatus,
});

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

async function readStatus({ deps, member, fields }: PanelCall) {
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

/** An auto-order's first run has the status of all its runs. */
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
      count(*) filter (where runs.status in (${sql.join(OPEN_ORDER_STATUSES)})) as open_runs
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
  const { panelWord } = findStatus(ORDER_STATUSES, status) ?? ORDER_STATUSES[0];
  return {
    charge: fromHundredths(charge).toFixed(2),
    start_count: startCount ?? 0,
    status: panelWord,
    remains: String(remains),
    currency: 'KRW',
  };
}
