import { createHmac } from 'node:crypto';
import { RELEASE_CALLS } from '@storefront/contract/releases';
import { sql } from 'kysely';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../platform/time/time.js';
import { sendReleaseEvents } from '../releases/sendReleaseEvents.js';
import { remoteBundle, shellBundle } from '../releases/testing/bundles.js';
import { createPublisher, gateSaid } from '../releases/testing/publisher.js';
import { setUpReleases } from '../releases/testing/setUpReleases.js';
import { removeOutdatedRows } from '../startJobs.js';
import { setUpOperator } from '../testing/setUpOperator.js';
import { startWebhook, type Webhook } from '../testing/startWebhook.js';
import { watchAlerts } from './watchAlerts.js';

const URL = 'https://chat.example/hooks/of-orders-alone';
const STEADY = [
  ...(['Date', 'hrtime', 'nextTick', 'performance', 'queueMicrotask'] as const),
  ...(['setImmediate', 'clearImmediate', 'setInterval', 'clearInterval'] as const),
];
const shop = setUpReleases();
const operator = setUpOperator(() => shop.site.deps, { isForEach: true });
let webhook: Webhook;
let orders: ReturnType<typeof createPublisher>;
let secret: string;

beforeAll(async () => {
  webhook = await startWebhook();
});
afterAll(() => webhook.close());
beforeEach(async () => {
  webhook.posts.length = 0;
  webhook.status = 204;
  await shop.team.publish({
    shell: shellBundle('1'),
    'mf-order': remoteBundle('mf-order', 'a'),
    'mf-point': remoteBundle('mf-point', 'a'),
  });
  const { token } = (await command('POST', '/teams', { name: 'orders', may: ['mf-order'] })).json();
  orders = createPublisher(shop.site, token);
  secret = (await setWebhook()).json().secret;
});

const command = operator.call;
const setWebhook = (url = URL) => command('PUT', '/teams/orders/webhook', { url });
const send = () => sendReleaseEvents(shop.site.deps, webhook.connectTls);
const order = (version: string) => ({ 'mf-order': remoteBundle('mf-order', version) });

function received(key = secret) {
  const messages = webhook.posts.map(({ headers, body }) => {
    const { 'webhook-id': id, 'webhook-timestamp': at, 'webhook-signature': signature } = headers;
    const bytes = Buffer.from(key.replace(/^whsec_/, ''), 'base64');
    const signed = createHmac('sha256', bytes).update(`${id}.${at}.${body}`).digest('base64');
    const { type, timestamp, data } = JSON.parse(body);
    return { id, at: Number(at), isSigned: signature === `v1,${signed}`, type, timestamp, data };
  });
  return messages.sort((one, other) => one.timestamp.localeCompare(other.timestamp));
}
const told = () => received().map(({ type, data: { package: of, from, to } }) => `${type} ${of} ${from} ${to}`);
const later = () => shop.site.clock.advance(SECOND_MS);

// B-webhook-1, B-webhook-3
it('a publication comes to the team of the package alone, signed, with who and what', async () => {
  await shop.team.publish({ ...order('b'), 'mf-point': remoteBundle('mf-point', 'b') });
  await send();
  const now = shop.site.clock.now();
  expect(received()).toEqual([
    {
      id: expect.stringMatching(/^msg_[\w-]{36}$/),
      at: Math.floor(now.getTime() / 1000),
      isSigned: true,
      type: 'release.published',
      timestamp: now.toISOString(),
      data: { package: 'mf-order', from: 'a', to: 'b', share: null, who: 'everybody', reason: null },
    },
  ]);
  expect(webhook.posts[0]?.headers).toMatchObject({ host: 'chat.example', 'content-type': 'application/json' });
  await send();
  expect(webhook.posts).toHaveLength(1);
});

// B-webhook-1
it('each step of a canary, a rollback, and turning off and on are told, and what changes nothing is not', async () => {
  const expected = { 'mf-order': 'b' };
  const steps = [
    () => orders.publish(order('b')),
    () => orders.publish(order('b')),
    () => orders.change({ action: 'rollback', name: 'mf-order', version: 'a', expected }),
    () => canary(0.05),
    () => canary(0.25),
    () => orders.change({ action: 'stop-canary', name: 'mf-order' }),
    () => orders.change({ action: 'stop-canary', name: 'mf-order' }),
    () => canary(0.5),
    () => orders.change({ action: 'promote', name: 'mf-order', version: 'b', force: 'seen by hand' }),
    () => orders.change({ action: 'disable', name: 'mf-order' }),
    () => orders.change({ action: 'enable', name: 'mf-order', isDryRun: true }),
    () => orders.change({ action: 'enable', name: 'mf-order' }),
  ];
  const canary = (share: number) =>
    orders.change({ action: 'canary', name: 'mf-order', version: 'b', share, gate: gateSaid() });
  for (const step of steps) {
    expect((await step()).statusCode).toBe(200);
    later();
  }
  await send();
  expect(told()).toEqual([
    'release.published mf-order a b',
    'release.rolledback mf-order b a',
    'release.canary.begun mf-order a b',
    'release.canary.changed mf-order a b',
    'release.canary.stopped mf-order b a',
    'release.canary.begun mf-order a b',
    'release.promoted mf-order a b',
    'release.disabled mf-order b null',
    'release.enabled mf-order null b',
  ]);
  expect(received().flatMap(({ data: { share } }) => share ?? [])).toEqual([0.05, 0.25, 0.5]);
  expect(received().flatMap(({ data: { reason } }) => reason ?? [])).toEqual(['seen by hand']);
  expect(received().every(({ isSigned, data: { who } }) => isSigned && who === 'orders')).toBe(true);
});

async function report(version: string, kind: 'visit' | 'broken', count: number): Promise<void> {
  const hour = new Date(Math.floor(shop.site.clock.now().getTime() / HOUR_MS) * HOUR_MS);
  const row = { hour, package: 'mf-order', version, kind, isCanary: false, count };
  await shop.site.db.insertInto('reportCounts').values(row).execute();
}
const look = async () => {
  await watchAlerts(shop.site.deps);
  await watchAlerts(shop.site.deps);
  await send();
};

// B-webhook-2
it('a version that does worse is told once, and once that it does no longer', async () => {
  await report('a', 'visit', 60);
  await report('a', 'broken', 14);
  await look();
  later();
  shop.site.clock.advance(2 * HOUR_MS);
  await report('a', 'visit', 80);
  await look();
  expect(received().map(({ type, data }) => [type, data.to, data.who, data.reason])).toEqual([
    ['release.worse', 'a', null, '14 of 60 visits of an hour broke'],
    ['release.recovered', 'a', null, '0 of 80 visits of an hour broke'],
  ]);
});

// B-webhook-2
it('of a version that was taken back it is told that it is shown no longer', async () => {
  await orders.publish(order('b'));
  await report('b', 'visit', 60);
  await report('b', 'broken', 14);
  await look();
  await orders.change({ action: 'rollback', name: 'mf-order', version: 'a', expected: { 'mf-order': 'b' } });
  shop.site.clock.advance(2 * HOUR_MS);
  await look();
  const recovered = received().filter(({ type }) => type === 'release.recovered');
  expect(recovered.map(({ data }) => [data.to, data.reason])).toEqual([['b', 'it is shown no longer']]);
});

// B-webhook-4
it('the operator sets the address and sees the secret once; neither is stored or logged as it is', async () => {
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  const teams = (await command('GET', '/teams')).json();
  expect(teams.map(({ name, webhook: host }: Record<string, unknown>) => [name, host])).toEqual([
    ['everybody', null],
    ['orders', 'chat.example'],
  ]);
  const { db } = shop.site;
  const stored = JSON.stringify([
    await db.selectFrom('releaseWebhooks').selectAll().execute(),
    ...[await db.selectFrom('audit').selectAll().execute(), teams],
  ]);
  expect(stored).not.toContain('of-orders-alone');
  expect(stored).not.toContain(secret);
  expect(stored).toContain('team.webhook');
  const again = (await setWebhook()).json().secret;
  await orders.publish(order('b'));
  await send();
  expect([received(secret)[0]?.isSigned, received(again)[0]?.isSigned]).toEqual([false, true]);
});

// B-webhook-4
it('only https addresses with a public name are taken', async () => {
  for (const url of [
    'http://chat.example/hooks',
    'https://10.0.0.1/hooks',
    'https://[::1]/hooks',
    'https://localhost/hooks',
    'https://chat.example:8443/hooks',
    'https://name:word@chat.example/hooks',
    'chat.example',
  ]) {
    const answer = await setWebhook(url);
    expect([url, answer.statusCode, answer.json().code]).toEqual([url, 400, 'TEAM_WEBHOOK']);
    expect(answer.json().message).toContain('https 주소를 적어 주세요');
  }
});

const waiting = async () =>
  (await shop.site.db.selectFrom('releaseEvents').select('attempts').where('sentAt', 'is', null).execute()).map(
    ({ attempts }) => attempts,
  );

// B-webhook-4
it.each([
  ['unset', () => command('DELETE', '/teams/orders/webhook')],
  ['ended with its team', () => command('DELETE', '/teams/orders')],
])('a webhook that was %s is sent nothing more, not even what waited', async (_, end) => {
  await orders.publish(order('b'));
  expect((await end()).statusCode).toBe(200);
  await shop.team.publish(order('c'));
  await send();
  expect(webhook.posts).toEqual([]);
  expect((await command('PUT', '/teams/nobody/webhook', { url: URL })).statusCode).toBe(404);
});

// B-webhook-5
it.each([500, 302, 404])('what is answered by %i is tried again, ever later, under the same ID', async (status) => {
  webhook.status = status;
  await orders.publish(order('b'));
  await send();
  await send();
  expect(webhook.posts).toHaveLength(1);
  shop.site.clock.advance(MINUTE_MS);
  await send();
  shop.site.clock.advance(MINUTE_MS);
  await send();
  expect(webhook.posts).toHaveLength(2);
  webhook.status = 204;
  shop.site.clock.advance(MINUTE_MS);
  await send();
  shop.site.clock.advance(DAY_MS);
  await send();
  const [first, second, third, ...more] = received();
  expect(more).toEqual([]);
  expect([second?.id, third?.id]).toEqual([first?.id, first?.id]);
  expect([first?.at, second?.at, third?.at].map((at) => (at ?? 0) - (first?.at ?? 0))).toEqual([0, 60, 180]);
  expect(received().every(({ isSigned }) => isSigned)).toBe(true);
});

// B-webhook-5
it('after twelve tries it is given up, and it goes after 30 days', async () => {
  webhook.status = 500;
  await orders.publish(order('b'));
  for (let time = 0; time < 15; time += 1) {
    await send();
    shop.site.clock.advance(DAY_MS / 2);
  }
  expect(webhook.posts).toHaveLength(12);
  await removeOutdatedRows(shop.site.db, shop.site.clock.now());
  expect(await waiting()).toEqual([12]);
  shop.site.clock.advance(30 * DAY_MS);
  await removeOutdatedRows(shop.site.db, shop.site.clock.now());
  expect(await waiting()).toEqual([]);
});

// B-webhook-5
it('one that takes a message and never answers is given up after a while; no other server sends it meanwhile', async () => {
  const other = await shop.openSite();
  webhook.status = null;
  await orders.publish(order('b'));
  jest.useFakeTimers({ doNotFake: STEADY });
  const sending = send();
  while (webhook.posts.length === 0) await new Promise((resolve) => setImmediate(resolve));
  await sendReleaseEvents(other.deps, webhook.connectTls);
  jest.advanceTimersByTime(10 * SECOND_MS);
  await sending;
  jest.useRealTimers();
  expect(webhook.posts).toHaveLength(1);
  webhook.status = 204;
  for (const { clock } of [shop.site, other]) clock.advance(MINUTE_MS);
  await Promise.all([shop.site, other].map(({ deps }) => sendReleaseEvents(deps, webhook.connectTls)));
  expect(new Set(received().map(({ id }) => id)).size).toBe(1);
  expect(webhook.posts).toHaveLength(2);
  await other.app.close();
});

// B-webhook-5
it('a server that dies before it has sent a message leaves it to another one', async () => {
  await orders.publish(order('b'));
  const died = sendReleaseEvents(shop.site.deps, () => {
    throw new Error('this server is gone');
  });
  await died;
  const other = await shop.openSite();
  other.clock.advance(shop.site.clock.now().getTime() - other.clock.now().getTime() + MINUTE_MS);
  await sendReleaseEvents(other.deps, webhook.connectTls);
  expect(told()).toEqual(['release.published mf-order a b']);
  await other.app.close();
});

// B-webhook-5
it('a switch whose message cannot be written is not done, and leaves no line', async () => {
  await sql`alter table release_events add constraint nothing check (false)`.execute(shop.site.db);
  const answer = await orders.publish(order('b'));
  await sql`alter table release_events drop constraint nothing`.execute(shop.site.db);
  expect(answer.statusCode).toBe(500);
  expect(await orders.live('mf-order')).toBe('a');
  expect((await orders.get(RELEASE_CALLS.log)).json()).toHaveLength(1);
});
