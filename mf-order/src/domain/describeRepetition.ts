import { formatNumber, formatRunTime } from '@storefront/shared-ui';

const DAY_MINUTES = 1_440;

export function describeRepetition({ runs, interval }: { runs: number; interval: number }): string {
  return `${interval === DAY_MINUTES ? '하루' : formatRunTime(interval)}마다 ${formatNumber(runs)}회`;
}
