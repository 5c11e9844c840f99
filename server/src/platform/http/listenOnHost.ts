import { once } from 'node:events';
import { createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { ConfigError } from '../config/environment.js';

const IPV4_LOOPBACK = '127.0.0.1';
const IPV6_LOOPBACK = '::1';

interface Listening {
  host: string;
  port: number;
  /** Names the port in the configuration. */
  variable: string;
}

/** Listens; on both loopback addresses for `localhost`, since browsers try either. */
export async function listenOnHost(app: FastifyInstance, { host, port, variable }: Listening): Promise<number> {
  if (host !== 'localhost') return listen(app, { host, port, variable });
  const second = createServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
    app.server.emit('connection', socket),
  );
  second.on('error', () => undefined);
  app.addHook('preClose', async () => {
    if (!second.listening) return;
    const closed = once(second, 'close');
    second.close();
    app.server.closeIdleConnections();
    await closed;
  });
  const chosen = await listen(app, { host: IPV4_LOOPBACK, port, variable });
  second.listen({ host: IPV6_LOOPBACK, port: chosen });
  await once(second, 'listening').catch(() => undefined);
  return chosen;
}

async function listen(app: FastifyInstance, { host, port, variable }: Listening): Promise<number> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
      throw new ConfigError(variable, 'is in use by another program', String(port));
    }
    throw error;
  }
  const address = app.server.address();
  return typeof address === 'object' && address ? address.port : port;
}
