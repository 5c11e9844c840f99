import {
  calculatePayable,
  ORDER_STATUS,
  type OrderStatus,
  PAYMENT_KIND,
  type Service,
  TOP_UP_EXPIRY_HOURS,
  type TopUpStatus,
  toHundredths,
} from '@storefront/contract';
import { DAY_MS, HOUR_MS, MINUTE_MS, type MovementKind, type TopUpFailure } from '../platform/index.js';
import { buildDemoAutoOrders } from './buildDemoAutoOrders.js';
import { demoLink } from './buildDemoCatalogue.js';
import { buildDemoOrder, chooseDemoService, type DemoAutoOrder, type DemoOrder, demoAmount } from './buildDemoOrder.js';

const { pending, inProgress, completed, partial, processing, canceled } = ORDER_STATUS;

const ORDER_STATUSES: readonly OrderStatus[] = [
  ...[completed, completed, partial, completed, completed, canceled, completed, completed, completed],
  ...[partial, completed, completed, completed, canceled, completed, completed, completed, completed],
  ...[inProgress, completed, inProgress, processing, inProgress, processing, pending],
];
/** Within the three months shown, so that the first few orders leave them within two weeks. */
const FIRST_ORDER_DAYS_AGO = 87;
const ORDER_BUDGET_WON = 6_000;
const MOST_EXPENSIVE_WON = 12_000;
const SERVICE_STRIDE = 53;

const TAX_INVOICE: Record<string, string> = {
  company: '데모상사',
  businessNumber: '0000000000',
  leader: '홍길동',
  phone: '01000000000',
  jobType: '도소매',
  jobType2: '전자상거래',
  address: '서울특별시 강남구 테헤란로 000',
  email: 'demo@example.com',
};

type TopUpPlan = readonly [won: number, minutesAgo: number, status: TopUpStatus, failure?: TopUpFailure];
const DAY_MINUTES = DAY_MS / MINUTE_MS;
const TOP_UPS: readonly TopUpPlan[] = [
  [150_000, 88 * DAY_MINUTES, 'success'],
  [30_000, 33 * DAY_MINUTES, 'fail', 'expired'],
  [100_000, 26 * DAY_MINUTES, 'success'],
  [50_000, 18 * DAY_MINUTES, 'fail', 'refused'],
  [200_000, 12 * DAY_MINUTES, 'success'],
  [50_000, 3 * DAY_MINUTES, 'success'],
  [30_000, 20, 'pending'],
];

export interface DemoMovement {
  kind: MovementKind;
  amount: number;
  createdAt: Date;
  of: DemoOrder | DemoAutoOrder | DemoTopUp;
}

/** Movements are in the order of their times. */
export function buildDemoHistory(services: readonly Service[], now: Date) {
  const autoOrders = buildDemoAutoOrders(services, now);
  const single = ORDER_STATUSES.map((status, index) => buildOrder(services, status, index, now));
  const orders = [...single, ...autoOrders.flatMap((autoOrder) => autoOrder.orders)].sort(byTime);
  const topUps = TOP_UPS.map((plan, index) => buildTopUp(plan, index, now));
  const movements = [
    ...orders.flatMap(movementsOfOrder),
    ...autoOrders.flatMap(movementsOfAutoOrder),
    ...topUps.flatMap(movementsOfTopUp),
  ].sort(byTime);
  return { orders, autoOrders, topUps, movements };
}

function buildOrder(services: readonly Service[], status: OrderStatus, index: number, now: Date): DemoOrder {
  const isAffordable = ({ point, min }: Service) => point * min <= MOST_EXPENSIVE_WON;
  const service = chooseDemoService(services, index * SERVICE_STRIDE, isAffordable);
  const amount = demoAmount(service, ORDER_BUDGET_WON);
  const createdAt = new Date(now.getTime() - orderAge(index));
  return buildDemoOrder({ service, link: demoLink(service, index), amount, status, createdAt, run: null }, index);
}

function orderAge(index: number): number {
  const left = (ORDER_STATUSES.length - 1 - index) / (ORDER_STATUSES.length - 1);
  return Math.round(FIRST_ORDER_DAYS_AGO * DAY_MS * left ** 2) + 30 * MINUTE_MS;
}

export type DemoTopUp = ReturnType<typeof buildTopUp>;

function buildTopUp([won, minutesAgo, status, failure]: TopUpPlan, index: number, now: Date) {
  const createdAt = new Date(now.getTime() - minutesAgo * MINUTE_MS);
  const expiresAt = new Date(createdAt.getTime() + TOP_UP_EXPIRY_HOURS * HOUR_MS);
  const answeredAt = failure === 'expired' ? expiresAt : new Date(createdAt.getTime() + (4 + index) * MINUTE_MS);
  const invoiced = index === 2;
  const feeType = invoiced ? PAYMENT_KIND.fee : PAYMENT_KIND.none;
  return {
    point: toHundredths(won),
    payable: toHundredths(calculatePayable({ points: won, kind: feeType, feeEnabled: true })),
    feeType,
    feeValue: invoiced ? TAX_INVOICE : {},
    status,
    failure: failure ?? null,
    createdAt,
    expiresAt,
    responseAt: status === 'pending' ? null : answeredAt,
  };
}

function byTime(a: { createdAt: Date }, b: { createdAt: Date }): number {
  return a.createdAt.getTime() - b.createdAt.getTime();
}

function movement(of: DemoMovement['of'], kind: MovementKind, amount: number, createdAt: Date): DemoMovement[] {
  return amount === 0 ? [] : [{ kind, amount, createdAt, of }];
}

function movementsOfOrder(order: DemoOrder): DemoMovement[] {
  return [
    // A run was paid for by its auto-order.
    ...movement(order, 'order', order.run === null ? -order.cost : 0, order.createdAt),
    ...movement(order, 'refund', order.refund, order.updatedAt),
  ];
}

function movementsOfAutoOrder(autoOrder: DemoAutoOrder): DemoMovement[] {
  return [
    ...movement(autoOrder, 'order', -autoOrder.cost, autoOrder.createdAt),
    ...movement(autoOrder, 'refund', autoOrder.refund, autoOrder.refundedAt),
  ];
}

function movementsOfTopUp(topUp: DemoTopUp): DemoMovement[] {
  if (topUp.status !== 'success' || topUp.responseAt === null) return [];
  return movement(topUp, 'topUp', topUp.point, topUp.responseAt);
}
