import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../platform/index.js';
import type { Today } from './commands/today.js';

interface Count {
  count: number;
  oldestAt: Date | null;
}

type Read = (now: Date) => RawBuilder<Count>;

/** Counts by the names of `today`; an index answers each. */
const OF_PEOPLE = {
  deposits: (now) => sql<Count>`
    select count(*) as count, min(created_at) as oldest_at from top_ups where status = 'pending' and expires_at > ${now}`,
  transfers: () => sql<Count>`
    select count(*) as count, min(created_at) as oldest_at from bank_transfers where status = 'unmatched'`,
  refundRequests: () => sql<Count>`
    select count(*) as count, min(asked_at) as oldest_at from refund_requests where state = 'open'`,
  parkedOrders: () => sql<Count>`
    select count(*) as count, min(updated_at) as oldest_at from supplier_orders where state = 'parked'`,
} satisfies Readonly<Record<string, Read>>;

/** Counts by the metrics' labels. */
export const WAITING: Readonly<Record<string, Read>> = {
  deposits: OF_PEOPLE.deposits,
  transfers: OF_PEOPLE.transfers,
  refund_requests: OF_PEOPLE.refundRequests,
  parked_orders: OF_PEOPLE.parkedOrders,
  unsent_orders: () => sql<Count>`
    select count(*) as count, min(orders.created_at) as oldest_at
    from supplier_orders join orders on orders.id = supplier_orders.order_id
    where state in ('waiting', 'submitting')`,
  kept_messages: () => sql<Count>`
    select count(*) as count, min(created_at) as oldest_at from outbox where sent_at is null`,
  recovery_mails: () => sql<Count>`select count(*) as count, min(created_at) as oldest_at from recovery_requests`,
  notifications: () => sql<Count>`select count(*) as count, min(created_at) as oldest_at from notification_deliveries`,
  release_events: () => sql<Count>`
    select count(*) as count, min(created_at) as oldest_at from release_events where sent_at is null`,
  alerts: () => sql<Count>`select count(*) as count, min(began_at) as oldest_at from alerts where ended_at is null`,
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
    parkedOrders: await of(OF_PEOPLE.parkedOrders),
    backupAt: await readBackupAt(db),
  };
}

export async function readCount(db: Database, count: RawBuilder<Count>): Promise<Count> {
  const { rows } = await count.execute(db);
  const { count: number = 0, oldestAt = null } = rows[0] ?? {};
  return { count: Number(number), oldestAt };
}

export async function readBackupAt(db: Database): Promise<Date | null> {
  const { at } = await db
    .selectFrom('audit')
    .select(({ fn }) => fn.max('createdAt').as('at'))
    .where('action', '=', 'backup.make')
    .executeTakeFirstOrThrow();
  return at;
}
