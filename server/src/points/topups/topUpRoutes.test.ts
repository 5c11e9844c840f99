import { MAX_PENDING_TOP_UPS } from '@storefront/contract';
import { sql } from 'kysely';
import { deleteAccount } from '../../members/deleteAccount.js';
import { DAY_MS, HOUR_MS } from '../../platform/time/time.js';
import type { TestApp } from '../../testing/createTestApp.js';
import { signUpMember, type TestMember } from '../../testing/members.js';
import { releaseTogether, untilWaiting } from '../../testing/releaseTogether.js';
import { setUpEmptySite, setUpSites } from '../../testing/setUp.js';
import { setSetting } from '../../testing/stockShop.js';
import { emptyDatabase } from '../../testing/testDatabase.js';
import { verifyLedger } from '../ledger/verifyLedger.js';
import { recordTransfer } from '../transfers/recordTransfer.js';
import { askRefund, withdrawRefund } from './refundRequests.js';
import { requestTopUp } from './requestTopUp.js';
import { acceptTopUp, cancelTopUp, expireTopUps, refuseTopUp, reopenTopUp } from './settleTopUp.js';

describe('over HTTP', () => {
  const site = setUpEmptySite({ keepsApp: true });
  let member: TestMember;

  beforeEach(async () => {
    member = await signUpMember(site);
  });

  const EXPIRY_MS = 3 * HOUR_MS;
  const ask = (changes: object = {}, headers: Record<string, string> = {}) =>
    site.app.inject({
      method: 'POST',
      url: '/service/point',
      headers: { ...member.headers, ...headers },
      payload: { name: ' 홍길동 ', point: 10_001, feeValue: {}, feeType: 2, ...changes },
    });
  const history = async () =>
    (await site.app.inject({ url: '/service/point-history', headers: member.headers })).json();

  const alerts = async () =>
    (await site.deps.metrics.getSingleMetric('top_up_many_names_total')?.get())?.values[0]?.value;

  describe('a top-up', () => {
    // B-point-23, B-point-24, B-point-27
    it('waits for the deposit and is credited when the operator accepts', async () => {
      expect(await ask()).toMatchObject({ statusCode: 201, body: '{"id":1}' });
      const createdAt = site.clock.now().toISOString();
      const shown = [await history()];
      const expiresAt = new Date(site.clock.now().getTime() + EXPIRY_MS).toISOString();
      const asked = {
        id: 1,
        createdAt,
        name: '홍길동',
        point: 10_001,
        payable: 10_001,
        feeType: 2,
        expired: false,
        canceled: false,
        refunded: 0,
        refundedAt: null,
        depositor: expect.stringMatching(/^홍길동[1-9]\d$/),
      };
      expect(shown[0]).toEqual([{ ...asked, status: 'pending', responseAt: null, expiresAt }]);
      site.clock.advance(HOUR_MS);
      await acceptTopUp(site.deps, 1);
      const responseAt = site.clock.now().toISOString();
      shown.push(await history());
      expect(shown[1]).toEqual([{ ...asked, status: 'success', responseAt, expiresAt: null, refundable: 10_001 }]);
      expect(await verifyLedger(site.db)).toMatchObject({ total: 1_000_100, mistakes: [] });
    });

    // B-point-25
    it.each([
      ['part of a won', { point: 0.5 }, '충전 금액은 1원 단위로 입력해 주세요.'],
      ['too much', { point: 100_000_001 }, '한 번에 1억원까지 충전할 수 있어요.'],
      ['an unknown kind', { feeType: 3 }, '입력 양식을 맞춰주세요.'],
    ])('is refused for %s', async (_name, changes, message) => {
      expect((await ask(changes)).json()).toMatchObject({ statusCode: 400, message });
      expect(await history()).toEqual([]);
    });

    // B-point-63
    it('of a member who names many depositors is told to the operator', async () => {
      for (const name of ['김민수', '김서연', '김지훈', '김민수']) await ask({ name });
      expect(await alerts()).toBe(0);
      await ask({ name: '김영희' });
      expect(await alerts()).toBe(1);
    });

    // B-point-63
    it('of a member who names another depositor only after a day is not, whatever still waits', async () => {
      const before = await alerts();
      for (const name of ['김민수', '김서연', '김지훈']) await ask({ name });
      site.clock.advance(DAY_MS - HOUR_MS);
      for (const id of [1, 2, 3]) await reopenTopUp(site.deps, id);
      site.clock.advance(HOUR_MS);
      expect(await ask({ name: '김영희' })).toMatchObject({ statusCode: 201 });
      expect(await alerts()).toBe(before);
    });

    // B-point-94
    it('under one name is taken so often a day from one network; other names and networks go on', async () => {
      site.deps.config.limits.topUpsPerNameAndNetwork = 2;
      const asked = async (name: string, remoteAddress = '203.0.113.7') => {
        const { headers } = await signUpMember(site);
        const payload = { name, point: 10_000, feeType: 2, feeValue: {} };
        const answer = await site.app.inject({
          method: 'POST',
          url: '/service/point',
          headers,
          payload,
          remoteAddress,
        });
        return answer.statusCode;
      };
      expect([await asked('이서연'), await asked('이 서연'), await asked('이서연')]).toEqual([201, 201, 429]);
      expect([await asked('김서연'), await asked('이서연', '198.51.100.7')]).toEqual([201, 201]);
      site.clock.advance(DAY_MS - 1);
      expect(await asked('이서연')).toBe(429);
      site.clock.advance(1);
      expect(await asked('이서연')).toBe(201);
    });

    // B-point-61
    it('is one of so many of a member within ten minutes', async () => {
      site.deps.config.limits.topUpsPerMember = 2;
      const asked = async () => (await ask()).statusCode;
      expect([await asked(), await asked(), await asked()]).toEqual([201, 201, 429]);
      member = await signUpMember(site);
      expect(await asked()).toBe(201);
    });

    // B-point-61, B-point-28
    it('does not count among those that wait once its time is over', async () => {
      for (let count = 0; count < MAX_PENDING_TOP_UPS; count += 1) await ask();
      expect((await ask()).json()).toMatchObject({ code: 'TOO_MANY_PENDING' });
      site.clock.advance(EXPIRY_MS);
      expect(await ask()).toMatchObject({ statusCode: 201 });
    });

    // B-point-11, B-point-24
    it('with a tax invoice costs a tenth more and keeps its parts', async () => {
      await setSetting(site.db, 'ENABLE_PAYMENT_TYPE', 'ALL');
      await setSetting(site.db, 'ENABLE_PAYMENT_FEE', 'true');
      expect(await ask({ feeType: 1, feeValue: { company: '상회', jobType: '소매' } })).toMatchObject({
        statusCode: 201,
      });
      const row = await site.db.selectFrom('topUps').selectAll().executeTakeFirstOrThrow();
      expect(row).toMatchObject({ name: '홍길동', point: 1_000_100, payable: 1_100_200 });
      expect(row.feeValue).toMatchObject({ company: '상회', jobType: '소매', jobType2: '' });
    });

    // B-point-12
    it('keeps numbers without hyphens and blanks, and may lack parts', async () => {
      await setSetting(site.db, 'ENABLE_PAYMENT_TYPE', 'ALL');
      const invoice = { businessNumber: '220-81-62517', phone: '02-123 4567' };
      expect(await ask({ feeType: 1, feeValue: invoice })).toMatchObject({ statusCode: 201 });
      expect(await ask({ feeType: 0, feeValue: { phone: '+82 10-1234-5678' } })).toMatchObject({ statusCode: 201 });
      expect(await ask({ feeType: 0 })).toMatchObject({ statusCode: 201 });
      const rows = await site.db.selectFrom('topUps').select('feeValue').orderBy('id').execute();
      expect(rows).toMatchObject([
        { feeValue: { businessNumber: '2208162517', phone: '021234567', company: '', email: '' } },
        { feeValue: { phone: '01012345678' } },
        { feeValue: { phone: '' } },
      ]);
    });

    // B-point-41, B-api-7
    it('is refused for malformed parts, each with its code', async () => {
      await setSetting(site.db, 'ENABLE_PAYMENT_TYPE', 'ALL');
      const invoice = { businessNumber: '123', phone: '1', email: 'a', company: '그로\u202e' };
      expect((await ask({ feeType: 1, feeValue: invoice })).json()).toEqual({
        statusCode: 400,
        code: 'FEE_TEXT_INVALID',
        message: '사용할 수 없는 문자가 있어요.',
        fields: {
          company: 'FEE_TEXT_INVALID',
          businessNumber: 'FEE_BUSINESS_NUMBER_INVALID',
          phone: 'FEE_PHONE_INVALID',
          email: 'FEE_EMAIL_INVALID',
        },
      });
      expect((await ask({ feeType: 0, feeValue: { phone: '123' } })).json()).toMatchObject({
        code: 'FEE_RECEIPT_NUMBER_INVALID',
        fields: { phone: 'FEE_RECEIPT_NUMBER_INVALID' },
        message: '현금영수증 번호는 휴대전화 번호, 사업자등록번호, 카드 번호 중 하나로 입력해 주세요.',
      });
    });

    // B-point-33
    it('is withdrawn by its member while it is pending, once', async () => {
      await ask();
      const cancel = (headers: object, id: number | string = 1) =>
        site.app.inject({ method: 'DELETE', url: `/service/point/${id}`, headers: { ...headers } });
      const stranger = await signUpMember(site);
      expect(await cancel(stranger.headers)).toMatchObject({ statusCode: 404 });
      for (const id of [2, 'one', '1e30', '-1'])
        expect(await cancel(member.headers, id)).toMatchObject({ statusCode: 404 });
      site.clock.advance(HOUR_MS);
      expect(await cancel(member.headers)).toMatchObject({ statusCode: 204, body: '' });
      const responseAt = site.clock.now().toISOString();
      expect(await history()).toMatchObject([
        { status: 'fail', responseAt, expiresAt: null, canceled: true, expired: false },
      ]);
      expect((await cancel(member.headers)).json()).toEqual({
        statusCode: 409,
        code: 'TOP_UP_SETTLED',
        message: '이미 처리된 충전 신청이에요.',
      });
      await expect(acceptTopUp(site.deps, 1)).rejects.toMatchObject({ statusCode: 409 });
      expect((await verifyLedger(site.db)).total).toBe(0);
    });

    // B-point-26
    it('is made once for one Idempotency-Key', async () => {
      const key = { 'idempotency-key': 'one' };
      const answers = await Promise.all([ask({}, key), ask({}, key), ask({}, key)]);
      expect(new Set(answers.map((answer) => `${answer.statusCode} ${answer.body}`))).toEqual(
        new Set(['201 {"id":1}']),
      );
      expect((await ask({ point: 5 }, key)).json()).toMatchObject({ statusCode: 422 });
      const invalid = await ask({ point: 'x' }, { 'idempotency-key': 'a b' });
      expect(invalid.json()).toMatchObject({ statusCode: 400, code: 'IDEMPOTENCY_KEY_INVALID' });
      expect(await history()).toHaveLength(1);
      await setSetting(site.db, 'ENABLE_PAYMENT_TYPE', 'ALL');
      const two = (feeValue: object) => ask({ feeType: 1, feeValue }, { 'idempotency-key': 'two' });
      const first = await two({ company: '상회', jobType: '소매' });
      expect(first.statusCode).toBe(201);
      expect((await two({ jobType: '소매', company: '상회' })).body).toBe(first.body);
    });
  });

  describe('an answer to a top-up', () => {
    beforeEach(() => ask());

    // B-operator-3
    it('may be no', async () => {
      await refuseTopUp(site.deps, 1);
      expect(await history()).toMatchObject([
        { status: 'fail', responseAt: site.clock.now().toISOString(), expired: false, canceled: false },
      ]);
      await expect(acceptTopUp(site.deps, 1)).rejects.toMatchObject({ statusCode: 409 });
    });

    // B-point-28
    it('comes too late after three hours', async () => {
      const expiresAt = new Date(site.clock.now().getTime() + EXPIRY_MS).toISOString();
      site.clock.advance(EXPIRY_MS);
      await expect(acceptTopUp(site.deps, 1)).rejects.toMatchObject({ statusCode: 409, code: 'TOP_UP_SETTLED' });
      const cancelling = cancelTopUp(site.deps, { id: 1, memberId: member.memberId });
      await expect(cancelling).rejects.toMatchObject({ statusCode: 409, code: 'TOP_UP_SETTLED' });
      expect(await history()).toMatchObject([{ status: 'fail', responseAt: expiresAt, expired: true }]);
      expect((await verifyLedger(site.db)).total).toBe(0);
    });

    // B-point-28
    it('comes in time until then', async () => {
      site.clock.advance(EXPIRY_MS - 1);
      expect(await history()).toMatchObject([{ status: 'pending' }]);
      await acceptTopUp(site.deps, 1);
      site.clock.advance(EXPIRY_MS);
      expect(await history()).toMatchObject([{ status: 'success' }]);
    });

    // B-point-60, B-operator-4
    it('that opens it again keeps its depositor, unless its member has asked with that one since', async () => {
      await ask();
      const depositors = async () => (await history()).map(({ depositor }: { depositor: string }) => depositor);
      const before = await depositors();
      site.clock.advance(EXPIRY_MS);
      for (const id of [1, 2]) await reopenTopUp(site.deps, id);
      expect(await depositors()).toEqual(before);
      site.clock.advance(EXPIRY_MS);
      await ask();
      await ask();
      await reopenTopUp(site.deps, 1);
      expect(new Set(await depositors()).size).toBe(3);
    });

    it('needs a top-up', async () => {
      await expect(acceptTopUp(site.deps, 999)).rejects.toMatchObject({ statusCode: 404 });
    });
  });
});

describe('on several servers at the same moment', () => {
  const POINT = 5_000;
  const EXPIRY_MS = 3 * HOUR_MS;

  const sites = setUpSites(3);
  const [first, second = first] = sites;
  let memberId: number;
  let id: number;

  beforeEach(async () => {
    await emptyDatabase(first.db);
    ({ memberId } = await signUpMember(first));
    id = await ask();
  });

  const request = { name: '홍길동', point: POINT, feeType: 2 as const, feeValue: {} };
  const ACCOUNT = { bank: '국민은행', accountNumber: '110123456789', accountHolder: '홍길동', reason: '' };
  const topUpsOf = async (owner: number) =>
    (await first.db.selectFrom('topUps').select('id').where('memberId', '=', owner).execute()).length;
  const ask = () => requestTopUp(first.deps, { memberId, request, idempotencyKey: null });
  const topUp = () => first.db.selectFrom('topUps').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const everywhere = <T>(times: number, start: (site: TestApp) => Promise<T>) =>
    sites.flatMap((site) => Array.from({ length: times }, () => () => start(site)));
  const fulfilled = (results: readonly PromiseSettledResult<unknown>[]) =>
    results.filter(({ status }) => status === 'fulfilled').length;
  const expireElsewhere = () => expireTopUps(second.db, new Date(first.clock.now().getTime() + EXPIRY_MS));

  // B-point-27
  it('acceptances by several servers at the same moment pay once', async () => {
    const results = await releaseTogether(
      first.db,
      memberId,
      everywhere(4, ({ deps }) => acceptTopUp(deps, id)),
    );

    expect(fulfilled(results)).toBe(1);
    for (const result of results) {
      if (result.status === 'rejected')
        expect(result.reason).toMatchObject({ statusCode: 409, code: 'TOP_UP_SETTLED' });
    }
    expect(await topUp()).toMatchObject({ status: 'success' });
    expect(await verifyLedger(first.db)).toMatchObject({ movements: 1, total: POINT * 100, mistakes: [] });
  });

  // B-point-33, B-point-27
  it('of acceptances, refusals and cancellations at the same moment one counts', async () => {
    const cancel = ({ deps }: TestApp) => cancelTopUp(deps, { id, memberId });
    const answers = everywhere(4, cancel);
    for (const answer of [acceptTopUp, refuseTopUp]) answers.push(...everywhere(1, ({ deps }) => answer(deps, id)));

    expect(fulfilled(await releaseTogether(first.db, memberId, answers))).toBe(1);

    const { status } = await topUp();
    expect(await verifyLedger(first.db)).toMatchObject({ total: status === 'success' ? POINT * 100 : 0, mistakes: [] });
  });

  const tell = async () => {
    const { depositor } = await topUp();
    const transfer = { transferId: 'T-1', name: depositor ?? '', amount: POINT, at: first.clock.now() };
    return recordTransfer(first.deps, { service: 'bank', transfer });
  };
  const TOO_LATE = { status: 'rejected', reason: { statusCode: 409 } };

  // B-point-27, B-point-28, B-point-46
  it.each<[string, () => Promise<unknown>, object]>([
    ['a cancellation', () => cancelTopUp(first.deps, { id, memberId }), TOO_LATE],
    ['an acceptance', () => acceptTopUp(first.deps, id), TOO_LATE],
    ['a transfer', tell, { status: 'fulfilled', value: { result: 'unmatched' } }],
  ])('%s that waits while the time runs out on another server changes nothing', async (_what, act, outcome) => {
    const [result] = await releaseTogether(first.db, memberId, [act], expireElsewhere);
    expect(result).toMatchObject(outcome);
    expect(await topUp()).toMatchObject({ status: 'fail', failure: 'expired' });
    expect(await verifyLedger(first.db)).toMatchObject({ movements: 0, total: 0, mistakes: [] });
  });

  // B-point-28
  it('an acceptance that meets an expiry half done waits for it and pays nothing', async () => {
    const expiring = await second.db.startTransaction().execute();
    await expireTopUps(expiring, new Date(first.clock.now().getTime() + EXPIRY_MS));
    const accepting = Promise.allSettled([acceptTopUp(first.deps, id)]);
    await untilWaiting(first.db, 1);
    await expiring.commit().execute();

    expect(await accepting).toMatchObject([{ status: 'rejected', reason: { statusCode: 409 } }]);
    expect(await topUp()).toMatchObject({ status: 'fail', failure: 'expired' });
    expect(await verifyLedger(first.db)).toMatchObject({ movements: 0, mistakes: [] });
  });

  // B-point-28
  it('an expiry leaves a top-up alone that is just being accepted', async () => {
    await acceptTopUp(first.deps, id, expireElsewhere);

    expect(await topUp()).toMatchObject({ status: 'success', failure: null });
    expect(await verifyLedger(first.db)).toMatchObject({ total: POINT * 100, mistakes: [] });
  });

  // B-account-14
  it('an acceptance and the deletion of the member leave nobody with points', async () => {
    const [accepted] = await releaseTogether(first.db, memberId, [
      () => acceptTopUp(first.deps, id),
      () => deleteAccount(second.deps, memberId),
    ]);

    const { status, failure } = await topUp();
    const isPaid = accepted?.status === 'fulfilled';
    expect({ status, failure }).toEqual(
      isPaid ? { status: 'success', failure: null } : { status: 'fail', failure: 'memberDeleted' },
    );
    expect(await verifyLedger(first.db)).toMatchObject({ movements: isPaid ? 2 : 0, total: 0, mistakes: [] });
  });

  // B-account-14
  it.each<[string, () => Promise<unknown>]>([
    ['a request for points', ask],
    ['a cancellation', () => cancelTopUp(first.deps, { id, memberId })],
    ['a request for a refund', () => askRefund(first.deps, { id, memberId, request: ACCOUNT })],
    ['a withdrawal of that', () => withdrawRefund(first.deps, { id, memberId })],
  ])('%s that waits while the member is deleted is refused as one without a log-in', async (_what, act) => {
    const [, late] = await releaseTogether(first.db, memberId, [
      () => deleteAccount(second.deps, memberId),
      () => untilWaiting(first.db, 1).then(act),
    ]);
    expect(late).toMatchObject({ status: 'rejected', reason: { statusCode: 401, code: 'UNAUTHORIZED' } });
  });

  // B-account-14
  it('a request for points and the deletion of the member leave nothing pending', async () => {
    await releaseTogether(first.db, memberId, [ask, () => deleteAccount(second.deps, memberId), ask]);

    const statuses = await first.db.selectFrom('topUps').select('status').distinct().execute();
    expect(statuses).toEqual([{ status: 'fail' }]);
  });

  // B-point-27
  it('of openings of an expired top-up at the same moment one counts, and it is paid once', async () => {
    await expireElsewhere();
    const openings = everywhere(2, ({ deps }) => reopenTopUp(deps, id));
    expect(fulfilled(await releaseTogether(first.db, memberId, openings))).toBe(1);
    expect(await topUp()).toMatchObject({ status: 'pending', failure: null, responseAt: null });

    const acceptances = everywhere(2, ({ deps }) => acceptTopUp(deps, id));
    expect(fulfilled(await releaseTogether(first.db, memberId, acceptances))).toBe(1);
    expect(await verifyLedger(first.db)).toMatchObject({ movements: 1, total: POINT * 100, mistakes: [] });
  });

  // B-account-14
  it('an opening and the deletion of the member leave nothing pending', async () => {
    await expireElsewhere();
    await releaseTogether(first.db, memberId, [
      () => reopenTopUp(second.deps, id),
      () => deleteAccount(first.deps, memberId),
      () => reopenTopUp(first.deps, id),
    ]);
    expect(await topUp()).toMatchObject({ status: 'fail' });
  });

  const askTogether = async (count: number) => {
    const members = await Promise.all(Array.from({ length: count }, () => signUpMember(first)));
    const requests = members.flatMap(({ memberId: by }) =>
      Array.from({ length: MAX_PENDING_TOP_UPS + 1 }, async (_, index) => {
        const { deps } = sites[index % 3] ?? first;
        return { id: await requestTopUp(deps, { memberId: by, request, idempotencyKey: null }), by };
      }),
    );
    const results = await Promise.allSettled(requests);
    return {
      asked: results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : [])),
      refused: results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : [])),
    };
  };

  // B-point-60, B-point-61
  it('requests of many members at the same moment have a suffix each, and five a member are taken', async () => {
    const { asked, refused } = await askTogether(6);
    expect(refused.map(({ code }) => code)).toEqual(Array.from({ length: 6 }, () => 'TOO_MANY_PENDING'));
    expect(asked).toHaveLength(30);
    const rows = await first.db.selectFrom('topUps').select('depositor').where('status', '=', 'pending').execute();
    expect(new Set(rows.map(({ depositor }) => depositor)).size).toBe(31);
  });

  // B-point-61
  it('of two fifth requests at the same moment on two servers one is taken', async () => {
    for (let count = 1; count < MAX_PENDING_TOP_UPS - 1; count += 1) await ask();
    const results = await releaseTogether(first.db, memberId, [
      () => requestTopUp(first.deps, { memberId, request, idempotencyKey: null }),
      () => requestTopUp(second.deps, { memberId, request, idempotencyKey: null }),
    ]);
    expect(fulfilled(results)).toBe(1);
    const refused = results.find(({ status }) => status === 'rejected');
    expect(refused).toMatchObject({ reason: { statusCode: 409, code: 'TOO_MANY_PENDING' } });
  });

  // B-point-26, B-point-61
  it('the fifth request told several times at the same moment under one key is one', async () => {
    for (let count = 1; count < MAX_PENDING_TOP_UPS - 1; count += 1) await ask();
    const results = await releaseTogether(
      first.db,
      memberId,
      everywhere(2, ({ deps }) => requestTopUp(deps, { memberId, request, idempotencyKey: 'the fifth' })),
    );
    expect(new Set(results.map((result) => (result.status === 'fulfilled' ? result.value : result.reason))).size).toBe(
      1,
    );
    expect(await topUpsOf(memberId)).toBe(MAX_PENDING_TOP_UPS);
  });

  // B-point-26, B-server-4
  it('a request whose commit is lost is done after all under its key, and unknown without one', async () => {
    const isHeld = sql`wait_event = 'PgSleep' and datname = current_database()`;
    const askHeld = async (idempotencyKey: string | null) => {
      await sql`alter sequence commits restart`.execute(first.db);
      const asking = Promise.allSettled([requestTopUp(first.deps, { memberId, request, idempotencyKey })]);
      for (let ended = 0; ended === 0; ) {
        const ending = sql`select pg_terminate_backend(pid) from pg_stat_activity where ${isHeld}`;
        ended = (await ending.execute(second.db)).rows.length;
      }
      return asking;
    };
    await sql`create sequence commits`.execute(first.db);
    await sql`create function hold_first() returns trigger language plpgsql as $$
      begin if nextval('commits') = 1 then perform pg_sleep(600); end if; return null; end $$`.execute(first.db);
    await sql`create constraint trigger held after insert on top_ups deferrable initially deferred
      for each row execute function hold_first()`.execute(first.db);
    try {
      expect(await askHeld('one')).toMatchObject([{ status: 'fulfilled' }]);
      expect(await askHeld(null)).toMatchObject([{ status: 'rejected', reason: { isUndone: false } }]);
    } finally {
      await sql`drop trigger held on top_ups`.execute(first.db);
    }
    expect(await topUpsOf(memberId)).toBe(2);
  });

  // B-point-29, B-server-4
  it('of many top-ups, answered and expired all over, exactly the accepted ones are paid', async () => {
    const { asked } = await askTogether(12);
    const answers = asked.flatMap(({ id: each, by }, index): (Promise<void> | null)[] => {
      const [one = first, other = first] = [...sites.slice(index % 3), ...sites];
      const expire = () => expireTopUps(other.db, new Date(other.clock.now().getTime() + EXPIRY_MS));
      const cancelled = index % 3 === 0 ? cancelTopUp(other.deps, { id: each, memberId: by }) : null;
      return [
        cancelled,
        acceptTopUp(one.deps, each),
        refuseTopUp(other.deps, each),
        index % 20 === 19 ? expire() : null,
      ];
    });

    await Promise.allSettled(answers);
    await expireElsewhere();

    const rows = await first.db.selectFrom('topUps').select(['id', 'status']).execute();
    const paid = await first.db.selectFrom('ledger').select('topUpId').where('kind', '=', 'topUp').execute();
    const accepted = rows.filter(({ status }) => status === 'success').map((row) => row.id);
    expect(paid.map(({ topUpId }) => topUpId).sort()).toEqual(accepted.sort());
    expect(rows.filter(({ status }) => status === 'pending')).toEqual([]);
    expect(await verifyLedger(first.db)).toMatchObject({ total: accepted.length * POINT * 100, mistakes: [] });
  });
});
