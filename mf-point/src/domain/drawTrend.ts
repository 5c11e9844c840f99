import type { PointDay } from '@storefront/contract';

/** Drawing units, stretched to the page's width. */
export const TREND_SIZE = { width: 360, height: 170 } as const;
const BALANCE_HEIGHT = 86;
const BARS_TOP = 98;
const BAR_SHARE = 0.7;
/** Smallest visible bar. */
const LEAST_BAR = 1.5;

export interface TrendDrawing {
  balance: string;
  area: string;
  topUps: string;
  refunded: string;
  spent: string;
  adjusted: string;
  middle: number;
}

const round = (value: number) => Math.round(value * 100) / 100;

/** Draws days (B-point-31): balance above, movements as bars below. */
export function drawTrend(days: readonly PointDay[]): TrendDrawing {
  const { width, height } = TREND_SIZE;
  const dayWidth = width / Math.max(1, days.length);
  const highest = Math.max(1, ...days.map(({ balance }) => balance));
  const most = Math.max(
    1,
    ...days.flatMap(({ topUps, refunded, spent, adjusted }) => [
      topUps + refunded + Math.max(0, adjusted),
      spent + Math.max(0, -adjusted),
    ]),
  );
  const middle = (BARS_TOP + height) / 2;
  const barHeight = (height - BARS_TOP) / 2;
  const y = (balance: number) => round(BALANCE_HEIGHT * (1 - Math.max(0, balance) / highest) + 2);

  // A step per day, so that a single day is a line, too.
  const steps = days.map(
    ({ balance }, index) => `${round(index * dayWidth)} ${y(balance)}H${round((index + 1) * dayWidth)}`,
  );
  const balance = steps.length > 0 ? `M${steps.join('L')}` : '';
  const bar = (index: number, from: number, to: number) => {
    const x = round((index + (1 - BAR_SHARE) / 2) * dayWidth);
    return to === from ? '' : `M${x} ${round(from)}h${round(BAR_SHARE * dayWidth)}V${round(to)}H${x}z`;
  };
  const heightOf = (amount: number) => (amount === 0 ? 0 : Math.max(LEAST_BAR, (amount / most) * barHeight));
  return {
    balance,
    area: balance && `${balance}V${BALANCE_HEIGHT + 2}H0z`,
    topUps: days.map(({ topUps }, index) => bar(index, middle, middle - heightOf(topUps))).join(''),
    refunded: days
      .map(({ topUps, refunded }, index) =>
        bar(index, middle - heightOf(topUps), middle - heightOf(topUps) - heightOf(refunded)),
      )
      .join(''),
    spent: days.map(({ spent }, index) => bar(index, middle, middle + heightOf(spent))).join(''),
    adjusted: days
      .map(({ topUps, refunded, spent, adjusted }, index) => {
        const isTaken = adjusted < 0;
        const from = isTaken ? middle + heightOf(spent) : middle - heightOf(topUps) - heightOf(refunded);
        return bar(index, from, isTaken ? from + heightOf(-adjusted) : from - heightOf(adjusted));
      })
      .join(''),
    middle,
  };
}

type DaySum = 'topUps' | 'spent' | 'refunded' | 'adjusted';

/** Adds hundredths as whole numbers. */
export function sumDays(days: readonly PointDay[]): Record<DaySum, number> {
  const sum = (key: DaySum) => days.reduce((total, day) => total + Math.round(day[key] * 100), 0) / 100;
  return { topUps: sum('topUps'), spent: sum('spent'), refunded: sum('refunded'), adjusted: sum('adjusted') };
}
