// npm run verify: what to know while working, in under a minute: lint, types and the tests nearest to what changed.
import { execFileSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { end, runIn, runJest, step } from './checks.mjs';
import { secondsOf } from './LongestFirst.mjs';
import { endOnFailure, ensureInstalled, ROOT } from './run.mjs';

/** Of every core: what lint, types and the start of jest leave of a minute. */
const TEST_SECONDS = 20;
const MAIN_BRANCHES = ['origin/HEAD', 'origin/main', 'main'];
/** Journeys in a browser need everything built: `npm test`. */
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

/** The files that differ from where this branch left the main one; on the main one itself, from the last commit. */
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

/** 0 for a test beside a change, 1 for one in the same package, 2 for one elsewhere that imports what changed. */
function distance(test, changed) {
  if (changed.some((file) => dirname(file) === dirname(test))) return 0;
  const [owner] = test.split('/');
  return changed.some((file) => file.startsWith(`${owner}/`)) ? 1 : 2;
}

/** Tests that import what changed, nearest first and then the quickest, as many as there is time for. */
function chooseTests(changed) {
  const sources = changed.filter((file) => /\/src\/.*\.(tsx?|json)$/.test(file)).map((file) => join(ROOT, file));
  if (sources.length === 0) return { chosen: [], left: [] };
  const jest = join(ROOT, 'node_modules/.bin/jest');
  const listed = output(jest, '--listTests', ...WITHOUT_JOURNEYS, '--findRelatedTests', ...sources);
  const related = [...new Set(lines(listed))]
    .filter((path) => path.startsWith(ROOT))
    .map((path) => ({ path, seconds: secondsOf(path), distance: distance(relative(ROOT, path), changed) }))
    .sort((a, b) => a.distance - b.distance || a.seconds - b.seconds);
  let seconds = TEST_SECONDS * availableParallelism();
  const fits = (test) => {
    seconds -= test.seconds;
    return seconds >= 0;
  };
  const chosen = related.filter(fits);
  return { chosen, left: related.filter((test) => !chosen.includes(test)) };
}

async function verify() {
  await ensureInstalled();
  const { base, changed } = findChanges();
  console.log(`${changed.length} files differ from ${base}`);
  await step('lint', () => runIn('lint', 'npm', ['run', '--silent', 'lint']));
  await step('types', () => runIn('types', 'tsc', ['-b']));
  const { chosen, left } = chooseTests(changed);
  for (const { path } of chosen) console.log(`  ${relative(ROOT, path)}`);
  if (chosen.length > 0) {
    const paths = chosen.map(({ path }) => path);
    await step('tests', () =>
      runJest('tests', ['--maxWorkers=100%', ...WITHOUT_JOURNEYS, '--runTestsByPath', ...paths]),
    );
  }
  console.log(`\n${chosen.length} test files ran, ${left.length} more import what changed; npm test runs them all.`);
  end();
}

verify().catch(endOnFailure);
