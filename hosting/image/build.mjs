// node hosting/image/build.mjs [FOLDER]: builds all that a server needs beside its dependencies.
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
const LEFT_OUT = /\.test\.\w+$|\.(?:map|d\.ts|tsbuildinfo)$|\/testing$/;

async function buildScreens() {
  const release = (name) => import(join(ROOT, `release/dist/${name}.js`));
  const [{ buildAll }, { packageNames }] = [await release('sealedBuilds'), await release('workspace')];
  return buildAll(packageNames());
}

function gatherBuilds(builds, folder) {
  const cache = join(folder, '.cache');
  mkdirSync(join(cache, 'builds'), { recursive: true });
  for (const { name, record, folder: build } of builds) {
    cpSync(build, join(cache, 'sealed', name, record.version), { recursive: true });
    // The image lacks the sources of its builds, and nothing changes there.
    const known = { version: record.version, files: {}, absent: [] };
    writeFileSync(join(cache, 'builds', `${name}.json`), JSON.stringify(known));
    const declared = name === 'shell' ? 'package.json' : 'screens.json';
    cpSync(join(ROOT, name, declared), join(folder, name, declared));
  }
}

function listParts() {
  const packages = ['contract', 'server', 'release'].flatMap((name) => ['-w', name]);
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
