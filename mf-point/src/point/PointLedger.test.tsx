import { screen, waitFor, within } from '@testing-library/react';
import { bodyRows, fakeLedger, movement, page, showLedger, table, textOf } from './PointLedger.fixture';
import { fakeHistory, fakeNothingElse, renderPoint, topUp, page as topUpPage } from './renderPoint';

beforeEach(() => {
  fakeNothingElse();
  fakeHistory(() => topUpPage([topUp()]));
});

// B-point-68
test('two tabs, each with its address, by pointer and by arrow keys; nothing is asked for before', async () => {
  const asked = fakeLedger(() => page([movement()]));
  const { user } = await renderPoint();
  const [topUps, ledger] = ['충전내역', '포인트 내역'].map((name) => screen.getByRole('tab', { name }));
  expect(topUps).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByRole('tabpanel', { name: '충전내역' })).toBeInTheDocument();
  expect(asked).toEqual([]);
  await user.click(ledger as HTMLElement);
  expect(await screen.findByRole('region', { name: '포인트 내역' })).toBeInTheDocument();
  expect(screen.getByRole('tabpanel', { name: '포인트 내역' })).toBeInTheDocument();
  expect(await bodyRows()).toHaveLength(1);
  await user.keyboard('{ArrowRight}');
  expect(await screen.findByRole('table', { name: '충전내역' })).toBeInTheDocument();
  expect(topUps).toHaveFocus();
  await user.keyboard('{End}');
  expect(await table()).toBeInTheDocument();
});

// B-point-90
test('movements of one day stand below its name, on phones', async () => {
  const times = ['2026-03-01T15:04:05.000Z', '2026-03-01T15:00:00.000Z', '2026-03-01T14:59:59.000Z'];
  fakeLedger(() => page(times.map((at, index) => movement({ id: 9 - index, at }))));
  await showLedger();
  const rows = await bodyRows();
  expect(rows.map((row) => textOf(row)[0])).toEqual([
    '2026-03-02 00:04:05',
    '2026-03-02 00:00:00',
    '2026-03-01 23:59:59',
  ]);
  expect(rows.map((row) => row.dataset.first)).toEqual(['true', undefined, 'true']);
});

// B-point-89
test('a deposit leads to its row in 충전내역, which takes the focus, and from there to all of them', async () => {
  fakeLedger(() => page([movement({ kind: 'topUp', amount: 30_000, topUpId: 5 })]));
  const asked: (string | null)[] = [];
  fakeHistory((query) => {
    asked.push(query.get('q'));
    return topUpPage(query.get('q') ? [topUp()] : [topUp({ id: 6, point: 70_000 }), topUp()]);
  });
  const { user } = await showLedger();
  await user.click(await screen.findByRole('link', { name: '충전' }));
  expect(screen.getByRole('tab', { name: '충전내역' })).toHaveAttribute('aria-selected', 'true');
  const found = within(await screen.findByRole('table', { name: '충전내역' }));
  expect(found.getAllByRole('row')).toHaveLength(2);
  expect(found.getByText('30,000원')).toBeInTheDocument();
  expect(asked).toEqual([null, '5']);
  expect(screen.getByRole('region', { name: '충전내역' }).parentElement).toHaveFocus();
  await user.click(screen.getByRole('button', { name: '전체 내역 보기' }));
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(3));
});

// B-history-5
test('without any movement it says so, and offers nothing to search', async () => {
  fakeLedger(() => page([]));
  await showLedger();
  expect(await screen.findByText('아직 포인트 내역이 없어요')).toBeInTheDocument();
  expect(screen.queryByLabelText('시작일')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'CSV 내보내기' })).not.toBeInTheDocument();
});
