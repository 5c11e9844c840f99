import { appendFileSync } from 'node:fs';

/**
 * Does something and returns what it gives. Under `npm run bench -w e2e -- fallback`, how long it took is written down;
 * no test asserts it.
 */
export async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  const startedAt = performance.now();
  const result = await work();
  const file = process.env['BENCH_TIMES'];
  if (file) appendFileSync(file, `${JSON.stringify({ what, ms: performance.now() - startedAt })}\n`);
  return result;
}
