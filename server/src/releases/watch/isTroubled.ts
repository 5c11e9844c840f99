import type { Registry } from 'prom-client';
import { MINUTE_MS } from '../../platform/index.js';

interface Answered {
  at: number;
  all: number;
  failed: number;
}

const WITHIN_MS = 5 * MINUTE_MS;
const MIN_FAILED = 5;
const TROUBLED_SHARE = 0.01;

const looks = new WeakMap<Registry, Answered[]>();

/** Tells whether over 1 % of this server's answers within five minutes were 5xx: no release is to blame then. */
export async function isTroubled(metrics: Registry, now: Date): Promise<boolean> {
  const at = now.getTime();
  const answered = { at, ...(await countAnswers(metrics)) };
  const known = (looks.get(metrics) ?? []).filter((look) => at - look.at <= WITHIN_MS);
  looks.set(metrics, [...known, answered]);
  const first = known[0] ?? answered;
  const failed = answered.failed - first.failed;
  return failed >= MIN_FAILED && failed > TROUBLED_SHARE * (answered.all - first.all);
}

async function countAnswers(metrics: Registry): Promise<{ all: number; failed: number }> {
  const { values = [] } = (await metrics.getSingleMetric('http_request_duration_seconds')?.get()) ?? {};
  const counts = values.filter((row) => 'metricName' in row && String(row.metricName).endsWith('_count'));
  const sum = (rows: typeof counts) => rows.reduce((total, { value }) => total + value, 0);
  return { all: sum(counts), failed: sum(counts.filter(({ labels }) => Number(labels['status']) >= 500)) };
}
