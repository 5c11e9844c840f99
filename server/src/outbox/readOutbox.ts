import type { Database } from '../db/Database.js';

/** A row of `outbox list`: a mail or text that had no provider to go through. */
interface OperatorMessage {
  id: number;
  kind: 'email' | 'sms';
  to: string;
  subject: string | null;
  text: string;
  createdAt: string;
}

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
