import { ORDER_STATUS } from '@storefront/contract';
import { MINUTE_MS, SECOND_MS } from '../../platform/time/time.js';
import { demoProgress } from './DemoSupplier.js';

const submittedAt = new Date('2026-03-02T03:00:00.000Z');
const ORDERS = Array.from({ length: 400 }, (_, index) => String(index + 1));
const at = (ms: number) => new Date(submittedAt.getTime() + ms);
const progress = (supplierOrderId: string, ms: number, cancelAskedAt: Date | null = null) =>
  demoProgress({ supplierOrderId, amount: 1_000, submittedAt, cancelAskedAt }, at(ms));

const RANK: Record<number, number> = {
  [ORDER_STATUS.pending]: 0,
  [ORDER_STATUS.processing]: 1,
  [ORDER_STATUS.inProgress]: 2,
  [ORDER_STATUS.completed]: 3,
  [ORDER_STATUS.partial]: 3,
  [ORDER_STATUS.canceled]: 3,
};

describe('an order of the demo', () => {
  it('waits, is prepared, runs and ends within three minutes, never going back', () => {
    for (const id of ORDERS.slice(0, 60)) {
      const seen = new Set<number>();
      let last = { rank: 0, remains: 1_000 };
      for (let ms = 0; ms <= 3 * MINUTE_MS; ms += SECOND_MS) {
        const { status, remains } = progress(id, ms);
        const rank = RANK[status] ?? -1;
        expect(rank).toBeGreaterThanOrEqual(last.rank);
        expect(remains).toBeLessThanOrEqual(last.remains);
        last = { rank, remains: remains ?? 0 };
        seen.add(rank);
      }
      expect(last.rank).toBe(3);
      expect(seen.has(0) && seen.has(1)).toBe(true);
    }
  });

  it('is cancelled whole before it runs, and in part while it runs', () => {
    for (const id of ORDERS) {
      expect(progress(id, MINUTE_MS, at(SECOND_MS)).status).toBe(ORDER_STATUS.canceled);
      const asked = 40 * SECOND_MS;
      const then = progress(id, asked);
      const after = progress(id, MINUTE_MS, at(asked));
      if (then.status === ORDER_STATUS.inProgress && then.remains !== 1_000) {
        expect(after).toEqual({ ...then, status: ORDER_STATUS.partial });
      }
      if (RANK[then.status] === 3) expect(after).toEqual(then);
    }
  });
});
