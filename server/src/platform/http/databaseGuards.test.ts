import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { currentDeadline, STATEMENT_LIMIT_MS } from '../db/databaseContext.js';
import { createLog } from '../log/log.js';
import { createFastify } from './createFastify.js';
import { limitDatabaseTime } from './databaseGuards.js';

it('gives each call one deadline from its beginning to its end, also after a body that comes in parts', async () => {
  const app = createFastify({ log: createLog('silent') });
  limitDatabaseTime(app);
  const seen: ReturnType<typeof currentDeadline>[] = [];
  const look = async () => void seen.push(currentDeadline());
  app.post('/', { onRequest: look, preHandler: look }, async () => {
    await look();
    return {};
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  for (let call = 0; call < 2; call += 1) {
    await new Promise<void>((done) => {
      const asked = request({ port, method: 'POST', headers: { 'content-type': 'application/json' } }, (answer) =>
        answer.resume().on('end', done),
      );
      asked.write('{"a":');
      setImmediate(() => asked.end('1}'));
    });
  }
  await app.close();
  expect(seen).toHaveLength(6);
  expect(new Set(seen.slice(0, 3)).size).toBe(1);
  expect(seen[0]).not.toBe(seen[3]);
  expect(seen[0]?.leftMs()).toBeLessThan(STATEMENT_LIMIT_MS);
});
