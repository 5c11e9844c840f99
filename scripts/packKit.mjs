// node scripts/packKit.mjs FOLDER: packs the shop's kit into FOLDER if the sources have changed.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { endOnFailure, newestIn, ROOT, run } from './run.mjs';

const PACKED = ['contract', 'shared-ui', 'build-kit', 'release'];
/** Sources of the generator, and what it copies. npm packs no `.npmrc`. */
const GENERATOR = {
  ...Object.fromEntries(
    ['scripts/newRepository.mjs', 'scripts/newRemote', 'contract/dist/registry/reservedAddresses.js']
      .concat('rspack.base.js', 'biome.json', 'tsconfig.base.json', 'tsconfig.browser.json')
      .map((path) => [path, path]),
  ),
  '.npmrc': 'npmrc',
};
const KIT = 'storefront-kit';
const RECORD = 'kit.json';
const NOT_PACKED = /^(?:node_modules|build|coverage|.*\.tsbuildinfo)$/;
const DIGEST_LENGTH = 10;
const MAX_HISTORY = 100;
const RELATIVE_IMPORT = /(\bfrom |\bimport |\bimport\()(['"])(\.{1,2}(?:\/[^'"]*)?)\2/g;

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));
const writeJson = (file, data) => writeFileSync(file, `${JSON.stringify(data, null, 2)}\n`);
const npmPack = (cwd, folders, ...options) =>
  JSON.parse(
    execFileSync('npm', ['pack', '--json', '--ignore-scripts', ...options, ...folders.map((folder) => `./${folder}`)], {
      cwd,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      maxBuffer: 2 ** 26,
    }),
  );

function completePath(folder, name) {
  const found = [name, `${name}.js`, `${name}/index.js`].find(
    (each) => /\.\w+$/.test(each) && existsSync(join(folder, each)),
  );
  if (!found) throw new Error(`${join(folder, name)} is imported, and there is no such file`);
  return found;
}

/** Writes `./Page` as `./Page.js` or `./Page/index.js`, as Node and strict compilers require of a package. */
function completeImports(root) {
  for (const entry of readdirSync(root, { withFileTypes: true, recursive: true })) {
    if (!/\.(?:js|d\.ts)$/.test(entry.name)) continue;
    const file = join(entry.parentPath, entry.name);
    const text = readFileSync(file, 'utf8');
    const whole = text.replace(
      RELATIVE_IMPORT,
      (_import, before, quote, name) => `${before}${quote}${completePath(dirname(file), name)}${quote}`,
    );
    if (whole !== text) writeFileSync(file, whole);
  }
}

/** Completes imports for Node, and drops the manifests' scripts. */
function copySources(staging) {
  const filter = (source) => !NOT_PACKED.test(basename(source));
  for (const name of PACKED) {
    cpSync(join(ROOT, name), join(staging, name), { recursive: true, filter });
    const { scripts: _scripts, ...manifest } = readJson(join(staging, name, 'package.json'));
    writeJson(join(staging, name, 'package.json'), manifest);
  }
  completeImports(join(staging, 'shared-ui/dist'));
  for (const [from, to] of Object.entries(GENERATOR))
    cpSync(join(ROOT, from), join(staging, KIT, to), { recursive: true });
  const { engines } = readJson(join(ROOT, 'package.json'));
  const { version } = readJson(join(ROOT, 'build-kit/package.json'));
  const bin = { [KIT]: 'scripts/newRepository.mjs' };
  writeJson(join(staging, KIT, 'package.json'), { name: KIT, version, private: true, type: 'module', bin, engines });
}

function digestOf(staging) {
  const folders = [...PACKED, KIT];
  const whole = createHash('sha256');
  for (const [index, { files }] of npmPack(staging, folders, '--dry-run').entries()) {
    for (const path of files.map((file) => file.path).sort()) {
      const content = readFileSync(join(staging, folders[index], path));
      whole.update(`${folders[index]}/${path}\0${content.length}\0`).update(content);
    }
  }
  return whole.digest('hex').slice(0, DIGEST_LENGTH);
}

/**
 * Packs our packages into a temporary folder while `work` runs. Versions end with a digest of the kit, so equal names
 * are equal bytes; a letter keeps an all-digit digest a valid version.
 */
export async function withPackages(work) {
  await run('npx', ['tsc', '-b', 'contract', 'shared-ui', 'release']);
  const staging = mkdtempSync(join(tmpdir(), 'storefront-kit-'));
  const clear = () => rmSync(staging, { recursive: true, force: true });
  process.once('exit', clear);
  try {
    copySources(staging);
    const digest = digestOf(staging);
    for (const name of [...PACKED, KIT]) {
      const manifest = readJson(join(staging, name, 'package.json'));
      writeJson(join(staging, name, 'package.json'), { ...manifest, version: `${manifest.version}-k${digest}` });
    }
    const kit = join(staging, KIT);
    const packages = join(kit, 'packages');
    mkdirSync(packages);
    npmPack(staging, PACKED, '--pack-destination', packages);
    return await work({ version: readJson(join(kit, 'package.json')).version, kit, packages });
  } finally {
    clear();
  }
}

function historyWith(record, version) {
  const { history = [] } = existsSync(record) ? readJson(record) : {};
  const before = history.filter((kit) => kit.version !== version);
  return [...before, { version, packedAt: new Date().toISOString() }].slice(-MAX_HISTORY);
}

const packKit = (folder) =>
  withPackages(({ version, kit }) => {
    const [{ filename }] = npmPack(join(kit, '..'), [KIT], '--pack-destination', folder);
    const record = join(folder, RECORD);
    writeJson(`${record}.new`, { version, file: filename, history: historyWith(record, version) });
    renameSync(`${record}.new`, record);
    for (const file of readdirSync(folder)) if (file.endsWith('.tgz') && file !== filename) rmSync(join(folder, file));
  });

async function main(target) {
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));
  const folder = resolve(target);
  mkdirSync(folder, { recursive: true });
  const sources = [...PACKED.map((name) => `${name}/package.json`), ...Object.keys(GENERATOR), 'scripts/packKit.mjs'];
  const folders = ['contract/src', 'shared-ui/src', 'release/src', 'build-kit'];
  const newest = Math.max(...[...sources, ...folders].filter((path) => !path.includes('/dist/')).map(newestIn));
  if ((statSync(join(folder, RECORD), { throwIfNoEntry: false })?.mtimeMs ?? 0) < newest) await packKit(folder);
}

const [, script = '', target] = process.argv;
if (resolve(script) === import.meta.filename) main(target).catch(endOnFailure);
