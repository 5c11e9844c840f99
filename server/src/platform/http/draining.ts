import type { FastifyInstance } from 'fastify';

const draining = new WeakSet<FastifyInstance>();

/** Makes `/readyz` 503 for balancers, and every answer the last one of its connection (B-server-9). */
export function startDraining(app: FastifyInstance): void {
  draining.add(app);
}

export function isDraining(app: FastifyInstance): boolean {
  return draining.has(app);
}

/**
 * The framework ends only connections idle at that moment: others would delay the stop by a minute
 * (`acceptance/stopping.full.test.ts`).
 */
export function closeConnectionsAtEnd(app: FastifyInstance): void {
  app.addHook('preClose', async () => startDraining(app));
  app.addHook('onSend', async (_request, reply) => {
    if (isDraining(app)) void reply.header('connection', 'close');
  });
}
