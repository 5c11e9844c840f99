import {
  type AutoOrderStatus,
  calculateOrderPrice,
  ORDER_STATUS,
  type OrderStatus,
  type Service,
  toHundredths,
} from '@storefront/contract';
import { HOUR_MS, MINUTE_MS } from '../platform/index.js';

/** Money in hundredths of a won. */
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
  /** Sum of all runs. */
  cost: number;
  /** Sum of the runs that were not made. */
  refund: number;
  refundedAt: Date;
  nextRunAt: Date | null;
  lastRunAt: Date | null;
  createdAt: Date;
  orders: DemoOrder[];
}

type Placed = Pick<DemoOrder, 'service' | 'link' | 'amount' | 'status' | 'createdAt' | 'run'>;

const { inProgress, completed, partial, canceled } = ORDER_STATUS;

/** @param seed varies what has become of it */
export function buildDemoOrder(placed: Placed, seed: number): DemoOrder {
  const { service, amount, status, createdAt } = placed;
  const remains = remainsOf(status, amount, seed);
  const isRefunded = status === partial || status === canceled;
  const hasEnded = isRefunded || status === completed;
  return {
    ...placed,
    remains,
    cost: demoPrice(service, amount),
    refund: isRefunded ? demoPrice(service, remains) : 0,
    startCount: remains === amount && status !== inProgress ? null : 120 + seed * 347,
    updatedAt: new Date(createdAt.getTime() + (hasEnded ? 5 * HOUR_MS : 10 * MINUTE_MS)),
  };
}

function remainsOf(status: OrderStatus, amount: number, seed: number): number {
  if (status === completed) return 0;
  if (status === partial || status === inProgress) return Math.ceil((amount * (2 + (seed % 5))) / 10);
  return amount;
}

/** Hundredths of a won. */
export function demoPrice({ point: unitPrice }: Service, amount: number): number {
  return toHundredths(calculateOrderPrice({ unitPrice, amount, runs: 0 }).totalPrice);
}

/** Returns a multiple of the minimum, for about so much. */
export function demoAmount({ point, min, max }: Service, budgetWon: number): number {
  return Math.min(max, Math.max(min, Math.floor(budgetWon / point / min) * min));
}

/** @throws RangeError if no product that can be ordered fits */
export function chooseDemoService(
  services: readonly Service[],
  place: number,
  fits: (service: Service) => boolean,
): Service {
  const fitting = services.filter((service) => !service.isReadOnly && fits(service));
  const service = fitting[place % fitting.length];
  if (!service) throw new RangeError('the demo catalogue has no such product');
  return service;
}
