import { HttpResponse, http, server } from '@storefront/shared-ui/testing';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { knowCalls } from '../api/calls';
import { place, renderPart } from '../testing/renderPart';
import MembersScreen from './MembersScreen';

const NOTHING = { email: null, phone: null, registerWhere: null, referredBy: null, deletedAt: null, hasApiKey: false };
const GOOD = { suspendedAt: null, suspension: null, memo: null };
const COUNTS = { orders: 1, activeAutoOrders: 0, pendingDeposits: 1 };
const SINCE = { createdAt: '2026-03-02T03:00:00.000Z', hasPassword: true };
const MEMBER = { number: 4, id: 'haru_book', point: 92_005, ...NOTHING, ...GOOD, ...COUNTS, ...SINCE };

beforeEach(() => {
  // jsdom's windows do not scroll.
  jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  knowCalls({
    'members list': place('GET', '/members'),
    'members show': place('GET', '/members/:id'),
    'ledger show': place('GET', '/ledger'),
  });
  server.use(
    http.get('*/members', () => HttpResponse.json([MEMBER])),
    http.get('*/members/:id', () => HttpResponse.json(MEMBER)),
    http.get('*/ledger', () => HttpResponse.json([])),
  );
});

// B-format-18
test('an ID that mixes alphabets is marked in the list and above the member', async () => {
  const user = userEvent.setup();
  const known = { ...MEMBER, id: 'аdmin' };
  server.use(
    http.get('*/members', () => HttpResponse.json([known])),
    http.get('*/members/:id', () => HttpResponse.json(known)),
  );
  renderPart(<MembersScreen />);
  await user.click(await screen.findByRole('button', { name: 'аdmin (영문 아닌 글자 U+0430)' }));
  expect(screen.getByRole('heading', { level: 1, name: 'аdmin (영문 아닌 글자 U+0430)' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '목록으로' }));
});

// B-console-46
test('opening a member, and going back to the list, leads to the heading', async () => {
  const user = userEvent.setup();
  renderPart(<MembersScreen />);
  await user.click(await screen.findByRole('button', { name: 'haru_book' }));
  expect(screen.getByRole('heading', { level: 1, name: 'haru_book' })).toHaveFocus();
  await user.click(await screen.findByRole('button', { name: '목록으로' }));
  expect(screen.getByRole('heading', { level: 1, name: '회원' })).toHaveFocus();
});
