import { once } from 'node:events';
import { createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';

const IPV4_LOOPBACK = '127.0.0.1';
const IPV6_LOOPBACK = '::1';

/** Listens; on both loopback addresses for `localhost`, since browsers try either. */
export async function listenOnHost(
  app: FastifyInstance,
  { host, port }: { host: string; port: number },
): Promise<void> {
  if (host !== 'localhost') return void (await app.listen({ host, port }));
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
  await app.listen({ host: IPV4_LOOPBACK, port });
  const address = app.server.address();
  const chosen = typeof address === 'object' && address ? address.port : port;
  second.listen({ host: IPV6_LOOPBACK, port: chosen });
  await once(second, 'listening').catch(() => undefined);
}
