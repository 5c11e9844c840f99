// npm run mutants: changes one thing in a source and checks that a test notices.
import { fork } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensurePostgres } from '../ensureSystemPackages.mjs';
import { endOnFailure, ROOT } from '../run.mjs';
import { AREAS } from './areas.mjs';
import { findUncompilable } from './compileMutants.mjs';
import { findMutants } from './findMutants.mjs';

const WORKERS = 2;
/** Bytes. Pages leak: a bigger process is replaced. */
const MAX_MEMORY = 2_000_000_000;
/** A run counts as endless after so many seconds and multiples of its usual time. */
const [PATIENCE_S, PATIENCE_TIMES] = [20, 4];
const [LONGEST_TEST_MS, TEST_PATIENCE_MS] = [60_000, 5000];
const LONGEST_RUN_S = 300;
/** After so many kills the unchanged tests have to pass still. */
const CHECK_EVERY = 25;

const { values: options, positionals: wantedPaths } = parseArgs({
  allowPositionals: true,
  options: { sample: { type: 'string' }, seed: { type: 'string', default: process.env.SEED ?? '1' } },
});

const isTest = (path) => /\.test\.tsx?$/.test(path);
const read = (path) => readFileSync(join(ROOT, path), 'utf8');

function filesOf(path) {
  if (path.includes('*')) {
    const [begin, end] = basename(path).split('*');
    const names = readdirSync(join(ROOT, dirname(path)));
    return names
      .filter((name) => name.startsWith(begin) && name.endsWith(end))
      .map((name) => join(dirname(path), name));
  }
  if (statSync(join(ROOT, path)).isFile()) return [path];
  return readdirSync(join(ROOT, path), { recursive: true }).map((name) => join(path, name));
}

const sourcesOf = (area) =>
  area.sources
    .flatMap(filesOf)
    .filter((path) => /\.tsx?$/.test(path) && !isTest(path))
    .filter((path) => wantedPaths.length === 0 || wantedPaths.some((wanted) => path.startsWith(wanted)));

const testsOf = ({ tests: { folders = [], files = [], leftOut = /^$/ } }) => [
  ...folders.flatMap(filesOf).filter((path) => isTest(path) && !leftOut.test(path)),
  ...files,
];

/** `named` may survive, each for its reason. */
function collect() {
  const reasons = JSON.parse(readFileSync(join(import.meta.dirname, 'named.json'), 'utf8'));
  const all = AREAS.flatMap((area) =>
    sourcesOf(area).flatMap((source) =>
      findMutants(read(source), source.endsWith('x')).mutants.map((mutant, index) => ({
        ...mutant,
        id: `${source}#${index}`,
        area: area.name,
        source,
        reason: reasons[source]?.[mutant.label],
      })),
    ),
  );
  const sources = new Set(all.map(({ source }) => source));
  const stale = Object.entries(reasons)
    .filter(([source]) => wantedPaths.length === 0 || sources.has(source))
    .flatMap(([source, labels]) => Object.keys(labels).map((label) => ({ source, label })))
    .filter(({ source, label }) => !all.some((one) => one.source === source && one.label === label));
  return { all, stale };
}

function sample(mutants) {
  if (!options.sample) return mutants;
  let state = Number(options.seed) >>> 0;
  const random = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state;
  };
  const drawn = mutants.map((mutant) => ({ mutant, lot: random() })).sort((a, b) => a.lot - b.lot);
  const chosen = new Set(drawn.slice(0, Number(options.sample)).map(({ mutant }) => mutant));
  return mutants.filter((mutant) => chosen.has(mutant));
}

function openWorker(env, tests) {
  const args = ['--config', join(import.meta.dirname, 'jest.config.mjs'), '--runInBand', '--runTestsByPath', ...tests];
  let child = null;
  let settle = () => undefined;
  let said = '';
  const start = () =>
    new Promise((resolve, reject) => {
      child = fork(join(ROOT, 'node_modules/jest/bin/jest.js'), args, {
        cwd: ROOT,
        env,
        detached: true,
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      });
      for (const stream of [child.stdout, child.stderr]) {
        stream.on('data', (text) => {
          said = `${said}${text}`.slice(-4000);
        });
      }
      child.on('message', (message) => (message.isReady ? resolve() : settle(message)));
      child.on('exit', () => {
        reject(new Error(`jest did not start:\n${said}`));
        settle({ failure: 'the process ended', reached: [], seconds: {} });
        child = null;
      });
    });
  const end = async () => {
    if (!child) return;
    const exited = new Promise((resolve) => child.on('exit', resolve));
    child.send(null);
    const impatient = setTimeout(kill, 20_000);
    await exited;
    clearTimeout(impatient);
  };
  // This signal ends its PostgreSQL at once, too.
  function kill() {
    if (child) process.kill(-child.pid, 'SIGQUIT');
  }
  process.on('exit', kill);
  return {
    async run(path, limitSeconds, { mutant = null, names, isFresh = false, testMs = LONGEST_TEST_MS } = {}) {
      if (!child) await start();
      const order = { path: join(ROOT, path), mutant, names, isFresh, testMs };
      const answer = await new Promise((resolve) => {
        settle = resolve;
        const timer = setTimeout(kill, limitSeconds * 1000);
        settle = (message) => {
          clearTimeout(timer);
          resolve(message);
        };
        child.send(order);
      });
      if (answer.memory > MAX_MEMORY) await end();
      return answer;
    },
    end,
  };
}

async function inTurn(workers, list, work) {
  const waiting = [...list];
  const take = async (worker) => {
    for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) await work(worker, one);
  };
  await Promise.all(workers.map(take));
}

const standsAlone = (path) => !path.startsWith('server/') || read(path).includes('setUpEmptySite');

async function measure(workers, files) {
  const reach = new Map();
  const failures = [];
  await inTurn(workers, files, async (worker, path) => {
    const begunAt = Date.now();
    const { failure, reached, seconds } = await worker.run(path, LONGEST_RUN_S, { isFresh: true });
    if (failure) failures.push(`${path} fails without a mutant:\n${failure}`);
    const took = (Date.now() - begunAt) / 1000;
    if (process.env.VERBOSE) console.log(`${took.toFixed(1).padStart(6)} s ${path}`);
    const isAlone = standsAlone(path);
    for (const [name, ids] of reached) {
      for (const id of ids) {
        if (!reach.has(id)) reach.set(id, new Map());
        const files = reach.get(id);
        if (!files.has(path))
          files.set(path, { path, took, names: [], isWhole: !isAlone, cost: 0, testMs: TEST_PATIENCE_MS });
        const entry = files.get(path);
        if (name === '') entry.isWhole = true;
        else {
          entry.names.push(name);
          entry.cost += seconds[name] ?? 0;
          entry.testMs = Math.max(entry.testMs, TEST_PATIENCE_MS + PATIENCE_TIMES * 1000 * (seconds[name] ?? 0));
        }
      }
    }
  });
  if (failures.length > 0) throw new Error(failures.join('\n'));
  return reach;
}

/** Tests of the mutant's area that reach it: those of its source's name first, then the quickest. */
function runsFor({ id, source, area }, reach) {
  const near = new Set(testsOf(AREAS.find(({ name }) => name === area)));
  const named = source.replace(/\.tsx?$/, '.test.');
  const isNamed = ({ path }) => Number(path.startsWith(named));
  return [...(reach.get(id)?.values() ?? [])]
    .filter(({ path }) => near.has(path))
    .map((entry) => ({ ...entry, cost: entry.isWhole ? entry.took : entry.cost }))
    .sort((a, b) => isNamed(b) - isNamed(a) || a.cost - b.cost);
}

async function judge(workers, mutants, reach) {
  const survivors = [];
  let [done, deaths] = [0, 0];
  await inTurn(workers, mutants, async (worker, mutant) => {
    const near = runsFor(mutant, reach);
    // A later test may use an earlier one's state: survivors meet whole files, too.
    const whole = near.filter(({ isWhole }) => !isWhole).map((run) => ({ ...run, isWhole: true, cost: run.took }));
    const runs = [...near, ...whole];
    let killed = false;
    for (const { path, cost, names, isWhole, testMs } of runs) {
      const limit = PATIENCE_S + PATIENCE_TIMES * cost;
      const which = {
        names: isWhole ? undefined : names,
        testMs,
        isFresh: mutant.isTopLevel && /^(server|contract)\//.test(path),
      };
      const { failure } = await worker.run(path, limit, { mutant: mutant.id, ...which });
      killed = failure !== null;
      if (!killed) continue;
      deaths += 1;
      if (process.env.VERBOSE) console.log(`killed   ${mutant.id} ${mutant.label}\n         by ${path}`);
      if (deaths % CHECK_EVERY === 0) {
        const unchanged = { names: which.names, isFresh: which.isFresh };
        const { failure: poison } = await worker.run(path, LONGEST_RUN_S, unchanged);
        if (poison) throw new Error(`${path} fails without a mutant, after ${mutant.label}:\n${poison}`);
      }
      break;
    }
    done += 1;
    if (!killed) {
      survivors.push({ ...mutant, isReached: runs.length > 0 });
      console.log(`SURVIVED ${mutant.source}: ${mutant.label}${runs.length > 0 ? '' : '   (no test reaches it)'}`);
    }
    if (done % 100 === 0) console.log(`${done} of ${mutants.length}, ${Math.round(process.uptime())} s`);
  });
  return survivors;
}

async function main() {
  const { all, stale } = collect();
  const drawn = sample(all.filter(({ reason }) => !reason));
  const uncompilable = findUncompilable(drawn);
  const mutants = drawn.filter((mutant) => !uncompilable.has(mutant));
  const areas = AREAS.filter(({ name }) => mutants.some(({ area }) => area === name));
  const tests = [...new Set(areas.flatMap(testsOf))];
  const temporary = mkdtempSync(join(tmpdir(), 'storefront-mutants-'));
  chmodSync(temporary, 0o755);
  const env = {
    ...process.env,
    FULL: '1',
    TMPDIR: temporary,
    POSTGRES_BIN: process.env.POSTGRES_BIN ?? (await ensurePostgres()),
    MUTATED: JSON.stringify([...new Set(all.map(({ source }) => source))]),
  };
  const workers = Array.from({ length: WORKERS }, () => openWorker(env, tests));
  try {
    const reach = await measure(workers, tests);
    console.log(`${drawn.length} mutants, of which ${uncompilable.size} do not compile; ${tests.length} test files`);
    console.log(`measured in ${Math.round(process.uptime())} s`);
    const survivors = await judge(workers, mutants, reach);
    for (const { name } of areas) {
      const of = (list) => list.filter(({ area }) => area === name).length;
      const named = of(all.filter(({ reason }) => reason));
      console.log(`${name.padEnd(11)}${of(mutants)} tried, ${of(survivors)} survived, ${named} named`);
    }
    for (const { source, label } of stale) console.error(`named.json names what is no mutant: ${source}: ${label}`);
    console.log(`seed ${options.seed}, ${Math.round(process.uptime())} s`);
    process.exitCode = survivors.length + stale.length > 0 ? 1 : 0;
  } finally {
    await Promise.all(workers.map((worker) => worker.end()));
    rmSync(temporary, { recursive: true, force: true, maxRetries: 10 });
  }
}

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));

main().catch(endOnFailure);
