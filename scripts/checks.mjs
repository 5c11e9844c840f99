// Steps that are counted, and jest with a report, for `npm test` and `npm run verify`.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { createInterface } from 'node:readline';
import { stripVTControlCharacters } from 'node:util';
import { ROOT } from './run.mjs';

const SLOWEST = 10;
/**
 * Each test file loads its code anew: concurrent collection and optimization cost more than they save. Saves a seventh
 * of a processor's time.
 */
const FOR_SHORT_LIVES = ['--single-threaded-gc', '--max-semi-space-size=32'];
/** Later ones lack it, and take no longer without. */
const ON_NODE_20 = ['--interrupt-budget=1081344'];
export const NODE_MAJOR = Number.parseInt(process.versions.node, 10);
const JEST = 'node_modules/jest/bin/jest.js';
const LINES_OF_FAILURE = 16;

const startedAt = Date.now();
const secondsSince = (time) => (Date.now() - time) / 1000;
const steps = [];
const processor = {};
const files = [];
const failures = [];

const TICKS_A_SECOND = 100;
/** Processor seconds of all ended programs; 0 where the system does not say. */
function processorSeconds() {
  if (!existsSync('/proc/self/stat')) return 0;
  const [, ...fields] = readFileSync('/proc/self/stat', 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return (Number(fields[12]) + Number(fields[13])) / TICKS_A_SECOND;
}
let counted = 0;

/**
 * Runs one step; a failure is counted and stops no other.
 * @returns {Promise<boolean>} whether nothing failed
 */
export async function step(name, work) {
  const begunAt = Date.now();
  const outcome = await work().then(
    (counts) => ({ passed: 1, failed: 0, ...counts }),
    (error) => {
      console.error(`${name}: ${error.message}`);
      return { passed: 0, failed: 1 };
    },
  );
  steps.push({ name, ...outcome, seconds: secondsSince(begunAt) });
  return outcome.failed === 0;
}

/**
 * Runs a program, of `node_modules/.bin` or any other, and prefixes its lines with the step's name.
 * @returns {Promise<void>} rejects when it fails
 */
export function runIn(name, command, args, env = process.env) {
  const own = join(ROOT, 'node_modules', '.bin', command);
  return new Promise((done, fail) => {
    const child = spawn(existsSync(own) ? own : command, args, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on('line', (line) => console.log(`${name.padEnd(8)}| ${line}`));
    }
    child.on('error', fail);
    // Steps wait for their programs in turn, so the difference is this program's.
    child.on('exit', () => {
      processor[name] = (processor[name] ?? 0) + processorSeconds() - counted;
      counted = processorSeconds();
    });
    child.on('close', (code, signal) =>
      code === 0 ? done() : fail(new Error(`${command} ${args.slice(0, 3).join(' ')} ended with ${signal ?? code}`)),
    );
  });
}

/** @param {number} major of the Node that `PATH` finds */
export async function runJest(name, args, env, major = NODE_MAJOR) {
  const folder = mkdtempSync(join(tmpdir(), 'storefront-tests-'));
  const outputFile = join(folder, 'report.json');
  try {
    const flags = [...FOR_SHORT_LIVES, ...(major === 20 ? ON_NODE_20 : [])];
    const command = [...flags, JEST, '--json', `--outputFile=${outputFile}`, ...args];
    const failure = await runIn(name, 'node', command, env).catch((error) => error);
    if (failure && !existsSync(outputFile)) throw failure;
    const report = JSON.parse(readFileSync(outputFile, 'utf8'));
    for (const { name: path, startTime, endTime } of report.testResults) {
      files.push({ path, seconds: (endTime - startTime) / 1000 });
    }
    failures.push(...report.testResults.map(failuresOf));
    // A skipped test counts as failed.
    const skipped = report.numPendingTests + report.numTodoTests;
    if (skipped > 0) console.error(`${name}: ${skipped} tests were skipped`);
    const failed = report.numFailedTests + report.numRuntimeErrorTestSuites + skipped;
    if (failure && failed === 0) throw failure;
    return { passed: report.numPassedTests, failed };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function failuresOf({ name: path, message, assertionResults }) {
  const failed = assertionResults.filter(({ status }) => status === 'failed');
  const told = failed.map(({ fullName, failureMessages }) => `${fullName}\n${failureMessages.join('\n')}`);
  if (told.length === 0 && assertionResults.length === 0 && message) told.push(message);
  return told.map((text) => `${relative(ROOT, path)}: ${stripVTControlCharacters(text)}`.split('\n'));
}

/** Prints what was slow or failed, and exits with 0 only if nothing failed. */
export function end() {
  const slowest = [...files].sort((a, b) => b.seconds - a.seconds).slice(0, SLOWEST);
  if (slowest.length > 0) console.log('\nThe longest test files:');
  for (const { path, seconds } of slowest) console.log(`${seconds.toFixed(1).padStart(7)} s  ${relative(ROOT, path)}`);
  for (const lines of failures.flat()) {
    console.log(`\nFAILED ${lines.slice(0, LINES_OF_FAILURE).join('\n       ')}`);
  }
  console.log('');
  for (const { name, passed, failed, seconds } of steps) {
    const state = failed ? 'FAILED' : 'ok    ';
    const busy = name in processor ? `, ${Math.round(processor[name])} s of a processor` : '';
    console.log(`${state} ${name.padEnd(8)} ${passed} passed, ${failed} failed, ${Math.round(seconds)} s${busy}`);
  }
  const sum = (key) => steps.reduce((total, outcome) => total + outcome[key], 0);
  console.log(`${Math.round(secondsSince(startedAt))} s`);
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
  process.exit(sum('failed') === 0 ? 0 : 1);
}
