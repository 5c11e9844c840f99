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
