import { AUTO_ORDER_STATUS, PAYMENT_KIND } from '@storefront/contract';
import { sql } from 'kysely';
import { closeQuestion } from '../orders/questions/answerQuestion.js';
import { adjustBalance } from '../points/ledger/postMovement.js';
import { refuseRefund } from '../points/topups/refundRequests.js';
import { refundTopUp } from '../points/topups/refundTopUp.js';
import { acceptTopUp, cancelTopUp } from '../points/topups/settleTopUp.js';
import { recordTransfer } from '../points/transfers/recordTransfer.js';
import type { TestApp } from '../testing/createTestApp.js';
import { signUpMember, type TestMember } from '../testing/members.js';
import { addService } from '../testing/stockShop.js';

export interface KeyedCall {
  url: string;
  payload: object;
  headers?: Readonly<Record<string, string>>;
}

interface Refused {
  call: KeyedCall;
  relieve: () => Promise<unknown>;
}

export interface SmallShop {
  site: TestApp;
  member: TestMember;
  serviceId: number;
  apiKey: string;
}

export async function openSmallShop(site: TestApp): Promise<SmallShop> {
  const member = await signUpMember(site, 1_000);
  const serviceId = await addService(site.db, { point: 1, enableAuto: true });
  const answer = await site.app.inject({ method: 'POST', url: '/auth/api-key', headers: member.headers });
  return { site, member, serviceId, apiKey: answer.json().apiKey };
}

const ACCOUNT = { bank: '국민은행', accountNumber: '110123456789', accountHolder: '홍길동', reason: '' };

const give = ({ site, member }: SmallShop, won: number) =>
  adjustBalance(site.deps, { memberId: member.loginId, amount: won * 100, memo: 'x' });
const change = (
  { site, serviceId }: SmallShop,
  values: { point?: string; isReadOnly?: boolean; enableAuto?: boolean },
) => site.db.updateTable('services').set(values).where('id', '=', serviceId).execute();

const order = ({ member, serviceId }: SmallShop, changes: object = {}): KeyedCall => ({
  url: '/service/order',
  headers: member.headers,
  payload: { serviceId, link: 'someone', amount: 100, runs: 0, interval: 0, ...changes },
});
const topUp = ({ member }: SmallShop): KeyedCall => ({
  url: '/service/point',
  headers: member.headers,
  payload: { name: '홍길동', point: 500, feeType: PAYMENT_KIND.none, feeValue: {} },
});
async function send({ site }: SmallShop, call: KeyedCall): Promise<number> {
  const answer = await site.app.inject({ method: 'POST', ...call });
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json().id;
}
async function deposit(shop: SmallShop): Promise<number> {
  const id = await send(shop, topUp(shop));
  await acceptTopUp(shop.site.deps, id);
  return id;
}
async function letExpire(shop: SmallShop): Promise<number> {
  const id = await send(shop, topUp(shop));
  await shop.site.db
    .updateTable('topUps')
    .set({ status: 'fail', failure: 'expired', responseAt: new Date() })
    .where('id', '=', id)
    .execute();
  return id;
}
const reopen = ({ site }: SmallShop, id: number) =>
  site.db
    .updateTable('topUps')
    .set({ status: 'pending', failure: null, responseAt: null })
    .where('id', '=', id)
    .execute();
const askRefund = ({ member }: SmallShop, id: number, account: object = ACCOUNT): KeyedCall => ({
  url: `/service/point/${id}/refund-request`,
  headers: member.headers,
  payload: account,
});
const settle = async ({ site }: SmallShop, id: number) => {
  await site.db.updateTable('refundRequests').set({ accountReadAt: site.clock.now() }).execute();
  await refundTopUp(site.deps, { id, isLate: false }, async () => {});
};
const refuse = ({ site }: SmallShop, id: number) => refuseRefund(site.deps, { id, reason: '다시' }, async () => {});

const tooDear = async (shop: SmallShop, call: KeyedCall): Promise<Refused> => {
  await give(shop, -950);
  return { call, relieve: () => give(shop, 950) };
};
const notSold = async (shop: SmallShop, call: KeyedCall): Promise<Refused> => {
  await change(shop, { isReadOnly: true });
  return { call, relieve: () => change(shop, { isReadOnly: false }) };
};
const program = ({ serviceId, apiKey }: SmallShop): KeyedCall => ({
  url: '/v1/order',
  headers: { 'api-key': apiKey },
  payload: { serviceId, link: 'someone', amount: 100 },
});
const panel = ({ serviceId, apiKey }: SmallShop): KeyedCall => ({
  url: '/api/v2',
  payload: { key: apiKey, action: 'add', service: serviceId, link: 'someone', quantity: 100 },
  headers: { 'content-type': 'application/json' },
});

export const REFUSED_CALLS: readonly [name: string, code: string, prepare: (shop: SmallShop) => Promise<Refused>][] = [
  ['an order', 'BALANCE_SHORT', (shop) => tooDear(shop, order(shop))],
  ['an order', 'SERVICE_NOT_ORDERABLE', (shop) => notSold(shop, order(shop))],
  [
    'an order',
    'PRICE_CHANGED',
    async (shop) => {
      await change(shop, { point: '2.00' });
      const { headers, ...rest } = order(shop);
      const call = { ...rest, headers: { ...headers, 'expected-point': '100' } };
      return { call, relieve: () => change(shop, { point: '1.00' }) };
    },
  ],
  [
    'an order',
    'SERVICE_NOT_FOUND',
    async (shop) => {
      const serviceId = shop.serviceId + 1;
      return { call: order(shop, { serviceId }), relieve: () => addService(shop.site.db, { point: 1 }) };
    },
  ],
  ['an auto-order', 'BALANCE_SHORT', (shop) => tooDear(shop, order(shop, { runs: 2, interval: 60 }))],
  [
    'an auto-order',
    'AUTO_NOT_ALLOWED',
    async (shop) => {
      await change(shop, { enableAuto: false });
      return { call: order(shop, { runs: 2, interval: 60 }), relieve: () => change(shop, { enableAuto: true }) };
    },
  ],
  ['an order of a program', 'BALANCE_SHORT', (shop) => tooDear(shop, program(shop))],
  ['an order of a program', 'SERVICE_NOT_ORDERABLE', (shop) => notSold(shop, program(shop))],
  ['an order of a panel', 'Not enough funds on balance', (shop) => tooDear(shop, panel(shop))],
  ['an order of a panel', 'This service cannot be ordered now', (shop) => notSold(shop, panel(shop))],
  [
    'a top-up',
    'TOO_MANY_PENDING',
    async (shop) => {
      const ids: number[] = [];
      while (ids.length < 5) ids.push(await send(shop, topUp(shop)));
      const { memberId } = shop.member;
      return { call: topUp(shop), relieve: () => cancelTopUp(shop.site.deps, { id: ids[0] ?? 0, memberId }) };
    },
  ],
  [
    'a request for a refund',
    'REFUND_ASKED',
    async (shop) => {
      const id = await deposit(shop);
      await send(shop, askRefund(shop, id));
      return { call: askRefund(shop, id, { ...ACCOUNT, bank: '신한은행' }), relieve: () => refuse(shop, id) };
    },
  ],
  [
    'a request for a refund',
    'REFUND_ALL_USED',
    async (shop) => {
      const id = await deposit(shop);
      await give(shop, -1_500);
      return { call: askRefund(shop, id), relieve: () => give(shop, 1_500) };
    },
  ],
  [
    'a question',
    'TOO_MANY_QUESTIONS',
    async (shop) => {
      const ask = async (): Promise<KeyedCall> => {
        const url = `/service/order/${await send(shop, order(shop))}/questions`;
        return { url, headers: shop.member.headers, payload: { text: '언제요?' } };
      };
      for (let asked = 0; asked < 3; asked += 1) await send(shop, await ask());
      const { id } = await shop.site.db.selectFrom('questions').select('id').executeTakeFirstOrThrow();
      return { call: await ask(), relieve: () => closeQuestion(shop.site.deps, id, async () => {}) };
    },
  ],
  [
    'a stop',
    'AUTO_ORDER_FINISHED',
    async (shop) => {
      const id = await send(shop, order(shop, { runs: 2, interval: 60 }));
      const set = (status: number, completed: number, nextRunAt: Date | null) =>
        shop.site.db.updateTable('autoOrders').set({ status, completed, nextRunAt }).where('id', '=', id).execute();
      await set(AUTO_ORDER_STATUS.completed, 2, null);
      const call = { url: `/service/auto-order/${id}/stop`, payload: {}, headers: shop.member.headers };
      return { call, relieve: () => set(AUTO_ORDER_STATUS.active, 1, new Date('2030-01-01')) };
    },
  ],
  [
    'deposits accept',
    'TOP_UP_SETTLED',
    async (shop) => {
      const id = await letExpire(shop);
      return { call: { url: `/deposits/${id}/accept`, payload: {} }, relieve: () => reopen(shop, id) };
    },
  ],
  [
    'deposits refuse',
    'TOP_UP_SETTLED',
    async (shop) => {
      const id = await letExpire(shop);
      return { call: { url: `/deposits/${id}/refuse`, payload: {} }, relieve: () => reopen(shop, id) };
    },
  ],
  [
    'deposits refund',
    'NOTHING_LEFT',
    async (shop) => {
      const id = await deposit(shop);
      await give(shop, -1_500);
      return { call: { url: `/deposits/${id}/refund`, payload: {} }, relieve: () => give(shop, 1_500) };
    },
  ],
  [
    'deposits refund --amount',
    'REFUND_TOO_LARGE',
    async (shop) => {
      const id = await deposit(shop);
      await give(shop, -1_400);
      return { call: { url: `/deposits/${id}/refund`, payload: { amount: 300 } }, relieve: () => give(shop, 1_400) };
    },
  ],
  [
    'deposits refuse-refund',
    'NO_REFUND_REQUEST',
    async (shop) => {
      const id = await deposit(shop);
      const call = { url: `/deposits/${id}/refuse-refund`, payload: { reason: '다시' } };
      return { call, relieve: () => send(shop, askRefund(shop, id)) };
    },
  ],
  [
    'deposits reopen-refund',
    'REFUND_NOT_SETTLED',
    async (shop) => {
      const id = await deposit(shop);
      await send(shop, askRefund(shop, id));
      return { call: { url: `/deposits/${id}/reopen-refund`, payload: {} }, relieve: () => settle(shop, id) };
    },
  ],
  [
    'deposits credit',
    'DEPOSIT_WAITS',
    async (shop) => {
      const { memberId, loginId } = shop.member;
      const { db, deps, clock } = shop.site;
      const id = await send(shop, topUp(shop));
      const transfer = { transferId: 'T', name: '김하늘', amount: 500, at: clock.now() };
      await recordTransfer(deps, { service: 'hmac', transfer });
      const { id: number } = await db.selectFrom('bankTransfers').select('id').executeTakeFirstOrThrow();
      const call = { url: `/transfers/${number}/credit`, payload: { member: loginId } };
      return { call, relieve: () => cancelTopUp(deps, { id, memberId }) };
    },
  ],
  [
    'members adjust',
    'BALANCE_SHORT',
    async (shop) => {
      const call = { url: `/members/${shop.member.loginId}/adjust`, payload: { point: -1_500, reason: 'x' } };
      return { call, relieve: () => give(shop, 1_000) };
    },
  ],
];

export async function readDeeds({ db }: TestApp): Promise<unknown> {
  const { rows } = await sql`
    select (select sum(balance) from members) as balance, (select count(*) from ledger) as movements,
      (select count(*) from orders) as orders, (select count(*) from auto_orders) as auto_orders,
      (select json_agg(status order by id) from auto_orders) as auto_statuses,
      (select json_agg(status order by id) from top_ups) as top_ups,
      (select json_agg(state order by id) from refund_requests) as requests,
      (select count(*) from question_texts) as questions`.execute(db);
  return rows;
}
