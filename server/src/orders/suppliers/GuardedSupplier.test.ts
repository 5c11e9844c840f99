import { createLog } from '../../platform/log/log.js';
import { MINUTE_MS, SECOND_MS } from '../../platform/time/time.js';
import { DemoSupplier } from './DemoSupplier.js';
import { GuardedSupplier } from './GuardedSupplier.js';
import { type SupplierBalance, SupplierDownError } from './Supplier.js';

const PAUSE_MS = 10 * SECOND_MS;

class MoodySupplier extends DemoSupplier {
  isUp = true;
  calls = 0;

  override async balance(): Promise<SupplierBalance> {
    this.calls += 1;
    if (!this.isUp) throw new SupplierDownError('down', false);
    return super.balance();
  }
}

let supplier: MoodySupplier;
let guard: GuardedSupplier;
const fail = () => guard.call(() => Promise.reject(new SupplierDownError('no answer', true)));

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-03-02T03:00:00.000Z') });
  supplier = new MoodySupplier({ now: () => new Date() });
  guard = new GuardedSupplier(supplier, createLog('silent'), { initialDelay: PAUSE_MS, maxDelay: 4 * PAUSE_MS });
});

afterEach(() => {
  jest.useRealTimers();
});

describe('a supplier behind its breaker', () => {
  it('is tried with a harmless call after one that it did not answer', async () => {
    await guard.isUp();
    await expect(fail()).rejects.toThrow('no answer');
    expect(await guard.isUp()).toBe(true);
    expect(supplier.calls).toBe(2);
  });

  // B-supplier-3
  it('is left alone while it is down, for longer and longer', async () => {
    supplier.isUp = false;
    for (let second = 0; second < 60; second += 1) {
      expect(await guard.isUp()).toBe(false);
      jest.advanceTimersByTime(SECOND_MS);
    }
    // Asked in seconds 0, 1, 2, 12 and 32; the next trial is due in second 72.
    expect(supplier.calls).toBe(5);

    supplier.isUp = true;
    await expect(guard.call(async () => 'a call')).rejects.toThrow();
    jest.advanceTimersByTime(11 * SECOND_MS);
    expect(await guard.isUp()).toBe(false);
    jest.advanceTimersByTime(SECOND_MS);
    expect(await guard.isUp()).toBe(true);
    expect(await guard.call(async () => 'a call')).toBe('a call');
  });
});

// B-supplier-18
it('one that refused everything is tried with one order a minute', () => {
  const now = () => new Date();
  for (let order = 1; order <= 3; order += 1) guard.noteAnswer('order', now());
  expect(guard.seemsClosed(now())).toBe(true);
  jest.advanceTimersByTime(MINUTE_MS);
  expect(guard.seemsClosed(now())).toBe(false);
  guard.noteOffer(now());
  expect(guard.seemsClosed(now())).toBe(true);
  guard.noteAnswer(null, now());
  expect(guard.seemsClosed(now())).toBe(false);
  guard.noteOffer(now());
  expect(guard.seemsClosed(now())).toBe(false);
});
