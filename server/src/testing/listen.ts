import { once } from 'node:events';
import type { AddressInfo, Server } from 'node:net';

export async function listen(server: Server & { closeAllConnections?: () => void }, wanted = 0) {
  await once(server.listen(wanted, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const close = async () => {
    server.closeAllConnections?.();
    server.close();
    await once(server, 'close');
  };
  return { port, close };
}
