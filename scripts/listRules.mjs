// npm run rules: each rule of docs/behaviour.md with its tests. Fails for a rule without a test, or with full tests
// alone unless it is marked (full), for unknown numbers, and for numbers that do not rise. `--gaps` lists only rules
// without a test.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ROOT } from './run.mjs';

const RULES_FILE = 'docs/behaviour.md';
const NUMBER = /\bB-[a-z]+-\d+\b/g;
const RULE = /^- \*\*B-([a-z]+)-(\d+)\*\* ?(?:\((later|full)\))? ?(.*)$/;
/** A line with nothing but numbers: the test below it shows these rules. */
const SHOWS = /^\s*\/\/ B-[a-z]+-\d+(?:, B-[a-z]+-\d+)*,?$/;
const TITLE = /^\s*(?:it|test|describe)[\w.]*\(\s*(['"`])((?:\\.|(?!\1).)*)\1/;
const TITLE_OF_TABLE = /[)`]\(\s*(['"`])((?:\\.|(?!\1).)*)\1\s*,/;
const MAX_TEST_LINES = 300;
const TEST_FILE = /\.(?:test|e2e)\.tsx?$/;
const FULL_TEST_FILE = /\.full\.(?:test|e2e)\.tsx?$/;
/** Rarely run tests find a broken rule late. */
const MAX_FULL_RULES = 40;
const TEXT_FILE = /\.(?:[cm]?[jt]sx?|md|sql)$/;

function readRules(text) {
  const rules = new Map();
  const wrong = [];
  const lastOf = new Map();
  const lines = text.split('\n').filter((line) => line.startsWith('- **B-'));
  for (const line of lines) {
    const [, area, number, mark, sentence] = RULE.exec(line) ?? [];
    if (area === undefined) {
      wrong.push(`${RULES_FILE}: not a rule: ${line}`);
      continue;
    }
    const last = lastOf.get(area) ?? 0;
    // Gaps are withdrawn rules; rising numbers keep them from being used again.
    if (Number(number) <= last)
      wrong.push(
        `${RULES_FILE}: B-${area}-${number} ${Number(number) === last ? 'stands twice' : `stands below B-${area}-${last}`}`,
      );
    lastOf.set(area, Math.max(last, Number(number)));
    rules.set(`B-${area}-${number}`, { mark, sentence, tests: [] });
  }
  return { rules, wrong };
}

function nameOf(lines, index) {
  const text = lines.slice(index, index + MAX_TEST_LINES).join('\n');
  const title = /^\s*(?:it|test|describe)\.each\b/.test(text) ? TITLE_OF_TABLE : TITLE;
  return title.exec(text)?.[2] ?? lines[index].trim();
}

function readFile(file, text, { rules, wrong }) {
  const lines = text.split('\n');
  for (const [index, line] of lines.entries()) {
    for (const [number] of line.matchAll(NUMBER)) {
      const rule = rules.get(number);
      if (!rule) {
        wrong.push(`${file}:${index + 1}: there is no rule ${number}`);
      } else if (TEST_FILE.test(file) && SHOWS.test(line)) {
        let shown = index + 1;
        while (SHOWS.test(lines[shown] ?? '')) shown += 1;
        rule.tests.push({ isFull: FULL_TEST_FILE.test(file), name: `${basename(file)}: ${nameOf(lines, shown)}` });
      }
    }
  }
}

function judgeMarks({ rules, wrong }) {
  const full = [...rules].filter(([, { mark }]) => mark === 'full');
  if (full.length > MAX_FULL_RULES)
    wrong.push(`${RULES_FILE}: ${full.length} rules are marked (full), at most ${MAX_FULL_RULES} may be`);
  for (const [number, { mark, tests }] of rules) {
    if (tests.length === 0 || mark === 'later') continue;
    const isFull = tests.every((test) => test.isFull);
    if (isFull && mark !== 'full')
      wrong.push(`${number}: every test of it runs in \`npm run test:full\` alone: add one, or mark it (full)`);
    if (!isFull && mark === 'full') wrong.push(`${number}: \`npm test\` shows it: remove its mark (full)`);
  }
}

function print({ rules, wrong }, onlyGaps) {
  const count = { shown: 0, later: 0, missing: 0 };
  for (const [number, { mark, sentence, tests }] of rules) {
    const state = tests.length > 0 ? 'shown' : mark === 'later' ? 'later' : 'missing';
    count[state] += 1;
    if (onlyGaps && state !== 'missing') continue;
    console.log(`${number}${mark ? ` (${mark})` : ''} ${sentence}`);
    for (const { name } of tests) console.log(`    ${name}`);
    if (state === 'missing') console.log('    no test');
  }
  for (const fault of wrong) console.error(fault);
  const { shown, later, missing } = count;
  console.log(
    `${rules.size} rules: ${shown} shown by tests, ${later} later, ${missing} without a test; ${wrong.length} mistakes`,
  );
  return missing === 0 && wrong.length === 0;
}

const [root = ROOT] = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
});
const found = readRules(readFileSync(join(root, RULES_FILE), 'utf8'));
for (const file of listed.split('\0')) {
  if (TEXT_FILE.test(file) && existsSync(join(root, file)))
    readFile(file, readFileSync(join(root, file), 'utf8'), found);
}
judgeMarks(found);
process.exitCode = print(found, process.argv.includes('--gaps')) ? 0 : 1;
