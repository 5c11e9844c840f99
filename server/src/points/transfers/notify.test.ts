import { createHmac } from 'node:crypto';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { sql } from 'kysely';
import type { NotifyConfig } from '../../platform/config/readConfig.js';
import { DatabaseAwayError } from '../../platform/db/databaseErrors.js';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../../platform/time/time.js';
import { createTestApp } from '../../testing/createTestApp.js';
import { eraseAllOutdated } from '../../testing/eraseOutdated.js';
import { signUpMember, type TestMember } from '../../testing/members.js';
import { setUpEmptySite } from '../../testing/setUp.js';
import { putBrake, setSetting } from '../../testing/stockShop.js';
import { adjustBalance } from '../ledger/postMovement.js';
import { verifyLedger } from '../ledger/verifyLedger.js';
import { requestTopUp } from '../topups/requestTopUp.js';
import { acceptTopUp, expireTopUps, refuseTopUp } from '../topups/settleTopUp.js';
import { buildNotifyApp } from './buildNotifyApp.js';
import { recordTransfer } from './recordTransfer.js';

const SECRET = 'shared with the bank';
const NOTIFY: NotifyConfig = { port: 3999, secret: SECRET, service: 'hmac' };
const PATH = '/deposits/notify';

const site = setUpEmptySite({ keepsApp: true });
let notify: FastifyInstance;
let member: TestMember;

beforeAll(async () => {
  notify = await buildNotifyApp(site.deps, NOTIFY);
});
afterAll(() => notify.close());

beforeEach(async () => {
  member = await signUpMember(site);
});

afterEach(async () => {
  expect((await verifyLedger(site.db)).mistakes).toEqual([]);
});

const TRANSFER = { transferId: 'T-1', name: '홍길동', amount: 10_000, at: '2026-03-02T12:00:00+09:00' };

const nowSeconds = (aheadMs = 0) => String(Math.floor((site.clock.now().getTime() + aheadMs) / SECOND_MS));
const sign = (time: string, body: string | Buffer, secret = SECRET) =>
  createHmac('sha256', secret).update(`${time}.`).update(body).digest('hex');
const post = (body: string | Buffer, headers: Record<string, string | string[]>, app = notify) =>
  app.inject({
    method: 'POST',
    url: PATH,
    payload: body,
    headers: { 'content-type': 'application/json', ...headers },
  } as InjectOptions);
const tell = (changes: object = {}, app = notify) => {
  const body = JSON.stringify({ ...TRANSFER, ...changes });
  const time = nowSeconds();
  return post(body, { 'x-time': time, 'x-signature': sign(time, body) }, app);
};

const ask = (changes: object = {}, memberId = member.memberId) => {
  const request = { name: '홍길동', point: 10_000, feeType: 2 as const, feeValue: {}, ...changes };
  return requestTopUp(site.deps, { memberId, request, idempotencyKey: null });
};
const depositorOf = async (id: number): Promise<string> => {
  const row = await site.db.selectFrom('topUps').select('depositor').where('id', '=', id).executeTakeFirstOrThrow();
  return row.depositor ?? 'none';
};
const give = (id: number, depositor: string, suffixLength: number) =>
  site.db
    .updateTable('topUps')
    .set({ depositor, depositorKey: depositor, suffixLength })
    .where('id', '=', id)
    .execute();
const makeKnown = async (name: string) => {
  const id = await ask({ name, point: 1 });
  const transfer = { transferId: `before ${name}`, name: await depositorOf(id), amount: 1 };
  expect((await tell(transfer)).json()).toEqual({ result: 'accepted', id });
};
const topUps = () => site.db.selectFrom('topUps').select(['id', 'status', 'responseAt']).orderBy('id').execute();
const transfers = () =>
  site.db.selectFrom('bankTransfers').select(['transferId', 'status', 'topUpId']).orderBy('id').execute();
const points = async () =>
  (await site.app.inject({ url: '/auth/profile', headers: member.headers })).json<{ point: number }>().point;

describe('a notification', () => {
  // B-point-43
  it("is taken at the port for it, and nothing else is; at the site's address there is none", async () => {
    await ask();
    expect((await tell({}, site.app)).json()).toMatchObject({ statusCode: 404, code: 'NOT_FOUND' });
    expect(await transfers()).toEqual([]);
    for (const url of ['/', '/healthz', '/service/settings', '/deposits', `${PATH}/x`]) {
      expect(await notify.inject({ url })).toMatchObject({ statusCode: 404 });
    }
    const preflight = await notify.inject({ method: 'OPTIONS', url: PATH, headers: { origin: 'https://a.example' } });
    expect(preflight.statusCode).toBe(404);
    const answer = await tell();
    expect(answer.statusCode).toBe(200);
    expect(Object.keys(answer.headers).join()).not.toContain('access-control');
  });

  // B-point-44
  it('is believed with its signature, for five minutes, whatever the digits look like', async () => {
    const body = JSON.stringify(TRANSFER);
    for (const aheadMs of [0, 5 * MINUTE_MS, -5 * MINUTE_MS]) {
      const time = nowSeconds(aheadMs);
      for (const signature of [sign(time, body), `sha256=${sign(time, body)}`, sign(time, body).toUpperCase()]) {
        expect(await post(body, { 'x-time': time, 'x-signature': signature })).toMatchObject({ statusCode: 200 });
      }
    }
    const time = nowSeconds();
    const spaced = JSON.stringify(TRANSFER, null, 2);
    const asText = { 'x-time': time, 'x-signature': sign(time, spaced), 'content-type': 'text/plain' };
    expect(await post(spaced, asText)).toMatchObject({ statusCode: 200 });
    expect(await transfers()).toHaveLength(1);
  });

  // B-point-44
  it('is 401 without the right signature, the right time, the very bytes', async () => {
    await ask();
    const body = JSON.stringify(TRANSFER);
    const time = nowSeconds();
    const [early, late] = [nowSeconds(-5 * MINUTE_MS - SECOND_MS), nowSeconds(5 * MINUTE_MS + SECOND_MS)];
    const right = sign(time, body);
    const wrong: Record<string, string | string[]>[] = [
      {},
      { 'x-time': time },
      { 'x-signature': right },
      { 'x-time': time, 'x-signature': '' },
      { 'x-time': time, 'x-signature': right.slice(2) },
      { 'x-time': time, 'x-signature': `sha1=${right}` },
      { 'x-time': time, 'x-signature': sign(time, body, 'another key of the bank') },
      { 'x-time': time, 'x-signature': sign(time, `${body} `) },
      { 'x-time': time, 'x-signature': [right, right] },
      { 'x-time': String(Number(time) - 1), 'x-signature': right },
      { 'x-time': early, 'x-signature': sign(early, body) },
      { 'x-time': late, 'x-signature': sign(late, body) },
      { 'x-time': 'now', 'x-signature': sign('now', body) },
      { 'x-time': `${time}.0`, 'x-signature': sign(`${time}.0`, body) },
    ];
    for (const headers of wrong) {
      expect((await post(body, headers)).json()).toEqual({
        statusCode: 401,
        code: 'SIGNATURE_INVALID',
        message: '서명이 올바르지 않거나 보낸 지 오래된 알림이에요.',
      });
    }
    expect(await post(`${body} `, { 'x-time': time, 'x-signature': right })).toMatchObject({ statusCode: 401 });
    expect(await transfers()).toEqual([]);
    expect(await topUps()).toMatchObject([{ status: 'pending' }]);
  });

  // B-point-45
  it.each<[string, object, string[]]>([
    ['no number', { transferId: undefined }, ['transferId']],
    ['a number that is one', { transferId: 1 }, ['transferId']],
    ['a long depositor', { name: '가'.repeat(101) }, ['name']],
    ['part of a won', { amount: 0.5 }, ['amount']],
    ['nothing', { amount: 0 }, ['amount']],
    ['too much', { amount: 1e13 }, ['amount']],
    ['a time that is none', { at: '2026-02-30T99:00:00Z' }, ['at']],
    ['a time long ago', { at: '1999-12-31T23:59:59Z' }, ['at']],
    ['a time long ahead', { at: '9000-01-01T00:00:00Z' }, ['at']],
    ['a long number', { transferId: 'x'.repeat(101) }, ['transferId']],
    ['several wrong', { amount: '1', at: 1 }, ['amount', 'at']],
  ])('with %s is 400', async (_name, changes, fields) => {
    const answer = await tell(changes);
    expect(answer.json()).toEqual({
      statusCode: 400,
      code: 'FORM_INVALID',
      message: '입력 양식을 맞춰주세요.',
      fields: Object.fromEntries(fields.map((field) => [field, 'FORM_INVALID'])),
    });
    expect(await transfers()).toEqual([]);
  });

  // B-point-45
  it.each([
    { transferId: 'x'.repeat(100), name: '가'.repeat(100), amount: 1 },
    { at: '2000-01-01T00:00:00Z' },
    { at: '8999-12-31T23:59:59Z' },
  ])('with %j is taken', async (changes) => {
    expect((await tell(changes)).json()).toEqual({ result: 'unmatched' });
  });

  // B-point-45
  it('that is no JSON, or too much of it, is refused', async () => {
    const time = nowSeconds();
    const noText = Buffer.from(JSON.stringify({ ...TRANSFER, name: '\u00ff' }), 'latin1');
    for (const body of ['', 'null', '[]', '{"transferId":', 'name=홍길동', noText]) {
      expect(await post(body, { 'x-time': time, 'x-signature': sign(time, body) })).toMatchObject({ statusCode: 400 });
    }
    const signed = { 'x-time': time, 'x-signature': sign(time, '') };
    expect(await notify.inject({ method: 'POST', url: PATH, headers: signed })).toMatchObject({ statusCode: 400 });
    const json = Buffer.from(JSON.stringify(TRANSFER));
    for (const [bytes, statusCode] of [
      [8 * 1024, 200],
      [8 * 1024 + 1, 413],
    ] as const) {
      const body = Buffer.concat([json, Buffer.alloc(bytes - json.length, ' ')]);
      expect(await post(body, { 'x-time': time, 'x-signature': sign(time, body) })).toMatchObject({ statusCode });
    }
  });

  // B-point-46, B-point-53
  it('accepts the one request of that depositor and amount, and writes it all down', async () => {
    const id = await ask();
    await ask({ point: 20_000 });
    await ask({ name: '김하늘' });
    expect((await tell({ name: await depositorOf(id) })).json()).toEqual({ result: 'accepted', id });
    expect(await topUps()).toMatchObject([
      { id, status: 'success', responseAt: site.clock.now() },
      { status: 'pending' },
      { status: 'pending' },
    ]);
    expect(await points()).toBe(10_000);
    expect(await transfers()).toEqual([{ transferId: 'T-1', status: 'accepted', topUpId: id }]);
    const settled = await site.db.selectFrom('bankTransfers').select('settledAt').execute();
    expect(settled).toEqual([{ settledAt: site.clock.now() }]);
    const audit = await site.db
      .selectFrom('audit')
      .select(['actor', 'action', 'target', 'memberId', 'detail'])
      .execute();
    expect(audit).toEqual([
      {
        actor: 'notify',
        action: 'deposit.accept',
        target: String(id),
        memberId: member.memberId,
        detail: { amount: 10_000, point: 10_000, transfer: expect.any(Number) },
      },
    ]);
    expect(JSON.stringify(audit)).not.toContain('홍길동');
  });

  // B-point-46
  it.each([
    ['blanks', '홍길동', (name: string) => ` ${name.slice(0, 1)} ${name.slice(1)}　`],
    ['case', 'Zoë Müller', (name: string) => name.toUpperCase()],
    ['the composition of Hangul', '홍길동', (name: string) => name.normalize('NFD')],
    ['what a bank pads with', '㈜그로-1호점', (name: string) => `\u0000${name}\u200b`],
    ['a letter that grows in capitals', 'Groß', (name: string) => name.replace('ß', 'SS')],
    [
      'the width of digits',
      '홍길동',
      (name: string) => name.replace(/\d/g, (digit) => '０１２３４５６７８９'.charAt(+digit)),
    ],
  ])('is compared without %s', async (_what, name, show) => {
    const id = await ask({ name });
    const written = await depositorOf(id);
    expect((await tell({ name: show(written) })).json()).toEqual({ result: 'accepted', id });
    const again = await ask({ name });
    const whole = name + (await depositorOf(again)).slice(-2);
    expect((await tell({ name: show(whole), transferId: 'T-2' })).json()).toEqual({ result: 'accepted', id: again });
  });

  // B-point-46, B-point-11
  it('is compared with what is to be paid, not with the points', async () => {
    await setSetting(site.db, 'ENABLE_PAYMENT_TYPE', 'ALL');
    await setSetting(site.db, 'ENABLE_PAYMENT_FEE', 'true');
    const id = await ask({ feeType: 1, point: 10_000 });
    const name = await depositorOf(id);
    expect((await tell({ transferId: 'a', amount: 10_000, name })).json()).toEqual({ result: 'unmatched' });
    expect((await tell({ transferId: 'b', amount: 11_000, name })).json()).toEqual({ result: 'accepted', id });
    expect(await points()).toBe(10_000);
    expect((await transfers()).map(({ status }) => status)).toEqual(['unmatched', 'accepted']);
  });

  // B-point-46, B-point-53
  it.each<[string, () => Promise<string>]>([
    ['nobody asked', async () => '홍길동'],
    [
      'the depositor is another',
      async () => (await depositorOf(await ask({ name: '홍길순' }))).replace('홍길순', '홍길동'),
    ],
    ['the amount is another', async () => depositorOf(await ask({ point: 9_999 }))],
    ['the suffix is another', async () => ((await depositorOf(await ask())).endsWith('10') ? '홍길동11' : '홍길동10')],
    [
      'the digits are a suffix of three with the last letter of a name before it cut off',
      async () => {
        await give(await ask({ name: '홍길동1' }), '홍길동1123', 3);
        return '홍길동123';
      },
    ],
    [
      'the whole name is that of two requests, with a suffix of two digits or of three',
      async () => {
        await give(await ask({ name: '홍길동전우치' }), '홍길동123', 3);
        await give(await ask({ name: '홍길동전우치1' }), '홍길동전23', 2);
        return '홍길동전우치123';
      },
    ],
    [
      'two members asked and no suffix tells whose it is',
      async () => {
        await makeKnown('홍길동');
        await ask();
        await ask({}, (await signUpMember(site)).memberId);
        return '홍길동';
      },
    ],
    [
      'one asked twice and no suffix tells for which',
      async () => {
        await makeKnown('홍길동');
        await ask();
        await ask();
        return '홍길동';
      },
    ],
    [
      'its time is over',
      async () => {
        const id = await ask();
        site.clock.advance(3 * HOUR_MS);
        return depositorOf(id);
      },
    ],
    [
      'its time is over, and its member alone has paid under that name',
      async () => {
        await makeKnown('홍길동');
        await ask();
        site.clock.advance(3 * HOUR_MS);
        return '홍길동';
      },
    ],
    [
      'it was withdrawn',
      async () => {
        const id = await ask();
        await site.app.inject({ method: 'DELETE', url: `/service/point/${id}`, headers: member.headers });
        return depositorOf(id);
      },
    ],
    [
      'the account was deleted',
      async () => {
        const id = await ask();
        await site.app.inject({ method: 'DELETE', url: '/auth/account', headers: member.headers });
        return depositorOf(id);
      },
    ],
    [
      'the member can hold no more',
      async () => {
        const id = await ask();
        const full = { memberId: member.loginId, amount: 999_999_999_999_999, memo: '' };
        await adjustBalance(site.deps, full);
        return depositorOf(id);
      },
    ],
  ])('waits where %s', async (_why, prepare) => {
    const name = await prepare();
    const before = await topUps();
    const known = await transfers();
    expect((await tell({ name })).json()).toEqual({ result: 'unmatched' });
    expect(await topUps()).toEqual(before);
    expect(await transfers()).toEqual([...known, { transferId: 'T-1', status: 'unmatched', topUpId: null }]);
    const lines = await site.db.selectFrom('audit').selectAll().where('actor', '=', 'notify').orderBy('id').execute();
    expect(lines.at(-1)).toMatchObject({ action: 'transfer.unmatched', memberId: null, detail: { amount: 10_000 } });
  });

  // B-point-58, B-point-46
  it('waits where it may be what a request was accepted for by hand, and not if it was sent after that', async () => {
    await acceptTopUp(site.deps, await ask());
    const next = await ask();
    const named = { name: await depositorOf(next) };
    expect((await tell({ transferId: 'late' })).json()).toEqual({ result: 'unmatched' });
    expect((await tell({ transferId: 'late too', ...named })).json()).toEqual({ result: 'unmatched' });
    const at = new Date(site.clock.now().getTime() + 1).toISOString();
    expect((await tell({ transferId: 'new', at, ...named })).json()).toEqual({ result: 'accepted', id: next });
    const third = await ask();
    expect((await tell({ transferId: 'newer', at })).json()).toEqual({ result: 'accepted', id: third });
  });

  // B-point-58
  it('waits for what was accepted by hand for three days, and not where that was of another amount', async () => {
    await acceptTopUp(site.deps, await ask({ point: 5_000 }));
    const other = await ask();
    expect((await tell({ name: await depositorOf(other) })).json()).toEqual({ result: 'accepted', id: other });
    await acceptTopUp(site.deps, await ask({ point: 7_000 }));
    site.clock.advance(3 * DAY_MS);
    const id = await ask({ point: 7_000 });
    const late = { name: await depositorOf(id), amount: 7_000 };
    expect((await tell({ transferId: 'a', ...late })).json()).toEqual({ result: 'unmatched' });
    site.clock.advance(1);
    expect((await tell({ transferId: 'b', ...late })).json()).toEqual({ result: 'accepted', id });
  });

  // B-point-58, B-point-60
  it('waits for a suffix of before seven days, also where somebody has paid under that very name', async () => {
    const name = await depositorOf(await ask());
    const other = await signUpMember(site);
    const asking = (changes: object = {}) => ask({ name, ...changes }, other.memberId);
    const known = await depositorOf(await asking({ point: 1 }));
    expect((await tell({ transferId: 'before', name: known, amount: 1 })).json()).toMatchObject({ result: 'accepted' });
    site.clock.advance(3 * HOUR_MS + 7 * DAY_MS - 1);
    await expireTopUps(site.db, site.clock.now());
    await asking();
    expect((await tell({ transferId: 'a', name })).json()).toEqual({ result: 'unmatched' });
    site.clock.advance(1);
    expect((await tell({ transferId: 'b', name })).json()).toMatchObject({ result: 'accepted' });
  });

  // B-point-58
  it('does not wait for another member of that name who was refused', async () => {
    const stranger = await signUpMember(site);
    await makeKnown('홍길동');
    await refuseTopUp(site.deps, await ask({}, stranger.memberId));
    const id = await ask();
    expect((await tell()).json()).toEqual({ result: 'accepted', id });
  });

  // B-point-58, B-point-46
  it('waits where another member of that name may pay late, for a day, and goes to the one who asked again', async () => {
    const stranger = await signUpMember(site);
    await makeKnown('홍길동');
    await makeKnown('김하늘');
    await ask({}, stranger.memberId);
    site.clock.advance(3 * HOUR_MS);
    await ask();
    expect((await tell({ transferId: 'a' })).json()).toEqual({ result: 'unmatched' });
    const again = await ask({ name: '김하늘' });
    site.clock.advance(3 * HOUR_MS);
    const own = await ask({ name: '김하늘' });
    expect(own).not.toBe(again);
    expect((await tell({ transferId: 'b', name: '김하늘' })).json()).toEqual({ result: 'accepted', id: own });
    site.clock.advance(DAY_MS - 3 * HOUR_MS);
    const id = await ask();
    expect((await tell({ transferId: 'c' })).json()).toEqual({ result: 'unmatched' });
    site.clock.advance(1);
    expect((await tell({ transferId: 'd' })).json()).toEqual({ result: 'accepted', id });
  });

  // B-point-46
  it('of an unknown depositor waits, whatever was asked for', async () => {
    await ask();
    expect((await tell({ name: '' })).json()).toEqual({ result: 'unmatched' });
  });

  // B-point-47
  it('told again, by replay or in a new message, gets the first answer and does nothing', async () => {
    const id = await ask();
    const named = { name: await depositorOf(id) };
    const body = JSON.stringify({ ...TRANSFER, ...named });
    const time = nowSeconds();
    const headers = { 'x-time': time, 'x-signature': sign(time, body) };
    const answers = await Promise.all(Array.from({ length: 10 }, () => post(body, headers)));
    expect(new Set(answers.map(({ statusCode, body: said }) => `${statusCode} ${said}`))).toEqual(
      new Set([`200 {"result":"accepted","id":${id}}`]),
    );
    await ask();
    site.clock.advance(HOUR_MS);
    expect((await tell({ at: '2026-03-02T03:00:00.000Z', ...named })).json()).toEqual({ result: 'accepted', id });
    expect(await points()).toBe(10_000);
    expect(await transfers()).toHaveLength(1);
    expect(await site.db.selectFrom('audit').selectAll().execute()).toHaveLength(1);
  });

  // B-point-53
  it('beside acceptances by hand and cancellations is told twice on two servers, and each deposit ends once', async () => {
    const other = await createTestApp({ db: site.db });
    const port = await buildNotifyApp(other.deps, NOTIFY);
    const ids = [await ask(), await ask(), await ask()];
    const cancel = (id: number) =>
      site.app.inject({ method: 'DELETE', url: `/service/point/${id}`, headers: member.headers });
    const told = await Promise.all(ids.map(async (id) => ({ transferId: `T-${id}`, name: await depositorOf(id) })));
    const [, byHand, canceled] = ids;
    const [answers] = await Promise.all([
      Promise.all([...told, ...told].flatMap((transfer) => [tell(transfer), tell(transfer, port)])),
      acceptTopUp(site.deps, byHand ?? 0).catch(() => null),
      cancel(canceled ?? 0),
    ]);
    for (const { statusCode } of answers) expect([200, 503]).toContain(statusCode);
    const last = await Promise.all(told.map(async (transfer) => (await tell(transfer)).json()));
    const rows = await topUps();
    const known = await transfers();
    expect(known).toHaveLength(3);
    for (const [index, { id, status }] of rows.entries()) {
      const transfer = known.find(({ transferId }) => transferId === `T-${id}`);
      expect(last[index]).toEqual(
        transfer?.topUpId ? { result: 'accepted', id: transfer.topUpId } : { result: 'unmatched' },
      );
      expect([null, id]).toContain(transfer?.topUpId);
      if (transfer?.topUpId) expect(status).toBe('success');
      else expect([canceled, byHand]).toContain(id);
    }
    const accepted = rows.filter(({ status }) => status === 'success');
    expect(await points()).toBe(accepted.length * 10_000);
    await port.close();
    await other.app.close();
  });

  // B-point-47
  it.each([{ amount: 20_000 }, { name: '김하늘' }, { at: '2026-03-02T12:00:01+09:00' }])(
    'under a known number with another body %p is 409',
    async (changes) => {
      expect((await tell()).json()).toEqual({ result: 'unmatched' });
      const id = await ask({ point: 20_000 });
      expect((await tell(changes)).json()).toEqual({
        statusCode: 409,
        code: 'TRANSFER_CHANGED',
        message: '같은 거래 번호로 다른 내용의 입금을 이미 받았어요.',
      });
      expect(await topUps()).toMatchObject([{ id, status: 'pending' }]);
    },
  );

  // B-point-47
  it('of another service has numbers of its own', async () => {
    const transfer = { ...TRANSFER, at: new Date(TRANSFER.at) };
    for (const round of [1, 2])
      for (const [index, service] of ['one', 'another'].entries()) {
        const told = recordTransfer(site.deps, { service, transfer: { ...transfer, amount: index + 1 } });
        expect([round, await told]).toEqual([round, { result: 'unmatched' }]);
      }
    expect(await transfers()).toHaveLength(2);
  });

  // B-point-53
  it('does nothing without its line in the audit log', async () => {
    await ask();
    await sql`alter table audit rename to audit_elsewhere`.execute(site.db);
    expect(await tell()).toMatchObject({ statusCode: 500 });
    await sql`alter table audit_elsewhere rename to audit`.execute(site.db);
    expect(await topUps()).toMatchObject([{ status: 'pending' }]);
    expect(await transfers()).toEqual([]);
  });

  // B-server-2
  it('is 503 while the database is away, and done when it is told again', async () => {
    const id = await ask();
    const away = new Proxy(site.db, {
      get: (target, name) => {
        if (name === 'transaction') throw new DatabaseAwayError('stopped');
        return Reflect.get(target, name);
      },
    });
    const { deps, app } = await createTestApp({ db: site.db });
    const port = await buildNotifyApp({ ...deps, db: away }, NOTIFY);
    const answer = await tell({}, port);
    expect(answer).toMatchObject({ statusCode: 503, headers: { 'retry-after': expect.stringMatching(/^\d+$/) } });
    await port.close();
    await app.close();
    expect(await transfers()).toEqual([]);
    expect((await tell({ name: await depositorOf(id) })).json()).toEqual({ result: 'accepted', id });
  });

  // B-server-27, B-point-47
  it('is remembered without its depositor after three months', async () => {
    await tell({ name: '\u0000홍길동 ' });
    const names = () => site.db.selectFrom('bankTransfers').select(['name', 'nameKey', 'transferId']).execute();
    site.clock.advance(89 * DAY_MS);
    await eraseAllOutdated(site);
    expect(await names()).toEqual([{ name: '홍길동', nameKey: '홍길동', transferId: 'T-1' }]);
    site.clock.advance(5 * DAY_MS);
    await eraseAllOutdated(site);
    expect(await names()).toEqual([{ name: null, nameKey: null, transferId: 'T-1' }]);
    expect((await tell()).json()).toEqual({ result: 'unmatched' });
    expect(await tell({ amount: 5 })).toMatchObject({ statusCode: 409 });
  });
});

// B-operator-22
it('a transfer waits for the operator while matching is stopped', async () => {
  const id = await ask();
  await putBrake(site, 'matching', true);
  expect((await tell({ name: await depositorOf(id) })).json()).toEqual({ result: 'unmatched' });
  expect(await topUps()).toMatchObject([{ status: 'pending' }]);
  expect(await transfers()).toMatchObject([{ status: 'unmatched', topUpId: null }]);
});
