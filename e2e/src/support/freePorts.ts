import { once } from 'node:events';
import { createServer } from 'node:net';

async function listen() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port');
  return { server, port: address.port };
}

export async function freePorts(): Promise<[number, number, number]> {
  const held = await Promise.all([listen(), listen(), listen()]);
  await Promise.all(held.map(({ server }) => once(server.close(), 'close')));
  const [first, second, third] = held;
  return [first.port, second.port, third.port];
}
