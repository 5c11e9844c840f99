import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { median, ms } from './measure.mjs';
import { ROOT } from './openShop.mjs';

const ROUNDS = Number(process.env.ROUNDS ?? 3);
const BARS_MS = { definite: 3_000, hang: 12_000, live: 1_000 };

function measureTests(...args) {
  const folder = mkdtempSync(join(tmpdir(), 'storefront-bench-'));
  const file = join(folder, 'times');
  const options = { cwd: ROOT, stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, BENCH_TIMES: file } };
  try {
    for (let round = 0; round < ROUNDS; round += 1)
      execFileSync('npx', ['jest', '-w', '1', '--selectProjects', 'e2e', ...args], options);
    const times = new Map();
    for (const line of readFileSync(file, 'utf8').trim().split('\n')) {
      const { what, ms: time } = JSON.parse(line);
      times.set(what, [...(times.get(what) ?? []), time]);
    }
    return [...times].map(([what, all]) => ({ what, time: median(all) }));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

export async function fallback() {
  const failures = measureTests('--testPathPatterns', 'failing(Remote|Shell)');
  for (const { what, time } of failures) console.log(`${ms(time).padStart(11)}  ${what}`);
  for (const kind of ['definite', 'hang']) {
    const times = failures.filter(({ what }) => what.includes('hangs') === (kind === 'hang')).map(({ time }) => time);
    const figures = `median ${ms(median(times))}, slowest ${ms(Math.max(...times))} of ${times.length}`;
    console.log(`${kind}: ${figures}, aim at most ${ms(BARS_MS[kind])}`);
  }
}

/** Milliseconds from the gate's verdict until visitors get the remote. */
export async function live() {
  for (const { what, time } of measureTests('--testPathPatterns', 'ownRepository', '-t', 'goes live'))
    console.log(`${what}: median ${ms(time)}, aim at most ${ms(BARS_MS.live)}`);
}
