import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Patience, runWithin } from '../db/Patience.js';
import { SECOND_MS } from '../time.js';

/** All statements of one call together, the wait for a connection included: with the rest it ends within 10 s. */
const CALL_LIMIT_MS = 8 * SECOND_MS;

/** No call waits for the database any longer, however many statements it has. */
export function limitDatabaseTime(app: FastifyInstance): void {
  const patiences = new WeakMap<FastifyRequest, Patience>();
  app.addHook('onRequest', (request, _reply, done) => {
    const patience = new Patience(CALL_LIMIT_MS);
    patiences.set(request, patience);
    runWithin(patience, done);
  });
  // A body arrives in a context of its own, in which the rest of the call goes on.
  app.addHook('preValidation', (request, _reply, done) => {
    const patience = patiences.get(request);
    if (patience) runWithin(patience, done);
    else done();
  });
}
