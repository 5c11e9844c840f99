import { createLog } from '../log/log.js';
import { createFastify } from './createFastify.js';

const PROXYS = '0123456789abcdef0123456789abcdef';

async function ask(remoteAddress: string, number: string): Promise<{ header: unknown; logged: string }> {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => void lines.push(line) });
  const app = createFastify({ log, trustedProxies: ['10.0.0.0/8'] });
  app.get('/', async () => ({}));
  const answer = await app.inject({ url: '/', remoteAddress, headers: { 'x-request-id': number } });
  await app.close();
  return { header: answer.headers['x-request-id'], logged: JSON.parse(lines[0] ?? '{}').reqId };
}

// B-server-32
it("has the proxy's number in the log and in the answer", async () => {
  expect(await ask('10.1.2.3', PROXYS)).toEqual({ header: PROXYS, logged: PROXYS });
});

// B-server-32
it.each([
  ['a stranger', '203.0.113.7', PROXYS],
  ['a proxy that passes on what is no number', '10.1.2.3', 'x"} {"level":50'],
])('makes a number of its own for %s', async (_who, address, number) => {
  const { header, logged } = await ask(address, number);
  expect(header).toMatch(/^[0-9a-f]{32}$/);
  expect(header).not.toBe(number);
  expect(logged).toBe(header);
});
