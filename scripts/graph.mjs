// npm run graph [-- PACKAGE...]: how the folders of each package stand on each other, by the imports of its product code.
// `--check` says instead whether folders, of whichever packages, import each other in a circle; that files do not, Biome sees.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { ROOT } from './run.mjs';

const IMPORT = /^(?:import|export)\s[^;'"]*?from '([^']+)'|^import '([^']+)'|\bimport\('([^']+)'\)/gm;
const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;
const NOT_SOURCES = /\.(test|fixture|e2e|d)\.[cm]?tsx?$/;

/**
 * The files that each file imports, by their paths from `root`; type imports count, since whoever reads a file has to know
 * what it names. Ours, because the kept tools read TypeScript by its compiler's JavaScript API, which TypeScript 7 does not
 * have; Biome writes every import alike.
 * @param {string} root
 * @param {readonly string[]} folders
 */
export function readImports(root, folders) {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--deduplicate', ...folders], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1e8,
  });
  const texts = new Map();
  for (const file of listed.split('\n')) {
    if (!/^[^/]+\/src\/.*\.tsx?$/.test(file) || NOT_SOURCES.test(file)) continue;
    // One that is deleted git may not know of yet.
    if (existsSync(join(root, file))) texts.set(file, readFileSync(join(root, file), 'utf8'));
  }
  const arrows = new Map();
  for (const [file, text] of texts) {
    const found = [...text.replace(COMMENT, '').matchAll(IMPORT)].map(
      ([, from, effect, later]) => from ?? effect ?? later,
    );
    arrows.set(file, new Set(found.map((name) => resolveImport(file, name, texts)).filter((to) => to !== null)));
  }
  return arrows;
}

/** Our own packages are their sources; null for everybody else's. */
function resolveImport(file, name, texts) {
  const [first, ...rest] = name.split('/');
  const path = name.startsWith('.') ? join(dirname(file), name) : join(first, 'src', ...rest);
  const stem = path.replace(/\.jsx?$/, '');
  return [`${stem}.ts`, `${stem}.tsx`, `${stem}/index.ts`].find((candidate) => texts.has(candidate)) ?? null;
}

/** What only tests load. */
const FOR_TESTS = /\/(?:testing|acceptance)\//;
/** The public file of a folder: it imports nothing that counts, and whoever imports it imports the folder. */
const DOOR = /\/index\.tsx?$/;

/** The first folder below `src`; '' for what lies in `src` itself. */
const roomOf = (folder) => folder.split('/')[2] ?? '';

/** What all screens of a package stand on: read as one subject, whatever the number of its files. */
const SHARED_BY_SCREENS = ['domain', 'layout'];

/**
 * Whom a reader meets one after another who follows imports: single files, but a folder below a screen's folder, `domain`
 * and `layout` as one. A public file stands above its folder.
 */
function stepOf(file) {
  const [name, src, ...rest] = file.split('/');
  const isOne = rest.length > 2 || (rest.length > 1 && SHARED_BY_SCREENS.includes(rest[0]));
  if (!isOne || DOOR.test(file)) return file;
  return [name, src, ...rest.slice(0, SHARED_BY_SCREENS.includes(rest[0]) ? 1 : -1)].join('/');
}

/**
 * The groups that each group imports.
 * @param {Map<string, Iterable<string>>} imports the files that each file imports
 * @param {(file: string) => string} groupOf '' for a file that counts for nothing
 * @returns {Map<string, Set<string>>}
 */
export function groupImports(imports, groupOf) {
  const groups = new Map();
  for (const [file, others] of imports) {
    const group = groupOf(file);
    if (group === '') continue;
    const to = groups.get(group) ?? groups.set(group, new Set()).get(group);
    if (DOOR.test(file) && group !== file) continue;
    for (const other of [...others].map(groupOf)) if (other !== '' && other !== group) to.add(other);
  }
  return groups;
}

const countArrows = (groups) => [...groups.values()].reduce((sum, to) => sum + to.size, 0);

/** On how many floors the groups stand: as many as the longest way down has; -1 where two import each other in a circle. */
export function countFloors(groups) {
  const floors = new Map();
  const floorOf = (group) => {
    if (!floors.has(group)) {
      floors.set(group, Number.NaN);
      floors.set(group, 1 + Math.max(0, ...[...(groups.get(group) ?? [])].map(floorOf)));
    }
    return floors.get(group);
  };
  const highest = Math.max(0, ...[...groups.keys()].map(floorOf));
  return Number.isNaN(highest) ? -1 : highest;
}

/** What is printed of a package. */
export function describePackage(imports, name) {
  const isCounted = (file) => file.startsWith(`${name}/src/`) && !FOR_TESTS.test(file);
  const folders = groupImports(imports, (file) => (isCounted(file) ? dirname(file) : ''));
  const rooms = groupImports(imports, (file) => (isCounted(file) ? roomOf(dirname(file)) : ''));
  const steps = groupImports(imports, (file) => (isCounted(file) ? stepOf(file) : ''));
  return {
    package: name,
    folders: folders.size,
    'arrows between folders': countArrows(folders),
    rooms: rooms.size,
    'arrows between rooms': countArrows(rooms),
    'floors of rooms': countFloors(rooms),
    'floors of files': countFloors(steps),
  };
}

/** Where a file stands: in its folder, or, as the public file through which others import that, above it. */
const placeOf = (file) => (basename(file) === 'index.ts' ? file : dirname(file));

/** The arrows between folders, with the two files of one import for each. */
function foldersOf(arrows) {
  const folders = new Map();
  for (const [file, imported] of arrows) {
    const from = placeOf(file);
    if (!folders.has(from)) folders.set(from, new Map());
    for (const other of imported) {
      const to = placeOf(other);
      if (to !== from && !folders.get(from).has(to)) folders.get(from).set(to, [file, other]);
    }
  }
  return folders;
}

/**
 * A circle of folders in words; null where there is none. A folder is one directory: the one above and the one below are
 * others, and its `index.ts` stands above it.
 */
function describeCircle(arrows) {
  const folders = foldersOf(arrows);
  // What is left when nothing more can be taken away that leads nowhere: from each of these one comes back.
  const left = new Set(folders.keys());
  const next = (folder) => [...folders.get(folder).keys()].find((to) => left.has(to));
  for (let before = -1; before !== left.size; ) {
    before = left.size;
    for (const folder of left) if (!next(folder)) left.delete(folder);
  }
  const [start] = [...left].sort();
  if (!start) return null;
  const way = [start];
  while (new Set(way).size === way.length) way.push(next(way.at(-1)));
  const circle = way.slice(way.indexOf(way.at(-1)));
  const steps = circle.slice(1).map((to, index) => {
    const [file, other] = folders.get(circle[index]).get(to);
    return `${file} imports ${relative(dirname(file), other)}`;
  });
  return `folders import each other in a circle: ${circle.join(' -> ')} (${steps.join('; ')})`;
}

if (process.argv[1] === import.meta.filename) {
  const imports = readImports(ROOT, []);
  if (process.argv.includes('--check')) {
    const circle = describeCircle(imports);
    if (circle) console.error(circle);
    process.exit(circle ? 1 : 0);
  }
  const packages = [...new Set([...imports.keys()].map((file) => file.split('/')[0]))].sort();
  const asked = process.argv.slice(2);
  const unknown = asked.filter((name) => !packages.includes(name));
  if (unknown.length > 0) {
    console.error(`No package: ${unknown.join(' ')}. There are ${packages.join(' ')}.`);
    process.exit(1);
  }
  console.table((asked.length > 0 ? asked : packages).map((name) => describePackage(imports, name)));
}
