import fc from 'fast-check';
import { validateOrder } from '../validation/order.js';
import { developerOrderRequestSchema } from './developerApi.js';
import { orderRequestSchema } from './order.js';
import { parseRequest } from './parseRequest.js';

const order = { serviceId: 7, link: 'https://a.example/p', amount: 100, runs: 0, interval: 0 };

// B-order-33, B-api-4
describe('POST /service/order', () => {
  it.each([
    [order, order],
    [
      { ...order, runs: 2, interval: 60 },
      { ...order, runs: 2, interval: 60 },
    ],
    [{ ...order, runs: 0, interval: 60 }, order],
    [{ ...order, runs: '', interval: '' }, order],
    [{ serviceId: 7, link: order.link, amount: 100, coupon: 'x' }, order],
  ])('takes %j', (body, value) => {
    expect(parseRequest(orderRequestSchema, body)).toEqual({ ok: true, value });
  });

  // B-api-3, B-api-8
  it.each([
    [{ serviceId: '7' }, { serviceId: 'FORM_INVALID' }],
    [{ serviceId: 2_147_483_648 }, { serviceId: 'FORM_INVALID' }],
    [{ link: 'javascript:alert(1)' }, { link: 'LINK_INVALID' }],
    [{ link: 'x'.repeat(100_000) }, { link: 'FORM_INVALID' }],
    [{ amount: '100' }, { amount: 'FORM_INVALID' }],
    [{ amount: 0 }, { amount: 'AMOUNT_BELOW_MIN' }],
    [{ amount: Number.NaN }, { amount: 'FORM_INVALID' }],
    [{ runs: '2', interval: 60 }, { runs: 'FORM_INVALID' }],
    [{ runs: 1, interval: 60 }, { runs: 'RUNS_INVALID' }],
    [{ runs: 3_000_000_000, interval: 60 }, { runs: 'RUNS_TOO_MANY' }],
    [{ runs: 2 }, { interval: 'INTERVAL_INVALID' }],
  ])('%.60j → %j', (change, errors) => {
    const { interval: _interval, ...rest } = order;
    expect(parseRequest(orderRequestSchema, { ...rest, ...change })).toEqual({ ok: false, errors });
  });

  it('takes every order that the screen takes', () => {
    const amounts = { min: 1, max: 2_147_483_647, point: 0.01 };
    const service = { id: 7, text: '', categoryId: 1, ...amounts, notice: '', isReadOnly: false, enableAuto: true };
    const whole = fc.oneof(fc.nat(), fc.nat(100));
    const form = fc.record({ link: fc.string(), amount: whole, auto: fc.boolean(), runs: whole, interval: whole });
    fc.assert(
      fc.property(form, (typed) => {
        const result = validateOrder(typed, { service, serviceCheck: false });
        if (result.ok) expect(parseRequest(orderRequestSchema, result.value)).toEqual(result);
      }),
    );
  });
});

// B-developer-5
describe('POST /v1/order', () => {
  it('has the same rules', () => {
    const body = { serviceId: 7, link: 'growstore', amount: 10 };
    expect(parseRequest(developerOrderRequestSchema, body)).toEqual({ ok: true, value: body });
    expect(parseRequest(developerOrderRequestSchema, { ...body, amount: '10' }).ok).toBe(false);
    expect(parseRequest(developerOrderRequestSchema, { ...body, link: 'ftp://x' }).ok).toBe(false);
  });
});
