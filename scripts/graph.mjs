// npm run graph: fails for folders that import each other in a circle; Biome checks files.
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
 */
function readImports() {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--deduplicate'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 1e8,
  });
  const texts = new Map();
  for (const file of listed.split('\n')) {
    if (!/^[^/]+\/src\/.*\.tsx?$/.test(file) || NOT_SOURCES.test(file)) continue;
    if (existsSync(join(ROOT, file))) texts.set(file, readFileSync(join(ROOT, file), 'utf8'));
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
  const [first, ...rest] = name.replace('@storefront/', '').split('/');
  const path = name.startsWith('.') ? join(dirname(file), name) : join(first, 'src', ...rest);
  const stem = path.replace(/\.jsx?$/, '');
  return [`${stem}.ts`, `${stem}.tsx`, `${stem}/index.ts`].find((candidate) => texts.has(candidate)) ?? null;
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

const circle = describeCircle(readImports());
if (circle) console.error(circle);
process.exitCode = circle ? 1 : 0;
