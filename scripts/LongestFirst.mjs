import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ROOT } from './run.mjs';

const TABLE = join(ROOT, 'scripts', 'testSeconds.json');
/** What is quicker is not worth a row. */
const WORTH_A_ROW_SECONDS = 4;
/** Of a file without a row. */
const USUAL_SECONDS = 1;

const table = JSON.parse(readFileSync(TABLE, 'utf8'));

/**
 * How long a test file takes, beside another one on two cores. The table decides about the order alone: a row that is
 * missing or out of date costs some seconds at the end of a run.
 * @param {string} path absolute
 */
export const secondsOf = (path) => table[relative(ROOT, path)] ?? USUAL_SECONDS;

/**
 * Writes the table again.
 * @param {readonly { path: string, seconds: number }[]} files of a whole run
 */
export function writeTestSeconds(files) {
  const rows = files
    .filter(({ seconds }) => seconds >= WORTH_A_ROW_SECONDS)
    .sort((a, b) => b.seconds - a.seconds)
    .map(({ path, seconds }) => [relative(ROOT, path), Math.round(seconds)]);
  writeFileSync(TABLE, `${JSON.stringify(Object.fromEntries(rows), null, 2)}\n`);
}

/** The order in which jest begins test files: longest first, by the table, then by size. */
export default class LongestFirst {
  sort(tests) {
    const weighed = tests.map((test) => ({ test, seconds: secondsOf(test.path), bytes: statSync(test.path).size }));
    return weighed.sort((a, b) => b.seconds - a.seconds || b.bytes - a.bytes).map(({ test }) => test);
  }

  // jest's own sequencer remembers durations in its cache: here the table does, and it is there in a fresh clone.
  cacheResults() {}
}
