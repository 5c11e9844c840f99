import { outbox } from './commands/outbox.js';
import { recordRead } from './memberReads.js';
import { routesOf } from './operatorCall.js';

export const outboxCommands = routesOf(outbox, ({ db, clock }) => ({
  'outbox list': async (request) => {
    await recordRead(db, { clock, request }, { action: 'read.outbox' });
    const { limit } = request.query;
    const rows = await db
      .selectFrom('outbox')
      .select(['id', 'channel as kind', 'recipient as to', 'subject', 'body as text', 'createdAt'])
      .orderBy('id', 'desc')
      .limit(limit)
      .execute();
    return rows.map((row) => ({ ...row, kind: row.kind === 'mail' ? ('email' as const) : ('sms' as const) }));
  },
}));
