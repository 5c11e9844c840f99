// npm run new-remote -- NAME: a remote in this repository, or with `--standalone DIR` one in a repository of its own.
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { devScriptOf, remoteFiles, typesOf } from './newRemote/remoteFiles.mjs';
import { repositoryFiles } from './newRemote/repositoryFiles.mjs';
import { endOnFailure, ensureInstalled, ROOT, run } from './run.mjs';

const USAGE = `npm run new-remote -- NAME [--path /ADDRESS] [--title TITLE]       a remote here
npm run new-remote -- NAME --standalone FOLDER                     one in a repository of its own
npm run new-remote -- NAME --standalone FOLDER --copy              a remote that is here, in a repository of its own
npm run new-remote -- --pack FOLDER                                what such a repository installs, for newer packages
  --no-install   leaves out \`npm install\``;

const NAME = /^mf-[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;
const PATH = /^(?:\/[a-z][a-z0-9]*(?:-[a-z0-9]+)*)+$/;
const MAX_NAME_LENGTH = 40;
const MAX_TITLE_LENGTH = 20;
/** Between an entry of the menu and the next one. */
const MENU_STEP = 10;
/** What a repository of remotes alone installs, by the folders here. */
const PACKED = {
  contract: 'contract',
  'shared-ui': 'shared-ui',
  'storefront-build-kit': 'build-kit',
  'storefront-release': 'release',
};
const NOT_SOURCES = /^(?:node_modules|dist|build|coverage|.*\.tsbuildinfo)$/;

const refuse = (why) => {
  throw new Error(`${why} Nothing was written.`);
};

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
  // npm keeps options for itself that stand before two dashes.
  if ((name === undefined) !== (values.pack !== undefined) || more.length > 0) throw new Error(USAGE);
  return { name, ...values };
}

/** Every screen that a remote here declares, with whose it is. */
const declaredScreens = () =>
  readdirSync(ROOT)
    .filter((name) => existsSync(join(ROOT, name, 'screens.json')))
    .flatMap((name) =>
      JSON.parse(readFileSync(join(ROOT, name, 'screens.json'), 'utf8')).map((screen) => ({ ...screen, owner: name })),
    );

/** Looks at everything before anything is written. */
async function check({ name, path, title, standalone, copy }) {
  if (!NAME.test(name) || name.length > MAX_NAME_LENGTH)
    refuse(
      `A remote is called mf-something: small letters, digits and single dashes, at most ${MAX_NAME_LENGTH} characters (got '${name}').`,
    );
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
  if (standalone !== undefined) checkFolder(resolve(standalone));
  if (!copy) await checkScreen(path, title);
}

function checkFolder(folder) {
  if (existsSync(folder) && readdirSync(folder).length > 0) refuse(`${folder} is not empty.`);
  if (!relative(ROOT, folder).startsWith('..'))
    refuse(`${folder} is in this repository: a repository of its own is beside it.`);
}

async function checkScreen(path, title) {
  if (!PATH.test(path))
    refuse(
      `An address is /like-this or /like/this: small letters, digits and single dashes, a letter first (got '${path}').`,
    );
  if (/['\\\n]/.test(title) || title.trim() === '' || title.length > MAX_TITLE_LENGTH)
    refuse(`A title has 1 to ${MAX_TITLE_LENGTH} characters and neither quotes nor backslashes (got '${title}').`);
  const taken = declaredScreens().find((screen) => screen.path.toLowerCase() === path);
  if (taken) refuse(`${path} is ${taken.owner}'s: choose another with --path.`);
  await run('npx', ['tsc', '-b', 'contract']);
  const { reservedFor } = await import(join(ROOT, 'contract/dist/registry/addressOwners.js'));
  const reserved = reservedFor(path);
  if (reserved) refuse(`${path} is the ${reserved}'s: choose another with --path.`);
}

function write(folder, files) {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
}

/** Packs our packages into `folder`; each by its name, as it is installed from there. */
function packInto(folder) {
  mkdirSync(folder, { recursive: true });
  return Object.fromEntries(
    Object.entries(PACKED).map(([name, source]) => {
      const options = { cwd: join(ROOT, source), encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] };
      const printed = execFileSync('npm', ['pack', '--silent', '--pack-destination', folder], options);
      return [name, `file:${basename(folder)}/${printed.trim().split('\n').at(-1)}`];
    }),
  );
}

/** TypeScript knows no patterns of references. */
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
  if (pack !== undefined) {
    if (!wanted['no-install']) await ensureInstalled();
    for (const archive of Object.values(packInto(resolve(pack)))) console.log(archive.slice('file:'.length));
    return;
  }
  const { path = `/${name.slice('mf-'.length)}`, title = '새 화면' } = wanted;
  if (!wanted['no-install']) await ensureInstalled();
  await check({ ...wanted, ...(!copy && { path, title }) });
  const isStandalone = standalone !== undefined;
  const top = isStandalone ? resolve(standalone) : ROOT;
  const folder = join(top, name);
  const order = Math.max(0, ...declaredScreens().map(({ menu }) => menu?.order ?? 0)) + MENU_STEP;
  if (isStandalone) write(top, repositoryFiles(name, packInto(join(top, 'packages'))));
  if (copy) {
    cpSync(join(ROOT, name), folder, { recursive: true, filter: (source) => !NOT_SOURCES.test(basename(source)) });
    const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    manifest.scripts.dev = devScriptOf(name, isStandalone);
    write(folder, {
      'tsconfig.json': typesOf(isStandalone),
      'package.json': `${JSON.stringify(manifest, null, 2)}\n`,
    });
  } else write(folder, remoteFiles({ name, path, title, order, isStandalone }));
  if (!isStandalone) addReference(name);
  if (!wanted['no-install'])
    await run('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: top });
  console.log(`${folder} is there: its README says what goes on.`);
}

newRemote().catch(endOnFailure);
