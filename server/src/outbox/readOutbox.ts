import type { OperatorMessage } from 'contract';
import type { Database } from '../db/Database.js';

/** Mails and texts that no provider was there to send, the newest first. */
export async function readOutbox(db: Database, limit: number): Promise<OperatorMessage[]> {
  const rows = await db.selectFrom('outbox').selectAll().orderBy('id', 'desc').limit(limit).execute();
  return rows.map((row) => ({
    id: row.id,
    kind: row.channel === 'mail' ? 'email' : 'sms',
    to: row.recipient,
    subject: row.subject,
    text: row.body,
    createdAt: row.createdAt.toISOString(),
  }));
}
