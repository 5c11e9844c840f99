import fc from 'fast-check';
import { PAYMENT_KIND } from '../facts/statuses.js';
import { calculatePayable } from './calculatePayable.js';

const { cash, fee, none } = PAYMENT_KIND;

// B-point-11
describe('what is to be paid is 1.1 times the points only for a tax invoice while the fee is on', () => {
  // B-point-11
  it.each([
    [10_000, fee, true, 11_000],
    [10_000, fee, false, 10_000],
    [10_000, cash, true, 10_000],
    [10_000, none, true, 10_000],
    [1, fee, true, 2],
    [9, fee, true, 10],
    [10, fee, true, 11],
    [11, fee, true, 13],
    [10_001, fee, true, 11_002],
    [33_333, fee, true, 36_667],
    [100_000_000, fee, true, 110_000_000],
    [0, fee, true, 0],
    [0.01, none, false, 1],
    [0.91, fee, true, 2],
    [10.5, fee, true, 12],
  ] as const)('%p points, receipt %p, fee %p: %p won', (points, kind, feeEnabled, payable) => {
    expect(calculatePayable({ points, kind, feeEnabled })).toBe(payable);
  });

  // B-point-11
  it('is rounded up to a won: never less than 1.1 times, never more by a won', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), (points) => {
        const payable = calculatePayable({ points, kind: fee, feeEnabled: true });
        expect(Number.isInteger(payable)).toBe(true);
        expect(payable * 10).toBeGreaterThanOrEqual(points * 11);
        expect((payable - 1) * 10).toBeLessThan(points * 11);
      }),
    );
  });

  it.each([Number.NaN, -1, Number.POSITIVE_INFINITY, 0.001])('is no amount yet for %p points', (points) => {
    expect(calculatePayable({ points, kind: fee, feeEnabled: true })).toBeNaN();
  });
});
