import { once } from 'node:events';
import type { AddressInfo, Server } from 'node:net';

export async function listen(server: Server & { closeAllConnections?: () => void }) {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const close = async () => {
    server.closeAllConnections?.();
    server.close();
    await once(server, 'close');
  };
  return { port, close };
}
