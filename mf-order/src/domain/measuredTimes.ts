import type { Service } from '@storefront/contract';
import { formatRunTime } from '@storefront/shared-ui';

type Timed = Pick<Service, 'recentOrders' | 'times'>;

/** @param amount 0 for orders of any quantity */
export const timesFor = ({ times = [] }: Timed, amount: number) =>
  times.find(({ from, to }) => from <= amount && (to === null || amount < to));

/** (B-order-108) */
export function describeTimes(service: Timed, amount: number): string | null {
  const measured = timesFor(service, amount);
  if (!measured || !service.recentOrders) return null;
  return `보통 ${formatRunTime(measured.start)} 안에 시작, ${formatRunTime(measured.end)} 안에 완료`;
}
