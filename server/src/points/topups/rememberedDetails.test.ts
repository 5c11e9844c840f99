import { Secrets } from '../../platform/config/Secrets.js';
import { signUpMember, type TestMember } from '../../testing/members.js';
import { setUpEmptySite } from '../../testing/setUp.js';
import { setSetting } from '../../testing/stockShop.js';
import { readRemembered } from './rememberedDetails.js';

const site = setUpEmptySite({ keepsApp: true });
let member: TestMember;
let at: string;

beforeEach(async () => {
  member = await signUpMember(site);
  at = site.clock.now().toISOString();
  await setSetting(site.db, 'ENABLE_PAYMENT_TYPE', 'ALL');
});

const INVOICE = {
  company: '하늘상사',
  businessNumber: '2208162517',
  leader: '김하늘',
  phone: '0212345678',
  jobType: '도소매',
  jobType2: '',
  address: '',
  email: 'sky@example.com',
};

const ask = (changes: object = {}, headers: Record<string, string> = {}) =>
  site.app.inject({
    method: 'POST',
    url: '/service/point',
    headers: { ...member.headers, ...headers },
    payload: { name: ' 김하늘 ', point: 10_000, feeValue: {}, feeType: 2, ...changes },
  });
const remembered = async ({ headers } = member) =>
  (await site.app.inject({ url: '/service/point/remembered', headers })).json();
const forget = (kind: string, { headers } = member) =>
  site.app.inject({ method: 'DELETE', url: `/service/point/remembered/${kind}`, headers });

describe('what a top-up was asked for with', () => {
  // B-point-81, B-point-82
  it('is remembered as it was stored, each kind as it was last', async () => {
    expect(await remembered()).toEqual([]);
    await ask({ feeType: 1, feeValue: { ...INVOICE, businessNumber: '220-81-62517' } });
    const first = { kind: 'depositor', at, name: '김하늘' };
    const invoice = { kind: 'taxInvoice', at, feeValue: INVOICE };
    expect(await remembered()).toEqual([first, invoice]);

    site.clock.advance(1000);
    const later = site.clock.now().toISOString();
    await ask({ name: '하늘상사', feeType: 0, feeValue: { phone: '010-1234-5678' } });
    expect(await remembered()).toEqual([
      { kind: 'depositor', at: later, name: '하늘상사' },
      invoice,
      { kind: 'cashReceipt', at: later, feeValue: { phone: '01012345678' } },
    ]);
  });

  // B-point-81
  it('is remembered of a receipt only where something of it was given', async () => {
    await ask({ feeType: 1, feeValue: INVOICE });
    await ask({ feeType: 1 });
    await ask({ feeType: 0 });
    expect(await remembered()).toMatchObject([{ kind: 'depositor' }, { kind: 'taxInvoice', feeValue: INVOICE }]);
  });

  // B-point-81
  it('is not remembered where the request is refused, or answered once more', async () => {
    await ask({ point: 0 });
    await ask({ feeType: 1, feeValue: { ...INVOICE, email: 'x' } });
    expect(await remembered()).toEqual([]);
    const key = { 'idempotency-key': 'one' };
    await ask({}, key);
    await forget('depositor');
    expect((await ask({}, key)).statusCode).toBe(201);
    expect(await remembered()).toEqual([]);
  });

  // B-point-82
  it('is the member’s alone', async () => {
    await ask();
    const stranger = await signUpMember(site);
    expect(await remembered(stranger)).toEqual([]);
    await forget('depositor', stranger);
    expect(await remembered()).toHaveLength(1);
    expect(await site.app.inject({ url: '/service/point/remembered' })).toMatchObject({ statusCode: 401 });
  });

  // B-point-82
  it('is removed kind by kind, as often as that is asked for', async () => {
    await ask({ feeType: 1, feeValue: INVOICE });
    for (const kind of ['taxInvoice', 'taxInvoice', 'cashReceipt'])
      expect(await forget(kind)).toMatchObject({ statusCode: 204, body: '' });
    expect(await remembered()).toMatchObject([{ kind: 'depositor' }]);
    for (const kind of ['x', '', '1', 'constructor']) expect(await forget(kind)).toMatchObject({ statusCode: 404 });
  });

  // B-point-81
  it('is stored sealed, and is unknown to a server with another secret', async () => {
    await ask({ feeType: 1, feeValue: INVOICE });
    const rows = await site.db.selectFrom('rememberedDetails').selectAll().execute();
    expect(rows).toHaveLength(2);
    for (const text of ['김하늘', '하늘상사', '2208162517', 'sky@example.com'])
      expect(JSON.stringify(rows)).not.toContain(text);
    const others = { ...site.deps, secrets: new Secrets('another secret') };
    expect(await readRemembered(others, member.memberId)).toEqual([]);
  });
});
