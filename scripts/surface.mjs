// npm run surface: writes shared-ui/surface.txt, which lists what screens get of shared-ui.
// `--check` compares. A break needs a major version, an addition a minor one.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compareSurfaces, readSurface } from './readSurface.mjs';
import { ROOT } from './run.mjs';

const HEADER = '# What shared-ui gives to every screen at run time, and how it is used. Written by `npm run surface`.';
const isCheck = process.argv.includes('--check');
const [given] = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const root = given ?? ROOT;
if (!given) execFileSync('npx', ['tsc', '-b', 'shared-ui'], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });

const surfaceFile = join(root, 'shared-ui/surface.txt');
const versionFile = join(root, 'contract/src/registry/version.ts');
const CONSTANT = /(?<=export const CONTRACT_VERSION = ')[^']*/;
const versionOf = (name) => JSON.parse(readFileSync(join(root, name, 'package.json'), 'utf8')).version;

function readWritten() {
  if (!existsSync(surfaceFile)) return { version: '0.0.0', surface: new Map() };
  const [, version = '', ...lines] = readFileSync(surfaceFile, 'utf8').trimEnd().split('\n');
  const surface = lines.filter(Boolean).map((line) => {
    const end = line.indexOf(' ::');
    return [line.slice(0, end), line.slice(end + 3).trim()];
  });
  return { version: version.replace('version ', ''), surface: new Map(surface) };
}

function write(version, surface) {
  const lines = [...surface].map(([key, text]) => `${key} :: ${text}`.trimEnd());
  writeFileSync(surfaceFile, `${[HEADER, `version ${version}`, '', ...lines].join('\n')}\n`);
}

function isRaised(before, version, part) {
  const [was, is] = [before, version].map((text) => text.split('.').map(Number));
  if (is[0] !== was[0]) return is[0] > was[0];
  return part === 'minor' && is[1] > was[1];
}

function findFaults(written, surface, version, contract) {
  const { breaking, additions } = compareSurfaces(written.surface, surface);
  const [major] = version.split('.');
  const faults = [];
  const ask = (part, changes) =>
    faults.push(
      `shared-ui ${written.version} needs another ${part} version in shared-ui/package.json:`,
      ...changes.map((change) => `  ${change}`),
    );
  if (breaking.length > 0 && !isRaised(written.version, version, 'major')) ask('major', breaking);
  else if (additions.length > 0 && !isRaised(written.version, version, 'minor')) ask('minor', additions);
  // The contract's number keeps builds from an incompatible shell.
  if (contract.split('.')[0] !== major)
    faults.push(`contract ${contract} and shared-ui ${version} must have the same major version in their package.json`);
  return faults;
}

const surface = readSurface(join(root, 'shared-ui/dist/index.d.ts'));
const written = readWritten();
const [version, contract] = ['shared-ui', 'contract'].map(versionOf);
const faults = findFaults(written, surface, version, contract);
const constant = readFileSync(versionFile, 'utf8');
if (faults.length === 0 && !isCheck) {
  write(version, surface);
  writeFileSync(versionFile, constant.replace(CONSTANT, contract));
} else if (faults.length === 0) {
  const { breaking, additions } = compareSurfaces(written.surface, surface);
  if (written.version !== version || breaking.length + additions.length > 0)
    faults.push('shared-ui/surface.txt is not current: `npm run surface` renews it, and its change is to be reviewed');
  if (constant.match(CONSTANT)?.[0] !== contract)
    faults.push('CONTRACT_VERSION is not the version of contract/package.json: `npm run surface` renews it');
}
for (const fault of faults) console.error(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
