import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { server } from 'shared-ui/testing';
import { knowCalls } from '../api/calls';
import { place, renderPart } from '../testing/renderPart';
import { TeamsPart } from './TeamsPart';

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

function open(...teams: object[]) {
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
  open(TEAM);
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
  open({ ...TEAM, name: 'night', scopes: ['rollback', 'disable', 'read'] }, TEAM);
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
  open(
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
  open({ ...TEAM, name: 'soon', expiresAt: inDays(14) }, { ...TEAM, name: 'later', expiresAt: inDays(16) });
  expect(within(await screen.findByRole('row', { name: /soon/ })).getByText('14일 뒤 만료')).toBeVisible();
  expect(within(screen.getByRole('row', { name: /later/ })).queryByText(/만료/)).not.toBeInTheDocument();
});
