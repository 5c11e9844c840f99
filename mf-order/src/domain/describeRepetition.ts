import { formatNumber, formatRunTime } from 'shared-ui';

const DAY_MINUTES = 1_440;

/** How an auto-order repeats: '하루마다 5회', '1시간마다 3회'. */
export function describeRepetition({ runs, interval }: { runs: number; interval: number }): string {
  return `${interval === DAY_MINUTES ? '하루' : formatRunTime(interval)}마다 ${formatNumber(runs)}회`;
}
