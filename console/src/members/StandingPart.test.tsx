import { HttpResponse, http, server } from '@storefront/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { knowCalls } from '../api/calls';
import { place, renderPart } from '../testing/renderPart';
import MembersScreen from './MembersScreen';

const AT = '2026-03-02T03:00:00.000Z';
const MEMBER = {
  ...{ number: 4, id: 'haru_book', point: 92_005, email: null, phone: null, registerWhere: null, referredBy: null },
  ...{ createdAt: AT, deletedAt: null, hasApiKey: false, hasPassword: true },
  ...{ orders: 1, activeAutoOrders: 0, pendingDeposits: 1 },
  ...{ suspendedAt: null, suspension: null, memo: null },
};
const READING = {
  'members list': place('GET', '/members'),
  'members show': place('GET', '/members/:id'),
  'ledger show': place('GET', '/ledger'),
};
const CALLS = {
  ...READING,
  'members suspend': place('POST', '/members/:id/suspend', true),
  'members resume': place('POST', '/members/:id/resume', true),
  'members memo': place('PUT', '/members/:id/memo'),
};

let member: object;
let sent: unknown[];

beforeEach(() => {
  // jsdom's windows do not scroll.
  jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
  knowCalls(CALLS);
  member = MEMBER;
  sent = [];
  server.use(
    http.get('*/members', () => HttpResponse.json([member])),
    http.get('*/members/:id', () => HttpResponse.json(member)),
    http.get('*/ledger', () => HttpResponse.json([])),
    http.post('*/members/:id/:does', async ({ request, params }) => {
      const text = await request.text();
      sent.push([params['does'], text === '' ? null : JSON.parse(text), request.headers.has('idempotency-key')]);
      const isSuspended = params['does'] === 'suspend';
      member = isSuspended ? { ...MEMBER, suspendedAt: AT, suspension: '계정이 도용된 것 같아요' } : MEMBER;
      return HttpResponse.json({});
    }),
    http.put('*/members/:id/memo', async ({ request }) => {
      const { text } = (await request.json()) as { text: string };
      member = { ...MEMBER, memo: text };
      return HttpResponse.json({ id: 'haru_book', memo: text });
    }),
  );
});

const button = (name: string) => screen.findByRole('button', { name });
const dialog = (name: string) => within(screen.getByRole('dialog', { name }));

// B-console-80
test('a member is suspended for a reason, which the page shows, and goes on', async () => {
  const user = userEvent.setup();
  renderPart(<MembersScreen />);
  await user.click(await button('haru_book'));
  expect(await screen.findByText('이용 중이에요.')).toBeInTheDocument();
  await user.click(await button('정지'));
  const asking = dialog('haru_book님을 정지할까요?');
  await user.click(asking.getByRole('button', { name: '정지' }));
  expect(asking.getByText('정지하는 이유를 입력해 주세요.')).toBeInTheDocument();
  await user.click(asking.getByRole('button', { name: '계정이 도용된 것 같아요' }));
  await user.keyboard('{Enter}');
  expect(await screen.findByText('2026-03-02 12:00:00부터 · 계정이 도용된 것 같아요')).toBeInTheDocument();
  await user.click(await button('정지 해제'));
  await user.click(dialog('haru_book님의 정지를 풀까요?').getByRole('button', { name: '정지 해제' }));
  expect(await screen.findByText('이용 중이에요.')).toBeInTheDocument();
  expect(sent).toEqual([
    ['suspend', { reason: '계정이 도용된 것 같아요' }, true],
    ['resume', null, true],
  ]);
});

// B-console-80
test('one is suspended from the list by keys alone', async () => {
  const user = userEvent.setup();
  renderPart(<MembersScreen />);
  (await button('정지')).focus();
  await user.keyboard('{Enter}');
  screen.getByRole('textbox', { name: '정지하는 이유' }).focus();
  await user.keyboard('계정이 도용된 것 같아요{Enter}');
  expect(await button('정지 해제')).toBeInTheDocument();
  expect(screen.getByRole('row', { name: /^haru_book 정지 92,005원/ })).toBeInTheDocument();
  expect(sent).toEqual([['suspend', { reason: '계정이 도용된 것 같아요' }, true]]);
});

// B-console-80
test('the memo is saved, and what is typed waits in a draft', async () => {
  const user = userEvent.setup();
  renderPart(<MembersScreen />);
  await user.click(await button('haru_book'));
  const save = await button('메모 저장');
  await user.type(screen.getByRole('textbox', { name: '메모' }), '전화로 확인함');
  await user.click(save);
  expect(await screen.findByText('메모를 저장했어요')).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: '메모' })).toHaveValue('전화로 확인함');
  expect(save).toHaveFocus();
  expect(sessionStorage.getItem('draft memo haru_book')).toBeNull();
});

// B-console-80, B-console-5
test('whoever may not suspend reads the state and has no button', async () => {
  const user = userEvent.setup();
  knowCalls(READING);
  member = { ...MEMBER, suspendedAt: AT, suspension: '도용 신고' };
  renderPart(<MembersScreen />);
  await user.click(await button('haru_book'));
  expect(await screen.findByText('2026-03-02 12:00:00부터 · 도용 신고')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '정지 해제' })).not.toBeInTheDocument();
  expect(screen.queryByRole('textbox', { name: '메모' })).not.toBeInTheDocument();
});
