// Documents lead somewhere: each link, and each path in backticks that begins with a folder of the repository, or in a
// package's README with one of the package.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

const ROOT = resolve(__dirname, '..');
const MAX_ROWS = 25;

const documents = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.md'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .trim()
  .split('\n');
const textOf = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const top = new Set(readdirSync(ROOT));

/** Paths in backticks; one with a placeholder names many. */
function pathsIn(file: string): string[] {
  const folder = dirname(file);
  const [first = ''] = folder.split('/');
  const own = top.has(first) && first !== 'docs' ? first : '';
  return [...textOf(file).matchAll(/`([\w.-]+(?:\/[\w.@-]+)+\/?)`/g)].flatMap(([, path = '']) => {
    const [root = ''] = path.split('/');
    if (top.has(root) && root !== 'src') return [path];
    return own !== '' && root === 'src' ? [join(own, path)] : [];
  });
}

/** Files and folders that links lead to. */
const linksIn = (file: string) =>
  [...textOf(file).matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)(?:#[^)]*)?\)/g)].map(([, to = '']) =>
    join(dirname(file), to),
  );

/** Made by a build or by `npm start`, or a pattern of names. */
const isMade = (path: string) => /(?:^|\/)(?:dist|build|\.data|\.cache|node_modules)(?:\/|$)|NN/.test(path);

/** An entry that a package gives to others: `shared-ui/table`. */
function isEntry(path: string): boolean {
  const [name = '', ...rest] = path.split('/');
  const manifest = join(ROOT, name, 'package.json');
  const { exports = {} } = existsSync(manifest)
    ? (JSON.parse(readFileSync(manifest, 'utf8')) as { exports?: object })
    : {};
  return `./${rest.join('/')}` in exports;
}

it('names no path that is not there', () => {
  const missing = documents.flatMap((file) =>
    [...pathsIn(file), ...linksIn(file)]
      .filter((path) => !isMade(path) && !isEntry(path) && !existsSync(join(ROOT, path)))
      .map((path) => `${file}: ${path}`),
  );
  expect(documents).toContain('README.md');
  expect(missing).toEqual([]);
});

it('has at most 25 rows in a table "Where is…?"', () => {
  const tables = documents.flatMap((file) => {
    const [, table] = /^## Where is…\?\n[^|#]*((?:\|.*\n)+)/m.exec(textOf(file)) ?? [];
    return table ? [{ file, rows: table.trim().split('\n').length - 2 }] : [];
  });
  expect(tables.length).toBeGreaterThan(5);
  expect(tables.filter(({ rows }) => rows > MAX_ROWS)).toEqual([]);
});

it('the README is one page', () => {
  expect(textOf('README.md').split(/\s+/).length).toBeLessThanOrEqual(500);
});
