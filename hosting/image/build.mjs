// node hosting/image/build.mjs [FOLDER]: builds all that a server needs beside its dependencies, and gathers it in a folder.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildConsole } from '../../scripts/buildConsole.mjs';
import { compileNodePackages, endOnFailure, ROOT } from '../../scripts/run.mjs';

const COPIED = [
  ...['package.json', 'hosting/image', 'console/build', 'server/assets'],
  ...['contract', 'server', 'release'].flatMap((name) => [`${name}/package.json`, `${name}/dist`]),
  ...['run', 'startShop', 'operator'].map((name) => `scripts/${name}.mjs`),
];
/** What nobody runs. */
const LEFT_OUT = /\.test\.\w+$|\.(?:map|d\.ts|tsbuildinfo)$|\/testing$/;

/** Builds shell and screens as a publisher does. */
async function buildScreens() {
  const release = (name) => import(join(ROOT, `release/dist/${name}.js`));
  const [{ buildAll }, { packageNames }] = [await release('sealedBuilds'), await release('workspace')];
  return buildAll(packageNames());
}

/** Puts them where a publisher looks first. */
function gatherBuilds(builds, folder) {
  const cache = join(folder, '.cache');
  mkdirSync(join(cache, 'builds'), { recursive: true });
  for (const { name, record, folder: build } of builds) {
    cpSync(build, join(cache, 'sealed', name, record.version), { recursive: true });
    // The sources that it was made of are not in the image, where nothing changes.
    const known = { version: record.version, files: {}, absent: [] };
    writeFileSync(join(cache, 'builds', `${name}.json`), JSON.stringify(known));
    const declared = name === 'shell' ? 'package.json' : 'screens.json';
    cpSync(join(ROOT, name, declared), join(folder, name, declared));
  }
}

/** Names and versions of what runs, in CycloneDX. */
function listParts() {
  const packages = ['contract', 'server', 'storefront-release'].flatMap((name) => ['-w', name]);
  const options = ['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev'];
  return execFileSync('npm', [...options, ...packages], { cwd: ROOT, maxBuffer: 2 ** 26 });
}

async function build(folder) {
  await compileNodePackages();
  await buildConsole();
  const builds = await buildScreens();
  if (folder === undefined) return;
  gatherBuilds(builds, folder);
  const filter = (path) => !LEFT_OUT.test(path);
  for (const path of COPIED) cpSync(join(ROOT, path), join(folder, path), { recursive: true, filter });
  writeFileSync(join(folder, 'sbom.json'), listParts());
}

build(process.argv[2]).catch(endOnFailure);
