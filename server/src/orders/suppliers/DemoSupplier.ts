import { createHash } from 'node:crypto';
import { ORDER_STATUS } from '@storefront/contract';
import { type Clock, SECOND_MS } from '../../platform/index.js';
import type {
  CancelAnswer,
  PlacedOrder,
  PlacedRefill,
  Placement,
  Progress,
  RefillAnswer,
  RefillOrder,
  RefillProgress,
  Supplier,
  SupplierBalance,
  SupplierOrder,
  SupplierService,
} from './Supplier.js';

/** No supplier of the operator has this name. */
export const DEMO_SUPPLIER = 'demo';

/** Delivers nothing: orders of the demo move through every status within a few minutes. */
export class DemoSupplier implements Supplier {
  readonly name = DEMO_SUPPLIER;
  readonly takesAnyService = true;
  readonly isRepeatable = true;
  readonly pollEveryMs = { min: SECOND_MS, max: 5 * SECOND_MS };

  constructor(private readonly clock: Clock) {}

  async place({ orderId }: SupplierOrder): Promise<Placement> {
    return { kind: 'placed', supplierOrderId: String(orderId) };
  }

  async progress(orders: readonly PlacedOrder[]): Promise<Map<string, Progress>> {
    const now = this.clock.now();
    return new Map(orders.map((order) => [order.supplierOrderId, demoProgress(order, now)]));
  }

  async cancel(supplierOrderIds: readonly string[]): Promise<Map<string, CancelAnswer>> {
    return new Map(supplierOrderIds.map((id) => [id, { kind: 'accepted' }]));
  }

  async refill(orders: readonly RefillOrder[]): Promise<Map<string, RefillAnswer>> {
    return new Map(
      orders.map(({ supplierOrderId, refillId }) => [
        supplierOrderId,
        { kind: 'taken', supplierRefillId: String(refillId) },
      ]),
    );
  }

  async refillStatus(refills: readonly PlacedRefill[]): Promise<Map<string, RefillProgress>> {
    const now = this.clock.now();
    return new Map(
      refills.map(({ supplierRefillId, sentAt }) => {
        const [begins, ends] = fractions(`refill ${supplierRefillId}`);
        const age = now.getTime() - sentAt.getTime();
        const begun = between(PROCESSING_MS, begins);
        const state = age < begun ? 'sent' : age < begun + between(RUNNING_MS, ends) ? 'inProgress' : 'done';
        return [supplierRefillId, { kind: 'known', state }];
      }),
    );
  }

  async balance(): Promise<SupplierBalance> {
    return { balance: '0.00', currency: 'KRW' };
  }

  async services(): Promise<SupplierService[]> {
    return [];
  }
}

const PENDING_MS = [4 * SECOND_MS, 10 * SECOND_MS] as const;
const PROCESSING_MS = [5 * SECOND_MS, 15 * SECOND_MS] as const;
const RUNNING_MS = [20 * SECOND_MS, 90 * SECOND_MS] as const;
const START_COUNT = [80, 9_000] as const;
const CANCELED_SHARE = 0.06;
const PARTIAL_SHARE = 0.1;
const PARTIAL_DELIVERED = [0.3, 0.8] as const;

type KnownProgress = Extract<Progress, { kind: 'known' }>;

/** Follows from the order alone: a restart, a second server or a jumping clock changes nothing. */
export function demoProgress(order: PlacedOrder, now: Date): KnownProgress {
  const asked = order.cancelAskedAt;
  if (asked && asked < now) return afterCancellation(stateAt(order, asked), order.amount);
  return stateAt(order, now);
}

function afterCancellation(state: KnownProgress, amount: number): KnownProgress {
  const { status, remains } = state;
  if (status === ORDER_STATUS.pending || status === ORDER_STATUS.processing || remains === amount) {
    return { ...state, status: ORDER_STATUS.canceled, remains: amount };
  }
  return status === ORDER_STATUS.inProgress ? { ...state, status: ORDER_STATUS.partial } : state;
}

function stateAt({ supplierOrderId, amount, submittedAt }: PlacedOrder, now: Date): KnownProgress {
  const [fate, pending, processing, running, count, share] = fractions(supplierOrderId);
  const age = now.getTime() - submittedAt.getTime();
  const processingFrom = between(PENDING_MS, pending);
  const runningFrom = processingFrom + between(PROCESSING_MS, processing);
  const isCanceled = fate < CANCELED_SHARE;
  const isPartial = !isCanceled && fate < CANCELED_SHARE + PARTIAL_SHARE && amount > 1;
  const notYet = { kind: 'known', startCount: null, remains: amount } as const;
  if (age < processingFrom) return { ...notYet, status: ORDER_STATUS.pending };
  if (age < runningFrom) return { ...notYet, status: ORDER_STATUS.processing };
  if (isCanceled) return { ...notYet, status: ORDER_STATUS.canceled };

  const startCount = Math.round(between(START_COUNT, count));
  const delivered = Math.floor(amount * Math.min(1, (age - runningFrom) / between(RUNNING_MS, running)));
  const stopsAt = isPartial ? Math.max(1, Math.floor(amount * between(PARTIAL_DELIVERED, share))) : amount;
  if (delivered < stopsAt) {
    return { kind: 'known', status: ORDER_STATUS.inProgress, startCount, remains: amount - delivered };
  }
  const status = isPartial ? ORDER_STATUS.partial : ORDER_STATUS.completed;
  return { kind: 'known', status, startCount, remains: amount - stopsAt };
}

function fractions(text: string): [number, number, number, number, number, number] {
  const digest = createHash('sha256').update(text).digest();
  const at = (index: number) => digest.readUInt32BE(index * 4) / 2 ** 32;
  return [at(0), at(1), at(2), at(3), at(4), at(5)];
}

function between([from, to]: readonly [number, number], fraction: number): number {
  return from + (to - from) * fraction;
}
