import {
  AUTO_ORDER_STATUS,
  type AutoOrderStatus,
  calculateOrderPrice,
  ORDER_STATUS,
  type OrderStatus,
  type Service,
  toHundredths,
} from 'contract';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../platform/index.js';
import { demoLink } from './buildDemoCatalogue.js';

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

interface Plan {
  status: AutoOrderStatus;
  hoursAgo: number;
  runs: number;
  completed: number;
  intervalHours: number;
  lastRun: OrderStatus;
}

const { active, completed, canceled, partial } = AUTO_ORDER_STATUS;
// Active ones are between two runs, so that none comes with the first start.
const PLANS: readonly Plan[] = [
  { status: completed, hoursAgo: 30 * 24, runs: 5, completed: 5, intervalHours: 24, lastRun: ORDER_STATUS.completed },
  { status: partial, hoursAgo: 20 * 24, runs: 8, completed: 3, intervalHours: 48, lastRun: ORDER_STATUS.completed },
  { status: canceled, hoursAgo: 15 * 24, runs: 3, completed: 1, intervalHours: 72, lastRun: ORDER_STATUS.canceled },
  { status: active, hoursAgo: 75, runs: 10, completed: 4, intervalHours: 24, lastRun: ORDER_STATUS.inProgress },
  { status: active, hoursAgo: 13, runs: 6, completed: 2, intervalHours: 12, lastRun: ORDER_STATUS.processing },
];
const FIRST_SEED = 100;
const RUN_BUDGET_WON = 1_000;
const SERVICE_STRIDE = 17;

export function buildDemoAutoOrders(services: readonly Service[], now: Date): DemoAutoOrder[] {
  const repeatable = services.filter(
    ({ enableAuto, isReadOnly, point, min }) => enableAuto && !isReadOnly && point * min <= RUN_BUDGET_WON,
  );
  return PLANS.map((plan, index) => {
    const service = repeatable[(index * SERVICE_STRIDE) % repeatable.length];
    if (!service) throw new RangeError('the demo catalogue has no product that can be ordered automatically');
    return buildAutoOrder(service, plan, { now, seed: FIRST_SEED + index });
  });
}

function buildAutoOrder(service: Service, plan: Plan, { now, seed }: { now: Date; seed: number }): DemoAutoOrder {
  const createdAt = new Date(now.getTime() - plan.hoursAgo * HOUR_MS);
  const dateOfRun = (run: number) => new Date(createdAt.getTime() + (run - 1) * plan.intervalHours * HOUR_MS);
  const amount = Math.min(service.max, Math.max(service.min, Math.floor(RUN_BUDGET_WON / service.point)));
  const price = demoPrice(service, amount);
  const hasEnded = plan.status === canceled || plan.status === partial;
  const autoOrder: DemoAutoOrder = {
    service,
    link: demoLink(service, seed),
    amount,
    runs: plan.runs,
    completed: plan.completed,
    status: plan.status,
    intervalMinutes: (plan.intervalHours * HOUR_MS) / MINUTE_MS,
    cost: price * plan.runs,
    refund: hasEnded ? price * (plan.runs - plan.completed) : 0,
    refundedAt: new Date(dateOfRun(plan.completed).getTime() + DAY_MS),
    nextRunAt: plan.status === active ? dateOfRun(plan.completed + 1) : null,
    lastRunAt: plan.completed > 1 ? dateOfRun(plan.completed) : null,
    createdAt,
    orders: [],
  };
  for (let run = 1; run <= plan.completed; run += 1) {
    const status = run === plan.completed ? plan.lastRun : ORDER_STATUS.completed;
    autoOrder.orders.push(buildRun(autoOrder, { run, status, price, createdAt: dateOfRun(run) }));
  }
  return autoOrder;
}

function buildRun(
  autoOrder: DemoAutoOrder,
  { run, status, price, createdAt }: { run: number; status: OrderStatus; price: number; createdAt: Date },
): DemoOrder {
  const { service, link, amount } = autoOrder;
  const isFinished = status === ORDER_STATUS.completed || status === ORDER_STATUS.canceled;
  return {
    service,
    link,
    amount,
    status,
    createdAt,
    cost: price,
    refund: status === ORDER_STATUS.canceled ? price : 0,
    startCount: status === ORDER_STATUS.completed || status === ORDER_STATUS.inProgress ? 500 + run * 40 : null,
    remains: remainsOf(status, amount),
    updatedAt: new Date(createdAt.getTime() + (isFinished ? 2 * HOUR_MS : 10 * MINUTE_MS)),
    run: { autoOrder, number: run },
  };
}

function remainsOf(status: OrderStatus, amount: number): number {
  if (status === ORDER_STATUS.completed) return 0;
  return status === ORDER_STATUS.inProgress ? Math.ceil(amount / 2) : amount;
}

/** Hundredths of a won. */
export function demoPrice({ point: unitPrice }: Service, amount: number): number {
  return toHundredths(calculateOrderPrice({ unitPrice, amount, runs: 0 }).totalPrice);
}
