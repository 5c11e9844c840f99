// npm test: everything that decides whether the project is sound, from a fresh clone.
import { randomInt } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureInstalled } from './ensureInstalled.mjs';
import { ensureChromium, ensurePostgres } from './ensureSystemPackages.mjs';
import { endOnFailure, run } from './run.mjs';

const UNIT = [
  'contract',
  'shared-ui',
  'shell',
  'mf-auth',
  'mf-order',
  'mf-history',
  'mf-point',
  'mf-account',
  'release',
];

/** The same samples each time, so that a red run speaks of the change; `npm run test:full` takes others. */
const SAMPLE_SEED = 20_260_302;

const steps = [];
async function step(name, work) {
  console.log(`\n== ${name}`);
  const startedAt = Date.now();
  const outcome = await work().then(
    (counts) => ({ passed: 1, failed: 0, ...counts }),
    (error) => {
      console.error(error.message);
      return { passed: 0, failed: 1 };
    },
  );
  steps.push({ name, ...outcome, seconds: Math.round((Date.now() - startedAt) / 1000) });
}

const reports = mkdtempSync(join(tmpdir(), 'storefront-tests-'));

/**
 * Runs jest projects; a failed test counts as failed, it does not keep the later steps from running.
 * @param {string} workers How many test files run at once: jest itself would leave one core idle.
 */
async function jest(projects, env, workers = '100%') {
  const outputFile = join(reports, `${projects[0]}.json`);
  const args = [
    'jest',
    '--json',
    `--outputFile=${outputFile}`,
    `--maxWorkers=${workers}`,
    '--selectProjects',
    ...projects,
  ];
  const failure = await run('npx', args, { stdio: ['ignore', 'ignore', 'inherit'], env }).catch((error) => error);
  const report = JSON.parse(readFileSync(outputFile, 'utf8'));
  const brokenSuites = report.numRuntimeErrorTestSuites;
  const failed = report.numFailedTests + brokenSuites;
  if (failure && failed === 0) throw failure;
  return { passed: report.numPassedTests, failed };
}

async function test() {
  await ensureInstalled();
  const full = process.argv.includes('--full');
  const seed = process.env.SEED ?? String(full ? randomInt(2 ** 31) : SAMPLE_SEED);
  const env = { ...process.env, ...(full ? { FULL: '1' } : {}), SEED: seed };
  await step('lint', () => run('npx', ['biome', 'ci', '.']));
  await step('types', () => run('npx', ['tsc', '-b']));
  await step('unit', () => jest(UNIT, env));
  await step('server', async () =>
    // PGlite imports its WebAssembly by import(), which jest allows behind this flag only.
    jest(['server'], { ...env, POSTGRES_BIN: await ensurePostgres(), NODE_OPTIONS: '--experimental-vm-modules' }),
  );
  // One after the other: a browser, a server and a database each.
  await step('browser', async () => jest(['e2e'], { ...env, CHROMIUM_PATH: await ensureChromium() }, '1'));
  rmSync(reports, { recursive: true });

  console.log('');
  for (const { name, passed, failed, seconds } of steps) {
    console.log(`${failed ? 'FAILED' : 'ok    '} ${name.padEnd(8)} ${passed} passed, ${failed} failed, ${seconds} s`);
  }
  const sum = (key) => steps.reduce((total, outcome) => total + outcome[key], 0);
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
  process.exit(sum('failed') === 0 ? 0 : 1);
}

test().catch(endOnFailure);
