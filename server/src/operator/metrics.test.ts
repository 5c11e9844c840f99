import { createMessages } from '../members/messages/createMessages.js';
import { connectPostgres } from '../platform/db/openDatabase.js';
import { SECOND_MS } from '../platform/time/time.js';
import { signUpMember } from '../testing/members.js';
import { setUpEmptySite } from '../testing/setUp.js';
import { askDeposit } from '../testing/stockShop.js';
import { buildMetricsApp, measureWaiting } from './metrics.js';

const TOKEN = 'a token for the metrics alone';
const site = setUpEmptySite();

const read = async () => {
  measureWaiting(site.deps);
  return site.deps.metrics.metrics();
};

// B-server-14
it('tells what waits, and since when', async () => {
  const { memberId } = await signUpMember(site, 100);
  await askDeposit(site, memberId, 10_000);
  await site.db
    .insertInto('outbox')
    .values({ channel: 'mail', recipient: 'a@b.example', subject: '', body: '', createdAt: site.clock.now() })
    .execute();
  const text = await read();
  expect(text).toContain('database_up 1\n');
  expect(text).toMatch(/^waiting\{what="deposits"\} 1$/m);
  expect(text).toMatch(/^waiting\{what="parked_orders"\} 0$/m);
  expect(text).toMatch(/^waiting\{what="unsent_orders"\} 0$/m);
  expect(text).toMatch(/^waiting\{what="kept_messages"\} 1$/m);
  const since = site.clock.now().getTime() / SECOND_MS;
  expect(text).toContain(`waiting_since_timestamp_seconds{what="deposits"} ${since}\n`);
  expect(text).not.toMatch(/^waiting_since_timestamp_seconds\{what="parked_orders"\}/m);
  expect(text).not.toMatch(/^backup_timestamp_seconds \d/m);
});

// B-server-14
it('tells when the last backup was made', async () => {
  const at = site.clock.now();
  await site.db
    .insertInto('audit')
    .values({ action: 'backup.make', actor: 'kim', detail: '{}', createdAt: at })
    .execute();
  expect(await read()).toContain(`backup_timestamp_seconds ${at.getTime() / SECOND_MS}\n`);
});

// B-server-14
it('tells the rest while the database is away', async () => {
  const { deps } = site;
  const db = connectPostgres('postgres://127.0.0.1:1/away', 1);
  measureWaiting({ ...deps, db });
  const text = await deps.metrics.metrics();
  await db.destroy();
  expect(text).toContain('http_connections_open 0');
  expect(text).toContain('database_up 0\n');
  expect(text).not.toMatch(/^waiting\{/m);
});

// B-server-14
it('counts the messages that were sent, and those that nobody took', async () => {
  const { deps } = site;
  const nowhere = createMessages(
    { mail: { smtpUrl: 'smtp://127.0.0.1:1', from: 'shop@shop.example' }, texts: null },
    deps,
  );
  const mail = { to: 'kim@example.com', subject: '주문', text: '끝났어요' };
  await expect(nowhere.sendMail(mail)).rejects.toThrow('mail not sent');
  await createMessages({ mail: null, texts: null }, deps).sendText({ to: '01012345678', text: 'AB2CD' });
  const text = await deps.metrics.metrics();
  expect(text).toContain('messages_sent_total{channel="mail",outcome="failed"} 1\n');
  expect(text).toContain('messages_sent_total{channel="text",outcome="kept"} 1\n');
});

// B-server-30
it('has a port for whoever has its token, with nothing else on it', async () => {
  const app = await buildMetricsApp(site.deps, { port: 9464, token: TOKEN });
  const get = (url: string, token: string) => app.inject({ url, headers: { authorization: `Bearer ${token}` } });
  try {
    const answer = await get('/metrics', TOKEN);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('http_connections_open 0');
    expect((await get('/metrics', 'another one of that length')).statusCode).toBe(401);
    expect((await app.inject({ url: '/metrics' })).statusCode).toBe(401);
    for (const url of ['/', '/deposits', '/service/products', '/healthz', '/console/'])
      expect((await get(url, TOKEN)).statusCode).toBe(404);
  } finally {
    await app.close();
  }
});
