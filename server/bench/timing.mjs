import { performance } from 'node:perf_hooks';

/** Times requests in turn, so that a slow moment meets all of them. Milliseconds. */
export async function timeInTurn(requests, rounds) {
  const times = requests.map(() => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, request] of requests.entries()) {
      const startedAt = performance.now();
      await request();
      times[index].push(performance.now() - startedAt);
    }
  }
  return times;
}

export function percentile(times, share) {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
}

export const median = (times) => percentile(times, 0.5);

export const ms = (time) => `${time.toFixed(2)} ms`;
