import type { FastifyInstance } from 'fastify';
import { readOutbox } from '../outbox/readOutbox.js';
import { listQuerySchema } from './listQuery.js';
import type { OperatorDeps } from './OperatorDeps.js';
import { parseInput } from './parseInput.js';

/** `outbox list`. */
export async function outboxCommands(app: FastifyInstance, { db }: OperatorDeps): Promise<void> {
  app.get('/outbox', (request) => readOutbox(db, parseInput(listQuerySchema, request.query).limit));
}
