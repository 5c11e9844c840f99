// npm run graph [-- PACKAGE...]: how the folders of each package import each other. `--check` fails for circles between
// folders; Biome checks files.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { ROOT } from './run.mjs';

const IMPORT = /^(?:import|export)\s[^;'"]*?from '([^']+)'|^import '([^']+)'|\bimport\('([^']+)'\)/gm;
const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;
const NOT_SOURCES = /\.(test|fixture|e2e|d)\.[cm]?tsx?$/;

/**
 * Lists the imports of each file, types included. Our own, since existing tools need TypeScript's JavaScript API, which
 * TypeScript 7 lacks.
 * @param {string} root
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

/** Our own packages resolve to their sources; null for others'. */
function resolveImport(file, name, texts) {
  const [first, ...rest] = name.split('/');
  const path = name.startsWith('.') ? join(dirname(file), name) : join(first, 'src', ...rest);
  const stem = path.replace(/\.jsx?$/, '');
  return [`${stem}.ts`, `${stem}.tsx`, `${stem}/index.ts`].find((candidate) => texts.has(candidate)) ?? null;
}

const FOR_TESTS = /\/(?:testing|acceptance)\//;
/** A folder's public file: importing it means importing the folder. */
const DOOR = /\/index\.tsx?$/;

/** The first folder below `src`; '' for `src` itself. */
const roomOf = (folder) => folder.split('/')[2] ?? '';

const SHARED_BY_SCREENS = ['domain', 'layout'];

/**
 * Groups what a reader meets in turn: single files, but a whole folder below a screen, `domain` and `layout`. A public
 * file stands above its folder.
 */
function stepOf(file) {
  const [name, src, ...rest] = file.split('/');
  const isOne = rest.length > 2 || (rest.length > 1 && SHARED_BY_SCREENS.includes(rest[0]));
  if (!isOne || DOOR.test(file)) return file;
  return [name, src, ...rest.slice(0, SHARED_BY_SCREENS.includes(rest[0]) ? 1 : -1)].join('/');
}

/** @param {(file: string) => string} groupOf '' excludes a file */
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

/** Length of the longest path; -1 for a circle. */
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

const placeOf = (file) => (basename(file) === 'index.ts' ? file : dirname(file));

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

/** Null without a circle. Parent and child directories are different folders. */
function describeCircle(arrows) {
  const folders = foldersOf(arrows);
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
