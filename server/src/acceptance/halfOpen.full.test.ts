import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { LaunchedServer } from '../testing/launchServer.js';
import { setUpServers } from '../testing/setUp.js';

jest.setTimeout(480_000);
const CLIENTS = 2200;
const AT_ONCE = 100;
const DRIP_EVERY_MS = 500;
const AT_ONCE_MS = 5000;
/** Headers may take 10 s, the check runs every 2 s, and the answer gets 1 s. */
const GONE_WITHIN_MS = 25_000;

const fleet = setUpServers();
let server: LaunchedServer;

beforeAll(async () => {
  server = await fleet.launch();
});

async function openHalf(localAddress: string): Promise<Socket> {
  const { port } = new URL(server.url);
  const socket = connect({ port: Number(port), host: '127.0.0.1', localAddress, allowHalfOpen: true });
  socket.on('error', () => undefined).resume();
  await once(socket, 'connect');
  socket.write('GET /order HTTP/1.1\r\nhost: localhost\r\nx-slow: ');
  return socket;
}

async function openConnections(): Promise<number> {
  const headers = { authorization: `Bearer ${server.operator.token}` };
  const text = await (await fetch(`${server.operator.url}/metrics`, { headers })).text();
  return Number(/^http_connections_open (\d+)$/m.exec(text)?.[1]);
}

it('serves others while thousands of connections are half open, and is rid of them soon, however they hold on', async () => {
  const clients: Socket[] = [];
  // Some come from the visitors' own address, as behind a mobile carrier.
  while (clients.length < CLIENTS) {
    const from = clients.length % 4 === 0 ? '127.0.0.1' : '127.0.0.2';
    clients.push(...(await Promise.all(Array.from({ length: AT_ONCE }, () => openHalf(from)))));
  }
  const drip = setInterval(() => {
    for (const client of clients) if (client.writable) client.write('x');
  }, DRIP_EVERY_MS);

  const open = await openConnections();
  expect(open).toBeGreaterThan(200);
  expect(open).toBeLessThanOrEqual(512);
  for (let visit = 0; visit < 5; visit += 1) {
    const signal = AbortSignal.timeout(AT_ONCE_MS);
    const headers = { accept: 'text/html', connection: 'close' };
    expect((await fetch(`${server.url}/order`, { headers, signal })).status).toBe(503);
    expect((await fetch(`${server.url}/service/settings`, { headers, signal })).status).toBe(200);
  }

  const deadline = Date.now() + GONE_WITHIN_MS;
  while ((await openConnections()) > 1) {
    expect(Date.now()).toBeLessThan(deadline);
    await wait(100);
  }
  clearInterval(drip);
  for (const client of clients) client.destroy();
});
