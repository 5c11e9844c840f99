import { sql } from 'kysely';
import { DAY_MS, MINUTE_MS } from '../platform/time/time.js';
import { verifyLedger } from '../points/ledger/verifyLedger.js';
import { removeOutdatedRows } from '../startJobs.js';
import type { TestApp } from '../testing/createTestApp.js';
import { balanceOf, signUpMember, type TestMember } from '../testing/members.js';
import { untilWaiting } from '../testing/releaseTogether.js';
import { setUpSite, setUpSites } from '../testing/setUp.js';
import { addService } from '../testing/stockShop.js';
import { emptyDatabase } from '../testing/testDatabase.js';
import { placeOrder } from './placeOrder.js';

jest.setTimeout(480_000);
const RACES = process.env.FULL ? 60 : 30;
const CLOSED = {
  statusCode: 409,
  code: 'INTENT_CLOSED',
  message: '주문되지 않은 것으로 확인한 요청이에요. 다시 주문해 주세요.',
};

type Sites = readonly [TestApp, ...TestApp[]];

let sites: Sites;
let site: TestApp;
let member: TestMember;
let serviceId: number;

function useShop(own: Sites): void {
  beforeAll(() => {
    sites = own;
    [site] = own;
  });
  beforeEach(async () => {
    await emptyDatabase(site.db);
    member = await signUpMember(site, 1_000_000);
    serviceId = await addService(site.db, { point: 2, enableAuto: true });
  });
}

// Async, as `inject` begins only once it is waited for.
const order = async (key: string, changes: object = {}, { app } = site) =>
  app.inject({
    method: 'POST',
    url: '/service/order',
    headers: { ...member.headers, 'idempotency-key': key },
    payload: { serviceId, link: 'someone', amount: 100, runs: 0, interval: 0, ...changes },
  });
const settle = async (key: string, headers: Record<string, string> = member.headers, { app } = site) =>
  app.inject({ method: 'POST', url: `/service/order-intent/${encodeURIComponent(key)}`, headers });
const balance = () => balanceOf(site, member);

describe('a key whose order was never answered', () => {
  useShop([setUpSite()]);

  it('names the order that it has placed, as often as it is asked', async () => {
    const { id } = (await order('key')).json<{ id: number }>();
    expect(await settle('key')).toMatchObject({ statusCode: 200, body: JSON.stringify({ id }) });
    expect(await settle('key')).toMatchObject({ statusCode: 200, body: JSON.stringify({ id }) });
    expect(await order('key')).toMatchObject({ statusCode: 201, body: JSON.stringify({ id }) });
    expect((await order('key', { amount: 1 })).json()).toEqual({
      statusCode: 422,
      code: 'IDEMPOTENCY_KEY_REUSED',
      message: '앞선 요청과 내용이 달라요. 새로 고친 뒤 다시 시도해 주세요.',
    });
    expect(await balance()).toBe(99_980_000);
  });

  it('names the auto-order that it has placed', async () => {
    await order('another', { runs: 2, interval: 60 });
    const { id } = (await order('key', { runs: 2, interval: 60 })).json<{ id: number }>();
    expect((await settle('key')).json()).toEqual({ id });
  });

  // B-order-44
  it('is closed if it has placed none: no order comes of it any more, another key is free', async () => {
    expect(await settle('key')).toMatchObject({ statusCode: 200, body: '{"id":null}' });
    expect((await order('key')).json()).toEqual(CLOSED);
    expect((await order('key', { runs: 2, interval: 60 })).json()).toEqual(CLOSED);
    expect((await settle('key')).json()).toEqual({ id: null });
    expect(await balance()).toBe(100_000_000);
    expect(await order('key2')).toMatchObject({ statusCode: 201 });
  });

  // B-order-44
  it('is refused as closed whatever else is wrong', async () => {
    await settle('key');
    const wrong = [
      ...[{ amount: 1 }, { link: '' }, { amount: 'many' }, { serviceId: 999 }, { amount: 0 }],
      { amount: 10_000, runs: 100, interval: 60 },
    ];
    for (const changes of wrong) expect((await order('key', changes)).json()).toEqual(CLOSED);
  });

  // B-order-44
  it('is refused as closed before any price', async () => {
    await settle('key');
    const headers = { ...member.headers, 'idempotency-key': 'key' };
    const payload = { serviceId, link: 'someone', amount: 100 };
    for (const expected of ['1', 'no price']) {
      const wrong = { ...headers, 'expected-point': expected };
      const answer = await site.app.inject({ method: 'POST', url: '/service/order', headers: wrong, payload });
      expect(answer.json()).toEqual(CLOSED);
    }
  });

  // B-order-44
  it('is closed for programs too', async () => {
    const keyAnswer = await site.app.inject({ method: 'POST', url: '/auth/api-key', headers: member.headers });
    const { apiKey } = keyAnswer.json<{ apiKey: string }>();
    await settle('key');
    const headers = { 'api-key': apiKey, 'idempotency-key': 'key' };
    const payload = { serviceId, link: 'someone', amount: 100 };
    expect((await site.app.inject({ method: 'POST', url: '/v1/order', headers, payload })).json()).toEqual(CLOSED);
    const fields = { key: apiKey, action: 'add', service: serviceId, link: 'someone', quantity: 100 };
    const panel = await site.app.inject({
      method: 'POST',
      url: '/api/v2',
      payload: fields,
      headers: { 'idempotency-key': 'key' },
    });
    expect(panel.json()).toEqual({ error: 'This Idempotency-Key is closed' });
    expect(await balance()).toBe(100_000_000);
  });

  it("is one member's alone", async () => {
    const { id } = (await order('key')).json<{ id: number }>();
    const other = await signUpMember(site, 1000);
    expect((await settle('key', other.headers)).json()).toEqual({ id: null });
    expect((await settle('key')).json()).toEqual({ id });
  });

  it('is refused of nobody with the words of a closed one', async () => {
    await settle('key');
    await site.db.updateTable('members').set({ tokenEpoch: 7 }).execute();
    expect((await order('key')).json()).toMatchObject({ statusCode: 401 });
    expect((await settle('key')).json()).toMatchObject({ statusCode: 401 });
    expect(await settle('a b', {})).toMatchObject({ statusCode: 401 });
  });

  it('is any visible ASCII of 1 to 200 characters, encoded', async () => {
    const visible = Array.from({ length: 94 }, (_, index) => String.fromCharCode(33 + index)).join('');
    for (const key of ['!', visible, '%2F', '/'.repeat(200), 'x'.repeat(200)]) {
      expect(await settle(key)).toMatchObject({ statusCode: 200 });
      expect((await order(key)).json()).toEqual(CLOSED);
    }
  });

  it('is nothing else', async () => {
    for (const key of ['with space', 'x'.repeat(201), '한글', 'a\u0000b', '\u007f'])
      expect((await settle(key)).json()).toMatchObject({ statusCode: 400, code: 'IDEMPOTENCY_KEY_INVALID' });
    expect((await settle('x'.repeat(513))).json()).toMatchObject({ statusCode: 414 });
  });

  // B-order-44
  it('is closed by a limited number in a time, asked after without limit', async () => {
    const max = site.deps.config.limits.closedIntentsPerMember;
    site.deps.config.limits.closedIntentsPerMember = 2;
    try {
      await order('placed');
      expect((await settle('a')).statusCode).toBe(200);
      expect((await settle('b')).statusCode).toBe(200);
      const refused = await settle('c');
      expect(refused).toMatchObject({ statusCode: 429 });
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      expect(await site.db.selectFrom('idempotencyKeys').select('key').execute()).toHaveLength(3);
      for (const key of ['a', 'b', 'placed']) expect((await settle(key)).statusCode).toBe(200);
      site.clock.advance(10 * MINUTE_MS);
      expect((await settle('c')).statusCode).toBe(200);
    } finally {
      site.deps.config.limits.closedIntentsPerMember = max;
    }
  });

  // B-order-44
  it('is forgotten with the histories, not before', async () => {
    await settle('key');
    const keys = () => site.db.selectFrom('idempotencyKeys').select('key').execute();
    await removeOutdatedRows(site.db, new Date(site.clock.now().getTime() + 80 * DAY_MS));
    expect(await keys()).toHaveLength(1);
    await removeOutdatedRows(site.db, new Date(site.clock.now().getTime() + 100 * DAY_MS));
    expect(await keys()).toEqual([]);
  });

  // B-order-38
  it('that was closed by a refusal says the refusal again, and nothing else while the database refuses', async () => {
    const expecting = async (point: string) =>
      site.app.inject({
        method: 'POST',
        url: '/service/order',
        headers: { ...member.headers, 'idempotency-key': 'key', 'expected-point': point },
        payload: { serviceId, link: 'someone', amount: 100, runs: 0, interval: 0 },
      });
    const first = await expecting('100');
    expect(first.json()).toMatchObject({ statusCode: 409, code: 'PRICE_CHANGED' });
    await sql`
      create function refuse() returns trigger language plpgsql as
        $$ begin raise exception 'full' using errcode = '53100'; end $$`.execute(site.db);
    await sql`create trigger refuse before insert on orders execute function refuse()`.execute(site.db);
    expect(await expecting('200')).toMatchObject({ statusCode: 503 });
    await sql`drop function refuse cascade`.execute(site.db);
    expect((await expecting('200')).json()).toEqual(first.json());
  });
});

// B-order-44
describe('a key that is asked after while it is ordered with, on PostgreSQL', () => {
  useShop(setUpSites(2));

  const orderIn = (db: TestApp['db']) =>
    placeOrder(
      { ...site.deps, db },
      {
        memberId: member.memberId,
        request: { serviceId, link: 'someone', amount: 100, runs: 0, interval: 0 },
        idempotencyKey: 'key',
      },
    );

  it('says the same to everybody on every server', async () => {
    const answered = { placed: 0, closed: 0 };
    const [one = site, two = one] = sites;
    for (const { deps } of sites) deps.config.limits.closedIntentsPerMember = 2 * RACES;
    for (let race = 0; race < RACES; race += 1) {
      const key = `race-${race}`;
      const asking = () => [settle(key, member.headers, two), settle(key, member.headers, one)];
      const early = race % 2 ? asking() : [];
      const ordering = [order(key, {}, one), order(key, {}, two)];
      const answers = await Promise.all([...early, ...(race % 2 ? [] : asking())]);
      const ids = new Set(answers.map((answer) => answer.json<{ id: number | null }>().id));
      expect(ids.size).toBe(1);
      const [id] = ids;
      for (const { statusCode, body } of await Promise.all(ordering)) {
        if (id === null) expect(JSON.parse(body)).toEqual(CLOSED);
        else expect({ statusCode, body }).toEqual({ statusCode: 201, body: JSON.stringify({ id }) });
      }
      answered[id === null ? 'closed' : 'placed'] += 1;
    }
    expect(await site.db.selectFrom('orders').select('id').execute()).toHaveLength(answered.placed);
    expect(await balance()).toBe(100_000_000 - 20_000 * answered.placed);
    expect((await verifyLedger(site.db)).mistakes).toEqual([]);
  });

  it('is waited for, and named', async () => {
    const transaction = await site.db.startTransaction().execute();
    const id = await orderIn(transaction);
    const asked = settle('key');
    await untilWaiting(site.db, 1);
    await transaction.commit().execute();
    expect((await asked).json()).toEqual({ id });
    expect(await balance()).toBe(99_980_000);
  });

  it('is closed out if it fails after all', async () => {
    const transaction = await site.db.startTransaction().execute();
    await orderIn(transaction);
    const asked = settle('key');
    await untilWaiting(site.db, 1);
    await transaction.rollback().execute();
    expect((await asked).json()).toEqual({ id: null });
    expect((await order('key')).json()).toEqual(CLOSED);
    expect(await balance()).toBe(100_000_000);
  });

  it('is refused if the key was closed before it came to pay', async () => {
    const transaction = await site.db.startTransaction().execute();
    await transaction.updateTable('members').set({ phone: null }).where('id', '=', member.memberId).execute();
    const ordered = order('key');
    await untilWaiting(site.db, 1);
    expect((await settle('key')).json()).toEqual({ id: null });
    await transaction.commit().execute();
    expect((await ordered).json()).toEqual(CLOSED);
    expect(await balance()).toBe(100_000_000);
    expect((await verifyLedger(site.db)).mistakes).toEqual([]);
  });
});
