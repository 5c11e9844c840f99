import { type Movement, ORDER_STATUS, type Page, type PointDay, toHundredths } from '@storefront/contract';
import { movementListSchema, movementPageSchema, pointDailySchema } from '@storefront/contract/schemas';
import * as fc from 'fast-check';
import * as v from 'valibot';
import { ApiProblem } from '../../platform/errors/ApiProblem.js';
import { DAY_MS, HOUR_MS, MINUTE_MS, SEOUL_AHEAD_MS } from '../../platform/time/time.js';
import { adjustBalance, postMovement } from '../../points/ledger/postMovement.js';
import { reportLedger } from '../../points/ledger/verifyLedger.js';
import { askRefund, refuseRefund } from '../../points/topups/refundRequests.js';
import { refundTopUp } from '../../points/topups/refundTopUp.js';
import { signUpMember, type TestMember } from '../../testing/members.js';
import { readCsv } from '../../testing/readCsv.js';
import { setUpSite } from '../../testing/setUp.js';
import { addService, buy, deposit } from '../../testing/stockShop.js';
import { cancelAutoOrder, runAutoOrders } from '../autoOrders.js';
import { setOrderStatus } from '../setOrderStatus.js';

jest.setTimeout(600_000);
const ACCOUNT = { bank: '국민은행', accountNumber: '110123456789', accountHolder: '홍길동', reason: '' };

const site = setUpSite();
let serviceId: number;

beforeAll(async () => {
  serviceId = await addService(site.db, { point: 1.23, enableAuto: true });
});

const get = (url: string, { headers }: TestMember) => site.app.inject({ url, headers });
const whole = async (by: TestMember, query = '') =>
  v.parse(movementListSchema, (await get(`/service/point-ledger${query}`, by)).json());
const page = async (by: TestMember, query: string) => {
  const answer: Page<Movement> = v.parse(movementPageSchema, (await get(`/service/point-ledger?${query}`, by)).json());
  return answer;
};
const order = ({ memberId }: TestMember, amount: number, runs = 0) => buy(site, memberId, { serviceId, amount, runs });
const topUp = ({ memberId }: TestMember, point: number) => deposit(site, memberId, point);
const takeBack = (id: number, amount?: number) => refundTopUp(site.deps, { id, amount, isLate: true }, async () => {});
const adjust = ({ loginId }: TestMember, won: number, memo: string) =>
  adjustBalance(site.deps, { memberId: loginId, amount: toHundredths(won), memo });

describe('the ledger of a member', () => {
  let member: TestMember;
  let other: TestMember;
  let ids: { topUpId: number; orderId: number; autoOrderId: number; otherOrderId: number };
  let startedAt: number;

  beforeAll(async () => {
    member = await signUpMember(site);
    other = await signUpMember(site, 1_000);
    startedAt = site.clock.now().getTime();
    const step = async <T>(does: Promise<T>): Promise<T> => {
      const done = await does;
      site.clock.advance(MINUTE_MS);
      return done;
    };
    const topUpId = await step(topUp(member, 10_000));
    const orderId = await step(order(member, 100));
    const autoOrderId = await step(order(member, 10, 3));
    await step(setOrderStatus(site.deps, { orderId, status: ORDER_STATUS.partial, remains: 1 }));
    await step(cancelAutoOrder(site.db, autoOrderId, site.clock.now()));
    await step(takeBack(topUpId, 1_000));
    await step(adjust(member, -0.5, '오입금 정정'));
    const otherOrderId = await order(other, 1);
    ids = { topUpId, orderId, autoOrderId, otherOrderId };
  });

  const at = (minutes: number) => new Date(startedAt + minutes * MINUTE_MS).toISOString();

  // B-point-66
  it('says of each movement when and what it was, what it was for and what was left, the newest first', async () => {
    const { topUpId, orderId, autoOrderId } = ids;
    const rows = [
      { at: at(6), kind: 'adjustment', amount: -0.5, balance: 8_865.43, reason: '오입금 정정' },
      { at: at(5), kind: 'topUpRefund', amount: -1_000, balance: 8_865.93, topUpId },
      { at: at(4), kind: 'refund', amount: 24.6, balance: 9_865.93, autoOrderId },
      { at: at(3), kind: 'refund', amount: 1.23, balance: 9_841.33, orderId },
      { at: at(2), kind: 'autoOrder', amount: -36.9, balance: 9_840.1, autoOrderId },
      { at: at(1), kind: 'order', amount: -123, balance: 9_877, orderId },
      { at: at(0), kind: 'topUp', amount: 10_000, balance: 10_000, topUpId },
    ];
    const answered = await whole(member);
    expect(answered.map(({ id: _, ...row }) => row)).toEqual(rows);
    const counts = { adjustment: 1, topUpRefund: 1, refund: 2, autoOrder: 1, order: 1, topUp: 1 };
    const first = await page(member, 'limit=3');
    expect(first).toMatchObject({ items: answered.slice(0, 3), total: 7, counts, leavingSoon: 0 });
    const second = await page(member, `limit=4&cursor=${first.nextCursor}`);
    expect(second).toMatchObject({ items: answered.slice(3), nextCursor: null, total: 7, counts });
  });

  // B-point-66
  it.each([
    ['status=refund', 2],
    ['status=autoOrder', 1],
    ['status=adjustment&from=2026-03-02&to=2026-03-03', 1],
    ['to=2026-03-02', 0],
    ['q=%EC%98%A4%EC%9E%85%EA%B8%88', 1],
  ])('narrows it to %s', async (query, rows) => {
    expect((await page(member, query)).items).toHaveLength(rows);
  });

  // B-point-66
  it('finds what a number stands for, and never what stands for none', async () => {
    const { orderId, autoOrderId } = ids;
    const found = (await page(member, `q=${orderId}`)).items;
    expect(found.length).toBeGreaterThanOrEqual(2);
    for (const row of found) expect([row.orderId, row.autoOrderId, row.topUpId]).toContain(orderId);
    const auto = (await page(member, `q=a-${autoOrderId}`)).items;
    expect(auto.map(({ kind }) => kind)).toEqual(['refund', 'autoOrder']);
  });

  // B-history-15
  it("shows nobody another member's, whatever is asked for", async () => {
    expect(await whole(other)).toMatchObject([
      { kind: 'order', orderId: ids.otherOrderId },
      { kind: 'adjustment', amount: 1_000 },
    ]);
    expect((await page(other, `q=A-${ids.autoOrderId}`)).items).toEqual([]);
    const [newest] = await whole(member);
    const behind = await page(other, `limit=100&cursor=${(newest?.id ?? 0) + 1_000}`);
    expect(behind.items).toHaveLength(2);
  });

  // B-point-66
  it("tells of what the shop notes an adjustment's reason alone", async () => {
    const noted = await signUpMember(site);
    for (const kind of ['topUp', 'topUpRefund'] as const) {
      await postMovement(site.db, {
        memberId: noted.memberId,
        kind,
        amount: 1,
        memo: 'internal',
        at: site.clock.now(),
      });
    }
    for (const query of ['', '?limit=20', '.csv']) {
      expect((await get(`/service/point-ledger${query}`, noted)).body).not.toContain('internal');
    }
    expect((await page(noted, 'q=internal')).items).toEqual([]);
  });

  // B-point-66
  it('keeps what is older than the three months of the other histories', async () => {
    const old = await signUpMember(site);
    const longAgo = new Date(site.clock.now().getTime() - 400 * DAY_MS);
    await postMovement(site.db, { memberId: old.memberId, kind: 'adjustment', amount: 1, at: longAgo });
    expect(await page(old, 'limit=20')).toMatchObject({ total: 1, leavingSoon: 0, counts: { adjustment: 1 } });
    expect(await whole(old)).toHaveLength(1);
  });

  // B-point-66
  it('follows the balances where clocks do not agree', async () => {
    const { memberId, ...rest } = await signUpMember(site, 100);
    site.clock.advance(-HOUR_MS);
    await postMovement(site.db, { memberId, kind: 'adjustment', amount: 1, at: site.clock.now() });
    site.clock.advance(HOUR_MS);
    const rows = await whole({ memberId, ...rest });
    expect(rows.map(({ balance }) => balance)).toEqual([100.01, 100]);
    const first = await page({ memberId, ...rest }, 'limit=1');
    expect((await page({ memberId, ...rest }, `limit=1&cursor=${first.nextCursor}`)).items).toEqual(rows.slice(1));
  });

  // B-point-67
  it('is a file that spreadsheets add up', async () => {
    await adjust(member, 0.25, '=1+1');
    const { body, headers } = await get('/service/point-ledger.csv?status=adjustment', member);
    const rows = readCsv(body);
    expect(rows).toEqual([
      ['일시', '내용', '변동', '잔액', '사유', '주문번호', '자동주문번호'],
      ['2026-03-02 12:07:00', '조정', '0.25', '8865.68', "'=1+1", '', ''],
      ['2026-03-02 12:06:00', '조정', '-0.5', '8865.43', '오입금 정정', '', ''],
    ]);
    expect(headers).toMatchObject({ 'x-total-rows': '2', 'cache-control': 'no-store' });
    expect(headers['content-disposition']).toContain(encodeURIComponent('포인트내역_2026-03-02.csv'));
  });
});

describe('over random histories', () => {
  const part = fc.integer({ min: 0, max: 1_000 });
  const step = fc.record({
    does: fc.constantFrom(
      ...(['order', 'order', 'autoOrder', 'run', 'end', 'end', 'stop', 'topUp'] as const),
      ...(['takeBack', 'adjust', 'ask', 'refuse', 'settle'] as const),
    ),
    part,
    hours: fc.constantFrom(0, 0, 1, 7, 26),
  });
  type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

  async function live(member: TestMember, steps: readonly Step[]): Promise<void> {
    const orders: number[] = [];
    const autoOrders: number[] = [];
    const topUps: number[] = [await topUp(member, 5_000)];
    const pick = (from: readonly number[], at: number) => from[at % Math.max(1, from.length)] ?? 0;
    const doers: Record<Step['does'], (at: number) => Promise<unknown>> = {
      order: async (at) => orders.push(await order(member, 1 + at)),
      autoOrder: async (at) => autoOrders.push(await order(member, 1 + (at % 90), 2 + (at % 5))),
      run: async () => {
        await runAutoOrders(site.db, site.clock.now());
        const runs = await site.db
          .selectFrom('orders')
          .select('id')
          .where('memberId', '=', member.memberId)
          .where('autoOrderId', 'is not', null)
          .execute();
        for (const { id } of runs) if (!orders.includes(id)) orders.push(id);
      },
      end: async (at) => {
        const status = pick([ORDER_STATUS.partial, ORDER_STATUS.canceled, ORDER_STATUS.completed], at);
        await setOrderStatus(site.deps, { orderId: pick(orders, at), status: status as 3, remains: at % 7 });
      },
      stop: async (at) => cancelAutoOrder(site.db, pick(autoOrders, at), site.clock.now()),
      topUp: async (at) => topUps.push(await topUp(member, 1 + at * 3)),
      takeBack: async (at) => takeBack(pick(topUps, at), at % 2 ? undefined : 1 + (at % 500)),
      ask: async (at) => askRefund(site.deps, { id: pick(topUps, at), memberId: member.memberId, request: ACCOUNT }),
      refuse: async (at) => refuseRefund(site.deps, { id: pick(topUps, at), reason: '계좌 확인' }, async () => {}),
      settle: async (at) => {
        await site.db.updateTable('refundRequests').set({ accountReadAt: site.clock.now() }).execute();
        await takeBack(pick(topUps, at));
      },
      adjust: async (at) => adjust(member, at === 500 ? 0.01 : (at - 500) / 100, `조정 ${at}`),
    };
    for (const { does, part: at, hours } of steps) {
      site.clock.advance(hours * HOUR_MS);
      await doers[does](at).catch((error: unknown) => {
        if (!(error instanceof ApiProblem)) throw error;
      });
    }
  }

  const seoulDay = (iso: string) => new Date(Date.parse(iso) + SEOUL_AHEAD_MS).toISOString().slice(0, 10);
  const sum = (rows: readonly Movement[], kinds: readonly string[]) =>
    rows.filter(({ kind }) => kinds.includes(kind)).reduce((total, { amount }) => total + toHundredths(amount), 0);

  function sumDay(date: string, rows: readonly Movement[]): Omit<PointDay, 'balance'> {
    const hundredths = {
      topUps: sum(rows, ['topUp']),
      spent: 0 - sum(rows, ['order', 'autoOrder']),
      refunded: sum(rows, ['refund']),
      adjusted: sum(rows, ['topUpRefund', 'adjustment']),
    };
    return { date, ...hundredths };
  }

  // B-point-29, B-point-30, B-point-66
  it('ledger, pages, file, days and balance agree to the last digit, and the whole of it adds up', async () => {
    const property = fc.asyncProperty(
      fc.array(step, { minLength: 4, maxLength: 24 }),
      fc.integer({ min: 1, max: 7 }),
      async (steps, limit) => {
        const member = await signUpMember(site);
        await live(member, steps);
        const rows = await whole(member);

        let balance = 0;
        for (const row of [...rows].reverse()) {
          balance += toHundredths(row.amount);
          expect(toHundredths(row.balance)).toBe(balance);
        }
        expect(toHundredths((await get('/auth/profile', member)).json<{ point: number }>().point)).toBe(balance);

        const paged: Movement[] = [];
        for (let cursor: string | null = ''; cursor !== null; ) {
          const { items, nextCursor, total, counts }: Page<Movement> = await page(
            member,
            `limit=${limit}&cursor=${cursor}`,
          );
          paged.push(...items);
          cursor = nextCursor;
          expect(total).toBe(rows.length);
          for (const kind of new Set(rows.map((row) => row.kind))) {
            expect(counts[kind]).toBe(rows.filter((row) => row.kind === kind).length);
          }
        }
        expect(paged).toEqual(rows);
        const kind = rows[0]?.kind ?? '';
        expect((await page(member, `status=${kind}&limit=100`)).items).toEqual(rows.filter((row) => row.kind === kind));
        const file = readCsv((await get('/service/point-ledger.csv', member)).body);
        expect(file.slice(1).map((cells) => [cells[2], cells[3]])).toEqual(
          rows.map((row) => [String(row.amount), String(row.balance)]),
        );

        let before = 0;
        for (const day of v.parse(pointDailySchema, (await get('/service/point-daily', member)).json())) {
          const { date, ...sums } = sumDay(
            day.date,
            rows.filter((row) => seoulDay(row.at) === day.date),
          );
          const { topUps, spent, refunded, adjusted } = day;
          expect({ date, ...inHundredths({ topUps, spent, refunded, adjusted }) }).toEqual({ date, ...sums });
          before += sums.topUps - sums.spent + sums.refunded + sums.adjusted;
          expect(toHundredths(day.balance)).toBe(before);
        }
        expect(before).toBe(balance);
      },
    );
    const seed = process.env['SEED'];
    await fc.assert(property, {
      numRuns: process.env['FULL'] === '1' ? 40 : 10,
      ...(seed !== undefined && { seed: Number(seed) }),
    });
    expect(await reportLedger(site.db)).toMatchObject({ ok: true, mistakes: [] });
  });
});

function inHundredths<K extends string>(amounts: Record<K, number>): Record<K, number> {
  const entries = Object.entries<number>(amounts).map(([name, won]) => [name, toHundredths(won)]);
  return Object.fromEntries(entries) as Record<K, number>;
}
