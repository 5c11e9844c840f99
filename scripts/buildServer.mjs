// node scripts/buildServer.mjs: compiles what runs in Node, and bundles the server with V8's code cache for
// server/src/loadServer.ts. Skips what has not changed.
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { SourceMap } from 'node:module';
import { basename, join, relative } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { changedAt, endOnFailure, newestIn, ROOT, run } from './run.mjs';

const PACKAGES = ['contract', 'server', 'release'];
const TOOLS = ['package-lock.json', 'scripts/buildServer.mjs', 'build-kit/rspack/serverBundle.js'];
const FOLDER = join(ROOT, 'server/dist/bundle');
const STAMP = join(FOLDER, 'current.json');
const COMPILED = ['contract/tsconfig.tsbuildinfo', 'server/tsconfig.tsbuildinfo'];
/** Test servers use it, and V8 has a code cache for each set of flags. */
const SHORT_LIVED = '--liftoff-only';

const compiledMs = () =>
  Object.fromEntries(COMPILED.map((path) => [relative(FOLDER, join(ROOT, path)), changedAt(path)]));

function isNewerThan(paths) {
  if (!existsSync(STAMP)) return false;
  const stamp = JSON.parse(readFileSync(STAMP, 'utf8'));
  return (
    changedAt(relative(ROOT, STAMP)) >= Math.max(...paths.map(newestIn)) &&
    JSON.stringify(stamp.compiledMs) === JSON.stringify(compiledMs()) &&
    existsSync(join(FOLDER, stamp.name, 'server.cjs'))
  );
}

/** Skips decoding: a tenth of the time. */
const toAscii = (code) =>
  code.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

function listRuns(map) {
  const found = new SourceMap(map);
  const count = map.mappings.split(';').length;
  const runs = [];
  for (let line = 0; line < count; line += 1) {
    const { generatedLine, originalSource, originalLine } = found.findEntry(line, 0);
    if (generatedLine !== line) continue;
    const file = relative(ROOT, join(ROOT, 'server', originalSource.replace('webpack://@storefront/server/', '')));
    const [first, ofFile, firstThere] = runs.at(-1) ?? [];
    if (ofFile !== file || firstThere - first !== originalLine - line) runs.push([line + 1, file, originalLine + 1]);
  }
  return runs;
}

/** Writes atomically: another process may load or build the same now. */
function put(path, content, changedAt = new Date()) {
  const draft = join(FOLDER, `${process.pid}.draft`);
  writeFileSync(draft, content);
  utimesSync(draft, changedAt, changedAt);
  renameSync(draft, path);
}

async function makeBundle() {
  const draft = join(FOLDER, `${process.pid}.drafts`);
  // Loading it takes ten times as long as seeing that nothing has changed.
  const { bundleServer } = await import('@storefront/build-kit/serverBundle.js');
  await bundleServer(join(ROOT, 'server'), draft);
  const [script, map] = ['bundle.cjs', 'bundle.cjs.map'].map((file) => readFileSync(join(draft, file), 'utf8'));
  rmSync(draft, { recursive: true });
  const code = `(function (module, require, importModule, __dirname) {${toAscii(script)}\n})`;
  const name = createHash('sha256').update(code).digest('hex').slice(0, 16);
  mkdirSync(join(FOLDER, name), { recursive: true });
  put(join(FOLDER, name, 'server.cjs'), code);
  put(join(FOLDER, name, 'lines.json'), JSON.stringify(listRuns(JSON.parse(map))));
  const { codeCacheOf, runBundle, withChecksum } = await import(join(ROOT, 'server/dist/loadServer.js'));
  // Run first, so that V8 compiles what every start calls.
  rmSync(codeCacheOf(name), { force: true });
  const compiled = runBundle(name).script;
  for (const flags of ['', SHORT_LIVED]) {
    setFlagsFromString(flags);
    put(codeCacheOf(name), withChecksum(compiled.createCachedData()));
  }
  return name;
}

async function buildServer() {
  if (isNewerThan([...PACKAGES.map((name) => `${name}/src`), ...TOOLS])) return;
  // Later changes may not be in it.
  const startedAt = new Date();
  // What was committed has sound types: the first start does not check them again.
  const isFirst = COMPILED.every((path) => changedAt(path) === 0);
  await run(join(ROOT, 'node_modules/.bin/tsc'), ['-b', ...(isFirst ? ['--noCheck'] : []), ...PACKAGES]);
  const name = isNewerThan(TOOLS) ? JSON.parse(readFileSync(STAMP, 'utf8')).name : await makeBundle();
  put(STAMP, JSON.stringify({ name, compiledMs: compiledMs() }), startedAt);
  const isOld = (file) => ![basename(STAMP), name].includes(file) && !file.includes('.draft');
  for (const file of readdirSync(FOLDER).filter(isOld)) rmSync(join(FOLDER, file), { recursive: true, force: true });
}

buildServer().catch(endOnFailure);
