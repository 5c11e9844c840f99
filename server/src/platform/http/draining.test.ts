import { once } from 'node:events';
import { Agent, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setUpSite } from '../../testing/setUp.js';
import { startDraining } from './draining.js';

const REGISTRATIONS = 4;

const site = setUpSite();

interface Answer {
  status: number | string;
  connection?: string | undefined;
}

let url: string;

function ask(path: string, { agent = new Agent(), body }: { agent?: Agent; body?: object } = {}): Promise<Answer> {
  const init = body && { method: 'POST', headers: { 'content-type': 'application/json' } };
  return new Promise((done) => {
    const sent = request(`${url}${path}`, { agent, ...init }, (answer) => {
      answer.resume().on('end', () => done({ status: answer.statusCode ?? 0, connection: answer.headers.connection }));
    });
    sent.on('error', (error: Error & { code?: string }) => done({ status: error.code ?? error.message }));
    sent.end(body && JSON.stringify(body));
  });
}

// B-server-9, B-server-23
it('a server that stops sends clients elsewhere, finishes what it began, and resets no connection', async () => {
  const { app } = site;
  await app.listen({ host: '127.0.0.1', port: 0 });
  url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  expect((await ask('/readyz')).status).toBe(200);
  expect(await ask('/service/settings', { agent })).toEqual({ status: 200, connection: 'keep-alive' });
  const [idle] = Object.values(agent.freeSockets).flat();
  const ended = new Promise((done) => idle?.once('error', done).once('close', (hadError) => done(hadError)));

  startDraining(app);
  expect((await ask('/readyz')).status).toBe(503);
  expect(await ask('/service/settings')).toEqual({ status: 200, connection: 'close' });

  const ids = Array.from({ length: REGISTRATIONS }, (_, index) => `stopping-${index}`);
  const begun = ids.map((id) => {
    const body = { id, password: 'pw', email: `${id}@example.com`, registerWhere: '검색' };
    return ask('/auth/register', { body });
  });
  for (const _ of ids) await once(app.server, 'request');
  const closing = app.close();
  expect(await Promise.all(begun)).toEqual(ids.map(() => ({ status: 201, connection: 'close' })));
  await closing;
  expect(await ended).toBe(false);
  expect((await ask('/readyz')).status).toBe('ECONNREFUSED');
  const members = await site.db.selectFrom('members').select('loginId').where('loginId', 'in', ids).execute();
  expect(members).toHaveLength(REGISTRATIONS);
});
