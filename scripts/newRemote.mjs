// npm run new-remote -- NAME [--standalone DIR]: a remote in this repository, or in one of its own.
import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { checkFolder, checkName, checkScreen, refuse, screenOf } from './newRemote/checkWanted.mjs';
import { putPackages, writeFiles } from './newRemote/files.mjs';
import { commitFirst } from './newRemote/firstCommit.mjs';
import { devScriptOf, remoteFiles, typesOf } from './newRemote/remoteFiles.mjs';
import { repositoryFiles } from './newRemote/repositoryFiles.mjs';
import { withPackages } from './packKit.mjs';
import { endOnFailure, ensureInstalled, ROOT, run } from './run.mjs';

const USAGE = `npm run new-remote -- NAME [--path /ADDRESS] [--title TITLE]       a remote here
npm run new-remote -- NAME --standalone FOLDER                     one in a repository of its own
npm run new-remote -- NAME --standalone FOLDER --copy              a remote that is here, in a repository of its own
npm run new-remote -- --pack FOLDER                                what such a repository installs, for newer packages
  --no-install   leaves out \`npm install\``;

const MENU_STEP = 10;
const NOT_SOURCES = /^(?:node_modules|dist|build|coverage|.*\.tsbuildinfo)$/;

function readArguments() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      path: { type: 'string' },
      title: { type: 'string' },
      standalone: { type: 'string' },
      copy: { type: 'boolean', default: false },
      pack: { type: 'string' },
      'no-install': { type: 'boolean', default: false },
    },
  });
  const [name, ...more] = positionals;
  if ((name === undefined) !== (values.pack !== undefined) || more.length > 0) throw new Error(USAGE);
  return { name, ...values };
}

const declaredScreens = () =>
  readdirSync(ROOT)
    .filter((name) => existsSync(join(ROOT, name, 'screens.json')))
    .flatMap((name) =>
      JSON.parse(readFileSync(join(ROOT, name, 'screens.json'), 'utf8')).map((screen) => ({ ...screen, owner: name })),
    );

async function check({ name, path, title, standalone, copy }) {
  checkName(name);
  const isHere = existsSync(join(ROOT, name));
  if (copy && standalone === undefined) refuse('--copy goes with --standalone FOLDER.');
  if (copy && !existsSync(join(ROOT, name, 'screens.json'))) refuse(`There is no remote ${name} here to be copied.`);
  if (copy && (path !== undefined || title !== undefined)) refuse('A copy keeps its addresses and titles.');
  if (isHere && !copy)
    refuse(
      standalone === undefined
        ? `There is a folder ${name} already.`
        : `${name} is here already: --copy takes it along, with its sources.`,
    );
  if (standalone !== undefined) {
    const folder = resolve(standalone);
    checkFolder(folder);
    if (!relative(ROOT, folder).startsWith('..'))
      refuse(`${folder} is in this repository: a repository of its own is beside it.`);
  }
  if (copy) return;
  await run('npx', ['tsc', '-b', 'contract']);
  const { reservedFor } = await import(join(ROOT, 'contract/dist/registry/reservedAddresses.js'));
  checkScreen({ path, title }, reservedFor);
  const taken = declaredScreens().find((screen) => screen.path.toLowerCase() === path);
  if (taken) refuse(`${path} is ${taken.owner}'s: choose another with --path.`);
}

function addReference(name) {
  const file = join(ROOT, 'tsconfig.json');
  const { references } = JSON.parse(readFileSync(file, 'utf8'));
  const last = references.findLastIndex(({ path }) => path.startsWith('mf-'));
  const lines = references.toSpliced(last + 1, 0, { path: name }).map(({ path }) => `    { "path": "${path}" }`);
  writeFileSync(file, `{\n  "files": [],\n  "references": [\n${lines.join(',\n')}\n  ]\n}\n`);
}

async function newRemote() {
  const wanted = readArguments();
  const { name, standalone, copy, pack } = wanted;
  if (!wanted['no-install']) await ensureInstalled();
  if (pack !== undefined) {
    await withPackages(({ packages }) => {
      cpSync(packages, resolve(pack), { recursive: true });
      for (const archive of readdirSync(packages)) console.log(archive);
    });
    return;
  }
  const { path, title } = screenOf(wanted);
  await check({ ...wanted, ...(!copy && { path, title }) });
  const isStandalone = standalone !== undefined;
  const top = isStandalone ? resolve(standalone) : ROOT;
  const folder = join(top, name);
  const order = Math.max(0, ...declaredScreens().map(({ menu }) => menu?.order ?? 0)) + MENU_STEP;
  if (isStandalone) {
    await withPackages(({ packages }) =>
      writeFiles(
        top,
        repositoryFiles(name, putPackages(packages, top), (file) => readFileSync(join(ROOT, file), 'utf8')),
      ),
    );
  }
  if (copy) {
    cpSync(join(ROOT, name), folder, { recursive: true, filter: (source) => !NOT_SOURCES.test(basename(source)) });
    const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    manifest.scripts.dev = devScriptOf(name, isStandalone);
    writeFiles(folder, {
      'tsconfig.json': typesOf(isStandalone),
      'package.json': `${JSON.stringify(manifest, null, 2)}\n`,
    });
  } else writeFiles(folder, remoteFiles({ name, path, title, order, isStandalone }));
  if (!isStandalone) addReference(name);
  if (!wanted['no-install']) {
    await run('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: top });
    if (isStandalone) commitFirst(top);
  }
  console.log(`${folder} is there: its README says what goes on.`);
}

newRemote().catch(endOnFailure);
