import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { ROOT } from './run.mjs';

/**
 * `node scripts/checkCycles.mjs [FOLDER...]`: whether the sources of all packages import each other in a circle, as files
 * or as folders; type imports count, since whoever reads a file has to know what it names. A folder is one directory: the
 * one above and the one below are others, and its `index.ts` stands above it. Ours, because the kept tools read TypeScript by its compiler's JavaScript API,
 * which TypeScript 7 does not have; Biome writes every import alike.
 */
const IMPORT = /^(?:import|export)\s[^;'"]*?from '([^']+)'|^import '([^']+)'|\bimport\('([^']+)'\)/gm;
const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;
const NOT_SOURCES = /\.(test|e2e|d)\.[cm]?tsx?$/;

/**
 * The files that each file imports, by their paths from `root`.
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
    const text = readIfThere(join(root, file));
    if (text !== null) texts.set(file, text);
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

function readIfThere(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null; // Deleted, and git does not know yet.
  }
}

/** Our own packages are their sources; null for everybody else's. */
function resolveImport(file, name, texts) {
  const [first, ...rest] = name.split('/');
  const path = name.startsWith('.') ? join(dirname(file), name) : join(first, 'src', ...rest);
  const stem = path.replace(/\.jsx?$/, '');
  return [`${stem}.ts`, `${stem}.tsx`, `${stem}/index.ts`].find((candidate) => texts.has(candidate)) ?? null;
}

/** Where a file stands: in its folder, or, as the public file through which others import that, above it. */
const placeOf = (file) => (basename(file) === 'index.ts' ? file : dirname(file));

/** The arrows between folders, with the two files of one import for each. */
export function foldersOf(arrows) {
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
 * A shortest circle through each node that is in one, each node being named once.
 * @param {Map<string, Iterable<string>>} arrows
 * @returns {string[][]} the first node of each is its last, too
 */
export function findCircles(arrows) {
  const circles = [];
  const named = new Set();
  for (const start of [...arrows.keys()].sort()) {
    const circle = named.has(start) ? null : wayBack(arrows, start);
    if (!circle || circle.some((node) => named.has(node))) continue;
    circles.push(circle);
    for (const node of circle) named.add(node);
  }
  return circles;
}

function wayBack(arrows, start) {
  const cameFrom = new Map();
  const next = [start];
  for (let node = next.shift(); node !== undefined; node = next.shift()) {
    for (const to of arrows.get(node) ?? []) {
      if (to === start) {
        const way = [start];
        for (let at = node; at !== start; at = cameFrom.get(at)) way.unshift(at);
        return [start, ...way];
      }
      if (cameFrom.has(to)) continue;
      cameFrom.set(to, node);
      next.push(to);
    }
  }
  return null;
}

/** A line for each circle of files and of folders. */
export function describeCircles(arrows) {
  const files = findCircles(arrows).map((circle) => `files import each other in a circle: ${circle.join(' -> ')}`);
  const folders = foldersOf(arrows);
  const names = new Map([...folders].map(([folder, imported]) => [folder, imported.keys()].map(list)));
  const ofFolders = findCircles(names).map((circle) => {
    const steps = circle.slice(1).map((to, index) => {
      const [file, other] = folders.get(circle[index]).get(to);
      return `${file} imports ${relative(dirname(file), other)}`;
    });
    return `folders import each other in a circle: ${circle.join(' -> ')} (${steps.join('; ')})`;
  });
  return [...files, ...ofFolders];
}

const list = (value) => (typeof value === 'string' ? value : [...value]);

if (process.argv[1] === import.meta.filename) {
  const circles = describeCircles(readImports(ROOT, process.argv.slice(2)));
  for (const circle of circles) console.error(circle);
  if (circles.length > 0) process.exit(1);
}
