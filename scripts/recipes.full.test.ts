// Follows the first six recipes of docs/recipes.md in a copy of the repository, each within its number of files, and
// compiles and tests the result.
import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

const ROOT = resolve(__dirname, '..');
const DEADLINE_MS = 360_000;
const COPY = { recursive: true, preserveTimestamps: true };
const COMPILED = ['contract', 'shared-ui', 'server', 'mf-history'];
const RECIPES = readFileSync(join(ROOT, 'docs/recipes.md'), 'utf8');

let copy: string;
const done = new Map<string, Set<string>>();

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'recipes-'));
  const options = { cwd: ROOT, encoding: 'utf8' } as const;
  const listed = execFileSync('git', ['ls-files', '-coz', '--exclude-standard', '--deduplicate'], options);
  const files = listed.split('\0').filter((file) => file !== '' && existsSync(join(ROOT, file)));
  for (const file of files) cpSync(join(ROOT, file), join(copy, file), COPY);
  linkModules('.');
  for (const folder of readdirSync(copy)) linkModules(folder);
  // Copies compiled output, so that only the packages that a recipe changes, and their users, are compiled again.
  for (const path of COMPILED.flatMap((name) => [join(name, 'dist'), join(name, 'tsconfig.tsbuildinfo')]))
    if (existsSync(join(ROOT, path))) cpSync(join(ROOT, path), join(copy, path), COPY);
});

afterAll(() => rmSync(copy, { recursive: true }));

/** Links foreign packages to the repository, our own to the copy. */
function linkModules(folder: string): void {
  const from = join(ROOT, folder, 'node_modules');
  if (!existsSync(from)) return;
  const to = join(copy, folder, 'node_modules');
  mkdirSync(to);
  for (const name of readdirSync(from)) {
    if (name === '@storefront') cpSync(join(from, name), join(to, name), { recursive: true, verbatimSymlinks: true });
    else symlinkSync(join(from, name), join(to, name));
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
  const addBelow = (file: string, text: string, added: string) => edit(file, text, text + added);
  const addAbove = (file: string, text: string, added: string) => edit(file, text, added + text);
  return { write, edit, addBelow, addAbove };
}

it("an order's status is added", () => {
  const { edit, addAbove } = follow("An order's status");
  addAbove(
    'contract/src/facts/statuses.ts',
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
  );
  edit('contract/src/facts/statuses.ts', 'processing: 4 } satisfies', 'processing: 4, paused: 6 } satisfies');
  edit('contract/src/facts/statuses.test.ts', "    [6, '6'],", "    [6, '일시정지'],");
  edit(
    'mf-history/src/order-history/OrderHistoryScreen.test.tsx',
    "주문취소 및 전액 환불0',",
    "주문취소 및 전액 환불0 | 일시정지0',",
  );
});

const NICKNAME_REFUSED = '별명은 2~20자로 입력해 주세요.';
const STEPS = 'server/src/platform/db/migrations/migrations.ts';

it('a field of the sign-up is added', () => {
  const { edit, addBelow, addAbove, write } = follow('A field of the sign-up');
  addAbove(
    'contract/src/sign-up/signUpFields.ts',
    '  registerWhere: {\n',
    `  nickname: {
    label: '별명',
    placeholder: '2~20자',
    control: { autoComplete: 'nickname' },
    flag: null,
    refusal: {
      code: 'NICKNAME_INVALID',
      text: '${NICKNAME_REFUSED}',
      isRight: (text) => /^(?:\\p{L}{2,20})?$/u.test(text),
    },
    isStored: true,
  },
`,
  );
  write(
    'server/src/platform/db/migrations/0101_member_nickname.ts',
    `export const memberNickname = {
  number: 101,
  name: 'member_nickname',
  oldestServer: 100,
  sql: \`
alter table members add column nickname text;
\`,
};
`,
  );
  addBelow(
    STEPS,
    "import { initial } from './0100_initial.js';\n",
    "import { memberNickname } from './0101_member_nickname.js';\n",
  );
  edit(STEPS, '= [initial];', '= [initial, memberNickname];');

  const routes = 'server/src/members/memberRoutes.ts';
  addBelow(routes, '  type LoginAnswer,\n', '  mapStored,\n');
  addBelow(
    routes,
    "import type { FastifyInstance, FastifyRequest } from 'fastify';\n",
    "import * as v from 'valibot';\n",
  );
  addAbove(
    routes,
    '  notificationRoutes(app, deps);\n',
    "  const renaming = { ...forMembers, schema: { body: v.pick(registerRequestSchema, ['nickname']) } };\n\n",
  );
  addAbove(
    routes,
    "  app.get('/auth/log-ins',",
    `  app.get('/auth/fields', forMembers, async (request) => mapStored((name) => memberOf(request)[name]));

  app.post('/auth/change-nickname', renaming, async (request, reply) => {
    const nickname = request.body.nickname || null;
    await deps.db.updateTable('members').set({ nickname }).where('id', '=', memberOf(request).id).execute();
    return reply.code(204).send();
  });

`,
  );

  const calls = 'mf-account/src/api.ts';
  addBelow(calls, '  logInListSchema,\n', '  memberFieldsSchema,\n');
  addAbove(
    calls,
    'const LOG_INS =',
    `const FIELDS = '/auth/fields';

/** GET /auth/fields. */
export const useMemberFields = () => useFetched(FIELDS, () => api.get(FIELDS, memberFieldsSchema));

/** POST /auth/change-nickname. */
export const postNickname = (nickname: string): Promise<void> => api.post('/auth/change-nickname', { nickname });

`,
  );
  const section = 'mf-account/src/account/MemberSection.tsx';
  edit(
    section,
    "import type { Profile } from '@storefront/contract';",
    "import { checkField, FIELD_MESSAGES, type Profile, SIGN_UP_FIELDS } from '@storefront/contract';",
  );
  edit(section, ', TextField, toastSuccess }', ', TextField, toApiError, toastError, toastSuccess, useFields }');
  edit(section, '{ postReferralCode }', '{ postNickname, postReferralCode, useMemberFields }');
  addBelow(
    section,
    "  copyReferral: '복사: 추천인 코드',\n",
    "  rename: '별명 변경',\n  renamed: '별명을 바꿨어요.',\n",
  );
  addBelow(
    section,
    '        <TextField label={TEXT.id} value={profile.id} readOnly />\n',
    "        {data && <NicknameForm initial={{ nickname: data.nickname ?? '' }} />}\n",
  );
  addBelow(section, '  const { referralCode } = profile;\n', '  const { data } = useMemberFields();\n');
  addAbove(
    section,
    'export function useIssueReferralCode',
    `function NicknameForm({ initial }: { initial: { nickname: string } }) {
  const fields = useFields({
    initial,
    validate: ({ nickname }) => {
      const code = checkField(SIGN_UP_FIELDS.nickname, nickname.trim(), {});
      return code ? { ok: false, errors: { nickname: code } } : { ok: true, value: nickname.trim() };
    },
    messages: FIELD_MESSAGES,
    onInvalid: toastError,
  });
  const form = fields.form(async (nickname) => {
    try {
      await postNickname(nickname);
      toastSuccess(TEXT.renamed);
    } catch (error) {
      fields.setError('nickname', toApiError(error).message);
    }
  });
  return (
    <form {...form}>
      <TextField
        {...fields.field('nickname')}
        label={SIGN_UP_FIELDS.nickname.label}
        autoComplete="nickname"
        trailing={
          <Button type="submit" loading={fields.submitting}>
            {TEXT.rename}
          </Button>
        }
      />
    </form>
  );
}

`,
  );

  const rule = 'contract/src/validation/register.test.ts';
  addBelow(rule, "  referral: '',\n", "  nickname: '',\n");
  addBelow(rule, "  referral: ' R1 ',\n", "  nickname: '하늘',\n");
  addAbove(rule, "    ['registerWhere', '', '가입경로를", `    ['nickname', '하', '${NICKNAME_REFUSED}'],\n`);
  const request = 'contract/src/schemas/auth.test.ts';
  addBelow(request, "  referral: '',\n", "  nickname: '',\n");
  addBelow(request, '      referral: line,\n', '      nickname: line,\n');
  addAbove(request, "    [{ referral: 'a\\u0000b' }", "    [{ nickname: '1' }, { nickname: 'NICKNAME_INVALID' }],\n");
  addBelow('mf-auth/src/register/RegisterScreen.full.test.tsx', "      referral: '',\n", "      nickname: '',\n");
  const social = 'mf-auth/src/register-social/SocialRegisterScreen.test.tsx';
  edit(
    social,
    "    fill({ '휴대전화 번호': '010-1234-5678', '",
    "    fill({ 별명: '하늘', '휴대전화 번호': '010-1234-5678', '",
  );
  addAbove(social, "referral: 'FRIEND', registerWhere", "nickname: '하늘', ");
  addAbove('server/src/orders/history/myData.test.ts', "      registerWhere: '검색',\n", '      nickname: null,\n');
  addAbove(
    'mf-account/src/account/account.fixture.ts',
    "    http.get('*/auth/api-key'",
    "    http.get('*/auth/fields', () => HttpResponse.json({ nickname: '하늘', registerWhere: '검색' })),\n",
  );
  addAbove(
    'mf-account/src/account/AccountScreen.test.tsx',
    '// B-account-2\ntest(',
    `test('the nickname is shown and changed', async () => {
  const sent: unknown[] = [];
  server.use(
    http.post('*/auth/change-nickname', async ({ request }) => {
      sent.push(await request.json());
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const page = show();
  const nickname = await screen.findByLabelText('별명');
  expect(nickname).toHaveValue('하늘');
  await page.user.type(nickname, '1');
  await page.press('별명 변경');
  expect(nickname).toHaveAccessibleDescription('${NICKNAME_REFUSED}');
  await page.user.clear(nickname);
  await page.user.type(nickname, '바다');
  await page.press('별명 변경');
  await expectToast('status', '별명을 바꿨어요.');
  expect(sent).toEqual([{ nickname: '바다' }]);
});

`,
  );
});

it('a setting key is added', () => {
  const { edit, addBelow, addAbove } = follow('A setting key');
  const settings = 'contract/src/settings/settings.ts';
  addBelow(settings, "  'SITE_KAKAO_TEXT',\n", "  'SITE_GREETING',\n");
  addBelow(settings, '  chat: { href: string; text: string } | null;\n', '  greeting: string;\n');
  addAbove(settings, "  mainColor: '#2563eb',", "  greeting: '',\n");
  addAbove(settings, "    mainColor: color('SITE", "    greeting: text('SITE_GREETING'),\n");
  const screen = 'mf-history/src/order-history/OrderHistoryScreen.tsx';
  addAbove(screen, "import { CALLS } from '../api';", "import { useSettings } from '@storefront/shared-ui';\n");
  edit(
    screen,
    '  return <HistoryView kind={ORDERS} {...products} />;',
    '  const { greeting } = useSettings();\n  return <HistoryView kind={greeting ? { ...ORDERS, lead: greeting } : ORDERS} {...products} />;',
  );
  addAbove(
    'mf-history/src/order-history/OrderHistoryScreen.test.tsx',
    '// B-history-2\n',
    `test('the operator greets', async () => {
  fakeHistory(() => page([]));
  renderScreen(<OrderHistoryScreen />, { auth: 'member', settings: { SITE_GREETING: ' 안녕하세요 ' } });
  expect(await screen.findByText('안녕하세요')).toBeVisible();
});

`,
  );
});

it('a column of a history is added, for a field that is stored already', () => {
  const { edit, addBelow, addAbove } = follow('A column of a history, for a field that is stored already');
  addBelow(
    'contract/src/wire/orders.ts',
    '  startCount: count,\n  remains: count,\n',
    '  updatedAt: v.optional(v.string()),\n',
  );
  addAbove(
    'server/src/orders/history/histories.ts',
    '    autoOrderId: row.autoOrderId,',
    '    updatedAt: row.updatedAt.toISOString(),\n',
  );
  const screen = 'mf-history/src/order-history/OrderHistoryScreen.tsx';
  edit(screen, 'import { useSettings }', 'import { formatDateTime, useSettings }');
  addAbove(
    screen,
    "      {\n        key: 'status',",
    "      { key: 'updatedAt', header: '변경일시', track: '4.25rem', render: ({ updatedAt }) => formatDateTime(updatedAt) || '-' },\n",
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
    'import { Page } from \'@storefront/shared-ui\';\n\nexport default function HelloScreen() {\n  return <Page title="안녕하세요">{null}</Page>;\n}\n',
  );
  const entry = { path: '/hello', module: './HelloScreen', file: './src/hello/HelloScreen.tsx', audience: 'member' };
  const menu = { label: '인사', order: 25, audience: 'member' };
  edit('mf-history/screens.json', '\n]', `,\n  ${JSON.stringify({ ...entry, menu })}\n]`);
  write(
    'mf-history/src/hello/HelloScreen.test.tsx',
    `import { remoteVersionSchema } from '@storefront/contract/registry';
import { parseRequest } from '@storefront/contract/schemas';
import { renderScreen } from '@storefront/shared-ui/testing';
import { screen } from '@testing-library/react';
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
  ["An order's status", 1],
  ['A field of the sign-up', 6],
  ['A setting key', 2],
  ['A column of a history, for a field that is stored already', 3],
  ['A screen, or a menu entry', 2],
])('%s: at most %i files of the product, each named by the recipe', (recipe, files) => {
  const touched = [...(done.get(recipe) ?? [])];
  const product = touched.filter((file) => !/\.(?:test|fixture)\.tsx?$/.test(file));
  expect(product.length).toBeGreaterThan(0);
  expect(product.length).toBeLessThanOrEqual(files);
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

  const test = (projects: readonly string[], files: readonly string[]) => {
    const options = ['--cacheDirectory', join(copy, '.cache'), '--maxWorkers=1'];
    return run('jest', ...options, '--selectProjects', ...projects, '--testPathPatterns', ...files);
  };

  it(
    'has sound types',
    () => {
      const remotes = ['mf-history', 'mf-sixth', 'mf-auth', 'mf-account'];
      expect(run('tsc', '-b', ...remotes, 'shell', 'console', 'server')).toBe('sound');
    },
    DEADLINE_MS,
  );

  it(
    'works, and breaks no test of the places that it touches',
    () => {
      const projects = ['contract', 'mf-history', 'mf-sixth', 'mf-auth', 'mf-account', 'server'];
      const screens = [
        'OrderHistoryScreen',
        'HelloScreen',
        'SixthScreen',
        'RegisterScreen',
        'signUpSteps',
        'AccountScreen',
      ];
      const others = ['facts/', 'settings/', 'validation/register', 'schemas/auth', 'history/myData', 'memberRoutes'];
      expect(test(projects, [...screens, ...others])).toBe('sound');
    },
    DEADLINE_MS,
  );

  it(
    "is refused with a sign-up field's column forgotten, and with its place in the privacy policy",
    () => {
      const steps = readFileSync(join(copy, STEPS), 'utf8');
      writeFileSync(join(copy, STEPS), steps.replace(', memberNickname]', ']'));
      expect(test(['server'], ['memberRoutes'])).toContain('column "nickname" of relation "members" does not exist');
      writeFileSync(join(copy, STEPS), steps);
      const changed = '/terms/privacy › the text of 2026-12-01 is the one that was agreed to';
      expect(test(['shell'], ['legalPages'])).toContain(changed);
    },
    DEADLINE_MS,
  );
});
