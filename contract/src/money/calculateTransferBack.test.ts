import fc from 'fast-check';
import { calculateTransferBack } from './calculateTransferBack.js';

// B-point-56
it.each([
  [{ point: 10_000, payable: 10_000, refunded: 0 }, 8_770, 8_770],
  [{ point: 30_000, payable: 33_000, refunded: 0 }, 30_000, 33_000],
  [{ point: 33, payable: 37, refunded: 0 }, 1, 1],
  [{ point: 33, payable: 37, refunded: 1 }, 31, 34],
  [{ point: 33, payable: 37, refunded: 32 }, 1, 2],
  [{ point: 100_000_000, payable: 110_000_000, refunded: 99_999_999 }, 1, 2],
])('of %j %p points are %p won', (paid, amount, won) => {
  expect(calculateTransferBack(paid, amount)).toBe(won);
});

// B-point-56
it('all parts together are what was transferred', () => {
  const property = fc.property(
    fc.integer({ min: 1, max: 100_000_000 }),
    fc.array(fc.integer({ min: 1, max: 100_000_000 }), { maxLength: 5 }),
    (point, parts) => {
      const payable = Math.ceil((point * 11) / 10);
      let [refunded, back] = [0, 0];
      for (const part of [...parts, point]) {
        const amount = Math.min(part, point - refunded);
        if (amount === 0) continue;
        back += calculateTransferBack({ point, payable, refunded }, amount);
        refunded += amount;
      }
      expect(back).toBe(payable);
    },
  );
  fc.assert(property);
});
