import {
  AUTO_ORDER_STATUS,
  type AutoOrderStatus,
  ORDER_STATUS,
  type OrderStatus,
  type Service,
} from '@storefront/contract';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../platform/index.js';
import { demoLink } from './buildDemoCatalogue.js';
import { buildDemoOrder, chooseDemoService, type DemoAutoOrder, demoAmount, demoPrice } from './buildDemoOrder.js';

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
  return PLANS.map((plan, index) => {
    const isRepeatable = ({ enableAuto, point, min }: Service) => enableAuto && point * min <= RUN_BUDGET_WON;
    const service = chooseDemoService(services, index * SERVICE_STRIDE, isRepeatable);
    return buildAutoOrder(service, plan, { now, seed: FIRST_SEED + index });
  });
}

function buildAutoOrder(service: Service, plan: Plan, { now, seed }: { now: Date; seed: number }): DemoAutoOrder {
  const createdAt = new Date(now.getTime() - plan.hoursAgo * HOUR_MS);
  const dateOfRun = (run: number) => new Date(createdAt.getTime() + (run - 1) * plan.intervalHours * HOUR_MS);
  const link = demoLink(service, seed);
  const amount = demoAmount(service, RUN_BUDGET_WON);
  const price = demoPrice(service, amount);
  const hasEnded = plan.status === canceled || plan.status === partial;
  const autoOrder: DemoAutoOrder = {
    service,
    link,
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
    const placed = { service, link, amount, status, createdAt: dateOfRun(run), run: { autoOrder, number: run } };
    autoOrder.orders.push(buildDemoOrder(placed, run));
  }
  return autoOrder;
}
