import { type Movement, ORDER_STATUS, type TopUp, toHundredths } from '@storefront/contract';
import * as fc from 'fast-check';
import { setOrderStatus } from '../../orders/setOrderStatus.js';
import { ApiProblem } from '../../platform/errors/ApiProblem.js';
import { signUpMember, type TestMember } from '../../testing/members.js';
import { setUpSite } from '../../testing/setUp.js';
import { addService, buy, deposit } from '../../testing/stockShop.js';
import { adjustBalance } from '../ledger/postMovement.js';
import { reportLedger } from '../ledger/verifyLedger.js';
import { askRefund, refuseRefund } from './refundRequests.js';
import { refundTopUp } from './refundTopUp.js';

jest.setTimeout(600_000);
const ACCOUNT = { bank: '국민은행', accountNumber: '110123456789', accountHolder: '홍길동', reason: '' };

const site = setUpSite();
let serviceId: number;

beforeAll(async () => {
  serviceId = await addService(site.db, { point: 1.23, max: 1_000_000 });
});

const step = fc.record({
  does: fc.constantFrom('order', 'order', 'end', 'topUp', 'topUp', 'takeBack', 'ask', 'refuse', 'settle', 'adjust'),
  part: fc.integer({ min: 0, max: 1_000 }),
});
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

async function live({ memberId, loginId }: TestMember, steps: readonly Step[], sign: number): Promise<void> {
  const orders: number[] = [];
  const topUps: number[] = [];
  const pick = (from: readonly number[], at: number) => from[at % Math.max(1, from.length)] ?? 0;
  const doers: Record<Step['does'], (at: number) => Promise<unknown>> = {
    order: async (amount) => orders.push(await buy(site, memberId, { serviceId, amount: 1 + amount })),
    end: async (at) => {
      const status = at % 2 ? ORDER_STATUS.partial : ORDER_STATUS.canceled;
      await setOrderStatus(site.deps, { orderId: pick(orders, at), status, remains: at % 7 } as never);
    },
    topUp: async (at) => topUps.push(await deposit(site, memberId, 1 + at * 2)),
    takeBack: async (at) =>
      refundTopUp(site.deps, { id: pick(topUps, at), amount: 1 + (at % 300), isLate: true }, async () => {}),
    ask: async (at) => askRefund(site.deps, { id: pick(topUps, at), memberId, request: ACCOUNT }),
    refuse: async (at) => refuseRefund(site.deps, { id: pick(topUps, at), reason: '계좌 확인' }, async () => {}),
    settle: async (at) => {
      await site.db.updateTable('refundRequests').set({ accountReadAt: site.clock.now() }).execute();
      await refundTopUp(site.deps, { id: pick(topUps, at), isLate: true }, async () => {});
    },
    adjust: async (at) => adjustBalance(site.deps, { memberId: loginId, amount: sign * (1 + at * 97), memo: '조정' }),
  };
  for (const { does, part } of steps) {
    await doers[does](part).catch((error: unknown) => {
      if (!(error instanceof ApiProblem)) throw error;
    });
  }
}

function playThrough(oldestFirst: readonly Movement[]): Map<number, number> {
  const came: { topUpId: number | null; left: number }[] = [];
  let used = 0;
  for (const { kind, amount: won, topUpId = null } of oldestFirst) {
    const amount = toHundredths(won);
    const own = came.find((entry) => topUpId !== null && entry.topUpId === topUpId);
    if (kind === 'topUpRefund' && own) own.left += amount;
    else if (kind === 'topUp' || (kind === 'adjustment' && amount > 0)) came.push({ topUpId, left: amount });
    else used -= amount;
  }
  const left = new Map<number, number>();
  for (const entry of came) {
    const eaten = Math.min(Math.max(0, used), entry.left);
    used -= eaten;
    if (entry.topUpId !== null) left.set(entry.topUpId, Math.floor((entry.left - eaten) / 100));
  }
  return left;
}

// B-point-72
it('over random histories what can be asked back is what nobody has used, oldest deposit first', async () => {
  const property = fc.asyncProperty(
    fc.array(step, { minLength: 3, maxLength: 25 }),
    fc.constantFrom(1, -1),
    async (steps, sign) => {
      const member = await signUpMember(site);
      await live(member, steps, sign);
      const get = async (url: string) => (await site.app.inject({ url, headers: member.headers })).json();
      const ledger: Movement[] = await get('/service/point-ledger');
      const left = playThrough([...ledger].reverse());
      const topUps: TopUp[] = await get('/service/point-history');
      let balance = ledger[0]?.balance ?? 0;
      for (const { id, refundable = 0, refundRequest } of topUps) {
        if (refundRequest?.state === 'open') expect(refundable).toBe(0);
        else expect([id, refundable]).toEqual([id, left.get(id)]);
      }
      for (const { id, refundRequest } of topUps) {
        const amount = left.get(id) ?? 0;
        if (refundRequest?.state === 'open' || amount === 0) continue;
        await askRefund(site.deps, { id, memberId: member.memberId, request: { ...ACCOUNT, amount } });
        balance -= amount;
      }
      expect((await get('/auth/profile')).point).toBeCloseTo(balance, 6);
      expect(balance).toBeGreaterThan(-0.005);
    },
  );
  const seed = process.env['SEED'];
  await fc.assert(property, {
    numRuns: 40,
    ...(seed !== undefined && { seed: Number(seed) }),
  });
  expect(await reportLedger(site.db)).toMatchObject({ ok: true, mistakes: [] });
});
