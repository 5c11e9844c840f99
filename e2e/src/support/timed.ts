import { appendFileSync } from 'node:fs';

/** Runs `work`. `npm run bench -w e2e -- fallback` writes down how long it took; no test asserts it. */
export async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  const startedAt = performance.now();
  const result = await work();
  const file = process.env['BENCH_TIMES'];
  if (file) appendFileSync(file, `${JSON.stringify({ what, ms: performance.now() - startedAt })}\n`);
  return result;
}
