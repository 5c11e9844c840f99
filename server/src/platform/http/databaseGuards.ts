import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Deps } from '../Deps.js';
import type { Database } from '../db/Database.js';
import { CALL_LIMIT_MS, Deadline, runWithin } from '../db/databaseContext.js';
import { DatabaseAwayError } from '../db/databaseErrors.js';
import { unavailable } from '../errors/ApiProblem.js';
import { SECOND_MS } from '../time/time.js';
import { isDraining } from './draining.js';

const READY_LIMIT_MS = SECOND_MS;
const READS = ['GET', 'HEAD', 'OPTIONS'];
const RETRY_AFTER_SECONDS = 60;

/** Bounds a call's wait for the database (`acceptance/awayDatabase.full.test.ts`). */
export function limitDatabaseTime(app: FastifyInstance): void {
  const deadlines = new WeakMap<FastifyRequest, Deadline>();
  app.addHook('onRequest', (request, _reply, done) => {
    const deadline = new Deadline(CALL_LIMIT_MS);
    deadlines.set(request, deadline);
    runWithin(deadline, done);
  });
  // A body arrives in a context of its own, in which the rest of the call goes on.
  app.addHook('preValidation', (request, _reply, done) => {
    const deadline = deadlines.get(request);
    if (deadline) runWithin(deadline, done);
    else done();
  });
}

/** Keeps a nearly full disk for reading (`acceptance/embeddedDatabase.full.test.ts`). */
export function refuseWritesWithoutSpace(app: FastifyInstance, space: Deps['space']): void {
  app.addHook('onRequest', async ({ method }) => {
    if (space.isLow() && !READS.includes(method)) throw unavailable(RETRY_AFTER_SECONDS);
  });
}

/**
 * `GET /readyz`: the database answers within a second, and the server is not about to stop. Many askers cost one
 * question.
 */
export function readinessRoute(app: FastifyInstance, db: Database): void {
  let asking: Promise<void> | null = null;
  const ask = () => {
    asking ??= askDatabase(db).finally(() => {
      asking = null;
    });
    return asking;
  };
  app.get('/readyz', { logLevel: 'warn' }, async (_request, reply) => {
    if (isDraining(app)) throw unavailable();
    await ask();
    return reply.header('cache-control', 'no-store').send({ status: 'ready' });
  });
}

async function askDatabase(db: Database): Promise<void> {
  const late = wait(READY_LIMIT_MS, undefined, { ref: false }).then(() => {
    throw new DatabaseAwayError('the database did not answer within a second');
  });
  await Promise.race([runWithin(new Deadline(READY_LIMIT_MS), () => sql`select 1`.execute(db)), late]);
}
