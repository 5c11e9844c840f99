// npm run verify: lint, types and the nearest tests of a change, in under a minute.
import { execFileSync } from 'node:child_process';
import { dirname, join, relative } from 'node:path';
import { end, runIn, runJest, step } from './checks.mjs';
import { ensurePostgres } from './ensureSystemPackages.mjs';
import { endOnFailure, ensureInstalled, ROOT } from './run.mjs';

/** As many as two cores run in a minute beside lint, types and jest's start. */
const MOST_FILES = 24;
const MAIN_BRANCHES = ['origin/HEAD', 'origin/main', 'main'];
const WITHOUT_JOURNEYS = ['--ignoreProjects', 'e2e', 'scripts'];

const output = (command, ...args) =>
  execFileSync(command, args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 2 ** 26, stdio: ['ignore', 'pipe', 'ignore'] });
const lines = (text) => text.split('\n').filter((line) => line !== '');
function git(...args) {
  try {
    return lines(output('git', ...args));
  } catch {
    // A shallow clone lacks most commits, a fresh one other branches.
    return [];
  }
}

/** Compares with the fork point, or on main with the last commit. */
function findChanges() {
  const [head] = git('rev-parse', 'HEAD');
  const forks = MAIN_BRANCHES.flatMap((branch) =>
    git('merge-base', 'HEAD', branch).map((commit) => ({ commit, name: branch })),
  );
  const since = (commit) => [
    ...git('diff', '--name-only', '--diff-filter=d', commit),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
  const fork = forks.find(({ commit }) => commit !== head);
  if (fork) return { base: fork.name, changed: since(fork.commit) };
  const uncommitted = since('HEAD');
  if (uncommitted.length > 0) return { base: 'the last commit', changed: uncommitted };
  return { base: 'the commit before', changed: since('HEAD^') };
}

function distance(test, changed) {
  const steps = changed.map((file) => {
    const path = relative(dirname(file), dirname(test));
    return path === '' ? 0 : path.split('/').length + (file.split('/')[0] === test.split('/')[0] ? 0 : 100);
  });
  return Math.min(...steps);
}

function findTests(changed) {
  const sources = changed.filter((file) => /\/src\/.*\.(tsx?|json)$/.test(file));
  if (sources.length === 0) return [];
  const jest = join(ROOT, 'node_modules/.bin/jest');
  const listed = output(jest, '--listTests', ...WITHOUT_JOURNEYS, '--findRelatedTests', ...sources);
  return [...new Set(lines(listed))]
    .filter((path) => path.startsWith(ROOT))
    .map((path) => ({ path, distance: distance(relative(ROOT, path), sources) }))
    .sort((a, b) => a.distance - b.distance)
    .map(({ path }) => path);
}

async function verify() {
  await ensureInstalled();
  const { base, changed } = findChanges();
  console.log(`${changed.length} files differ from ${base}`);
  const tests = findTests(changed);
  const chosen = tests.slice(0, MOST_FILES);
  const inBiome = changed.filter((file) => /\.([cm]?[jt]sx?|json|css|grit)$/.test(file));
  const env = { ...process.env, POSTGRES_BIN: await ensurePostgres() };
  const paths = ['--runTestsByPath', ...chosen];
  await Promise.all([
    inBiome.length > 0 && step('lint', () => runIn('lint', 'biome', ['check', '--no-errors-on-unmatched', ...inBiome])),
    step('types', () => runIn('types', 'npm', ['run', '--silent', 'types'])),
    chosen.length > 0 &&
      step('tests', () => runJest('tests', ['--maxWorkers=100%', ...WITHOUT_JOURNEYS, ...paths], env)),
  ]);
  const left = tests.length - chosen.length;
  console.log(`\n${chosen.length} test files ran, ${left} more import what changed; npm test runs them all.`);
  end();
}

verify().catch(endOnFailure);
