// Finds the mutants that the compiler kills: each stands in a copy of its source.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '../run.mjs';

const COPIES = join(ROOT, '.cache', 'mutants');
const ERROR = /^(\S+)\(\d+,\d+\): error TS/;

const packageOf = (source) => source.split('/')[0];

/**
 * @param mutants of `findMutants`, each with its `source`'s path from the root
 * @returns those with an error of types
 */
export function findUncompilable(mutants) {
  rmSync(COPIES, { recursive: true, force: true });
  const packages = new Set(mutants.map(({ source }) => packageOf(source)));
  const killed = [...packages].flatMap((name) =>
    checkPackage(
      name,
      mutants.filter(({ source }) => packageOf(source) === name),
    ),
  );
  rmSync(COPIES, { recursive: true, force: true });
  return new Set(killed);
}

function checkPackage(name, mutants) {
  const byCopy = new Map();
  const unchanged = [...new Set(mutants.map(({ source }) => source))].map((source) => ({
    source,
    start: 0,
    end: 0,
    to: '',
  }));
  for (const mutant of [...unchanged, ...mutants]) {
    const copy = mutant.source.replace(/(?=\.tsx?$)/, `.${byCopy.size}`);
    mkdirSync(dirname(join(COPIES, copy)), { recursive: true });
    writeFileSync(join(COPIES, copy), changed(readFileSync(join(ROOT, mutant.source), 'utf8'), mutant));
    byCopy.set(copy, mutant);
  }
  const project = join(COPIES, name, 'tsconfig.json');
  const original = join(ROOT, name, 'tsconfig.json');
  const { compilerOptions, references = [] } = JSON.parse(readFileSync(original, 'utf8'));
  const config = {
    extends: original,
    compilerOptions: {
      ...compilerOptions,
      rootDir: ROOT,
      // A copy finds its source's neighbours.
      rootDirs: [join(ROOT, name), join(COPIES, name)],
      noEmit: true,
      composite: false,
      declaration: false,
      declarationMap: false,
      // A mutant may leave a name unused.
      noUnusedLocals: false,
      noUnusedParameters: false,
      allowUnreachableCode: true,
    },
    references: references.map(({ path }) => ({ path: join(ROOT, name, path) })),
    files: [...byCopy.keys()].map((copy) => join(COPIES, copy)),
    include: [],
  };
  writeFileSync(project, JSON.stringify(config));
  const tsc = join(ROOT, 'node_modules/.bin/tsc');
  const options = { cwd: COPIES, encoding: 'utf8', maxBuffer: 2 ** 28, env: { ...process.env, GOGC: '400' } };
  const { stdout } = spawnSync(tsc, ['-p', project, '--pretty', 'false'], options);
  const errors = stdout.split('\n').flatMap((line) => ERROR.exec(line)?.[1] ?? []);
  const killed = errors.map((path) => byCopy.get(path));
  if (killed.some((mutant) => mutant === undefined || unchanged.includes(mutant))) {
    throw new Error(`Sources do not compile without a mutant:\n${stdout.slice(0, 2000)}`);
  }
  return killed;
}

function changed(text, { start, end, write, to }) {
  const after = write === 'property' ? text.slice(end).replace(/^\s*,/, '') : text.slice(end);
  return text.slice(0, start) + (write === 'expression' ? `(${to})` : to) + after;
}
