import type { Service } from '@storefront/contract';
import { formatNumber, formatRunTime } from '@storefront/shared-ui';

type Timed = Pick<Service, 'recentOrders' | 'times'>;

/** @param amount 0 for orders of any quantity */
export const timesFor = ({ times = [] }: Timed, amount: number) =>
  times.find(({ from, to }) => from <= amount && (to === null || amount < to));

/** (B-order-108) */
export function describeTimes(service: Timed, amount: number): string | null {
  const measured = timesFor(service, amount);
  if (!measured || !service.recentOrders) return null;
  const { start, end } = measured;
  const usually = `보통 ${formatRunTime(start)} 안에 시작, ${formatRunTime(end)} 안에 완료`;
  return `최근 30일 ${formatNumber(service.recentOrders)}건: ${usually}`;
}
