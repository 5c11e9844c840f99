import type { PushMessage } from '@storefront/contract';
import { Secrets } from '../../platform/config/Secrets.js';
import { connectPublicly, postBytes } from '../../platform/http/postBytes.js';
import { setUpEmptySite } from '../../testing/setUp.js';
import { type PushService, startPushService } from '../../testing/startPushService.js';
import { isPushDeviceValid, PushSender, readVapidPair } from './PushSender.js';

const MESSAGE: PushMessage = { title: '주문 7번이 끝났어요', body: '눌러서…', url: '/order-history', tag: 'told-1' };
const site = setUpEmptySite();
let service: PushService;

beforeAll(async () => {
  service = await startPushService();
});

afterAll(() => service.close());

const vapid = async () => ({ ...(await readVapidPair(site.deps)), subject: 'https://shop.example' });
const storedKeys = () => site.db.selectFrom('pushKeys').selectAll().execute();

it('encrypts for one browser and signs as the shop', async () => {
  const browser = service.subscribe();
  const pair = await vapid();
  const answer = await new PushSender(service.connectTls).send(browser.subscription, MESSAGE, pair);
  expect(answer).toEqual({ status: 201, retryAfter: null });
  const [push] = service.pushes;
  expect(push?.message).toEqual(MESSAGE);
  expect(push?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400', urgency: 'normal' });
  expect(push?.vapid.key).toBe(pair.publicKey);
  expect(push?.vapid.claims).toMatchObject({ aud: 'https://fcm.googleapis.com', sub: 'https://shop.example' });
});

// B-push-12
it('follows no redirect and believes no other certificate', async () => {
  const { subscription } = service.subscribe();
  service.answer = () => ({ status: 307, headers: { location: 'https://fcm.googleapis.com/elsewhere' } });
  const sender = new PushSender(service.connectTls);
  expect(await sender.send(subscription, MESSAGE, await vapid())).toMatchObject({ status: 307 });
  const elsewhere = { ...subscription, endpoint: 'https://web.push.apple.com/x' };
  await expect(sender.send(elsewhere, MESSAGE, await vapid())).rejects.toThrow(/certificate/);
});

// B-push-12
it.each([
  ['localhost', 'no public address'],
  ['127.0.0.1', 'no name'],
])('never connects to a private address, whatever name it has: %s', async (host, reason) => {
  const post = { headers: {}, body: Buffer.from(''), timeoutMs: 5_000, connectTls: connectPublicly };
  await expect(postBytes({ ...post, url: new URL(`https://${host}/`) })).rejects.toThrow(reason);
});

// B-push-12
it.each([
  ['http://fcm.googleapis.com/x', false],
  ['https://fcm.googleapis.com/x', true],
  ['https://fcm.googleapis.com:8443/x', false],
  ['https://user@fcm.googleapis.com/x', false],
  ['https://fcm.googleapis.com.example.com/x', false],
  ['https://updates.push.services.mozilla.com/wpush/v2/x', true],
  ['https://web.push.apple.com/x', true],
  ['https://evilpush.apple.com/x', false],
  ['https://db5p.notify.windows.com/?token=x', true],
  ['https://127.0.0.1/x', false],
  ['https://[::1]/x', false],
  ['nothing', false],
])('takes %s: %s', (endpoint, isTaken) => {
  expect(isPushDeviceValid({ ...service.subscribe().subscription, endpoint })).toBe(isTaken);
});

it('makes one pair for the shop, whoever asks first, and keeps it sealed', async () => {
  const pairs = await Promise.all(Array.from({ length: 8 }, () => readVapidPair(site.deps)));
  expect(new Set(pairs.map(({ privateKey }) => privateKey)).size).toBe(1);
  const [stored, ...others] = await storedKeys();
  expect(others).toEqual([]);
  expect(stored?.privateSealed).not.toContain(pairs[0]?.privateKey);
  expect(await readVapidPair(site.deps)).toEqual(pairs[0]);
});

it('makes another pair under another secret, once', async () => {
  const before = await readVapidPair(site.deps);
  const deps = { ...site.deps, secrets: new Secrets('another secret of the tests') };
  const pairs = await Promise.all([readVapidPair(deps), readVapidPair(deps)]);
  expect(pairs[0]).toEqual(pairs[1]);
  expect(pairs[0]?.publicKey).not.toBe(before.publicKey);
  expect(await storedKeys()).toHaveLength(1);
});
