import { execFileSync, spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { scratchFolder } from './testing/scratchFolder';

const SCRIPT = resolve(__dirname, 'listRules.mjs');

const scratch = scratchFolder('rules');
const { write } = scratch;

beforeEach(() => void execFileSync('git', ['init', '-q', scratch.path]));

// Put together, so that the real list does not count these numbers.
const B = (name: string) => `B-${name}`;
const rule = (name: string, text: string, mark = '') => `- **${B(name)}** ${mark}${text}\n`;

function list(...options: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [SCRIPT, scratch.path, ...options], {
    encoding: 'utf8',
  });
  return { status, said: stdout, faults: stderr };
}

it('fails for a rule that no test shows, and counts one of a later screen', () => {
  write('docs/behaviour.md', rule('order-1', 'One.') + rule('order-2', 'Two.', '(later) '));
  // A citation in the sources, or within a sentence of a test file, shows nothing.
  write('src/order.ts', `/** ${B('order-1')} */\n`);
  write('src/order.test.ts', `// as ${B('order-1')} says\nit('orders', () => {});\n`);
  const { status, said } = list('--gaps');
  expect(said).toBe(
    `${B('order-1')} One.\n    no test\n2 rules: 0 shown by tests, 1 later, 1 without a test; 0 mistakes\n`,
  );
  expect(status).toBe(1);
});

it('fails for a number that no rule has, wherever it is cited', () => {
  write('docs/behaviour.md', rule('order-1', 'One.', '(later) '));
  write('src/order.ts', `\n/** See ${B('order-7')}. */\n`);
  write('README.md', `${B('nothing-1')}\n`);
  const { status, faults } = list();
  expect(faults).toContain(`src/order.ts:2: there is no rule ${B('order-7')}\n`);
  expect(faults).toContain(`README.md:1: there is no rule ${B('nothing-1')}\n`);
  expect(status).toBe(1);
});

it('fails for a number that comes twice, or after a larger one', () => {
  const names = ['order-1', 'order-1', 'order-7', 'order-3'];
  write('docs/behaviour.md', names.map((name) => rule(name, 'Text.', '(later) ')).join(''));
  const { status, faults } = list();
  for (const fault of ['B-order-1 stands twice', 'B-order-3 stands below B-order-7']) expect(faults).toContain(fault);
  expect(status).toBe(1);
});

describe('a rule that only `npm run test:full` shows', () => {
  const test = (name: string) => `// ${B(name)}\nit('orders', () => {});\n`;

  it('fails without the mark', () => {
    write('docs/behaviour.md', rule('order-1', 'One.') + rule('order-2', 'Two.'));
    write('src/order.full.test.tsx', test('order-1') + test('order-2'));
    write('src/order.test.ts', test('order-2'));
    const { status, faults } = list();
    expect(faults).toMatch(new RegExp(`^${B('order-1')}: every test of it runs in .* alone.*\\n$`));
    expect(status).toBe(1);
  });

  it('loses the mark by a test that `npm test` runs', () => {
    write('docs/behaviour.md', rule('order-1', 'One.', '(full) '));
    write('src/order.full.test.ts', test('order-1'));
    expect(list()).toMatchObject({ status: 0, faults: '' });
    write('src/full.test.ts', test('order-1'));
    const { status, faults } = list();
    expect(faults).toBe(`${B('order-1')}: \`npm test\` shows it: remove its mark (full)\n`);
    expect(status).toBe(1);
  });
});
