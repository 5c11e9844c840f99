import { exportCatalogue } from '../catalogue/StoredCatalogue.js';
import { buildDemoCatalogue } from '../demo/buildDemoCatalogue.js';
import { runAutoOrders } from '../orders/autoOrders.js';
import { HOUR_MS } from '../platform/time/time.js';
import { reportLedger } from '../points/ledger/verifyLedger.js';
import { askRefund } from '../points/topups/refundRequests.js';
import { refundTopUp } from '../points/topups/refundTopUp.js';
import { acceptTopUp } from '../points/topups/settleTopUp.js';
import { recordTransfer } from '../points/transfers/recordTransfer.js';
import { signUpMember, type TestMember } from '../testing/members.js';
import { untilWaiting } from '../testing/releaseTogether.js';
import { setUpSites } from '../testing/setUp.js';
import { setUpOperator } from '../testing/setUpOperator.js';
import { addService, askDeposit, buy, deposit } from '../testing/stockShop.js';

const RACES = 5;
const SUM = 10_000;

const [one, two = one] = setUpSites(2, { environment: { LIMIT_TOP_UPS_PER_MEMBER: '100000' } });
const operators = [one, two].map((site) => setUpOperator(() => site.deps));
let member: TestMember;

const onBoth = async (url: string, payload: object, headers: object = {}) => {
  const answers = await Promise.all(operators.map(({ call }) => call('POST', url, payload, headers)));
  return answers.map(({ statusCode, body }) => ({ statusCode, ...JSON.parse(body) }));
};
const points = async () => (await two.app.inject({ url: '/auth/profile', headers: member.headers })).json().point;
const tell = async (transferId: string): Promise<number> => {
  const transfer = { transferId, name: '김하늘', amount: SUM, at: one.clock.now() };
  await recordTransfer(one.deps, { service: 'hmac', transfer });
  const row = one.db.selectFrom('bankTransfers').select('id').where('transferId', '=', transferId);
  return (await row.executeTakeFirstOrThrow()).id;
};

beforeEach(async () => {
  member = await signUpMember(one);
});

afterEach(async () => {
  expect(await reportLedger(one.db)).toMatchObject({ ok: true, mistakes: [] });
});

// B-operator-34, B-operator-35
it('a settlement is taken back once on two servers, beside the member who withdraws', async () => {
  const { memberId, headers } = member;
  for (let race = 0; race < RACES; race += 1) {
    const id = await deposit(one, memberId, SUM);
    const account = { bank: '국민은행', accountNumber: '110123456789', accountHolder: '홍길동', reason: '' };
    await askRefund(one.deps, { id, memberId, request: account });
    await one.db.updateTable('refundRequests').set({ accountReadAt: one.clock.now() }).execute();
    await refundTopUp(one.deps, { id, isLate: false }, async () => {});
    const url = `/service/point/${id}/refund-request`;
    const withdraw = () => two.app.inject({ method: 'DELETE', url, headers });
    const [answers, withdrawn] = await Promise.all([onBoth(`/deposits/${id}/reopen-refund`, {}), withdraw()]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(answers.find(({ statusCode }) => statusCode === 409)).toMatchObject({ code: 'REFUND_NOT_SETTLED' });
    if (withdrawn.statusCode !== 204) expect(await withdraw()).toMatchObject({ statusCode: 204 });
    expect(await points()).toBe((race + 1) * SUM);
  }
});

// B-operator-37, B-operator-38
it('a transfer is credited once on two servers, by the same key or by another, and never beside a request for it', async () => {
  const { memberId, loginId } = member;
  const same = await tell('the same');
  const [first, second] = await onBoth(`/transfers/${same}/credit`, { member: loginId }, { 'idempotency-key': 'same' });
  expect(first).toMatchObject({ statusCode: 200, point: SUM });
  expect(second).toEqual(first);
  let credited = 1;
  for (let race = 0; race < RACES; race += 1) {
    const transfer = await tell(`T-${race}`);
    const ask = () => askDeposit(two, memberId, SUM);
    const [answers, id] = await Promise.all([onBoth(`/transfers/${transfer}/credit`, { member: loginId }), ask()]);
    const done = answers.filter(({ statusCode }) => statusCode === 200).length;
    expect([0, 1]).toContain(done);
    for (const { statusCode, code } of answers)
      if (statusCode !== 200) expect(['TRANSFER_SETTLED', 'DEPOSIT_WAITS']).toContain(code);
    credited += done;
    await acceptTopUp(one.deps, id);
    credited += 1;
    expect(await points()).toBe(credited * SUM);
  }
});

// B-operator-6
it('an auto-order is cancelled once on two servers', async () => {
  const { headers, memberId } = await signUpMember(one, 1_000);
  const serviceId = await addService(one.db, { enableAuto: true });
  const url = `/auto-orders/${await buy(one, memberId, { serviceId, amount: 10, runs: 5 })}/cancel`;
  const answers = await Promise.all([onBoth(url, {}), onBoth(url, {})]);
  const statuses = answers.flat().map(({ statusCode }) => statusCode);
  expect(statuses.sort()).toEqual([200, 409, 409, 409]);
  expect((await two.app.inject({ url: '/auth/profile', headers })).json().point).toBe(900);
  const lines = one.db.selectFrom('audit').select('id').where('action', '=', 'autoOrder.cancel');
  expect(await lines.execute()).toHaveLength(1);
});

// B-operator-6
it('an auto-order whose last run comes first is not cancelled', async () => {
  const { memberId } = await signUpMember(one, 1_000);
  const serviceId = await addService(one.db, { enableAuto: true });
  const id = await buy(one, memberId, { serviceId, amount: 10, runs: 2 });
  const running = await two.db.startTransaction().execute();
  await runAutoOrders(running, new Date(one.clock.now().getTime() + HOUR_MS));
  const answer = operators[0]?.call('POST', `/auto-orders/${id}/cancel`);
  await untilWaiting(two.db, 1);
  await running.commit().execute();
  const answered = await answer;
  expect([answered?.statusCode, answered?.json()]).toMatchObject([409, { code: 'AUTO_ORDER_FINISHED' }]);
});

it('a catalogue goes out and in again, from several at once on two servers', async () => {
  const put = (payload: object) => Promise.all(operators.map(({ call }) => call('PUT', '/catalogue', payload)));
  await put(buildDemoCatalogue());
  const { catalogue } = await exportCatalogue(one.db);
  const fewer = { ...catalogue, services: catalogue.services.slice(5) };
  const answers = await Promise.all([put(catalogue), put(fewer)]);
  expect(answers.flat().map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  await put(catalogue);
  expect((await exportCatalogue(one.db)).catalogue).toEqual(catalogue);
  const nothing = { platforms: 0, categories: 0, services: 0 };
  for (const again of await put(catalogue))
    expect(again.json()).toMatchObject({ added: nothing, changed: nothing, withdrawn: nothing });
});
