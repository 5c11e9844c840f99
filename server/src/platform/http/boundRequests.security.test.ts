import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { createLog } from '../log/log.js';
import { boundRequests } from './boundRequests.js';
import { createFastify } from './createFastify.js';

const PER_ADDRESS = 3;

let app: FastifyInstance;
let refused: number;
let endHeld: () => void;
const sockets: Socket[] = [];

beforeEach(async () => {
  refused = 0;
  const held = new Promise<string>((resolve) => {
    endHeld = () => resolve('held');
  });
  app = createFastify({ log: createLog('silent'), trustedProxies: ['127.0.0.1'] });
  boundRequests(app, { perAddress: PER_ADDRESS, trustedProxies: ['127.0.0.1'] }, () => {
    refused += 1;
  });
  app.get('/', async () => 'here');
  app.get('/held', () => held);
  await app.listen({ port: 0, host: '127.0.0.1' });
});

afterEach(async () => {
  endHeld();
  for (const socket of sockets.splice(0)) socket.destroy();
  await app.close();
});

async function send(path: string, client: string | null): Promise<Socket> {
  const address = app.server.address();
  const socket = connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1');
  sockets.push(socket.on('error', () => undefined));
  await once(socket, 'connect');
  const named = client === null ? '' : `x-forwarded-for: ${client}\r\n`;
  socket.write(`GET ${path} HTTP/1.1\r\nhost: a\r\n${named}\r\n`);
  return socket;
}

const statusOf = async (socket: Socket) =>
  Number(/^HTTP\/1\.1 (\d+)/.exec(String((await once(socket, 'data'))[0]))?.[1]);
const ask = async (client: string | null) => statusOf(await send('/', client));

it('refuses a client behind the proxy whose requests fill its places, and nobody else', async () => {
  const held: Socket[] = [];
  for (let count = 0; count < PER_ADDRESS; count += 1) held.push(await send('/held', '2001:db8::1'));
  while ((await ask('2001:db8::2')) !== 503) await Promise.resolve();
  expect(await ask('203.0.113.2')).toBe(200);
  expect(await ask(null)).toBe(200);
  const before = refused;
  expect(await ask('2001:db8::ffff')).toBe(503);
  expect(refused).toBe(before + 1);

  endHeld();
  expect(await Promise.all(held.map(statusOf))).toEqual(held.map(() => 200));
  expect(await ask('2001:db8::1')).toBe(200);
});

it('gives the place back of whoever hangs up', async () => {
  const held: Socket[] = [];
  for (let count = 0; count < PER_ADDRESS; count += 1) held.push(await send('/held', '203.0.113.1'));
  while ((await ask('203.0.113.1')) !== 503) await Promise.resolve();
  for (const socket of held) socket.destroy();
  while ((await ask('203.0.113.1')) !== 200) await Promise.resolve();
  expect(await ask('203.0.113.1')).toBe(200);
});
