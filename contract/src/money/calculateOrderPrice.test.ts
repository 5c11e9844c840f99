import fc from 'fast-check';
import { calculateOrderPrice } from './calculateOrderPrice.js';

// B-order-24
describe('총 주문 수량 = 수량 × max(반복 횟수, 1), 총 결제 포인트 = 단가 × 총 주문 수량', () => {
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
  ])('$unitPrice원 × $amount개 × $runs회', ({ totalAmount, totalPrice, ...input }) => {
    expect(calculateOrderPrice(input)).toEqual({ totalAmount, totalPrice });
  });

  it('큰 정수로 계산한 값과 언제나 같다', () => {
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

  it('정확히 셀 수 없는 합계는 무한대라서 어떤 잔액으로도 살 수 없다', () => {
    expect(calculateOrderPrice({ unitPrice: 1, amount: 2_147_483_647, runs: 2_147_483_647 })).toEqual({
      totalAmount: Number.POSITIVE_INFINITY,
      totalPrice: Number.POSITIVE_INFINITY,
    });
    expect(calculateOrderPrice({ unitPrice: 5_000, amount: 2_147_483_647, runs: 0 })).toEqual({
      totalAmount: 2_147_483_647,
      totalPrice: Number.POSITIVE_INFINITY,
    });
  });

  it.each([
    { unitPrice: 3, amount: Number.NaN, runs: 0 },
    { unitPrice: 3, amount: 1.5, runs: 0 },
    { unitPrice: 3, amount: -1, runs: 0 },
    { unitPrice: 3, amount: 10, runs: Number.NaN },
    { unitPrice: 3, amount: 10, runs: 2.5 },
    { unitPrice: Number.NaN, amount: 10, runs: 0 },
    { unitPrice: -3, amount: 10, runs: 0 },
    { unitPrice: 0.001, amount: 10, runs: 0 },
  ])('아직 수가 아닌 입력의 결제 포인트는 NaN이다: %p', (input) => {
    expect(calculateOrderPrice(input).totalPrice).toBeNaN();
  });
});
