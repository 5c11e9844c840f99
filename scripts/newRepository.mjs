#!/usr/bin/env node
// Runs from the shop's kit (B-kit-4).
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { checkFolder, checkName, checkScreen, refuse, screenOf } from './newRemote/checkWanted.mjs';
import { putPackages, writeFiles } from './newRemote/files.mjs';
import { commitFirst } from './newRemote/firstCommit.mjs';
import { remoteFiles } from './newRemote/remoteFiles.mjs';
import { repositoryFiles } from './newRemote/repositoryFiles.mjs';

const USAGE = `storefront-kit NAME [--path /ADDRESS] [--title TITLE]   a repository of a remote, in this folder
storefront-kit --update                                 newer packages, in the repository that this folder is`;

const KIT = resolve(import.meta.dirname, '..');
const BEFORE = /^(?:kit\.tgz|node_modules|\.git)$/;
/** Names the repository that is being made here. A run that was killed leaves it. */
const UNFINISHED = '.unfinished';
const ORDER = 100;

const here = (file) => readFileSync(join(KIT, file === '.npmrc' ? 'npmrc' : file), 'utf8');
const { version } = JSON.parse(here('package.json'));

const install = (folder) =>
  execFileSync('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    stdio: 'inherit',
  });

async function make(folder, wanted) {
  const { name } = wanted;
  const screen = screenOf(wanted);
  const { reservedFor } = await import(join(KIT, 'contract/dist/registry/reservedAddresses.js'));
  checkName(name);
  checkScreen(screen, reservedFor);
  const unfinished = join(folder, UNFINISHED);
  const begun = existsSync(unfinished) ? readFileSync(unfinished, 'utf8') : null;
  if (begun === null) checkFolder(folder, BEFORE);
  else if (begun !== name) refuse(`\`storefront-kit ${begun}\` did not end here: run it again, or empty the folder.`);
  writeFileSync(unfinished, name);
  writeFiles(folder, repositoryFiles(name, putPackages(join(KIT, 'packages'), folder), here));
  writeFiles(join(folder, name), remoteFiles({ name, ...screen, order: ORDER, isStandalone: true }));
  install(folder);
  rmSync(unfinished);
  commitFirst(folder);
  console.log(`${join(folder, name)} is there, of kit ${version}: README.md says what goes on.`);
}

function update(folder) {
  const file = join(folder, 'package.json');
  const manifest = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  if (!manifest.devDependencies?.['@storefront/build-kit']?.startsWith('file:packages/'))
    refuse(`${folder} is no repository that a kit has made.`);
  Object.assign(manifest.devDependencies, putPackages(join(KIT, 'packages'), folder));
  writeFiles(folder, { 'package.json': `${JSON.stringify(manifest, null, 2)}\n` });
  install(folder);
  console.log(`The packages are those of kit ${version}.`);
}

async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      path: { type: 'string' },
      title: { type: 'string' },
      update: { type: 'boolean', default: false },
    },
  });
  const [name, ...more] = positionals;
  if ((name === undefined) !== values.update || more.length > 0) throw new Error(USAGE);
  if (values.update) update(process.cwd());
  else await make(process.cwd(), { name, ...values });
}

main().catch((error) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
});
