import { outbox } from './commands/outbox.js';
import { recordRead } from './memberReads.js';
import { routesOf } from './operatorCall.js';

export const outboxCommands = routesOf(outbox, ({ db, clock }) => ({
  'outbox list': async (request) => {
    await recordRead(db, { clock, request }, { action: 'read.outbox' });
    const { limit } = request.query;
    const rows = await db.selectFrom('outbox').selectAll().orderBy('id', 'desc').limit(limit).execute();
    return rows.map((row) => ({
      id: row.id,
      kind: row.channel === 'mail' ? ('email' as const) : ('sms' as const),
      to: row.recipient,
      subject: row.subject,
      text: row.body,
      createdAt: row.createdAt,
    }));
  },
}));
