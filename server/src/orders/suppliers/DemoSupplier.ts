import { type Clock, SECOND_MS } from '../../platform/index.js';
import { demoProgress } from './demoProgress.js';
import type {
  CancelAnswer,
  PlacedOrder,
  Placement,
  Progress,
  Supplier,
  SupplierBalance,
  SupplierOrder,
  SupplierService,
} from './Supplier.js';

/** Delivers nothing and says that it does: orders of the demo move through every status within a few minutes. */
export class DemoSupplier implements Supplier {
  readonly name = 'demo';
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

  // `progress` knows of the cancellation by itself.
  async cancel(supplierOrderIds: readonly string[]): Promise<Map<string, CancelAnswer>> {
    return new Map(supplierOrderIds.map((id) => [id, { kind: 'accepted' }]));
  }

  async balance(): Promise<SupplierBalance> {
    return { balance: '0.00', currency: 'KRW' };
  }

  async services(): Promise<SupplierService[]> {
    return [];
  }
}
