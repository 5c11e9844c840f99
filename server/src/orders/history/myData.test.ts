import { createECDH } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import type { MyData } from '@storefront/contract';
import { myDataSchema } from '@storefront/contract/schemas';
import { sql } from 'kysely';
import * as v from 'valibot';
import { PERSONAL_COLUMNS } from '../../platform/db/personalData.js';
import { DAY_MS, MINUTE_MS } from '../../platform/time/time.js';
import { memberCalls, signUpMember } from '../../testing/members.js';
import { setUpEmptySite } from '../../testing/setUp.js';
import { addService, buy, deposit, setSetting } from '../../testing/stockShop.js';

const MAX_COPIES = 3;
const site = setUpEmptySite({ keepsApp: true, environment: { LIMIT_DATA_COPIES_PER_MEMBER: String(MAX_COPIES) } });
const calls = memberCalls(() => site);
const { call, register } = calls;

type Headers = Record<string, string>;
const get = (headers: Headers) => site.app.inject({ url: '/auth/my-data', headers });
const read = async (headers: Headers): Promise<MyData> => {
  const answer = await get(headers);
  expect(answer.statusCode).toBe(200);
  return v.parse(myDataSchema, answer.json());
};

const enter = () => calls.enter('haneul', 'pw');

async function memberIdOf(loginId: string): Promise<number> {
  const { id } = await site.db
    .selectFrom('members')
    .select('id')
    .where('loginId', '=', loginId)
    .executeTakeFirstOrThrow();
  return id;
}

const feeValue = { company: '그로스', businessNumber: '1234567891', leader: '김대표', email: 'tax@example.com' };
const taxed = { name: '이서연', feeType: 1 as const, feeValue };

const order = (memberId: number, serviceId: number, runs = 0) =>
  buy(site, memberId, { serviceId, link: 'haneul', amount: 10, runs });

// B-account-37
describe('the file of all that is held of a member', () => {
  let memberId: number;
  let serviceId: number;

  beforeEach(async () => {
    serviceId = await addService(site.db, { point: 3, enableAuto: true });
    await setSetting(site.db, 'ENABLE_PAYMENT_TYPE', 'ALL');
    const consents = ['age', 'terms', 'privacy'].map((kind) => ({ kind, version: '2026-12-01' }));
    await register({ consents });
    memberId = await memberIdOf('haneul');
  });

  it('holds profile, consents, log-ins, orders, deposits and every movement', async () => {
    const headers = await enter();
    await call('POST', '/auth/api-key', undefined, headers);
    const topUpId = await deposit(site, memberId, 10_000, taxed);
    const orderId = await order(memberId, serviceId);
    const autoOrderId = await order(memberId, serviceId, 3);
    const stranger = await signUpMember(site, 5_000);
    await order(stranger.memberId, serviceId);

    const data = await read(headers);
    const at = site.clock.now().toISOString();
    expect(data).toMatchObject({
      madeAt: at,
      profile: { id: 'haneul', email: 'haneul@example.com', registerWhere: '검색', point: 9_880, hasApiKey: true },
      consents: [
        { kind: 'age', version: '2026-12-01', at },
        { kind: 'privacy', version: '2026-12-01', at },
        { kind: 'terms', version: '2026-12-01', at },
      ],
      logIns: [{ at, address: '127.0.0.*' }],
      orders: [{ autoOrderId }, { id: orderId, link: 'haneul', point: 30 }],
      autoOrders: [{ id: autoOrderId, runs: 3 }],
      topUps: [{ id: topUpId, name: '이서연', point: 10_000, feeValue: { company: '그로스' }, refundable: 9_880 }],
      remembered: [
        { kind: 'depositor', name: '이서연' },
        { kind: 'taxInvoice', feeValue: { company: '그로스' } },
      ],
      transfers: [],
      ledger: [{ amount: -90 }, { amount: -30 }, { amount: 10_000 }],
    });
    const keys = PERSONAL_COLUMNS.map(({ exported }) => exported).filter((key) => !key.startsWith('because '));
    expect(new Set(Object.keys(data))).toEqual(new Set(['madeAt', ...keys]));
  });

  it('holds each column of the member, their social log-ins and consents, and of nobody else', async () => {
    const since = site.clock.now();
    const stranger = await signUpMember(site);
    const usedAt = new Date(since.getTime() + MINUTE_MS);
    const changes = {
      phone: '01012345678',
      referralCode: 'HANEUL',
      referredBy: stranger.memberId,
      apiKeyHash: 'of a key',
      apiKeyUsedAt: usedAt,
    };
    await site.db.updateTable('members').set(changes).where('id', '=', memberId).execute();
    await site.db
      .insertInto('socialAccounts')
      .values([
        { provider: 'naver', subjectHash: 'haneul', memberId, createdAt: since },
        { provider: 'kakao', subjectHash: 'of the stranger', memberId: stranger.memberId, createdAt: since },
      ])
      .execute();
    const agreedAt = new Date(since.getTime() + DAY_MS);
    await site.db
      .insertInto('consents')
      .values([
        { memberId, kind: 'age', version: '2027-01-01', agreedAt },
        { memberId: stranger.memberId, kind: 'terms', version: '2026-12-01', agreedAt },
      ])
      .execute();

    const { profile, consents } = await read(await enter());
    expect(profile).toEqual({
      id: 'haneul',
      createdAt: since.toISOString(),
      point: 0,
      email: 'haneul@example.com',
      registerWhere: '검색',
      phone: '01012345678',
      referralCode: 'HANEUL',
      wasReferred: true,
      hasApiKey: true,
      apiKeyUsedAt: usedAt.toISOString(),
      socialAccounts: [{ provider: 'naver', linkedAt: since.toISOString() }],
    });
    expect(consents.map(({ kind, version }) => `${kind} ${version}`)).toEqual([
      ...['age 2026-12-01', 'privacy 2026-12-01', 'terms 2026-12-01'],
      'age 2027-01-01',
    ]);
  });

  it('holds what the member wants to be told and on which devices, without their addresses', async () => {
    const headers = await enter();
    expect(await read(headers)).toMatchObject({ notifications: null });
    const p256dh = createECDH('prime256v1').generateKeys('base64url');
    const device = { endpoint: 'https://web.push.apple.com/secret', keys: { p256dh, auth: 'A'.repeat(22) } };
    await call('POST', '/service/member/notifications/devices', device, headers);
    const answer = await get(headers);
    const devices = [{ service: 'web.push.apple.com', since: site.clock.now().toISOString() }];
    const notifications = { off: [], quiet: { from: 22, until: 8 }, fallback: 'none', devices };
    expect(answer.json()).toMatchObject({ notifications });
    expect(answer.body).not.toContain('secret');
  });

  it('is a file by its name, which no cache keeps and which holds no secret', async () => {
    const headers = await enter();
    const { apiKey } = (await call('POST', '/auth/api-key', undefined, headers)).json<{ apiKey: string }>();
    const answer = await get(headers);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': expect.stringContaining('filename="my-data_2026-03-02.json"'),
      'cache-control': 'no-store',
    });
    const { passwordHash } = await site.db
      .selectFrom('members')
      .select('passwordHash')
      .where('id', '=', memberId)
      .executeTakeFirstOrThrow();
    for (const secret of [apiKey, passwordHash ?? 'none']) expect(answer.body).not.toContain(secret);
  });

  it('holds what has left the screens, and more rows than one statement reads', async () => {
    await deposit(site, memberId, 1_000_000, taxed);
    const old = await order(memberId, serviceId);
    site.clock.advance(120 * DAY_MS);
    const rows = await site.db.selectFrom('orders').selectAll().where('id', '=', old).executeTakeFirstOrThrow();
    const { id: _id, unitPrice: _unitPrice, point: _point, ...copy } = rows;
    const copies = Array.from({ length: 999 }, () => ({ ...copy, unitPrice: '3', point: '30' }));
    await site.db.insertInto('orders').values(copies).execute();
    const data = await read(await enter());
    expect(data.orders).toHaveLength(1_000);
    expect(new Set(data.orders.map(({ id }) => id)).size).toBe(1_000);
    expect(data.topUps).toHaveLength(1);
  });

  it('may be taken a few times a day, and each time is in the audit log', async () => {
    const headers = await enter();
    for (let taken = 0; taken < MAX_COPIES; taken += 1) await read(headers);
    expect(await get(headers)).toMatchObject({ statusCode: 429, headers: { 'retry-after': '600' } });
    const lines = await site.db
      .selectFrom('audit')
      .select(['actor', 'action', 'memberId'])
      .where('action', '=', 'member.data')
      .execute();
    expect(lines).toEqual(
      Array.from({ length: MAX_COPIES }, () => ({ actor: 'member', action: 'member.data', memberId })),
    );
    site.clock.advance(DAY_MS);
    await read(await enter());
  });

  it('counts only when it came to its end', async () => {
    const headers = await enter();
    const counted = async () => {
      const { rows } = await sql<{ hits: number }>`
        select hits from rate_limits where bucket like 'myData:member:%'`.execute(site.db);
      return rows[0]?.hits ?? 0;
    };
    const until = async (hits: number) => {
      while ((await counted()) !== hits) await setTimeout(10);
    };
    await sql`alter table consents rename to lost`.execute(site.db);
    expect((await get(headers)).statusCode).toBe(500);
    await until(0);
    await sql`alter table lost rename to consents`.execute(site.db);

    // More than the buffers of a connection hold.
    await sql`
      insert into orders (member_id, service_id, link, unit_price, point, amount, remains, status, created_at, updated_at)
      select ${memberId}::bigint, ${serviceId}::bigint, repeat('x', 2048), 3, 30, 10, 10, 2, now(), now()
      from generate_series(1, 5000)`.execute(site.db);
    const origin = await site.app.listen({ host: '127.0.0.1', port: 0 });
    const asked = request(`${origin}/auth/my-data`, { headers, agent: false }).end();
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    answer.pause();
    expect(answer.statusCode).toBe(200);
    await until(1);
    answer.destroy();
    await until(0);
    await read(headers);
    await until(1);
  });
});
