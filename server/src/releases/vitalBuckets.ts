import type { Vital } from 'contract/reports';

/** Upper ends of the buckets in which a web vital is counted: milliseconds, for CLS its own number. */
const ENDS: Readonly<Record<Vital, readonly number[]>> = {
  LCP: [250, 500, 750, 1000, 1250, 1500, 1750, 2000, 2250, 2500, 3000, 3500, 4000, 5000, 6000, 8000, 12_000, 20_000],
  INP: [25, 50, 75, 100, 125, 150, 175, 200, 250, 300, 350, 400, 500, 600, 800, 1000, 2000, 5000],
  CLS: [0, 0.01, 0.02, 0.03, 0.05, 0.07, 0.1, 0.12, 0.15, 0.2, 0.25, 0.35, 0.5, 0.75, 1, 2],
};

/** In which bucket a value is counted; the last one is open. */
export function bucketOf(metric: Vital, value: number): number {
  const index = ENDS[metric].findIndex((end) => value <= end);
  return index === -1 ? ENDS[metric].length : index;
}

const SHARE = 0.75;

/**
 * The 75th percentile of what was counted, as exact as the buckets are; null where nothing was. Of the open bucket, its
 * beginning.
 */
export function percentile75(metric: Vital, counts: ReadonlyMap<number, number>): number | null {
  const ends = ENDS[metric];
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  let left = total * SHARE;
  for (const [index, end] of ends.entries()) {
    const count = counts.get(index) ?? 0;
    if (left <= count) {
      const begin = ends[index - 1] ?? 0;
      const value = begin + ((end - begin) * left) / count;
      return metric === 'CLS' ? Math.round(value * 1000) / 1000 : Math.round(value);
    }
    left -= count;
  }
  return ends.at(-1) ?? null;
}
