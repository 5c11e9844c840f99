import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { createLog } from '../log/log.js';
import { type ConnectionBounds, Connections } from './Connections.js';
import { createFastify } from './createFastify.js';

const HALF = 'GET / HTTP/1.1\r\nhost: a\r\n';
const WHOLE = `${HALF}\r\n`;

let app: FastifyInstance;
let connections: Connections;
let endHeld: () => void;
const sockets: Socket[] = [];

async function start(bounds: Partial<ConnectionBounds>) {
  connections = new Connections({ total: 100, perAddress: 100, trustedProxies: [], ...bounds });
  app = createFastify({ log: createLog('silent') });
  app.get('/', async () => 'here');
  const held = new Promise<string>((resolve) => {
    endHeld = () => resolve('held');
  });
  app.get('/held', () => held);
  connections.guard(app.server);
  await app.listen({ port: 0, host: '127.0.0.1' });
}

afterEach(async () => {
  endHeld();
  for (const socket of sockets.splice(0)) socket.destroy();
  await app.close();
});

async function open(localAddress: string, sent: string): Promise<Socket> {
  const address = app.server.address();
  const socket = connect({
    port: typeof address === 'object' && address ? address.port : 0,
    host: '127.0.0.1',
    localAddress,
  });
  sockets.push(socket.on('error', () => undefined));
  await once(socket, 'connect');
  socket.write(sent);
  return socket;
}

const answerOf = async (socket: Socket) => String((await once(socket, 'data'))[0]);

async function untilOpen(count: number) {
  while (connections.open !== count) await wait(5);
}

it('lets the connection of an address that waits for longest give way to a new one', async () => {
  await start({ perAddress: 3 });
  const first = await open('127.0.0.2', HALF);
  await untilOpen(1);
  await open('127.0.0.2', HALF);
  await untilOpen(2);
  const busy = await open('127.0.0.2', 'GET /held HTTP/1.1\r\nhost: a\r\n\r\n');
  await untilOpen(3);
  const gone = once(first, 'close');
  const next = await open('127.0.0.2', WHOLE);
  await gone;
  expect(await answerOf(next)).toMatch(/^HTTP\/1\.1 200 OK/);
  expect(connections.open).toBe(3);
  endHeld();
  expect(await answerOf(busy)).toMatch(/held$/);
});

it('refuses an address whose connections are all busy, and nobody else', async () => {
  await start({ perAddress: 2 });
  for (let count = 1; count <= 2; count += 1) {
    await open('127.0.0.2', 'GET /held HTTP/1.1\r\nhost: a\r\n\r\n');
    await untilOpen(count);
  }
  // Both requests have begun: an answer to another address came after them.
  expect(await answerOf(await open('127.0.0.3', WHOLE))).toMatch(/^HTTP\/1\.1 200 OK/);
  const refused = await text(await open('127.0.0.2', WHOLE));
  expect(refused).toMatch(/^HTTP\/1\.1 503 [\s\S]*\r\nretry-after: \d+\r\n/);
  expect(refused).toMatch(/\r\n\r\n\{"statusCode":503,"code":"UNAVAILABLE","message":"[^"]*[가-힣]/);
});

// B-server-8
it('makes room when it is full, for whoever comes', async () => {
  await start({ total: 3 });
  const first = await open('127.0.0.2', HALF);
  for (const count of [2, 3]) {
    await open('127.0.0.2', HALF);
    await untilOpen(count);
  }
  const gone = once(first, 'close');
  expect(await answerOf(await open('127.0.0.3', WHOLE))).toMatch(/^HTTP\/1\.1 200 OK/);
  await gone;
  expect(connections.open).toBe(3);
});

it('does not count the connections of a proxy as those of one address', async () => {
  await start({ perAddress: 1, trustedProxies: ['127.0.0.4/30'] });
  for (let count = 1; count <= 5; count += 1) {
    await open('127.0.0.5', HALF);
    await untilOpen(count);
  }
});
