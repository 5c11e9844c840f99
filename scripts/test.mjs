// npm test: decides whether a change may land. npm run test:full: all tests (`*.full.*` too).
import { randomInt } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { end, NODE_MAJOR, runIn, runJest, step } from './checks.mjs';
import {
  ensureChromium,
  ensureNode,
  ensurePostgres,
  ensureProgram,
  ensureSnippetPrograms,
} from './ensureSystemPackages.mjs';
import { endOnFailure, ensureInstalled, ROOT } from './run.mjs';

const SECURITY = ['--testPathPatterns', '\\.security\\.(full\\.)?(test|e2e)\\.ts$'];
/** Test files leak memory: beyond this a new process takes over. */
const WORKER_MEMORY = '--workerIdleMemoryLimit=1500MB';
/** Each mutant here dies, or has its reason in `scripts/mutants/named.json`. */
const WITHOUT_SURVIVORS = ['contract/src/money', 'contract/src/validation', 'server/src/members'];
const ON_EMBEDDED = 'server/src/(members|orders|points)/';
const MACHINE = `${process.platform}-${process.arch}`;
/** A shop may run on each; the tests run on the one that started them, and the main ones on the others. */
const OTHER_NODES = [20, 22, 24].filter((major) => major !== NODE_MAJOR);
const ON_OTHER_NODES = 'server/src/|e2e/src/(navigation|shopping)';
/** Both lanes read the builds of all packages, and would each make them. */
const BUILD_PACKAGES = [
  '--input-type=module',
  '-e',
  `const { buildAll } = await import('./release/dist/sealedBuilds.js');
  const { packageNames } = await import('./release/dist/workspace.js');
  await buildAll(packageNames());`,
];
/** The same samples each time, so that a red run speaks of the change. */
const SAMPLE_SEED = 20_260_302;

/** Runs jest, and all that its tests start, on another Node. */
async function runOnNode(major, name, env) {
  await runIn(name, 'node', ['--version'], env);
  const suites = ['--selectProjects', 'server', 'e2e', '--testPathPatterns', ON_OTHER_NODES];
  return runJest(name, ['--maxWorkers=2', WORKER_MEMORY, ...suites], env, major);
}

async function test() {
  await ensureInstalled();
  const security = process.argv.includes('--security');
  const full = security || process.argv.includes('--full');
  const seed = process.env.SEED ?? String(full ? randomInt(2 ** 31) : SAMPLE_SEED);
  const programs = {};
  const nodes = new Map();
  await step('programs', async () => {
    programs.POSTGRES_BIN = await ensurePostgres();
    programs.CHROMIUM_PATH = await ensureChromium();
    programs.PGBOUNCER_PATH = await ensureProgram('pgbouncer');
    if (!full) return;
    await ensureSnippetPrograms();
    programs.NGINX_PATH = await ensureProgram('nginx');
    programs.PROMTOOL_PATH = await ensureProgram('promtool');
    for (const name of ['haproxy', 'otherBrowsers', 'imageBuilder']) await ensureProgram(name);
    if (security) return;
    if (MACHINE !== 'linux-x64')
      return console.log(`Skips Node ${OTHER_NODES.join(' and ')}: npm has none for ${MACHINE}`);
    for (const major of OTHER_NODES) nodes.set(major, await ensureNode(major));
    if (nodes.has(24)) programs.NODE_OF_IMAGE = join(nodes.get(24), 'node');
  });
  const env = { ...process.env, ...programs, SEED: seed };
  const tier = { ...env, ...(full && { FULL: '1' }) };

  const build = async () => {
    await step('types', () => runIn('types', 'npm', ['run', '--silent', 'types']));
    await step('bundle', () => runIn('bundle', 'node', ['scripts/buildServer.mjs']));
    if (!security && full) await step('packages', () => runIn('packages', 'node', BUILD_PACKAGES));
  };
  if (security) {
    await build();
    const attacks = ['--maxWorkers=2', WORKER_MEMORY, ...SECURITY];
    await step('attacks', () => runJest('attacks', [...attacks, '--ignoreProjects', 'e2e'], tier));
    await step('browser', () => runJest('browser', [...attacks, '--selectProjects', 'e2e'], tier));
    return end();
  }
  // Browsers wait as long as they compute, and servers for their databases: both lanes run together, four files on two
  // cores. A fifth file saves a minute on quiet cores, but fails tests on busy ones.
  const screens = readdirSync(ROOT).filter((name) => name.startsWith('mf-'));
  const inAllCores = ['--maxWorkers=100%', WORKER_MEMORY];
  const isBuilt = build();
  await Promise.all([
    step('lint', async () => {
      await runIn('lint', 'biome', ['check', '.']);
      await runIn('lint', 'npm', ['run', '--silent', 'rules', '--', '--gaps']);
      await isBuilt;
      await runIn('lint', 'npm', ['run', '--silent', 'structure']);
    }).then(() => step('tests', () => runJest('tests', [...inAllCores, '--ignoreProjects', 'e2e', ...screens], tier))),
    isBuilt
      .then(() => step('browser', () => runJest('browser', ['--maxWorkers=2', '--selectProjects', 'e2e'], tier)))
      .then(() => step('screens', () => runJest('screens', [...inAllCores, '--selectProjects', ...screens], tier))),
  ]);
  if (full) {
    // Repeats on the embedded database what moves money and members; the browser tests run on it as they are.
    const embedded = [...inAllCores, '--selectProjects', 'server', '--testPathPatterns', ON_EMBEDDED];
    await step('embedded', () => runJest('embedded', embedded, { ...env, TEST_DATABASE: 'pglite' }));
    for (const [major, folder] of nodes) {
      const name = `node${major}`;
      await step(name, () => runOnNode(major, name, { ...env, PATH: `${folder}:${env.PATH}` }));
    }
    await step('mutants', () => runIn('mutants', 'node', ['scripts/mutants/run.mjs', ...WITHOUT_SURVIVORS], env));
  }
  end();
}

test().catch(endOnFailure);
