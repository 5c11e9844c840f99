import { HttpResponse, http, server } from '@storefront/shared-ui/testing';
import { act, screen } from '@testing-library/react';
import { knowCalls } from '../api/calls';
import { place, renderPart } from '../testing/renderPart';
import TodayScreen from './TodayScreen';

const LOOK_MS = 10_000;

const NONE = { count: 0, oldestAt: null };
const TODAY = {
  deposits: { count: 3, oldestAt: new Date().toISOString() },
  transfers: NONE,
  refundRequests: NONE,
  questions: { count: 2, oldestAt: new Date().toISOString() },
  parkedOrders: NONE,
  refills: { count: 2, oldestAt: new Date().toISOString() },
  ledgerCheckedAt: null,
  backupAt: null,
  days: [],
};

beforeEach(() => jest.useFakeTimers({ advanceTimers: true }));
afterEach(() => jest.useRealTimers());

function open() {
  knowCalls({ today: place('GET', '/today') });
  renderPart(<TodayScreen />);
}

// B-console-26
test('what waits is shown by itself after a look that failed, and after two', async () => {
  server.use(http.get('*/today', () => HttpResponse.json({ code: 'OVERLOADED' }, { status: 503 })));
  open();
  expect(await screen.findByText('서버에 문제가 생겼어요. 잠시 후 다시 시도해 주세요.')).toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(LOOK_MS));
  server.use(http.get('*/today', () => HttpResponse.json(TODAY)));
  await act(() => jest.advanceTimersByTimeAsync(LOOK_MS));
  expect(await screen.findByRole('link', { name: /^입금 확인 3건/ })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /^AS 요청 2건/ })).toHaveAttribute('href', '/orders?view=refills');
  // B-question-5
  expect(screen.getByRole('link', { name: /^문의 2건/ })).toHaveAttribute('href', '/orders?view=questions');
});

// B-console-70
test('each of several suppliers says its balance', async () => {
  knowCalls({ today: place('GET', '/today'), 'suppliers status': place('GET', '/suppliers/status') });
  const first = { supplier: 'A', balance: '100.84', currency: 'USD' };
  const others = [
    { supplier: 'B', balance: '12000', currency: 'KRW' },
    { supplier: 'C', warning: '공급처가 응답하지 않아요: 503' },
  ];
  server.use(
    http.get('*/today', () => HttpResponse.json(TODAY)),
    http.get('*/suppliers/status', () => HttpResponse.json({ ...first, others })),
  );
  renderPart(<TodayScreen />);
  expect(await screen.findByText('A, B, C')).toBeInTheDocument();
  for (const text of ['A 잔액', '100.84 USD', 'B 잔액', '12,000원', 'C: 공급처가 응답하지 않아요: 503'])
    expect(screen.getByText(text)).toBeInTheDocument();
});
