import type { FastifyInstance } from 'fastify';
import { unavailable } from '../errors/ApiProblem.js';
import { isInNetworks, networkOf } from '../text/networkOf.js';

interface RequestBounds {
  /** Of one client, IPv6 by /64. */
  perAddress: number;
  /** What they ask for themselves, such as health probes, is nobody's in particular. */
  trustedProxies: readonly string[];
}

/**
 * For one client behind a proxy who asks for everything at once: there all connections are the proxy's, and `Connections`
 * cannot tell whose they are (`boundRequests.security.test.ts`). Bounds the requests in progress of each client as
 * TRUSTED_PROXIES name it. Those over the bound are answered 503 at once.
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
