// Checks documents: links, anchors and paths exist, runbooks name alerts that there are, sentences are short.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

const ROOT = resolve(__dirname, '..');
const RULES = 'docs/behaviour.md';
const MAX_AVERAGE_SENTENCE = 20;
const MAX_SENTENCE = 35;

const tracked = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: ROOT, encoding: 'utf8' })
  .trim()
  .split('\n');
const documents = tracked.filter((file) => file.endsWith('.md') && existsSync(join(ROOT, file)));
const textOf = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const top = new Set(readdirSync(ROOT));

const countWords = (text: string) => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

/** Skips paths with a placeholder. */
function pathsIn(file: string): string[] {
  const folder = dirname(file);
  const [first = ''] = folder.split('/');
  const own = top.has(first) && first !== 'docs' ? first : '';
  return [...textOf(file).matchAll(/`(?:@storefront\/)?([\w.-]+(?:\/[\w.@-]+)+\/?)`/g)].flatMap(([, path = '']) => {
    const [root = ''] = path.split('/');
    if (top.has(root) && root !== 'src') return [path];
    return own !== '' && root === 'src' ? [join(own, path)] : [];
  });
}

const sourcesIn = (file: string) =>
  file === RULES
    ? []
    : [...textOf(file).matchAll(/`((?:[\w-]+\/)*[\w-]+(?:\.\w+)*\.(?:[cm]?[jt]sx?|grit))`/g)].map(
        ([, path = '']) => path,
      );

const linksIn = (file: string) =>
  [...textOf(file).matchAll(/\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)]*))?\)/g)].map(([, to = '', heading = '']) => ({
    path: to === '' ? file : join(dirname(file), to),
    heading,
  }));

const anchorsOf = (text: string) =>
  [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

const isMade = (path: string) => /(?:^|\/)(?:dist|build|\.data|\.cache|node_modules)(?:\/|$)|NN/.test(path);

function isEntry(path: string): boolean {
  const [name = '', ...rest] = path.split('/');
  const manifest = join(ROOT, name, 'package.json');
  const { exports = {} } = existsSync(manifest)
    ? (JSON.parse(readFileSync(manifest, 'utf8')) as { exports?: object })
    : {};
  return `./${rest.join('/')}` in exports;
}

const CODE = /^ *```[\s\S]*?^ *```$/gm;

function sentencesOf(text: string): string[] {
  const prose = text
    .replace(CODE, '\n\n')
    .replace(/^\s*(?:\||#|<!--).*$/gm, '')
    .replace(/^\s*(?:[-*]|\d+\.) /gm, '\n\n')
    .replace(/`[^`]*`/g, 'Code')
    .replace(/\]\([^)]*\)/g, ']');
  return prose
    .split(/\n\s*\n/)
    .flatMap((paragraph) => paragraph.replace(/\s+/g, ' ').split(/(?<=[.!?][)*"']*) (?=[^a-z])/))
    .filter((sentence) => countWords(sentence) > 0);
}

it('names no path that is not there', () => {
  const missing = documents.flatMap((file) =>
    [...pathsIn(file), ...linksIn(file).map(({ path }) => path)]
      .filter((path) => !isMade(path) && !isEntry(path) && !existsSync(join(ROOT, path)))
      .concat(
        sourcesIn(file).filter((path) => !isMade(path) && !tracked.some((name) => `/${name}`.endsWith(`/${path}`))),
      )
      .map((path) => `${file}: ${path}`),
  );
  expect(documents).toContain('README.md');
  expect(missing).toEqual([]);
});

it('links to no heading that is not there', () => {
  const missing = documents.flatMap((file) =>
    linksIn(file)
      .filter(({ path, heading }) => heading !== '' && !anchorsOf(textOf(path)).includes(heading))
      .map(({ path, heading }) => `${file}: ${path}#${heading}`),
  );
  expect(missing).toEqual([]);
});

it('a runbook says what is seen, what to do and when it is over, by alerts that there are', () => {
  const runbooks = documents.filter((file) => file.startsWith('docs/operating/'));
  expect(runbooks.length).toBeGreaterThan(11);
  const wrong = runbooks.filter(
    (file) =>
      !file.endsWith('README.md') &&
      !/^# .*\n\n## What you see\n[\s\S]*\n## What to do\n[\s\S]*\n## It is over when\n/.test(textOf(file)),
  );
  expect(wrong).toEqual([]);
  const rules = textOf('hosting/prometheus/storefront.rules.yml');
  const alerts = runbooks.flatMap((file) =>
    [...textOf(file).matchAll(/`((?:[A-Z][a-z]+){2,})`/g)].map(([, alert = '']) => alert),
  );
  expect(alerts.length).toBeGreaterThan(8);
  expect(alerts.filter((alert) => !rules.includes(`- alert: ${alert}\n`))).toEqual([]);
});

it('sentences have at most 20 words on average, and none 36', () => {
  const wrong = documents.flatMap((file) => {
    const lengths = sentencesOf(textOf(file)).map(countWords);
    const average = lengths.reduce((sum, length) => sum + length, 0) / Math.max(lengths.length, 1);
    const longest = Math.max(0, ...lengths);
    return average > MAX_AVERAGE_SENTENCE || longest > MAX_SENTENCE ? [{ file, average, longest }] : [];
  });
  expect(wrong).toEqual([]);
});
