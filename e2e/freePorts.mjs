import { once } from 'node:events';
import { createServer } from 'node:net';

/** Finds three ports of this machine, and holds each until all are found. */
export async function freePorts() {
  const servers = [1, 2, 3].map(() => createServer().listen(0, '127.0.0.1'));
  await Promise.all(servers.map((server) => once(server, 'listening')));
  const ports = servers.map((server) => server.address().port);
  await Promise.all(servers.map((server) => once(server.close(), 'close')));
  return ports;
}
