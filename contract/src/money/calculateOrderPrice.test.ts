import fc from 'fast-check';
import { calculateOrderPrice } from './calculateOrderPrice.js';

// B-order-24
describe('the total quantity is quantity × max(runs, 1), the total price the unit price times that', () => {
  it.each([
    { unitPrice: 3, amount: 100, runs: 0, totalAmount: 100, totalPrice: 300 },
    { unitPrice: 3, amount: 100, runs: 1, totalAmount: 100, totalPrice: 300 },
    { unitPrice: 3, amount: 100, runs: 10, totalAmount: 1_000, totalPrice: 3_000 },
    { unitPrice: 0.1, amount: 3, runs: 0, totalAmount: 3, totalPrice: 0.3 },
    { unitPrice: 1.15, amount: 100, runs: 0, totalAmount: 100, totalPrice: 115 },
    { unitPrice: 0.07, amount: 100, runs: 3, totalAmount: 300, totalPrice: 21 },
    { unitPrice: 0, amount: 50, runs: 0, totalAmount: 50, totalPrice: 0 },
    { unitPrice: 5, amount: 0, runs: 0, totalAmount: 0, totalPrice: 0 },
    {
      unitPrice: 4_656.61,
      amount: 2_147_483_647,
      runs: 0,
      totalAmount: 2_147_483_647,
      totalPrice: 9_999_993_825_456.67,
    },
  ])('$unitPrice won × $amount × $runs runs', ({ totalAmount, totalPrice, ...input }) => {
    expect(calculateOrderPrice(input)).toEqual({ totalAmount, totalPrice });
  });

  it('is always what big integers give', () => {
    const cases = fc.record({
      hundredths: fc.integer({ min: 0, max: 10_000_000 }),
      amount: fc.integer({ min: 0, max: 1_000_000 }),
      runs: fc.integer({ min: 0, max: 1_000 }),
    });
    fc.assert(
      fc.property(cases, ({ hundredths, amount, runs }) => {
        const { totalAmount, totalPrice } = calculateOrderPrice({ unitPrice: hundredths / 100, amount, runs });
        const exact = BigInt(hundredths) * BigInt(amount) * BigInt(runs || 1);
        expect(totalAmount).toBe(amount * (runs || 1));
        expect(totalPrice).toBe(exact > 999_999_999_999_999n ? Number.POSITIVE_INFINITY : Number(exact) / 100);
      }),
    );
  });

  it('is infinite where it cannot be counted exactly, so that no balance buys it', () => {
    expect(calculateOrderPrice({ unitPrice: 1, amount: 2_147_483_647, runs: 2_147_483_647 })).toEqual({
      totalAmount: Number.POSITIVE_INFINITY,
      totalPrice: Number.POSITIVE_INFINITY,
    });
    expect(calculateOrderPrice({ unitPrice: 5_000, amount: 2_147_483_647, runs: 0 })).toEqual({
      totalAmount: 2_147_483_647,
      totalPrice: Number.POSITIVE_INFINITY,
    });
  });

  it('is counted to the last piece and the last won that a number carries', () => {
    const most = Number.MAX_SAFE_INTEGER;
    expect(calculateOrderPrice({ unitPrice: 0, amount: most, runs: 0 })).toEqual({ totalAmount: most, totalPrice: 0 });
    const price = { totalAmount: 1, totalPrice: 9_999_999_999_999.99 };
    expect(calculateOrderPrice({ unitPrice: price.totalPrice, amount: 1, runs: 0 })).toEqual(price);
  });

  it.each([
    { unitPrice: 3, amount: Number.NaN, runs: 0, totalAmount: Number.NaN },
    { unitPrice: 3, amount: 1.5, runs: 0, totalAmount: Number.NaN },
    { unitPrice: 3, amount: -1, runs: 0, totalAmount: Number.NaN },
    { unitPrice: 3, amount: 10, runs: Number.NaN, totalAmount: Number.NaN },
    { unitPrice: 3, amount: 10, runs: 2.5, totalAmount: Number.NaN },
    { unitPrice: Number.NaN, amount: 10, runs: 0, totalAmount: 10 },
    { unitPrice: -3, amount: 10, runs: 0, totalAmount: 10 },
    { unitPrice: 0.001, amount: 10, runs: 0, totalAmount: 10 },
  ])('has NaN for a price while the input is no number yet: %p', ({ totalAmount, ...input }) => {
    expect(calculateOrderPrice(input)).toEqual({ totalAmount, totalPrice: Number.NaN });
  });
});
