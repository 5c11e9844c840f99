import fc from 'fast-check';
import { ORDER_STATUS } from '../facts/statuses.js';
import { calculateOrderPrice } from './calculateOrderPrice.js';
import { calculateRefund } from './calculateRefund.js';
import { toHundredths } from './hundredths.js';

const { pending, inProgress, completed, partial, processing, canceled } = ORDER_STATUS;

// B-history-29
describe('what comes back is the unit price times what was not delivered', () => {
  it.each([
    [pending, 100, 0],
    [inProgress, 40, 0],
    [processing, 100, 0],
    [completed, 0, 0],
    [partial, 0, 0],
    [partial, 1, 1.15],
    [partial, 33, 37.95],
    [partial, 100, 115],
    [canceled, 100, 115],
    [canceled, 0, 115],
    [99, 100, 0],
  ])('in status %p with %p left of 100 at 1.15 won: %p won', (status, remains, refund) => {
    expect(calculateRefund({ unitPrice: 1.15, amount: 100, status, remains })).toBe(refund);
  });

  // B-history-29
  it('is what was paid less the value of what was delivered, to the hundredth', () => {
    const order = fc
      .record({ hundredths: fc.integer({ min: 0, max: 10_000_000 }), amount: fc.integer({ min: 1, max: 90_000_000 }) })
      .chain((paid) => fc.record({ paid: fc.constant(paid), delivered: fc.integer({ min: 0, max: paid.amount }) }));
    const price = (unitPrice: number, amount: number) =>
      toHundredths(calculateOrderPrice({ unitPrice, amount, runs: 0 }).totalPrice);
    fc.assert(
      fc.property(order, fc.constantFrom(partial, canceled), ({ paid: { hundredths, amount }, delivered }, status) => {
        const unitPrice = hundredths / 100;
        const pieces = status === canceled ? 0 : delivered;
        const refund = calculateRefund({ unitPrice, amount, status, remains: amount - delivered });
        expect(price(unitPrice, pieces) + toHundredths(refund)).toBe(price(unitPrice, amount));
      }),
    );
  });

  it.each([
    { unitPrice: 0.001, amount: 1 },
    { unitPrice: 1, amount: 1.5 },
    { unitPrice: 9_999_999_999, amount: 2_147_483_647 },
  ])('cannot be counted for %p', (order) => {
    expect(() => calculateRefund({ ...order, status: canceled, remains: 0 })).toThrow(RangeError);
  });
});
