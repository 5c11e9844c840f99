import { setTimeout as wait } from 'node:timers/promises';
import { findUnexplainedRows, verifyLedger } from '../points/ledger/verifyLedger.js';
import { refuseRefund } from '../points/topups/refundRequests.js';
import type { TestApp } from '../testing/createTestApp.js';
import { signUpMember, type TestMember } from '../testing/members.js';
import { setUpSites } from '../testing/setUp.js';
import { addService, deposit } from '../testing/stockShop.js';

jest.setTimeout(300_000);
const RACES = process.env.FULL ? 60 : 6;
/** Few enough for a busy machine to answer all in time. */
const LANES = 10;
const DEPOSIT = 1_000;
const PRICE = 1.5;
const AMOUNT = 200;
const ACCOUNT = { bank: '국민은행', accountNumber: '110123456789', accountHolder: '홍길동', reason: '' };

const sites = setUpSites(2, { environment: { LIMIT_TOP_UPS_PER_MEMBER: '100000' } });
const [site] = sites;

const post = ({ app }: TestApp, { headers }: TestMember, url: string, payload: object) =>
  app.inject({ method: 'POST', url, headers, payload });

async function race(member: TestMember, serviceId: number, aheadMs: number): Promise<number> {
  const id = await deposit(site, member.memberId, DEPOSIT);
  const order = { serviceId, link: 'x', amount: AMOUNT, runs: 0, interval: 0 };
  const place = async () => {
    await wait(aheadMs);
    return Promise.all(sites.map((server) => post(server, member, '/service/order', order)));
  };
  const ask = () =>
    Promise.all(sites.map((server) => post(server, member, `/service/point/${id}/refund-request`, ACCOUNT)));
  const [refunds, orders] = await Promise.all([ask(), place()]);
  const paid = orders.filter(({ statusCode }) => statusCode === 201);
  // A busy server turns away with 503 and takes nothing.
  expect(orders.map(({ statusCode }) => statusCode).filter((status) => ![201, 402, 503].includes(status))).toEqual([]);

  const [first, second] = refunds.map((answer) => ({ status: answer.statusCode, ...answer.json<{ id: number }>() }));
  expect(first).toMatchObject({ status: 201 });
  expect(second).toEqual(first);
  const asked = await site.db.selectFrom('refundRequests').selectAll().where('topUpId', '=', id).execute();
  const amount = DEPOSIT * 100 - paid.length * PRICE * AMOUNT * 100;
  expect(asked).toMatchObject([{ id: first?.id, state: 'open', amount }]);

  const points = async () => (await site.app.inject({ url: '/auth/profile', headers: member.headers })).json().point;
  expect(await points()).toBe(0);
  await refuseRefund(site.deps, { id, reason: '다시' }, async () => {});
  expect(await points()).toBe(amount / 100);
  expect(await post(site, member, `/service/point/${id}/refund-request`, ACCOUNT)).toMatchObject({ statusCode: 201 });
  return paid.length;
}

// B-order-36
it(`${RACES} races between a refund request and orders: every point is accounted for`, async () => {
  const serviceId = await addService(site.db, { point: PRICE });
  const members: TestMember[] = [];
  while (members.length < LANES) members.push(await signUpMember(site));
  for (let begun = 0; begun < RACES; begun += LANES) {
    const before = await Promise.all(members.map((member, lane) => race(member, serviceId, (lane % 5) * 10)));
    for (const orders of before) expect([0, 1, 2]).toContain(orders);
  }
  expect(await findUnexplainedRows(site.db)).toEqual([]);
  expect((await verifyLedger(site.db)).mistakes).toEqual([]);
});
