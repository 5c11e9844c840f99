import { createHmac } from 'node:crypto';
import { createServer, type Socket } from 'node:net';
import { createMessages } from '../members/messages/createMessages.js';
import { recordAudit } from '../platform/db/recordAudit.js';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS, SEOUL_AHEAD_MS } from '../platform/time/time.js';
import { expireTopUps, refuseTopUp } from '../points/topups/settleTopUp.js';
import { listen } from '../testing/listen.js';
import { signUpMember } from '../testing/members.js';
import { readAudit } from '../testing/readAudit.js';
import { setUpSites } from '../testing/setUp.js';
import { setUpOperator } from '../testing/setUpOperator.js';
import { type PushService, startPushService } from '../testing/startPushService.js';
import { startSmtpServer } from '../testing/startSmtpServer.js';
import { startWebhook, type Webhook } from '../testing/startWebhook.js';
import { askDeposit, deposit } from '../testing/stockShop.js';
import { addOperator } from './access/operators.js';
import { ROLES } from './commands/Command.js';
import { pathOfAlert } from './pathOfAlert.js';
import { SIGNATURE_HEADER, sendAlerts, TIMESTAMP_HEADER } from './sendAlerts.js';
import { watchAlerts } from './watchAlerts.js';

const SECRET = 'a secret of the webhook';
const STEADY = [
  ...(['Date', 'hrtime', 'nextTick', 'performance', 'queueMicrotask'] as const),
  ...(['setImmediate', 'clearImmediate', 'setInterval', 'clearInterval'] as const),
];
const sites = setUpSites(2, {
  environment: {
    ALERT_MAIL: 'owner@shop.example',
    ALERT_WEBHOOK_URL: 'https://chat.example/hooks/shop',
    ALERT_WEBHOOK_SECRET: SECRET,
    ALERT_QUIET_HOURS: '23-8',
  },
  connectTls: (host) => push.connectTls(host),
});
let push: PushService;
const operator = setUpOperator(() => site.deps);
const [site] = sites;
let webhook: Webhook;

beforeAll(async () => {
  webhook = await startWebhook();
  push = await startPushService();
});
beforeEach(async () => {
  const left = await site.db.selectFrom('topUps').select('id').where('status', '=', 'pending').execute();
  for (const { id } of left) await settle(id);
  await site.db.deleteFrom('brakes').execute();
  await site.db.deleteFrom('alerts').execute();
  await site.db.deleteFrom('alertRules').execute();
  await site.db.deleteFrom('operatorDevices').execute();
  push.pushes.length = 0;
  passTo(12);
  const at = site.clock.now();
  await recordAudit(site.db, { actor: '이서연', at }, { action: 'backup.make', target: 'shop' });
  for (const { messages } of sites) messages.mails.length = 0;
  webhook.posts.length = 0;
  webhook.status = 204;
});
afterAll(() => Promise.all([webhook.close(), push.close()]));

function passTo(hour: number): void {
  const of = () => (site.clock.now().getTime() + SEOUL_AHEAD_MS) % DAY_MS;
  const ms = (hour * HOUR_MS - of() + DAY_MS) % DAY_MS;
  for (const { clock } of sites) clock.advance(ms);
}

async function look(minutes = 0) {
  for (const { clock } of sites) clock.advance(minutes * MINUTE_MS);
  await Promise.all(sites.map(({ deps }) => watchAlerts(deps, webhook.connectTls)));
}
const mails = () => sites.flatMap(({ messages }) => messages.mails.map(({ to, subject }) => `${to} ${subject}`));
const texts = () => webhook.posts.map(({ body }) => JSON.parse(body).text);
const openKinds = async () =>
  (await site.db.selectFrom('alerts').select('kind').where('endedAt', 'is', null).execute()).map(({ kind }) => kind);
const DEPOSIT = '입금 확인을 30분 넘게 기다리는 신청이 있어요. 모두 1건이에요.';

const askForDeposit = async () => askDeposit(site, (await signUpMember(site)).memberId, 30_000);
const devices = (method: 'GET' | 'POST', payload?: object) => operator.call(method, '/console/api/devices', payload);
const settle = (id: number) => refuseTopUp(site.deps, id).catch(() => expireTopUps(site.db, site.clock.now()));

// B-console-31
it('a deposit that waits too long is told once by each channel, though two servers look, and again when another does', async () => {
  const id = await askForDeposit();
  await look(29);
  expect(mails()).toEqual([]);
  await look(1);
  await look(5);
  expect(mails()).toEqual([`owner@shop.example [그로스토어] ${DEPOSIT}`]);
  expect(texts()).toEqual([DEPOSIT]);
  await settle(id);
  await look(1);
  await askForDeposit();
  await look(31);
  expect(texts()).toEqual([DEPOSIT, DEPOSIT]);
});

// B-console-31, B-console-34
it('the webhook is signed, and names nobody', async () => {
  await askForDeposit();
  await look(30);
  const [{ headers, body } = { headers: {}, body: '' }] = webhook.posts;
  const signed = createHmac('sha256', SECRET).update(`${headers[TIMESTAMP_HEADER]}.${body}`).digest('hex');
  expect(headers[SIGNATURE_HEADER]).toBe(`sha256=${signed}`);
  expect(JSON.parse(body)).toEqual({
    id: expect.any(Number),
    kind: 'deposits',
    text: DEPOSIT,
    shop: '그로스토어',
    beganAt: site.clock.now().toISOString(),
  });
  expect(body).not.toContain('홍길동');
});

// B-console-31
it('what a webhook refuses is tried again, later each time, and by it alone', async () => {
  webhook.status = 500;
  await askForDeposit();
  await look(30);
  await look();
  expect(texts()).toHaveLength(1);
  webhook.status = 204;
  await look(2);
  await look(10);
  expect(texts()).toHaveLength(2);
  expect(mails()).toHaveLength(1);
});

it('a webhook and a mail server that never answer keep nobody else from being told, and no other server tells it meanwhile', async () => {
  const connections: Socket[] = [];
  const silent = createServer((socket) => connections.push(socket.on('error', () => undefined)));
  const mail = { smtpUrl: `smtp://127.0.0.1:${(await listen(silent)).port}`, from: 'shop@shop.example' };
  const withMail = sites.map(({ deps }) => ({ ...deps, messages: createMessages({ mail, texts: null }, deps) }));
  await devices('POST', push.subscribe().subscription);
  push.answer = () => ({ status: 201 });
  webhook.status = null;
  await askForDeposit();
  for (const { clock } of sites) clock.advance(30 * MINUTE_MS);
  jest.useFakeTimers({ doNotFake: STEADY });
  const looking = watchAlerts(withMail[0] ?? site.deps, webhook.connectTls);
  while (texts().length + connections.length + push.pushes.length < 3)
    await new Promise((resolve) => setImmediate(resolve));
  await watchAlerts(withMail[1] ?? site.deps, webhook.connectTls);
  expect([texts(), connections.length]).toEqual([[DEPOSIT], 1]);
  jest.advanceTimersByTime(10 * SECOND_MS);
  await looking;
  jest.useRealTimers();
  silent.close();
  for (const socket of connections) socket.destroy();
  webhook.status = 204;
  await look(2);
  await look(10);
  expect(texts()).toEqual([DEPOSIT, DEPOSIT]);
  expect(mails()).toEqual([`owner@shop.example [그로스토어] ${DEPOSIT}`]);
  expect(push.pushes).toHaveLength(1);
});

// B-console-33
it('in quiet hours only what cannot wait is told', async () => {
  passTo(23);
  await site.db.deleteFrom('audit').execute();
  await look(30);
  expect(texts()).toEqual([]);
  const brake = { name: 'refunds', isOn: true, changedBy: '이서연', changedAt: site.clock.now() } as const;
  await site.db.insertInto('brakes').values(brake).execute();
  await look(1);
  expect(texts()).toEqual([expect.stringMatching(/^제동 장치가 켜졌어요: /)]);
  await look(9 * 60);
  expect(texts().slice(1)).toEqual(['마지막 백업이 하루보다 오래됐어요.']);
});

const rule = (method: 'GET' | 'PUT' | 'DELETE', name = '', value?: string) =>
  operator.call(method, `/alerts/rules${name && `/${name}`}`, value === undefined ? undefined : { value });

// B-console-50
it('a rule that the owner changes holds on both servers from the next look on; unset, the environment’s holds again', async () => {
  expect((await rule('GET')).json()).toEqual(
    [
      ['wait-minutes', '30'],
      ['supplier-balance', ''],
      ['cost-guard', '20'],
      ['quiet-hours', '23-8'],
      ['held-limit', '3000000000'],
      ['sold-limit', '50000000000'],
    ].map(([name, value]) => ({ name, value, initial: value, changedBy: null, changedAt: null })),
  );
  expect((await rule('PUT', 'wait-minutes', ' 10 ')).json()).toMatchObject({ value: '10', initial: '30' });
  await askForDeposit();
  await look(10);
  expect(texts()).toEqual([expect.stringContaining('10분 넘게')]);
  expect((await rule('DELETE', 'wait-minutes')).json()).toMatchObject({ value: '30', changedBy: null });
  await look(1);
  expect(await openKinds()).toEqual([]);
  expect((await readAudit(site.db, 'alert.rule')).map(({ target, detail }) => [target, detail])).toEqual([
    ['wait-minutes', { before: '30', after: '10' }],
    ['wait-minutes', { before: '10', after: '30' }],
  ]);
});

// B-console-50
it('quiet hours that are turned off are over for what waits, too', async () => {
  passTo(23);
  await site.db.deleteFrom('audit').execute();
  await look(30);
  expect(texts()).toEqual([]);
  expect((await rule('PUT', 'quiet-hours', '')).statusCode).toBe(200);
  await look(1);
  expect(texts()).toEqual(['마지막 백업이 하루보다 오래됐어요.']);
});

// B-console-50
it.each([
  ['wait-minutes', '0', '1부터 1440까지의 분을 숫자로 적어 주세요.'],
  ['wait-minutes', '', '1부터 1440까지의 분을 숫자로 적어 주세요.'],
  ['supplier-balance', '-5', '1부터 1000000000까지의 숫자를 적어 주세요. 비우면 알리지 않아요.'],
  ['held-limit', '0', '1부터의 금액을 원 단위 숫자로 적어 주세요. 비우면 알리지 않아요.'],
  ['quiet-hours', '23-24', "'23-8'처럼 서울 시각으로 적어 주세요. 비우면 언제나 알려요."],
])('%s %p is refused, and nothing is changed', async (name, value, message) => {
  const answer = await rule('PUT', name, value);
  expect(answer.json()).toMatchObject({ statusCode: 400, code: 'ALERT_RULE', message });
  expect(await site.db.selectFrom('alertRules').selectAll().execute()).toEqual([]);
});

// B-operator-67
it('points held, and points sold in a year, are told from four fifths of their limits on; an empty one is not watched', async () => {
  await deposit(site, (await signUpMember(site)).memberId, 800_000);
  expect((await rule('PUT', 'held-limit', '1000001')).statusCode).toBe(200);
  await look();
  expect(texts()).toEqual([]);
  expect((await rule('PUT', 'held-limit', '1000000')).statusCode).toBe(200);
  await look(1);
  await look(5);
  expect(texts()).toEqual(['회원에게 남은 포인트가 800,000원이에요. 기준 1,000,000원의 80%예요.']);
  expect((await rule('PUT', 'held-limit', '')).statusCode).toBe(200);
  expect((await rule('PUT', 'sold-limit', '900000')).statusCode).toBe(200);
  await look(1);
  expect(await openKinds()).toEqual(['sold']);
  expect(texts()[1]).toBe('1년 동안 판 포인트가 800,000원이에요. 기준 900,000원의 88%예요.');
  for (const { clock } of sites) clock.advance(366 * DAY_MS);
  await look();
  expect(await openKinds()).not.toContain('sold');
});

// B-console-31
it('what is over before it was told is told nobody', async () => {
  passTo(23);
  const id = await askForDeposit();
  await look(30);
  await settle(id);
  await look(9 * 60);
  expect([...texts(), ...mails()]).toEqual([]);
  await sendAlerts(site.deps, webhook.connectTls);
  expect(texts()).toEqual([]);
});

// B-console-37
it('each device that an operator has registered is told, once; one that its service has forgotten is forgotten', async () => {
  const { subscription } = push.subscribe();
  expect((await devices('POST', { ...subscription, endpoint: 'https://10.0.0.1/x' })).statusCode).toBe(400);
  expect((await devices('POST', subscription)).statusCode).toBe(201);
  expect((await devices('POST', subscription)).statusCode).toBe(201);
  expect((await devices('GET')).json()).toEqual({ publicKey: expect.any(String), devices: [expect.anything()] });
  await askForDeposit();
  await look(30);
  await look(5);
  expect(push.pushes.map(({ message }) => message)).toEqual([
    { title: DEPOSIT, body: '', url: '/console/deposits', tag: expect.any(String) },
  ]);
  push.answer = () => ({ status: 410 });
  const brake = { name: 'refunds', isOn: true, changedBy: '이서연', changedAt: site.clock.now() } as const;
  await site.db.insertInto('brakes').values(brake).execute();
  await look(1);
  expect((await devices('GET')).json()).toMatchObject({ devices: [] });
});

// B-console-58
it.each([
  ['deposits', '/console/deposits'],
  ['transfers', '/console/deposits?view=unmatched'],
  ['parked', '/console/orders?view=supplier&state=parked'],
  ['release mf-order 1.4.0', '/console/releases'],
  ['token orders', '/console/releases'],
  ['ledger', '/console/'],
  ['held', '/console/margin?view=owed'],
])('an alert about %p leads everybody to %p', (kind, path) => {
  expect(ROLES.map((role) => pathOfAlert(kind, role))).toEqual([path, path, path]);
});

// B-console-58
it('an alert about the backup leads the owner to it, and others to the first screen', async () => {
  const { id } = await addOperator(site.db, { name: '박직원', role: 'staff', now: site.clock.now() });
  for (const operatorId of [null, id]) {
    const { subscription } = push.subscribe();
    const values = { operatorId, name: '누구', addressHash: String(operatorId), createdAt: site.clock.now() };
    const sealed = site.deps.secrets.seal(JSON.stringify(subscription));
    await site.db
      .insertInto('operatorDevices')
      .values({ ...values, sealed })
      .execute();
  }
  push.answer = () => ({ status: 201 });
  await site.db.deleteFrom('audit').execute();
  await look();
  expect(push.pushes.map(({ message: { url } }) => url).sort()).toEqual(['/console/', '/console/backup']);
});

// B-console-58, B-console-34
it('an alert that is sent again by a server that took over is the same one to whoever takes it; a new one is another', async () => {
  const smtp = await startSmtpServer();
  await devices('POST', push.subscribe().subscription);
  push.answer = () => ({ status: 201 });
  const mail = { smtpUrl: smtp.url, from: '그로스토어 <no-reply@shop.example>' };
  const config = { ...site.deps.config, operatorOrigin: 'https://desk.example' };
  const tell = async (minutes: number) => {
    for (const { clock } of sites) clock.advance(minutes * MINUTE_MS);
    const { deps } = site;
    const messages = createMessages({ mail, texts: null }, deps);
    await watchAlerts({ ...deps, config, messages }, webhook.connectTls);
  };
  const id = await askForDeposit();
  await tell(30);
  const nothingNoted = { mailedAt: null, postedAt: null, pushedAt: null };
  await site.db.updateTable('alerts').set(nothingNoted).execute();
  await tell(2);
  await settle(id);
  await tell(1);
  await askForDeposit();
  await tell(31);
  await smtp.close();
  const told = {
    tags: push.pushes.map(({ message: { tag } }) => tag),
    topics: push.pushes.map(({ headers: { topic } }) => topic),
    mails: smtp.ids,
    posts: webhook.posts.map(({ body }) => `${JSON.parse(body).id} ${JSON.parse(body).beganAt}`),
  };
  for (const [channel, names] of Object.entries(told)) {
    const [first, again, another] = names;
    expect([channel, ...names]).toEqual([channel, first, first, another]);
    expect([channel, again]).not.toEqual([channel, another]);
  }
  expect(told.topics).toEqual(told.tags);
  expect(told.topics[0]).toMatch(/^[\w-]{1,32}$/);
  expect(smtp.ids[0]).toBe(`<${told.tags[0]}@shop.example>`);
  expect(smtp.mails[0]?.text).toBe(`${DEPOSIT}\n\nhttps://desk.example/console/deposits`);
});
