import { AUTO_ORDER_STATUS, LEAVING_SOON_DAYS, ORDER_STATUS } from '@storefront/contract';
import { retentionStart } from '../platform/time/retentionStart.js';
import { DAY_MS } from '../platform/time/time.js';
import { buildDemoCatalogue } from './buildDemoCatalogue.js';
import { buildDemoHistory } from './buildDemoHistory.js';

const NOW = new Date('2026-03-02T12:00:00.000Z');
const { services } = buildDemoCatalogue();
const history = buildDemoHistory(services, NOW);

describe("the demo member's history", () => {
  it('has orders and top-ups of every status', () => {
    expect(history.orders.filter(({ run }) => run === null)).toHaveLength(25);
    expect(new Set(history.orders.map(({ status }) => status))).toEqual(new Set(Object.values(ORDER_STATUS)));
    expect(new Set(history.topUps.map(({ status }) => status))).toEqual(new Set(['pending', 'success', 'fail']));
  });

  it('has auto-orders of every status, with the runs that were made', () => {
    const statuses = new Set(history.autoOrders.map(({ status }) => status));
    expect(statuses).toEqual(new Set(Object.values(AUTO_ORDER_STATUS)));
    for (const autoOrder of history.autoOrders) {
      const { status, runs, completed, nextRunAt, service, orders } = autoOrder;
      expect(service).toMatchObject({ enableAuto: true, isReadOnly: false });
      expect(orders.map(({ run }) => run?.number)).toEqual(Array.from({ length: completed }, (_, index) => index + 1));
      expect(nextRunAt !== null).toBe(status === AUTO_ORDER_STATUS.active);
      expect(nextRunAt?.getTime() ?? Number.POSITIVE_INFINITY).toBeGreaterThan(NOW.getTime());
      expect(completed === runs).toBe(status === AUTO_ORDER_STATUS.completed);
    }
  });

  it('lies in the past, within the three months that screens show', () => {
    const times = history.movements.map(({ createdAt }) => createdAt.getTime());
    expect(Math.max(...times)).toBeLessThanOrEqual(NOW.getTime());
    expect(Math.min(...times)).toBeGreaterThan(Date.parse('2025-12-02T12:00:00.000Z'));
  });

  // B-history-11
  it('begins with a few orders and a deposit that leave within two weeks, whatever the day of the year', () => {
    for (let day = 0; day < 366; day += 1) {
      const now = new Date(NOW.getTime() + day * DAY_MS);
      const { orders, topUps } = buildDemoHistory(services, now);
      const leaving = [retentionStart(now), retentionStart(new Date(now.getTime() + LEAVING_SOON_DAYS * DAY_MS))];
      const isLeaving = ({ createdAt }: { createdAt: Date }) =>
        createdAt.getTime() >= Number(leaving[0]) && createdAt.getTime() < Number(leaving[1]);
      expect(orders.filter(isLeaving).length).toBeGreaterThanOrEqual(2);
      expect(orders.filter(isLeaving).length).toBeLessThanOrEqual(4);
      expect(topUps.filter(isLeaving)).toHaveLength(1);
    }
  });
});
