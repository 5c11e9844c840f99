import { AUTO_ORDER_STATUS, ORDER_STATUS } from '@storefront/contract';
import { deleteAccount } from '../members/deleteAccount.js';
import { endRefill } from '../orders/refills/refills.js';
import { setOrderStatus } from '../orders/setOrderStatus.js';
import { sendCancellations } from '../orders/suppliers/cancellations.js';
import { DemoSupplier } from '../orders/suppliers/DemoSupplier.js';
import { GuardedSupplier } from '../orders/suppliers/GuardedSupplier.js';
import { verifyLedger } from '../points/ledger/verifyLedger.js';
import { issueApiKey, signUpMember, type TestMember } from '../testing/members.js';
import { releaseTogether, untilWaiting } from '../testing/releaseTogether.js';
import { setUpSite, setUpSites } from '../testing/setUp.js';
import { addService } from '../testing/stockShop.js';

// Sends what clients of other panels send, byte for byte over a real socket: the Node SDK of panel.rip, the PHP `class
// Api` and its translations, clients in Python.

const UNKNOWN = { error: 'Incorrect order ID' };

const site = setUpSite();
let url: string;
let member: TestMember;
let key: string;
let serviceId: number;

beforeAll(async () => {
  serviceId = await addService(site.db, { point: 1, max: 1_000, enableAuto: true });
  url = `${await site.app.listen({ host: '127.0.0.1', port: 0 })}/api/v2`;
});

beforeEach(async () => {
  member = await signUpMember(site, 1_000);
  key = await issueApiKey(site, member);
});

afterEach(async () => {
  expect((await verifyLedger(site.db)).mistakes).toEqual([]);
});

async function post(body: string | URLSearchParams | FormData, headers: Record<string, string> = {}, address = url) {
  const answer = await fetch(address, { method: 'POST', body, headers });
  expect(answer.status).toBe(200);
  return (await answer.json()) as { order: number };
}

const form = (text: string) =>
  post(`key=${key}&${text}`, { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' });
const json = (fields: object) => post(JSON.stringify({ key, ...fields }), { 'content-type': 'application/json' });

const add = async (fields = 'quantity=10'): Promise<number> =>
  (await form(`action=add&service=${serviceId}&link=a&${fields}`)).order;

async function balance(): Promise<number> {
  const { headers } = member;
  return (await site.app.inject({ url: '/auth/profile', headers })).json<{ point: number }>().point;
}

async function cancelUnsent(): Promise<void> {
  const guard = new GuardedSupplier(new DemoSupplier(site.clock), site.deps.log);
  await sendCancellations({ ...site.deps, guard, open: () => [] });
}

// B-developer-11
describe('numbers', () => {
  const LISTS: [string, (field: string, ids: readonly (number | string)[]) => Promise<unknown>][] = [
    ['joined with commas (PHP, Python)', (field, ids) => form(`action=status&${field}=${ids.join('%2C')}`)],
    ['joined with commas and blanks', (field, ids) => form(`action=status&${field}=${ids.join(',+')}`)],
    [
      'repeated (requests, querystring)',
      (field, ids) => form(`action=status&${ids.map((id) => `${field}=${id}`).join('&')}`),
    ],
    ['in brackets (axios)', (field, ids) => form(`action=status&${ids.map((id) => `${field}%5B%5D=${id}`).join('&')}`)],
    [
      'in brackets by number (http_build_query)',
      (field, ids) => form(`action=status&${ids.map((id, index) => `${field}%5B${index}%5D=${id}`).join('&')}`),
    ],
    [
      'a list of JSON in a form',
      (field, ids) => form(`action=status&${field}=${encodeURIComponent(JSON.stringify(ids))}`),
    ],
    [
      "Python's str() of a list",
      (field, ids) => form(`action=status&${field}=%5B${ids.map((id) => `'${id}'`).join(',+')}%5D`),
    ],
    ['a list in JSON', (field, ids) => json({ action: 'status', [field]: ids })],
    ['text in JSON', (field, ids) => json({ action: 'status', [field]: ids.join(',') })],
    [
      'a keyed list in JSON (json_encode)',
      (field, ids) => json({ action: 'status', [field]: Object.fromEntries(ids.map((id, index) => [2 * index, id])) }),
    ],
    [
      'in parts (curl of PHP)',
      (field, ids) => {
        const parts = new FormData();
        for (const [name, value] of [
          ['key', key],
          ['action', 'status'],
          [field, ids.join(',')],
        ] as const)
          parts.append(name, value);
        return post(parts);
      },
    ],
    [
      'in the address',
      (field, ids) => post('', {}, `${url}/?key=${key}&action=status&${ids.map((id) => `${field}=${id}`).join('&')}`),
    ],
  ];

  it.each(LISTS)('%s, in either field, are answered one by one', async (_name, ask) => {
    const [first, second] = [await add(), await add('quantity=20')];
    const status = { start_count: 0, status: 'Pending', currency: 'KRW' };
    const answer = {
      [first]: { ...status, charge: '10.00', remains: '10' },
      [second]: { ...status, charge: '20.00', remains: '20' },
      999999: UNKNOWN,
      x1: UNKNOWN,
    };
    for (const field of ['order', 'orders']) {
      expect(await ask(field, [first, second, 999_999, 'x1', first])).toEqual(answer);
    }
  });

  it.each(['order', 'orders'])('in %s that are one are a list if they were written as one', async (field) => {
    const order = await add();
    const answer = { [order]: expect.objectContaining({ status: 'Pending' }) };
    expect(await form(`action=status&${field}%5B%5D=${order}`)).toEqual(answer);
    expect(await json({ action: 'status', [field]: [order] })).toEqual(answer);
    const bare = field === 'order' ? expect.objectContaining({ status: 'Pending' }) : answer;
    expect(await form(`action=status&${field}=${order}`)).toEqual(bare);
    expect(await json({ action: 'status', [field]: order })).toEqual(bare);
  });

  it('in both fields are all answered', async () => {
    const [first, second] = [await add(), await add()];
    const answer = await form(`action=cancel&order=${first}&orders=${second}`);
    expect(answer).toEqual([
      { order: first, cancel: 1 },
      { order: second, cancel: 1 },
    ]);
  });

  it('over a hundred are refused, and nothing is done', async () => {
    const order = await add();
    const ids = [order, ...Array.from({ length: 100 }, (_, index) => 900_000 + index)];
    expect(await form(`action=cancel&order=${ids.join(',')}`)).toEqual({ error: 'Too many orders, 100 at most' });
    await cancelUnsent();
    expect(await form(`action=status&order=${order}`)).toMatchObject({ status: 'Pending' });
  });

  it('a hundred are answered', async () => {
    const ids = [await add(), ...Array.from({ length: 99 }, (_, index) => 900_000 + index)];
    expect(Object.keys(await form(`action=status&orders=${ids.join(',')}`))).toHaveLength(100);
  });
});

// B-developer-12
describe('a cancellation', () => {
  it.each(['order', 'orders'])(
    'of several in %s tells of each that it acted on, once, and pays each back once',
    async (field) => {
      const orders = [await add(), await add(), await add()];
      const [first, second, finished] = orders;
      await setOrderStatus(site.deps, { orderId: Number(finished), status: ORDER_STATUS.completed });
      const before = await balance();
      const list = [first, second, first, finished, 999_999].join(',');
      const answer = [
        { order: first, cancel: 1 },
        { order: second, cancel: 1 },
        { order: finished, cancel: { error: 'Cancel is not available for this order' } },
        { order: 999_999, cancel: UNKNOWN },
      ];
      const answers = await Promise.all([
        form(`action=cancel&${field}=${list}`),
        form(`action=cancel&${field}=${list}`),
      ]);
      expect(answers).toEqual([answer, answer]);
      await cancelUnsent();
      await cancelUnsent();
      expect(await balance()).toBe(before + 20);
      expect(await form(`action=status&orders=${first},${second},${finished}`)).toMatchObject({
        [Number(first)]: { status: 'Canceled', charge: '0.00' },
        [Number(second)]: { status: 'Canceled', charge: '0.00' },
        [Number(finished)]: { status: 'Completed', charge: '10.00' },
      });
    },
  );

  it("leaves another member's orders alone", async () => {
    const [own, owner] = [await add(), member];
    const ownKey = key;
    key = await issueApiKey(site, await signUpMember(site, 1_000));
    const theirs = await add();
    expect(await form(`action=cancel&order=${own},${theirs}`)).toEqual([
      { order: own, cancel: UNKNOWN },
      { order: theirs, cancel: 1 },
    ]);
    await cancelUnsent();
    [key, member] = [ownKey, owner];
    expect(await form(`action=status&order=${own}`)).toMatchObject({ status: 'Pending' });
  });

  // B-developer-13
  it('of a drip-feed pays back what was not made, and its status tells', async () => {
    const order = await add('quantity=10&runs=5&interval=60');
    expect(await balance()).toBe(950);
    expect(await form(`action=cancel&order=${order}`)).toEqual({ order, cancel: 1 });
    expect(await balance()).toBe(990);
    expect(await form(`action=status&order=${order}`)).toMatchObject({ status: 'In progress', charge: '10.00' });
    await cancelUnsent();
    expect(await balance()).toBe(1_000);
    expect(await form(`action=status&order=${order}`)).toMatchObject({
      status: 'Canceled',
      charge: '0.00',
      remains: '50',
    });
    expect(await form(`action=cancel&orders=${order}`)).toEqual([
      { order, cancel: { error: 'Cancel is not available for this order' } },
    ]);
    const auto = await site.db
      .selectFrom('autoOrders')
      .select(['status', 'nextRunAt'])
      .where('memberId', '=', member.memberId)
      .executeTakeFirstOrThrow();
    expect(auto.nextRunAt).toBeNull();
    expect(auto.status).not.toBe(AUTO_ORDER_STATUS.active);
  });

  // B-developer-13
  it('of a drip-feed keeps what was delivered', async () => {
    const order = await add('quantity=10&runs=5&interval=60');
    await setOrderStatus(site.deps, { orderId: order, status: ORDER_STATUS.completed });
    const single = await add();
    expect(await form(`action=cancel&orders=${order},${single}`)).toEqual([
      { order, cancel: 1 },
      { order: single, cancel: 1 },
    ]);
    await cancelUnsent();
    expect(await balance()).toBe(990);
    expect(await form(`action=status&order=${order}`)).toMatchObject({
      status: 'Partial',
      charge: '10.00',
      remains: '40',
    });
  });
});

async function ended(): Promise<number> {
  await site.db.updateTable('services').set({ refillDays: 30 }).execute();
  const orderId = await add();
  await setOrderStatus(site.deps, { orderId, status: ORDER_STATUS.completed });
  return orderId;
}

// B-developer-9, B-refill-9
describe('refills', () => {
  const MISSING = { error: 'Refill not found' };

  it('of one and of many are claimed, and followed', async () => {
    const [one, other] = [await ended(), await ended()];
    const { refill } = (await form(`action=refill&order=${one}`)) as unknown as { refill: string };
    expect(refill).toMatch(/^[1-9]\d*$/);
    const next = Number(refill) + 1;
    expect(await form(`action=refill&orders=${one},${other},999999,x`)).toEqual([
      { order: one, refill: Number(refill) },
      { order: other, refill: next },
      { order: 999_999, refill: UNKNOWN },
      { order: 'x', refill: UNKNOWN },
    ]);
    expect(await form(`action=refill_status&refill=${refill}`)).toEqual({ status: 'Pending' });
    await endRefill(site.db, Number(refill), { state: 'done' }, site.clock.now());
    await endRefill(site.db, next, { state: 'refused', refusal: '비공개' }, site.clock.now());
    expect(await form(`action=refill_status&refills=${refill},${next},999999,x`)).toEqual([
      { refill: Number(refill), status: 'Completed' },
      { refill: next, status: 'Rejected' },
      { refill: 999_999, status: MISSING },
      { refill: 'x', status: MISSING },
    ]);
    key = await issueApiKey(site, await signUpMember(site));
    expect(await form(`action=refill&order=${one}`)).toEqual(UNKNOWN);
    expect(await form(`action=refill_status&refill=${refill}`)).toEqual(MISSING);
  });

  it('that the example program asks for without an action are alike', async () => {
    const order = await ended();
    const { refill } = (await form(`order=${order}`)) as unknown as { refill: string };
    expect(await form(`orders=${order}`)).toEqual([{ order, refill: Number(refill) }]);
    expect(await form(`refill=${refill}`)).toEqual({ status: 'Pending' });
    expect(await form(`refills=${refill}`)).toEqual([{ refill: Number(refill), status: 'Pending' }]);
    expect(await form('')).toEqual({ error: 'Incorrect request' });
  });

  it('are in the list of services where there are any', async () => {
    const refills = async () =>
      ((await form('action=services')) as unknown as { refill: boolean }[]).map((s) => s.refill);
    await site.db.updateTable('services').set({ refillDays: 1 }).execute();
    expect(new Set(await refills())).toEqual(new Set([true]));
    await site.db.updateTable('services').set({ refillDays: 0 }).execute();
    expect(new Set(await refills())).toEqual(new Set([false]));
  });
});

// B-developer-16
describe('orders of other kinds', () => {
  it.each([
    ['comments', 'comments=nice%0Agreat'],
    ['comments', 'comments%5B%5D=nice&comments%5B%5D=great'],
    ['answer_number', 'quantity=10&answer_number=2'],
    ['usernames', 'quantity=10&usernames=a%0Ab'],
    ['hashtags', 'quantity=10&hashtags=x'],
    ['username', 'username=kim&min=10&max=20&posts=0&delay=0'],
    ['posts', 'quantity=10&min=0&posts=5'],
    ['media', 'quantity=10&media=https%3A%2F%2Fexample.com'],
    ['groups', 'quantity=10&groups=x'],
    ['keywords', 'quantity=10&keywords=x'],
    ['country', 'quantity=10&country=KR&device=1'],
  ])('are refused for their %s: %s', async (field, fields) => {
    const answer = await form(`action=add&service=${serviceId}&link=a&${fields}`);
    expect(answer).toEqual({ error: `This service does not take ${field}` });
    expect(await balance()).toBe(1_000);
  });

  it('are refused in JSON, too, however deep the field is', async () => {
    const order = { action: 'add', service: serviceId, link: 'a', quantity: 10 };
    for (const comments of [['nice'], { 0: 'nice' }, [{ text: 'nice' }]]) {
      expect(await json({ ...order, comments })).toEqual({ error: 'This service does not take comments' });
    }
  });

  it('are none if the fields hold nothing', async () => {
    const nothing = 'comments=&answer_number=undefined&usernames=null&hashtags%5B%5D=&posts=0&delay=0&min=0&max=0';
    expect(await form(`action=add&service=${serviceId}&link=a&quantity=10&${nothing}`)).toEqual({
      order: expect.any(Number),
    });
    const fields = {
      action: 'add',
      service: serviceId,
      link: 'a',
      quantity: '10',
      comments: null,
      groups: [],
      media: {},
    };
    expect(await json(fields)).toEqual({ order: expect.any(Number) });
  });
});

// B-developer-2
describe('a key', () => {
  const [shop] = setUpSites(1);
  const INVALID = { error: 'Invalid API key' };

  it("of a member who left is nobody's", async () => {
    const order = await add();
    await deleteAccount(site.deps, member.memberId);
    const asked = [
      'balance',
      'services',
      `status&order=${order}`,
      `status&orders=${order},2`,
      `cancel&orders=${order}`,
      'refill&order=1',
    ];
    for (const action of asked) expect(await form(`action=${action}`)).toEqual(INVALID);
    expect(await form(`action=add&service=${serviceId}&link=a&quantity=10`)).toEqual(INVALID);
    key = 'never-anybody-s';
    expect(await form('action=balance')).toEqual(INVALID);
  });

  it("of a member who leaves while the call is on its way is nobody's either", async () => {
    const service = await addService(shop.db, { point: 1, enableAuto: true });
    const leaver = await signUpMember(shop, 1_000);
    const apiKey = await issueApiKey(shop, leaver);
    const call = async (payload: object) =>
      (await shop.app.inject({ method: 'POST', url: '/api/v2', payload: { key: apiKey, ...payload } })).json();
    const dripFeed = await call({ action: 'add', service, link: 'a', quantity: 10, runs: 5, interval: 60 });
    const order = { action: 'add', service, link: 'a', quantity: 10 };
    const developerOrder = async () => {
      const headers = { 'api-key': apiKey };
      const payload = { serviceId: service, link: 'a', amount: 10 };
      return (await shop.app.inject({ method: 'POST', url: '/v1/order', headers, payload })).json();
    };
    const leaving = () => deleteAccount(shop.deps, leaver.memberId);
    // The deletion waits at the head of the queue; the calls, whose key was valid when they came, behind it.
    const calls: Promise<unknown>[] = [];
    await releaseTogether(shop.db, leaver.memberId, [leaving], async () => {
      calls.push(call(order), call({ ...order, runs: 3, interval: 60 }), call({ action: 'cancel', ...dripFeed }));
      calls.push(developerOrder());
      await untilWaiting(shop.db, 5);
    });
    const answers = await Promise.all(calls);
    expect(answers).toEqual([INVALID, INVALID, INVALID, expect.objectContaining({ code: 'API_KEY_INVALID' })]);
    expect((await verifyLedger(shop.db)).mistakes).toEqual([]);
  });

  // B-developer-10
  it('and a reading action may stand in the address of a GET; an order may not', async () => {
    const order = await add();
    const get = async (query: string) => (await fetch(`${url}?key=${key}&${query}`)).json();
    expect(await get('action=balance')).toEqual({ balance: '990.00', currency: 'KRW' });
    expect(await get(`action=status&order=${order}`)).toMatchObject({ status: 'Pending' });
    const refused = { error: 'Incorrect request, use POST' };
    expect(await get(`action=cancel&order=${order}`)).toEqual(refused);
    expect(await get(`action=add&service=${serviceId}&link=a&quantity=10`)).toEqual(refused);
    expect(await balance()).toBe(990);
  });
});
