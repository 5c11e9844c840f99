import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const ROOT = resolve(__dirname, '..');
const SOURCES = ['*.ts', '*.tsx', '*.mjs', '*.js'];

const rows = readFileSync(resolve(ROOT, 'docs/glossary.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .slice(2)
  .map((line) => line.split('|').map((cell) => cell.trim()));

it('has at most 40 terms, each once', () => {
  const terms = rows.map(([, term]) => term);
  expect(terms.length).toBeGreaterThan(0);
  expect(terms.length).toBeLessThanOrEqual(40);
  expect(new Set(terms).size).toBe(terms.length);
});

it('no source has a name that is used no more', () => {
  const retired = rows.flatMap(([, , , , names = '']) => [...names.matchAll(/`(\w+)`/g)].map(([, name]) => name ?? ''));
  expect(retired.length).toBeGreaterThan(0);
  const pattern = `\\b(${retired.join('|')})\\b`;
  const found = () => execFileSync('git', ['grep', '-nE', pattern, '--', ...SOURCES], { cwd: ROOT, encoding: 'utf8' });
  expect(found).toThrow(expect.objectContaining({ status: 1, stdout: '' }));
});
