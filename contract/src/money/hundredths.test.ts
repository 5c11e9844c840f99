import fc from 'fast-check';
import { fromHundredths, isMoney, toHundredths } from './hundredths.js';

const MAX_HUNDREDTHS = 999_999_999_999_999;

// B-format-1
describe('money is KRW with at most two decimals', () => {
  // B-format-1
  it.each([
    [0, 0],
    [-0, 0],
    [3, 300],
    [0.01, 1],
    [0.1, 10],
    [0.29, 29],
    [1.15, 115],
    [19.99, 1_999],
    [-1.5, -150],
    [100_000_000, 10_000_000_000],
    [8_234_567_890_123.45, 823_456_789_012_345],
    [9_999_999_999_999.99, 999_999_999_999_999],
    [-9_999_999_999_999.99, -999_999_999_999_999],
  ])('%p won are exactly %p', (won, hundredths) => {
    expect(toHundredths(won)).toBe(hundredths);
    expect(isMoney(won)).toBe(true);
  });

  // B-format-1
  it.each([
    Number.NaN,
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
    1.005,
    0.1 + 0.2,
    0.001,
    1e-7,
    10_000_000_000_000,
    1e300,
    Number.MAX_SAFE_INTEGER,
  ])('%p is no money', (won) => {
    expect(() => toHundredths(won)).toThrow(RangeError);
    expect(isMoney(won)).toBe(false);
  });

  // B-format-1
  it('any amount is the same after JSON', () => {
    fc.assert(
      fc.property(fc.integer({ min: -MAX_HUNDREDTHS, max: MAX_HUNDREDTHS }), (hundredths) => {
        const wire: unknown = JSON.parse(JSON.stringify(fromHundredths(hundredths)));
        expect(toHundredths(Number(wire))).toBe(hundredths === 0 ? 0 : hundredths);
      }),
    );
  });

  it.each([0.5, Number.NaN, 2 ** 53])('%p is no whole number of hundredths', (hundredths) => {
    expect(() => fromHundredths(hundredths)).toThrow(RangeError);
  });
});
