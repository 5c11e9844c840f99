import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '../db/Database.js';
import { DatabaseAwayError } from '../db/DatabaseAwayError.js';
import { Patience, runWithin } from '../db/Patience.js';
import { SECOND_MS } from '../time.js';

const LIMIT_MS = SECOND_MS;

/** `GET /readyz`: whether the database answers within a second. However many ask at once, it is asked once. */
export function readinessRoute(app: FastifyInstance, db: Database): void {
  let asking: Promise<void> | null = null;
  const ask = () => {
    asking ??= askDatabase(db).finally(() => {
      asking = null;
    });
    return asking;
  };
  app.get('/readyz', { logLevel: 'warn' }, async (_request, reply) => {
    await ask();
    return reply.header('cache-control', 'no-store').send({ status: 'ready' });
  });
}

/** @throws DatabaseAwayError */
async function askDatabase(db: Database): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new DatabaseAwayError('the database did not answer within a second')), LIMIT_MS);
  });
  try {
    await Promise.race([runWithin(new Patience(LIMIT_MS), () => sql`select 1`.execute(db)), late]);
  } finally {
    clearTimeout(timer);
  }
}
