import type { FastifyInstance } from 'fastify';
import { unavailable } from '../errors/ApiProblem.js';
import { isInNetworks, networkOf } from '../text/networkOf.js';

interface RequestBounds {
  /** One client, IPv6 by /64. */
  perAddress: number;
  /** Their own requests, such as health probes, are not bounded. */
  trustedProxies: readonly string[];
}

/**
 * Bounds requests in progress of each client behind a trusted proxy, where `Connections` cannot tell clients apart.
 * Those over the bound are answered 503 (`boundRequests.security.test.ts`).
 */
export function boundRequests(
  app: FastifyInstance,
  { perAddress, trustedProxies }: RequestBounds,
  onOverBound: () => void,
): void {
  const inProgress = new Map<string, number>();
  const isTrusted = isInNetworks(trustedProxies);
  app.addHook('onRequest', (request, reply, done) => {
    if (isTrusted(request.ip)) return done();
    const client = networkOf(request.ip);
    const count = inProgress.get(client) ?? 0;
    if (count >= perAddress) {
      onOverBound();
      return done(unavailable());
    }
    inProgress.set(client, count + 1);
    // Also when the client hangs up. An injected request knows no connection to close.
    let isOver = false;
    const end = () => {
      if (isOver) return;
      isOver = true;
      const rest = (inProgress.get(client) ?? 1) - 1;
      if (rest === 0) inProgress.delete(client);
      else inProgress.set(client, rest);
    };
    reply.raw.once('finish', end).once('close', end);
    done();
  });
}
