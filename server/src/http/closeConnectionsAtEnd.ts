import type { FastifyInstance } from 'fastify';

/**
 * Lets the answers to requests that were still running when the server began to stop be the last ones of their
 * connections. The framework ends connections that are idle at that moment; the others would be kept alive for a minute
 * after their answer, and the server with them.
 */
export function closeConnectionsAtEnd(app: FastifyInstance): void {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) void reply.header('connection', 'close');
  });
}
