import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../platform/index.js';
import type { Today } from './commands/today.js';

interface Count {
  count: number;
  oldestAt: Date | null;
}

type Read = (now: Date) => RawBuilder<Count>;

const since = (column: string, rows: RawBuilder<unknown>) =>
  sql<Count>`select count(*) as count, min(${sql.ref(column)}) as oldest_at from ${rows}`;

/** Counts by the names of `today`; an index answers each. */
const OF_PEOPLE = {
  deposits: (now) => since('created_at', sql`top_ups where status = 'pending' and expires_at > ${now}`),
  transfers: () => since('created_at', sql`bank_transfers where status = 'unmatched'`),
  refundRequests: () => since('asked_at', sql`refund_requests where state = 'open'`),
  questions: (now) => since('waits_since', sql`questions where waits_until > ${now}`),
  parkedOrders: () => since('updated_at', sql`supplier_orders where state = 'parked'`),
  refills: () => since('created_at', sql`refills where step = 'parked'`),
} satisfies Readonly<Record<string, Read>>;

/** Counts by the metrics' labels. */
export const WAITING: Readonly<Record<string, Read>> = {
  deposits: OF_PEOPLE.deposits,
  transfers: OF_PEOPLE.transfers,
  refund_requests: OF_PEOPLE.refundRequests,
  questions: OF_PEOPLE.questions,
  parked_orders: OF_PEOPLE.parkedOrders,
  refills: OF_PEOPLE.refills,
  unsent_orders: () =>
    since('created_at', sql`supplier_orders join orders on id = order_id where state in ('waiting', 'submitting')`),
  kept_messages: () => since('created_at', sql`outbox where sent_at is null`),
  recovery_mails: () => since('created_at', sql`recovery_requests`),
  notifications: () => since('created_at', sql`notification_deliveries`),
  release_events: () => since('created_at', sql`release_events where sent_at is null`),
  alerts: () => since('began_at', sql`alerts where ended_at is null`),
};

export async function countWaiting(
  db: Database,
  now: Date,
): Promise<Omit<Today, 'brakes' | 'days' | 'ledgerCheckedAt'>> {
  const of = (read: Read) => readCount(db, read(now));
  return {
    deposits: await of(OF_PEOPLE.deposits),
    transfers: await of(OF_PEOPLE.transfers),
    refundRequests: await of(OF_PEOPLE.refundRequests),
    questions: await of(OF_PEOPLE.questions),
    parkedOrders: await of(OF_PEOPLE.parkedOrders),
    refills: await of(OF_PEOPLE.refills),
    backupAt: await readBackupAt(db),
  };
}

export async function readCount(db: Database, count: RawBuilder<Count>): Promise<Count> {
  const { rows } = await count.execute(db);
  return rows[0] ?? { count: 0, oldestAt: null };
}

export async function readBackupAt(db: Database): Promise<Date | null> {
  const { at } = await db
    .selectFrom('audit')
    .select(({ fn }) => fn.max('createdAt').as('at'))
    .where('action', '=', 'backup.make')
    .executeTakeFirstOrThrow();
  return at;
}
