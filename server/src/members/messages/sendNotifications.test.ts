import { ORDER_STATUS } from '@storefront/contract';
import { runAutoOrders } from '../../orders/autoOrders.js';
import { setOrderStatus } from '../../orders/setOrderStatus.js';
import { cancelOrder } from '../../orders/suppliers/cancellations.js';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../../platform/time/time.js';
import { requestTopUp } from '../../points/topups/requestTopUp.js';
import { acceptTopUp, expireTopUps } from '../../points/topups/settleTopUp.js';
import { createTestApp } from '../../testing/createTestApp.js';
import { signUpMember, type TestMember } from '../../testing/members.js';
import { setUpEmptySite } from '../../testing/setUp.js';
import { type PushService, startPushService, type TestBrowser } from '../../testing/startPushService.js';
import { addService, buy } from '../../testing/stockShop.js';
import { MessageNotSentError } from './Messages.js';
import { removeOldNotifications, sendNotifications } from './sendNotifications.js';

let service: PushService;
const site = setUpEmptySite({ keepsApp: true, connectTls: (host) => service.connectTls(host), isDemo: true });
let member: TestMember;
let browser: TestBrowser;

const PATH = '/service/member/notifications';
const ALL = [
  'orderEnded',
  'orderFailed',
  'autoOrderEnded',
  'pointsLow',
  'depositCredited',
  'depositExpired',
  'refillEnded',
  'questionAnswered',
];

beforeAll(async () => {
  service = await startPushService();
});

beforeEach(async () => {
  service.pushes.length = 0;
  service.answer = () => ({ status: 201 });
  member = await signUpMember(site, 100_000);
  browser = service.subscribe();
});

afterAll(() => service.close());

async function register(who = member, with_ = browser): Promise<number> {
  const payload = with_.subscription;
  const answer = await site.app.inject({ method: 'POST', url: `${PATH}/devices`, headers: who.headers, payload });
  expect(answer.statusCode).toBe(201);
  return answer.json<{ id: number }>().id;
}

async function choose(choices: object, who = member): Promise<void> {
  const payload = { kinds: ALL, quiet: null, fallback: 'none', ...choices };
  expect(await site.app.inject({ method: 'POST', url: PATH, headers: who.headers, payload })).toMatchObject({
    statusCode: 204,
  });
}

async function order(changes: object = {}, who = member): Promise<number> {
  const serviceId = await addService(site.db, { point: 10, enableAuto: true });
  return buy(site, who.memberId, { serviceId, amount: 10, ...changes });
}

const end = (orderId: number, status: 2 | 3 | 5 = ORDER_STATUS.completed) =>
  setOrderStatus(site.deps, { orderId, status, ...(status === ORDER_STATUS.partial && { remains: 4 }) });

const topUp = () =>
  requestTopUp(site.deps, {
    memberId: member.memberId,
    idempotencyKey: null,
    request: { name: '홍길동', point: 11_300, feeValue: {}, feeType: 2 },
  });

async function send(afterMs = 30 * SECOND_MS): Promise<void> {
  site.clock.advance(afterMs);
  await sendNotifications(site.deps);
}

async function runNext(): Promise<void> {
  site.clock.advance(HOUR_MS);
  await runAutoOrders(site.db, site.clock.now());
  await send();
}

const titles = () => service.pushes.map(({ message }) => message.title);

describe('what happens', () => {
  beforeEach(() => register());

  // B-push-1
  it.each([
    ['an order that ended', async () => end(await order()), /^주문 \d+번이 끝났어요$/],
    ['one that was canceled', async () => end(await order(), ORDER_STATUS.canceled), /^주문 \d+번이 취소됐어요$/],
    ['a deposit', async () => acceptTopUp(site.deps, await topUp()), /^11,300원이 충전됐어요$/],
    [
      'a deposit that did not come',
      async () => {
        await topUp();
        site.clock.advance(3 * HOUR_MS);
        await expireTopUps(site.db, site.clock.now());
      },
      /^입금 시간이 지나 충전 신청이 취소됐어요$/,
    ],
  ])('is told once: %s', async (_name, happens, title) => {
    await happens();
    await sendNotifications(site.deps);
    expect(titles()).toEqual([]);
    await send();
    await send();
    expect(titles()).toEqual([expect.stringMatching(title)]);
  });

  // B-push-1, B-push-4
  it('is told of an auto-order: that points are short before its last run, and that it has ended', async () => {
    const id = await order({ amount: 3_000, runs: 3, interval: 60 });
    await end((await site.db.selectFrom('orders').select('id').executeTakeFirstOrThrow()).id);
    await runNext();
    expect(titles()).toEqual([`자동주문 A-${id}이 1회 남았어요. 이어서 하려면 포인트가 부족해요`]);
    await runNext();
    expect(titles().slice(1)).toEqual([`자동주문 A-${id}의 마지막 회차를 주문했어요`]);
  });

  // B-push-4
  it('says nothing of points where they are enough to go on', async () => {
    await order({ runs: 3, interval: 60 });
    await runNext();
    expect(titles()).toEqual([]);
  });

  // B-push-6
  it('is one message for many', async () => {
    for (let count = 0; count < 3; count += 1) await end(await order());
    await acceptTopUp(site.deps, await topUp());
    await send();
    expect(service.pushes.map(({ message }) => message)).toEqual([
      { title: '주문 3건이 끝났어요', body: '11,300원이 충전됐어요.', url: '/order-history', tag: expect.any(String) },
    ]);
  });

  // B-push-1
  it('is not told of what the member did', async () => {
    const orderId = await order();
    await cancelOrder(site.deps, { memberId: member.memberId, orderId });
    const { status } = await site.db.selectFrom('orders').select('status').executeTakeFirstOrThrow();
    expect(status).toBe(ORDER_STATUS.canceled);
    await send();
    expect(titles()).toEqual([]);
  });

  // B-push-1
  it('is told of a run only where it did not go well', async () => {
    await order({ runs: 2, interval: 60 });
    await runNext();
    service.pushes.length = 0;
    const [first, second] = await site.db.selectFrom('orders').select('id').orderBy('id').execute();
    await end(first?.id ?? 0);
    await end(second?.id ?? 0, ORDER_STATUS.partial);
    await send();
    expect(titles()).toEqual([`주문 ${second?.id}번이 일부만 진행되고 끝났어요`]);
  });

  // B-push-1
  it('is forgotten with the transaction in which it did not happen', async () => {
    const id = await order();
    const failing = setOrderStatus(site.deps, { orderId: id, status: ORDER_STATUS.completed }, async () => {
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await send();
    expect(titles()).toEqual([]);
  });

  it('is told once by two servers that look at the same time', async () => {
    const other = await createTestApp({ db: site.db, connectTls: service.connectTls });
    for (let count = 0; count < 3; count += 1) await end(await order());
    site.clock.advance(30 * SECOND_MS);
    other.clock.advance(30 * SECOND_MS);
    await Promise.all([site.deps, other.deps, site.deps, other.deps].map((deps) => sendNotifications(deps)));
    await sendNotifications(other.deps);
    expect(titles()).toEqual(['주문 3건이 끝났어요']);
    await other.app.close();
  });

  // B-push-7
  it('is not told where the member does not want it', async () => {
    await choose({ kinds: ['depositCredited'] });
    await end(await order());
    await acceptTopUp(site.deps, await topUp());
    await send();
    expect(titles()).toEqual(['11,300원이 충전됐어요']);
    expect(await site.db.selectFrom('notifications').select('kind').execute()).toEqual([{ kind: 'depositCredited' }]);
  });

  // B-push-8
  it('waits for the end of the quiet hours, and is one message then', async () => {
    site.clock.advance(11 * HOUR_MS);
    await end(await order());
    await send();
    site.clock.advance(HOUR_MS);
    await end(await order());
    await send();
    expect(titles()).toEqual([]);
    site.clock.advance(9 * HOUR_MS);
    await send();
    expect(titles()).toEqual(['주문 2건이 끝났어요']);
  });

  // B-push-8
  it('does not wait where the member wants no quiet hours', async () => {
    await choose({});
    site.clock.advance(11 * HOUR_MS);
    await end(await order());
    await send();
    expect(titles()).toEqual(['주문 1번이 끝났어요']);
  });

  it('is told on each device of the member and on no other', async () => {
    const second = service.subscribe();
    const stranger = await signUpMember(site, 1_000);
    await register(member, second);
    await register(stranger, service.subscribe());
    await end(await order());
    await send();
    const paths = [browser, second].map(({ subscription }) => new URL(subscription.endpoint).pathname);
    expect(service.pushes.map(({ path }) => path).sort()).toEqual(paths.sort());
  });
});

// B-push-1
it('stores nothing of a member who has chosen nothing', async () => {
  await end(await order());
  expect(await site.db.selectFrom('notifications').selectAll().execute()).toEqual([]);
});

describe('a push service', () => {
  beforeEach(async () => {
    await register();
    await end(await order());
  });

  // B-push-18
  it.each([404, 410])('that answers %s has that device forgotten', async (status) => {
    service.answer = () => ({ status });
    await send();
    expect(await site.db.selectFrom('pushDevices').select('id').execute()).toEqual([]);
    expect(await site.db.selectFrom('notificationDeliveries').select('id').execute()).toEqual([]);
  });

  // B-push-18
  it.each([429, 500, 503])('that answers %s is asked again later, with longer and longer pauses', async (status) => {
    service.answer = () => ({ status });
    await send();
    service.answer = () => ({ status: 201 });
    await send();
    expect(titles()).toEqual([]);
    await send();
    expect(titles()).toEqual(['주문 1번이 끝났어요']);
  });

  // B-push-18
  it('that says when to come back is obeyed', async () => {
    service.answer = () => ({ status: 429, headers: { 'retry-after': '600' } });
    await send();
    service.answer = () => ({ status: 201 });
    await send(9 * MINUTE_MS);
    expect(titles()).toEqual([]);
    await send(MINUTE_MS);
    expect(titles()).toHaveLength(1);
  });

  // B-push-18
  it('that never takes it is asked six times', async () => {
    let asked = 0;
    service.answer = () => {
      asked += 1;
      return { status: 503 };
    };
    await send();
    for (let minute = 0; minute < 120; minute += 1) await send(MINUTE_MS);
    expect(asked).toBe(6);
    expect(await site.db.selectFrom('notificationDeliveries').select('id').execute()).toEqual([]);
  });

  // B-push-19
  it('that is away for a day is not told of it any more', async () => {
    service.answer = () => ({ status: 503 });
    await send();
    service.answer = () => ({ status: 201 });
    await send(25 * HOUR_MS);
    expect(titles()).toEqual([]);
    expect(await site.db.selectFrom('notificationDeliveries').select('id').execute()).toEqual([]);
  });

  // B-push-18
  it('that refuses it otherwise is not asked again', async () => {
    service.answer = () => ({ status: 400 });
    await send();
    expect(await site.db.selectFrom('notificationDeliveries').select('id').execute()).toEqual([]);
    expect(await site.db.selectFrom('pushDevices').select('id').execute()).toHaveLength(1);
  });
});

describe('without a device', () => {
  // B-push-20
  it('a mail is sent where the member wants one', async () => {
    await choose({ fallback: 'mail' });
    await end(await order());
    await send();
    await send();
    expect(site.messages.mails).toEqual([
      {
        to: `${member.loginId}@example.com`,
        subject: '[그로스토어] 주문 1번이 끝났어요',
        text: [
          '주문 1번이 끝났어요.',
          '눌러서 확인해 보세요.',
          'http://localhost/order-history',
          '알림을 바꾸거나 끄려면: http://localhost/account',
        ].join('\n\n'),
      },
    ]);
  });

  // B-push-20
  it('no mail is sent where there is a device, until that is gone', async () => {
    await register();
    await choose({ fallback: 'mail' });
    await end(await order());
    await send();
    expect(site.messages.mails).toEqual([]);
    service.answer = () => ({ status: 410 });
    await end(await order());
    await send();
    await sendNotifications(site.deps);
    expect(site.messages.mails.map(({ subject }) => subject)).toEqual(['[그로스토어] 주문 2번이 끝났어요']);
  });

  // B-push-20
  it('알림톡 is sent where the member wants one and the shop has a template', async () => {
    const { db } = site;
    const texts = { url: '', apiKey: '', apiSecret: '', sender: '', alimtalk: { channel: 'c', template: 't' } };
    await db.updateTable('members').set({ phone: '01012345678' }).execute();
    site.deps.config.texts = texts;
    await choose({ fallback: 'alimtalk' });
    await end(await order());
    await send();
    const variables = {
      '#{알림}': '주문 1번이 끝났어요',
      '#{내용}': '눌러서 확인해 보세요.',
      '#{주소}': 'http://localhost/order-history',
    };
    expect(site.messages.alimtalks).toEqual([{ to: '01012345678', variables }]);
  });

  it('a mail that nobody takes is tried again, and counts among the mails that the shop may send', async () => {
    await choose({ fallback: 'mail' });
    await end(await order());
    const sendMail = site.messages.sendMail.bind(site.messages);
    site.messages.sendMail = async () => {
      throw new MessageNotSentError('mail', 'timeout');
    };
    await send();
    site.messages.sendMail = sendMail;
    await send(MINUTE_MS);
    expect(site.messages.mails).toHaveLength(1);
    const [count] = await site.db.selectFrom('rateLimits').select('hits').execute();
    expect(count?.hits).toBe(1);
  });
});

// B-push-19
it('removes what was told long ago, and devices of ended sessions', async () => {
  await register();
  await end(await order());
  await send();
  site.clock.advance(31 * 24 * HOUR_MS);
  await site.db
    .updateTable('members')
    .set((row) => ({ tokenEpoch: row('tokenEpoch', '+', 1) }))
    .execute();
  await removeOldNotifications(site.db, site.clock.now());
  expect(await site.db.selectFrom('notifications').select('id').execute()).toEqual([]);
  expect(await site.db.selectFrom('pushDevices').select('id').execute()).toEqual([]);
});
