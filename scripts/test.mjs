// npm test: everything that decides whether the project is sound, from a fresh clone.
import { randomInt } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { end, runFailedAgain, runIn, runJest, step, testedFiles } from './checks.mjs';
import {
  ensureChromium,
  ensureHaproxy,
  ensureImageBuilder,
  ensureNginx,
  ensureOtherBrowsers,
  ensurePgbouncer,
  ensurePostgres,
  ensurePromtool,
  ensureSnippetPrograms,
} from './ensureSystemPackages.mjs';
import { writeTestSeconds } from './LongestFirst.mjs';
import { endOnFailure, ensureInstalled, ROOT } from './run.mjs';

/** The attacks on the shop, whole: what `npm test` runs samples of. */
const SECURITY = ['--testPathPatterns', '\\.security\\.(test|e2e)\\.ts$'];
/** A test file leaves memory behind in the process that it ran in: beyond this a new one runs the next file. */
const WORKER_MEMORY = '--workerIdleMemoryLimit=1500MB';
/** The same samples each time, so that a red run speaks of the change; `npm run test:full` takes others. */
const SAMPLE_SEED = 20_260_302;

async function test() {
  await ensureInstalled();
  const security = process.argv.includes('--security');
  const full = security || process.argv.includes('--full');
  const seed = process.env.SEED ?? String(full ? randomInt(2 ** 31) : SAMPLE_SEED);
  const programs = {};
  await step('programs', async () => {
    programs.POSTGRES_BIN = await ensurePostgres();
    programs.CHROMIUM_PATH = await ensureChromium();
    programs.NGINX_PATH = await ensureNginx();
    programs.PGBOUNCER_PATH = await ensurePgbouncer();
    programs.PROMTOOL_PATH = await ensurePromtool();
    await ensureHaproxy();
    await ensureSnippetPrograms();
    if (full && !security) {
      await ensureOtherBrowsers();
      await ensureImageBuilder();
    }
  });
  // Gates within tests open other browsers in the long runs alone, wherever these are installed.
  const length = full ? { FULL: '1' } : { RELEASE_ENGINES: 'chromium' };
  const env = { ...process.env, ...programs, ...length, SEED: seed };

  await step('types', () => runIn('types', 'tsc', ['-b']));
  if (security) {
    const attacks = ['--maxWorkers=2', WORKER_MEMORY, ...SECURITY];
    await step('attacks', () => runJest('attacks', [...attacks, '--ignoreProjects', 'e2e'], env));
    await step('browser', () => runJest('browser', [...attacks, '--selectProjects', 'e2e'], env));
    return end();
  }
  // Browsers wait as long as they compute, and servers for their databases: a lane of browsers runs beside one of servers,
  // four files at a time on two cores. A fifth saves a minute on quiet cores; on busy ones pages and databases then answer
  // later than customers wait, and tests fail for it. The screens' tests come behind the browsers, so that both lanes end
  // at about the same time.
  const screens = readdirSync(ROOT).filter((name) => name.startsWith('mf-'));
  const inAllCores = ['--maxWorkers=100%', WORKER_MEMORY];
  await Promise.all([
    step('lint', async () => {
      await runIn('lint', 'npm', ['run', '--silent', 'lint']);
      await runIn('rules', 'npm', ['run', '--silent', 'rules', '--', '--gaps']);
    }).then(() => step('tests', () => runJest('tests', [...inAllCores, '--ignoreProjects', 'e2e', ...screens], env))),
    step('browser', () => runJest('browser', ['--maxWorkers=2', '--selectProjects', 'e2e'], env)).then(() =>
      step('screens', () => runJest('screens', [...inAllCores, '--selectProjects', ...screens], env)),
    ),
  ]);
  // Once more on the other kind of database.
  if (full) {
    const embedded = { ...env, TEST_DATABASE: 'pglite' };
    await step('embedded', () =>
      runJest('embedded', ['--maxWorkers=100%', WORKER_MEMORY, '--selectProjects', 'server'], embedded),
    );
  }
  await runFailedAgain(env);
  if (process.argv.includes('--weigh')) writeTestSeconds(testedFiles());
  end();
}

test().catch(endOnFailure);
