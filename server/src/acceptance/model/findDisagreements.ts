import { AUTO_ORDER_STATUS, MAX_PENDING_TOP_UPS, ORDER_STATUS, toHundredths } from '@storefront/contract';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/Database.js';
import { verifyLedger } from '../../points/ledger/verifyLedger.js';
import type { Journal, Made } from './Journal.js';

export async function findDisagreements(db: Database, journal: Journal): Promise<string[]> {
  return [
    ...journal.failures,
    ...(await ledgerMistakes(db)),
    ...(await wrongOrders(db, journal)),
    ...(await wrongAutoOrders(db, journal)),
    ...(await wrongTopUps(db, journal)),
    ...(await wrongAdjustments(db, journal)),
    ...(await wrongMembers(db, journal)),
  ];
}

async function ledgerMistakes(db: Database): Promise<string[]> {
  const { mistakes } = await verifyLedger(db);
  const { rows: negative } = await sql<{ id: number }>`select id from ledger where balance_after < 0`.execute(db);
  const { rows: unpaid } = await sql<{ what: string }>`
    select 'order ' || orders.id as what from orders
      left join ledger on ledger.order_id = orders.id and ledger.kind = 'order'
      where orders.auto_order_id is null group by orders.id, orders.unit_price, orders.amount
      having count(ledger.id) <> 1 or sum(-ledger.amount) <> orders.unit_price * orders.amount
    union all
    select 'auto-order ' || auto_orders.id from auto_orders
      left join ledger on ledger.auto_order_id = auto_orders.id and ledger.kind = 'order'
      group by auto_orders.id
      having count(ledger.id) <> 1 or sum(-ledger.amount) <> auto_orders.unit_price * auto_orders.amount * auto_orders.runs
    union all
    select 'run ' || orders.id from orders join ledger on ledger.order_id = orders.id and ledger.kind = 'order'
      where orders.auto_order_id is not null
    union all
    select 'top-up ' || top_ups.id from top_ups
      left join ledger on ledger.top_up_id = top_ups.id and ledger.kind = 'topUp'
      group by top_ups.id
      having count(ledger.id) <> (case when top_ups.status = 'success' then 1 else 0 end)
        or coalesce(sum(ledger.amount), top_ups.point) <> top_ups.point
    union all
    select 'refund of top-up ' || top_ups.id from top_ups
      left join ledger on ledger.top_up_id = top_ups.id and ledger.kind = 'topUpRefund'
      group by top_ups.id having coalesce(sum(-ledger.amount), 0) <> top_ups.refunded
    union all
    select 'refund of auto-order ' || autos.id from auto_orders as autos join members on members.id = autos.member_id
      left join ledger on ledger.auto_order_id = autos.id and ledger.kind = 'refund'
      where members.deleted_at is null group by autos.id
      having coalesce(sum(ledger.amount), 0) <> case
        when autos.status in (${AUTO_ORDER_STATUS.canceled}::integer, ${AUTO_ORDER_STATUS.partial}::integer)
        then autos.unit_price * autos.amount * (autos.runs - autos.completed) else 0 end
    union all
    select 'refund of order ' || orders.id from orders join members on members.id = orders.member_id
      left join ledger on ledger.order_id = orders.id and ledger.kind = 'refund'
      where members.deleted_at is null group by orders.id
      having coalesce(sum(ledger.amount), 0) <> case orders.status
        when ${ORDER_STATUS.canceled}::integer then orders.unit_price * orders.amount
        when ${ORDER_STATUS.partial}::integer then orders.unit_price * orders.remains else 0 end`.execute(db);
  return [
    ...mistakes.map((mistake) => `the ledger does not add up: ${JSON.stringify(mistake)}`),
    ...negative.map(({ id }) => `a balance below zero after movement ${id}`),
    ...unpaid.map(({ what }) => `wrong movements of ${what}`),
  ];
}

async function wrongOrders(db: Database, { orders, finished }: Journal): Promise<string[]> {
  const rows = await db.selectFrom('orders').selectAll().execute();
  const wrong = [...finished].filter(([, statuses]) => statuses.length > 1).map(([id]) => `order ${id} ended twice`);
  for (const row of rows) {
    const [status] = finished.get(row.id) ?? [];
    const known = orders.get(row.link);
    const isRight = isMade(known, row.id) && known?.amount === row.amount;
    const isRun = row.autoOrderId !== null;
    if (known && row.unitPrice * row.amount !== known.hundredths) {
      wrong.push(`order ${row.id} cost ${row.unitPrice * row.amount} hundredths instead of ${known.hundredths}`);
    }
    if (!isRight && !isRun) wrong.push(`order ${row.id} (${row.link}) was not acknowledged so`);
    if (status !== undefined && status !== row.status) wrong.push(`order ${row.id} has forgotten its status ${status}`);
  }
  return [...wrong, ...lost('order', orders, rows)];
}

async function wrongAutoOrders(db: Database, { autoOrders, canceledAutoOrders }: Journal): Promise<string[]> {
  const rows = await db.selectFrom('autoOrders').selectAll().execute();
  const runs = await db
    .selectFrom('orders')
    .select(['autoOrderId', 'runNumber', 'unitPrice', 'amount'])
    .where('autoOrderId', 'is not', null)
    .orderBy('autoOrderId')
    .orderBy('runNumber')
    .execute();
  const numbers = new Map<number, number[]>();
  for (const { autoOrderId, runNumber } of runs) {
    const id = autoOrderId ?? 0;
    numbers.set(id, [...(numbers.get(id) ?? []), runNumber ?? 0]);
  }
  const wrong: string[] = [];
  for (const row of rows) {
    const known = autoOrders.get(row.link);
    const isRight = isMade(known, row.id) && known?.amount === row.amount && known.runs === row.runs;
    if (!isRight) wrong.push(`auto-order ${row.id} (${row.link}) was not acknowledged so`);
    const price = row.unitPrice * row.amount * row.runs;
    if (price !== known?.hundredths) wrong.push(`auto-order ${row.id} cost ${price} hundredths`);
    const cancellations = canceledAutoOrders.get(row.id)?.length ?? 0;
    const ended: number[] = [AUTO_ORDER_STATUS.canceled, AUTO_ORDER_STATUS.partial];
    if (cancellations > 1 || (cancellations === 1 && !ended.includes(row.status))) {
      wrong.push(`auto-order ${row.id} is ${row.status} after ${cancellations} cancellations`);
    }
    const expected = Array.from({ length: row.completed }, (_, index) => index + 1);
    if (String(numbers.get(row.id) ?? []) !== String(expected)) {
      wrong.push(`auto-order ${row.id} counts ${row.completed} runs and has ${numbers.get(row.id)}`);
    }
  }
  return [...wrong, ...lost('auto-order', autoOrders, rows)];
}

async function wrongTopUps(db: Database, { topUps, settled }: Journal): Promise<string[]> {
  const rows = await db
    .selectFrom('topUps')
    .innerJoin('members', 'members.id', 'topUps.memberId')
    .selectAll('topUps')
    .select('members.deletedAt')
    .execute();
  const byId = new Map([...topUps.values()].map((topUp) => [topUp.id, topUp]));
  const wrong: string[] = [];
  for (const row of rows) {
    // The depositor goes with the account (B-account-14).
    const known = row.deletedAt === null ? topUps.get(row.name) : (byId.get(row.id) ?? byId.get('unknown'));
    if (row.deletedAt !== null && row.name !== '') wrong.push(`top-up ${row.id} has kept its depositor`);
    if (!isMade(known, row.id) || (known?.id === row.id && toHundredths(known.point) !== row.point)) {
      wrong.push(`top-up ${row.id} (${row.name}) was not acknowledged so`);
    }
    const answers = settled.get(row.id) ?? [];
    if (answers.length > 1) wrong.push(`top-up ${row.id} was answered with ${answers}`);
    const said = row.status === 'success' ? 'accept' : row.failure === 'refused' ? 'refuse' : null;
    if (answers[0] !== undefined && answers[0] !== said) {
      wrong.push(`top-up ${row.id} is ${row.status} after ${answers[0]}`);
    }
  }
  for (const [memberId, pending] of countBy(rows.filter(({ status }) => status === 'pending'))) {
    if (pending > MAX_PENDING_TOP_UPS) wrong.push(`member ${memberId} has ${pending} pending top-ups`);
  }
  return [...wrong, ...lost('top-up', topUps, rows)];
}

function countBy(rows: readonly { memberId: number }[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { memberId } of rows) counts.set(memberId, (counts.get(memberId) ?? 0) + 1);
  return counts;
}

async function wrongAdjustments(db: Database, { adjustments }: Journal): Promise<string[]> {
  const rows = await db.selectFrom('ledger').select(['memo', 'amount']).where('kind', '=', 'adjustment').execute();
  const found = new Map<string, number[]>();
  for (const { memo, amount } of rows) found.set(memo ?? '', [...(found.get(memo ?? '') ?? []), amount]);
  const wrong = [...found.keys()].filter((memo) => !adjustments.has(memo)).map((memo) => `nobody adjusted '${memo}'`);
  for (const [reason, { isDone, point }] of adjustments) {
    const amounts = found.get(reason) ?? [];
    const expected = isDone ? [toHundredths(point)] : [];
    if (String(amounts) !== String(expected)) {
      wrong.push(`adjustment ${reason} was ${isDone ? 'done' : 'refused'} and is in the ledger as ${amounts}`);
    }
  }
  return wrong;
}

async function wrongMembers(db: Database, { deletedMembers }: Journal): Promise<string[]> {
  const there = await db
    .selectFrom('members')
    .select('loginId')
    .where('loginId', 'in', ['', ...deletedMembers])
    .execute();
  const { rows } = await sql<{ id: number }>`
    select members.id from members where deleted_at is not null and (balance <> 0
      or exists (select 1 from auto_orders where member_id = members.id and status = 0)
      or exists (select 1 from top_ups where member_id = members.id and status = 'pending'))`.execute(db);
  return [
    ...there.map(({ loginId }) => `${loginId} was deleted and is still there`),
    ...rows.map(({ id }) => `member ${id} was deleted and left something behind`),
  ];
}

const isMade = (known: { id: Made } | undefined, id: number) => known?.id === id || known?.id === 'unknown';

function lost(what: string, known: ReadonlyMap<string, { id: Made }>, rows: readonly { id: number }[]): string[] {
  const ids = new Set(rows.map(({ id }) => id));
  const missing = [...known.values()].filter(({ id }) => typeof id === 'number' && !ids.has(id));
  return missing.map(({ id }) => `${what} ${id} was acknowledged and is lost`);
}
