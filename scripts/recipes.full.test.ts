// Follows the first five recipes of docs/recipes.md in a copy of the repository, each within its number of files, and
// compiles and tests the result.
import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

const ROOT = resolve(__dirname, '..');
const DEADLINE_MS = 180_000;
const RECIPES = readFileSync(join(ROOT, 'docs/recipes.md'), 'utf8');

let copy: string;
const done = new Map<string, Set<string>>();

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'recipes-'));
  const options = { cwd: ROOT, encoding: 'utf8' } as const;
  const listed = execFileSync('git', ['ls-files', '-coz', '--exclude-standard', '--deduplicate'], options);
  const files = listed.split('\0').filter((file) => file !== '' && existsSync(join(ROOT, file)));
  for (const file of files) cpSync(join(ROOT, file), join(copy, file));
  linkModules('.');
  for (const folder of readdirSync(copy)) linkModules(folder);
});

afterAll(() => rmSync(copy, { recursive: true }));

/** Links foreign packages to the repository, our own to the copy. */
function linkModules(folder: string): void {
  const from = join(ROOT, folder, 'node_modules');
  if (!existsSync(from)) return;
  const to = join(copy, folder, 'node_modules');
  mkdirSync(to);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const original = join(from, entry.name);
    symlinkSync(entry.isSymbolicLink() ? readlinkSync(original) : original, join(to, entry.name));
  }
}

function follow(recipe: string) {
  const touched = new Set<string>();
  done.set(recipe, touched);
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    writeFileSync(join(copy, file), text);
    touched.add(file);
  };
  const edit = (file: string, from: string, to: string) => {
    const parts = readFileSync(join(copy, file), 'utf8').split(from);
    expect({ file, from, times: parts.length - 1 }).toEqual({ file, from, times: 1 });
    write(file, parts.join(to));
  };
  return { write, edit };
}

const below = (text: string, added: string) => [text, text + added] as const;
const above = (text: string, added: string) => [text, added + text] as const;

it("an order's status is added", () => {
  const { edit } = follow("An order's status");
  edit(
    'contract/src/facts/statuses.ts',
    ...above(
      '] as const satisfies readonly OrderStatusRow[];',
      `  {
    id: 6,
    name: 'paused',
    label: '일시정지',
    sentence: '잠시 멈췄어요.',
    tone: 'neutral',
    panelWord: 'Paused',
    panelSpellings: ['onhold'],
    isFinal: false,
    event: null,
    remains: 'unknown',
    refund: 'none',
  },
`,
    ),
  );
  edit('contract/src/facts/statuses.ts', 'processing: 4 } satisfies', 'processing: 4, paused: 6 } satisfies');
  edit('contract/src/facts/statuses.test.ts', "    [6, '6'],", "    [6, '일시정지'],");
  edit(
    'mf-history/src/order-history/OrderHistoryScreen.test.tsx',
    "주문취소 및 전액 환불0',",
    "주문취소 및 전액 환불0 | 일시정지0',",
  );
});

it('a setting key is added', () => {
  const { edit } = follow('A setting key');
  const settings = 'contract/src/settings/settings.ts';
  edit(settings, ...below("  'SITE_KAKAO_TEXT',\n", "  'SITE_GREETING',\n"));
  edit(settings, ...below('  chat: { href: string; text: string } | null;\n', '  greeting: string;\n'));
  edit(settings, ...above("  mainColor: '#2563eb',", "  greeting: '',\n"));
  edit(settings, ...above("    mainColor: color('SITE", "    greeting: text('SITE_GREETING'),\n"));
  const screen = 'mf-history/src/order-history/OrderHistoryScreen.tsx';
  edit(screen, ...above("import { CALLS } from '../api';", "import { useSettings } from 'shared-ui';\n"));
  edit(
    screen,
    '  return <HistoryView kind={ORDERS} {...products} />;',
    '  const { greeting } = useSettings();\n  return <HistoryView kind={greeting ? { ...ORDERS, lead: greeting } : ORDERS} {...products} />;',
  );
  edit(
    'mf-history/src/order-history/OrderHistoryScreen.test.tsx',
    ...above(
      '// B-history-2\n',
      `test('the operator greets', async () => {
  fakeHistory(() => page([]));
  renderScreen(<OrderHistoryScreen />, { auth: 'member', settings: { SITE_GREETING: ' 안녕하세요 ' } });
  expect(await screen.findByText('안녕하세요')).toBeVisible();
});

`,
    ),
  );
});

it('a column of a history is added, for a field that is stored already', () => {
  const { edit } = follow('A column of a history, for a field that is stored already');
  edit(
    'contract/src/wire/orders.ts',
    ...below('  startCount: count,\n  remains: count,\n', '  updatedAt: v.optional(v.string()),\n'),
  );
  edit(
    'server/src/orders/history/histories.ts',
    ...above('    autoOrderId: row.autoOrderId,', '    updatedAt: row.updatedAt.toISOString(),\n'),
  );
  const screen = 'mf-history/src/order-history/OrderHistoryScreen.tsx';
  edit(screen, 'import { useSettings }', 'import { formatDateTime, useSettings }');
  edit(
    screen,
    ...above(
      "      {\n        key: 'status',",
      "      { key: 'updatedAt', header: '변경일시', track: '4.25rem', render: ({ updatedAt }) => formatDateTime(updatedAt) || '-' },\n",
    ),
  );
  const test = 'mf-history/src/order-history/OrderHistoryScreen.test.tsx';
  edit(
    test,
    'order()]));\n    show();\n    const headers',
    "order({ updatedAt: '2026-03-01T16:04:05.000Z' })]));\n    show();\n    const headers",
  );
  edit(test, '남은수량 상태', '남은수량 변경일시 상태');
  edit(test, '| 작업완료1,000', '| 2026-03-02 01:04:05 | 작업완료1,000');
  edit(test, "'1,000', '-', '-', '42- / 1,000'", "'1,000', '-', '-', '-', '42- / 1,000'");
});

it('a screen with a menu entry is added', () => {
  const { edit, write } = follow('A screen, or a menu entry');
  write(
    'mf-history/src/hello/HelloScreen.tsx',
    'import { Page } from \'shared-ui\';\n\nexport default function HelloScreen() {\n  return <Page title="안녕하세요">{null}</Page>;\n}\n',
  );
  const entry = { path: '/hello', module: './HelloScreen', file: './src/hello/HelloScreen.tsx', audience: 'member' };
  const menu = { label: '인사', order: 25, audience: 'member' };
  edit('mf-history/screens.json', '\n]', `,\n  ${JSON.stringify({ ...entry, menu })}\n]`);
  write(
    'mf-history/src/hello/HelloScreen.test.tsx',
    `import { screen } from '@testing-library/react';
import { remoteVersionSchema } from 'contract/registry';
import { parseRequest } from 'contract/schemas';
import { renderScreen } from 'shared-ui/testing';
import screens from '../../screens.json';
import HelloScreen from './HelloScreen';

test('its heading, and an entry in the menu', () => {
  renderScreen(<HelloScreen />, { path: '/hello', auth: 'member' });
  expect(screen.getByRole('heading', { level: 1, name: '안녕하세요' })).toBeVisible();
  const entry = screens.find(({ path }) => path === '/hello');
  const { screens: schema } = remoteVersionSchema.entries;
  expect(parseRequest(schema, [entry])).toMatchObject({ ok: true, value: [{ menu: { label: '인사' } }] });
});
`,
  );
});

it('a remote is made', () => {
  const args = ['scripts/newRemote.mjs', 'mf-sixth', '--title', '선물하기', '--no-install'];
  const { status, stderr } = spawnSync('node', args, { cwd: copy, encoding: 'utf8' });
  expect([status, stderr]).toEqual([0, expect.any(String)]);
  const [screen] = JSON.parse(readFileSync(join(copy, 'mf-sixth/screens.json'), 'utf8'));
  expect(screen).toMatchObject({ path: '/sixth', menu: { label: '선물하기', audience: 'member' } });
});

function filesOf(recipe: string): RegExp[] {
  const section = RECIPES.split(/^## /m).find((text) => text.startsWith(`${recipe}\n`)) ?? '';
  const names = [...section.matchAll(/`([^`\s]+\.(?:tsx?|json))`/g)].map(([, name = '']) => name);
  return names.map((name) => new RegExp(`^${name.replaceAll('.', '\\.').replace(/<\w+>|\*/g, '[^/]+')}$`));
}

it.each([
  ["An order's status", 3],
  ['A setting key', 3],
  ['A column of a history, for a field that is stored already', 4],
  ['A screen, or a menu entry', 3],
])('%s: at most %i files, each named by the recipe', (recipe, files) => {
  const touched = [...(done.get(recipe) ?? [])];
  expect(touched.length).toBeGreaterThan(0);
  expect(touched.length).toBeLessThanOrEqual(files);
  const named = filesOf(recipe);
  expect(touched.filter((file) => !named.some((name) => name.test(file)))).toEqual([]);
});

describe('what was added', () => {
  const run = (program: string, ...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(join(copy, 'node_modules/.bin', program), args, {
      cwd: copy,
      encoding: 'utf8',
      // The compiler is a Go program: a larger heap saves a quarter of its processor time.
      env: { ...process.env, GOGC: '400' },
    });
    return status === 0 ? 'sound' : stdout + stderr;
  };

  it('is as the linter wants it', () => {
    expect(run('biome', 'check', '--vcs-enabled=false', 'mf-sixth', 'tsconfig.json')).toBe('sound');
  });

  it('has sound types', () => expect(run('tsc', '-b', 'mf-history', 'mf-sixth', 'server')).toBe('sound'), DEADLINE_MS);

  it(
    'works, and breaks no test of the places that it touches',
    () => {
      const options = ['--cacheDirectory', join(copy, '.cache'), '--maxWorkers=1'];
      const projects = ['--selectProjects', 'contract', 'mf-history', 'mf-sixth'];
      const tests = ['--testPathPatterns', 'facts/', 'settings/', 'OrderHistoryScreen', 'HelloScreen', 'SixthScreen'];
      expect(run('jest', ...options, ...projects, ...tests)).toBe('sound');
    },
    DEADLINE_MS,
  );
});
