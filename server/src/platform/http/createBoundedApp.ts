import type { FastifyInstance } from 'fastify';
import type { Deps } from '../Deps.js';
import { SECOND_MS } from '../time/time.js';
import { boundRequests } from './boundRequests.js';
import { Connections, connectionsWithin, fileDescriptorLimit } from './Connections.js';
import { createFastify } from './createFastify.js';
import { limitDatabaseTime, refuseWritesWithoutSpace } from './databaseGuards.js';
import { HttpMetrics } from './HttpMetrics.js';
import { type ReadMember, shedLoad } from './shedLoad.js';

/** Longer than any call takes. */
const SILENCE_MS = 60 * SECOND_MS;

const nobody: ReadMember = async () => null;

interface BoundedPort {
  port: 'http' | 'notify';
  /** Bytes. */
  maxBodyBytes?: number;
  readMember?: ReadMember;
}

/** Makes an empty app for strangers: connections, load and database time are bounded. */
export function createBoundedApp(
  deps: Deps,
  { port, maxBodyBytes, readMember = nobody }: BoundedPort,
): FastifyInstance {
  const { config, log } = deps;
  const app = createFastify({
    log,
    trustedProxies: config.trustedProxies,
    silenceMs: SILENCE_MS,
    ...(maxBodyBytes === undefined ? {} : { maxBodyBytes }),
  });
  deps.traces?.traceRequests(app);
  const metrics = new HttpMetrics(deps.metrics, port);
  metrics.watch(app);
  const { maxConnectionsPerAddress: perAddress, trustedProxies } = config;
  const connections = new Connections(
    { total: config.maxConnections ?? connectionsWithin(fileDescriptorLimit()), perAddress, trustedProxies },
    (what) => metrics.overBound.inc({ what }),
  );
  connections.guard(app.server);
  metrics.gauge('connections_open', 'Open connections', () => connections.open);
  boundRequests(app, { perAddress, trustedProxies }, () => metrics.overBound.inc({ what: 'refused' }));
  shedLoad(app, {
    bounds: {
      requestsAtOnce: config.maxRequestsAtOnce,
      waitMs: config.maxWaitMs,
      eventLoopDelayMs: config.maxEventLoopDelayMs,
    },
    metrics,
    readMember,
  });
  limitDatabaseTime(app);
  refuseWritesWithoutSpace(app, deps.space);
  return app;
}
