import type { FastifyInstance } from 'fastify';
import type { Database } from '../platform/index.js';
import { recordRead } from './memberReads.js';
import { listQuerySchema, type OperatorDeps } from './operatorCall.js';

/** `outbox list`. */
export async function outboxCommands(app: FastifyInstance, { db, clock }: OperatorDeps): Promise<void> {
  app.get('/outbox', { schema: { querystring: listQuerySchema } }, async (request) => {
    await recordRead(db, { clock, request }, { action: 'read.outbox' });
    return readOutbox(db, request.query.limit);
  });
}

interface OperatorMessage {
  id: number;
  kind: 'email' | 'sms';
  to: string;
  subject: string | null;
  text: string;
  createdAt: string;
}

/** Mails and texts that no provider was there to send, the newest first. */
async function readOutbox(db: Database, limit: number): Promise<OperatorMessage[]> {
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
