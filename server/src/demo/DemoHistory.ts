import type { AutoOrderStatus, OrderStatus, Service } from 'contract';
import type { MovementKind, TopUpFailure, TopUpStatusValue } from '../platform/index.js';

/** Money in hundredths of a won, times as dates. */
export interface DemoOrder {
  service: Service;
  link: string;
  amount: number;
  cost: number;
  refund: number;
  status: OrderStatus;
  startCount: number | null;
  remains: number;
  createdAt: Date;
  updatedAt: Date;
  /** Of which auto-order it is which run; null for an order of its own. */
  run: { autoOrder: DemoAutoOrder; number: number } | null;
}

export interface DemoAutoOrder {
  service: Service;
  link: string;
  /** Per run. */
  amount: number;
  runs: number;
  completed: number;
  intervalMinutes: number;
  status: AutoOrderStatus;
  /** Of all runs. */
  cost: number;
  /** Of the runs that were not made; each run's own is with its order. */
  refund: number;
  refundedAt: Date;
  nextRunAt: Date | null;
  lastRunAt: Date | null;
  createdAt: Date;
  orders: DemoOrder[];
}

export interface DemoTopUp {
  point: number;
  payable: number;
  feeType: number;
  feeValue: Record<string, string>;
  status: TopUpStatusValue;
  failure: TopUpFailure | null;
  createdAt: Date;
  expiresAt: Date;
  responseAt: Date | null;
}

/** A movement of points; `of` says which order, auto-order or top-up it belongs to. */
export interface DemoMovement {
  kind: MovementKind;
  amount: number;
  balanceAfter: number;
  createdAt: Date;
  of: DemoOrder | DemoAutoOrder | DemoTopUp;
}

export interface DemoHistory {
  /** Oldest first, runs of auto-orders among them. */
  orders: DemoOrder[];
  autoOrders: DemoAutoOrder[];
  topUps: DemoTopUp[];
  /** Oldest first. */
  movements: DemoMovement[];
  balance: number;
}
