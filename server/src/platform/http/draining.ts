import type { FastifyInstance } from 'fastify';

const draining = new WeakSet<FastifyInstance>();

/**
 * Sends clients elsewhere before the door closes: `/readyz` is 503 for balancers, and every answer is the last one of its
 * connection, so that nothing is kept alive that would have to be cut (B-server-9).
 */
export function startDraining(app: FastifyInstance): void {
  draining.add(app);
}

export function isDraining(app: FastifyInstance): boolean {
  return draining.has(app);
}

/**
 * For a stop that would wait a minute (`acceptance/stopping.full.test.ts`): the framework ends connections that are idle at that
 * moment, and keeps those alive whose answers were still running, or came meanwhile.
 */
export function closeConnectionsAtEnd(app: FastifyInstance): void {
  app.addHook('preClose', async () => startDraining(app));
  app.addHook('onSend', async (_request, reply) => {
    if (isDraining(app)) void reply.header('connection', 'close');
  });
}
