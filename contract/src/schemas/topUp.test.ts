import { validateTopUp } from '../validation/topUp.js';
import { parseRequest } from './parseRequest.js';
import { refundRequestSchema, topUpRequestSchema } from './topUp.js';

const topUp = { name: '홍길동', point: 30_000, feeValue: {}, feeType: 2 };

describe('POST /service/point', () => {
  // B-point-24, B-api-4
  it.each([[{}], [null], [undefined], ['']])('without a receipt has the feeValue %j', (feeValue) => {
    const result = parseRequest(topUpRequestSchema, { ...topUp, feeValue });
    if (!result.ok) throw new Error('must be taken');
    expect(validateTopUp(result.value, { kinds: [2] })).toEqual({ ok: true, value: topUp });
  });

  // B-api-4
  it('lets an empty field be absent, null or empty', () => {
    const feeValue = { company: null, businessNumber: '', leader: ' 홍길동 ', constructor: 'x' };
    expect(parseRequest(topUpRequestSchema, { ...topUp, feeType: 1, feeValue })).toMatchObject({
      ok: true,
      value: { feeValue: { company: '', businessNumber: '', leader: '홍길동', email: '' } },
    });
  });

  // B-api-8
  it.each([
    [{ name: '' }, { name: 'NAME_REQUIRED' }],
    [{ name: 1 }, { name: 'FORM_INVALID' }],
    [{ point: 0 }, { point: 'POINT_REQUIRED' }],
    [{ point: '1000' }, { point: 'FORM_INVALID' }],
    [{ point: Number.NaN }, { point: 'FORM_INVALID' }],
    [{ feeType: 3 }, { feeType: 'FORM_INVALID' }],
    [{ feeType: '2' }, { feeType: 'FORM_INVALID' }],
    [{ feeValue: 'x' }, { feeValue: 'FORM_INVALID' }],
    [{ feeValue: { company: 1 } }, { 'feeValue.company': 'FORM_INVALID' }],
    [{ feeValue: { company: 'x'.repeat(201) } }, { 'feeValue.company': 'FORM_INVALID' }],
  ])('%.60j → %j', (change, errors) => {
    expect(parseRequest(topUpRequestSchema, { ...topUp, ...change })).toEqual({ ok: false, errors });
  });
});

// B-point-70, B-api-4
it.each([[{}], [{ amount: null }], [{ amount: '' }]])('a refund is asked for without an amount by %j', (change) => {
  const account = { bank: '신한은행', accountNumber: '110123456789', accountHolder: '홍길동' };
  const result = parseRequest(refundRequestSchema, { ...account, ...change });
  expect(result).toMatchObject({ ok: true, value: account });
  expect(result.ok && result.value.amount).toBeUndefined();
});
