import { HttpResponse, http, server, textsOf } from '@storefront/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { knowCalls } from '../api/calls';
import { place, renderPart } from '../testing/renderPart';
import ReleasesScreen from './ReleasesScreen';
import { TeamsPart } from './TeamsPart';
import { VersionsPart } from './VersionsPart';
import { WaitingPart } from './WaitingPart';

const NONE = { canary: 0, loads: 0, failures: 0, slow: 0, errors: 0, lcp: null, cls: null };
const health = (version: string, visits: number, broken: number, inp: number | null) => {
  const counted = { visits, broken, fallbacks: broken, errorRate: broken / visits };
  return { ...NONE, ...counted, package: 'mf-order', version, inp };
};

// B-watch-10
test('a version that cannot be judged says from how many networks its visits came', async () => {
  knowCalls({
    'releases list': place('GET', '/releases'),
    'releases waiting': place('GET', '/releases/waiting'),
    'remotes health': place('GET', '/remotes/health'),
    'remotes errors': place('GET', '/remotes/errors'),
  });
  server.use(
    http.get('*/releases', () => HttpResponse.json([])),
    http.get('*/releases/waiting', () => HttpResponse.json([])),
    http.get('*/remotes/health', () =>
      HttpResponse.json([
        { ...health('1.1.0', 25, 0, null), unjudged: 1 },
        { ...health('1.0.0', 25, 0, null), unjudged: null },
      ]),
    ),
    http.get('*/remotes/errors', () => HttpResponse.json([])),
  );
  renderPart(<ReleasesScreen />);
  expect(await screen.findByRole('cell', { name: 'mf-order 1.1.0 판단 못 함: 네트워크 1곳' })).toBeVisible();
  expect(screen.getByRole('cell', { name: 'mf-order 1.0.0' })).toBeVisible();
});

const CANARY = { canary: { version: '1.1.0', share: 0.1 }, holdback: null, publishedBy: null, publishedAt: null };
const RELEASE = { name: 'mf-order', isEnabled: true, live: '1.0.0', fallback: null, unhealthy: [], ...CANARY };

// B-console-49
test.each([
  [
    '문제 있는 방문이 지금 버전보다 많지 않아요. 모두에게 보여도 돼요.',
    health('1.1.0', 200, 2, 180),
    ['200', '2 (1.0%)', '2 (1.0%)', '180ms'],
  ],
  [
    '문제 있는 방문이 지금 버전보다 많아요. 서버가 모두에게 보이는 것을 거절해요.',
    health('1.1.0', 200, 40, null),
    ['200', '40 (20.0%)', '40 (20.0%)', '-'],
  ],
  [
    '방문이 적어서 아직 판단할 수 없어요. 지금은 서버가 모두에게 보이는 것을 거절해요.',
    health('1.1.0', 10, 0, 90),
    ['10', '0 (0.0%)', '0 (0.0%)', '90ms'],
  ],
])('beside the buttons of a canary: %s', async (sentence, canary, figures) => {
  knowCalls({
    'releases list': place('GET', '/releases'),
    'releases rollback': place('POST', '/releases/:name/rollback'),
    'releases promote': place('POST', '/releases/:name/promote'),
    'remotes health': place('GET', '/remotes/health'),
  });
  server.use(
    http.get('*/releases', () => HttpResponse.json([RELEASE])),
    http.get('*/remotes/health', () => HttpResponse.json([canary, health('1.0.0', 1800, 18, 150)])),
  );
  renderPart(<VersionsPart />);
  const part = within(await screen.findByRole('region', { name: 'mf-order 카나리 1.1.0' }));
  expect(await part.findByText(sentence)).toBeInTheDocument();
  const rows = part
    .getAllByRole('row')
    .slice(1)
    .map((row) => textsOf(within(row).getAllByRole('cell')));
  expect(rows.map((cells) => cells.at(-2))).toEqual(figures.map((figure) => expect.stringContaining(figure)));
  expect(rows.map((cells) => cells.at(-1))).toEqual(
    ['1,800', '18 (1.0%)', '18 (1.0%)', '150ms'].map((figure) => expect.stringContaining(figure)),
  );
  expect(part.getByRole('button', { name: '모두에게: mf-order' })).toBeEnabled();
  expect(part.getByRole('button', { name: '멈추기: mf-order' })).toBeEnabled();
});

const TEAM = {
  name: 'orders',
  may: ['mf-order'],
  createdAt: '2026-03-02T03:00:00.000Z',
  usedAt: null,
  scopes: ['publish', 'canary', 'preview', 'rollback', 'disable', 'read'],
  expiresAt: '2126-03-02T03:00:00.000Z',
  replacedAt: null,
  revokedAt: null,
};
let sent: unknown;

function openTeams(...teams: object[]) {
  knowCalls({
    'teams list': place('GET', '/teams'),
    'teams add': place('POST', '/teams'),
    'teams rotate': place('POST', '/teams/:name/rotate'),
    'teams revoke': place('DELETE', '/teams/:name'),
  });
  const given = { ...TEAM, token: 'storefront_release_new', overlapsUntil: '2026-03-09T03:00:00.000Z' };
  server.use(
    http.get('*/teams', () => HttpResponse.json(teams)),
    http.post('*/teams', async ({ request }) => {
      sent = await request.json();
      return HttpResponse.json(given, { status: 201 });
    }),
    http.post('*/teams/orders/rotate', async ({ request }) => {
      sent = await request.json();
      return HttpResponse.json(given, { status: 201 });
    }),
  );
  renderPart(<TeamsPart />);
}

// B-release-116
test('a team gets a new token, which is shown once, and the one before works on for as long as was chosen', async () => {
  const user = userEvent.setup();
  openTeams(TEAM);
  await user.click(await screen.findByRole('button', { name: '새 토큰: orders' }));
  const dialog = screen.getByRole('dialog', { name: 'orders 팀의 새 토큰을 만들까요?' });
  await user.selectOptions(within(dialog).getByRole('combobox', { name: '지금 토큰은' }), '7일 뒤에 끝나요');
  await user.click(within(dialog).getByRole('button', { name: '새 토큰' }));
  expect(await screen.findByText('storefront_release_new')).toBeVisible();
  expect(screen.getByText('토큰은 지금 한 번만 보여요')).toBeVisible();
  expect(sent).toEqual({ overlap: 168, days: 365 });
});

// B-release-115, B-release-118
test('a team is added with what its token may do, and for how long', async () => {
  const user = userEvent.setup();
  openTeams({ ...TEAM, name: 'night', scopes: ['rollback', 'disable', 'read'] }, TEAM);
  expect(within(await screen.findByRole('row', { name: /night/ })).getByText('되돌리기, 끄고 켜기')).toBeVisible();
  expect(within(screen.getByRole('row', { name: /orders/ })).getByText('모두')).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: '팀 이름' }), 'points');
  await user.type(screen.getByRole('textbox', { name: '배포할 수 있는 것' }), 'mf-point');
  const scopes = within(screen.getByRole('group', { name: '권한' }));
  await user.click(scopes.getByRole('checkbox', { name: '되돌리기' }));
  await user.click(scopes.getByRole('checkbox', { name: '끄고 켜기' }));
  await user.selectOptions(screen.getByRole('combobox', { name: '토큰을 쓸 수 있는 기간' }), '90일');
  await user.click(screen.getByRole('button', { name: '팀 추가' }));
  expect(await screen.findByText('storefront_release_new')).toBeVisible();
  expect(sent).toEqual({
    name: 'points',
    may: ['mf-point'],
    scopes: ['publish', 'canary', 'preview', 'read'],
    days: 90,
  });
});

// B-release-115, B-release-116
test('the list says which token has expired, which was replaced and until when, and which was used', async () => {
  openTeams(
    { ...TEAM, name: 'late', expiresAt: '2026-03-03T03:00:00.000Z', usedAt: '2026-03-02T05:00:00.000Z' },
    { ...TEAM, replacedAt: '2026-03-02T03:00:00.000Z', revokedAt: '2126-01-02T03:00:00.000Z' },
  );
  const late = within(await screen.findByRole('row', { name: /late/ }));
  expect(late.getByText('만료됨')).toBeVisible();
  expect(late.getByText('2026-03-02 14:00:00')).toBeVisible();
  const replaced = within(screen.getByRole('row', { name: /orders/ }));
  expect(replaced.getByText('새 토큰으로 바뀜')).toBeVisible();
  expect(replaced.getByText('2126-01-02 12:00:00')).toBeVisible();
  expect(replaced.queryByRole('button')).not.toBeInTheDocument();
});

// B-release-127
test('a token that ends within 14 days says in how many', async () => {
  const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000 - 1000).toISOString();
  openTeams({ ...TEAM, name: 'soon', expiresAt: inDays(14) }, { ...TEAM, name: 'later', expiresAt: inDays(16) });
  expect(within(await screen.findByRole('row', { name: /soon/ })).getByText('14일 뒤 만료')).toBeVisible();
  expect(within(screen.getByRole('row', { name: /later/ })).queryByText(/만료/)).not.toBeInTheDocument();
});

const ORIGINS = {
  name: 'mf-order',
  version: 'c',
  team: 'orders',
  at: '2026-03-02T03:00:00.000Z',
  origins: ['https://api.example.com'],
  accepted: ['https://pay.example.com'],
};

// B-fit-10
test('origins that a build asks for are accepted beside those that are', async () => {
  const user = userEvent.setup();
  knowCalls({
    'releases waiting': place('GET', '/releases/waiting'),
    'remotes connect': place('PUT', '/remotes/:name/origins'),
  });
  server.use(
    http.get('*/releases/waiting', () => HttpResponse.json([ORIGINS])),
    http.put('*/remotes/mf-order/origins', async ({ request }) => {
      sent = await request.json();
      return HttpResponse.json({ name: 'mf-order', ...(sent as object) });
    }),
  );
  renderPart(<WaitingPart />);
  const row = within(await screen.findByRole('row', { name: /mf-order c/ }));
  expect(row.getByText('외부 주소 https://api.example.com')).toBeVisible();
  await user.click(row.getByRole('button', { name: '외부 주소 허락: mf-order' }));
  const dialog = screen.getByRole('dialog', { name: '외부 주소를 허락할까요?' });
  await user.click(within(dialog).getByRole('button', { name: '허락' }));
  await waitFor(() => expect(sent).toEqual({ origins: ['https://pay.example.com', 'https://api.example.com'] }));
});
