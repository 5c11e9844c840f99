// npm run graph [-- PACKAGE...]: how the folders of each package stand on each other, by the imports of its product code.
import { dirname } from 'node:path';
import { readImports } from './checkCycles.mjs';
import { ROOT } from './run.mjs';

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

if (process.argv[1] === import.meta.filename) {
  const imports = readImports(ROOT, []);
  const packages = [...new Set([...imports.keys()].map((file) => file.split('/')[0]))].sort();
  const asked = process.argv.slice(2);
  const unknown = asked.filter((name) => !packages.includes(name));
  if (unknown.length > 0) {
    console.error(`No package: ${unknown.join(' ')}. There are ${packages.join(' ')}.`);
    process.exit(1);
  }
  console.table((asked.length > 0 ? asked : packages).map((name) => describePackage(imports, name)));
}
