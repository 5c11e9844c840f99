import { screen, waitFor, within } from '@testing-library/react';
import { createGate, expectToast, HttpResponse, http, server } from 'shared-ui/testing';
import { makeAutoOrder, makeOrder, makePage } from '../domain/histories.fixture';
import { fakeHistory, fakeRuns, show, table } from './AutoOrderHistoryScreen.fixture';

// B-history-20
test('the filter offers four, with their numbers, and stands in the address', async () => {
  const asked = fakeHistory((query) =>
    makePage(query.has('status') ? [] : [makeAutoOrder()], { counts: { 0: 1, 1: 12 } }),
  );
  const { user, location } = show('?status=3&q=growth');
  await table();
  const radios = within(screen.getByRole('radiogroup', { name: '자동주문 상태' })).getAllByRole('radio');
  expect(radios.map((radio) => radio.closest('label')?.textContent)).toEqual(['전체13', '진행중1', '완료12', '취소0']);
  expect(screen.getByRole('radio', { name: '전체' })).toBeChecked();
  await user.click(screen.getByRole('button', { name: '지우기: 주문 검색' }));
  await waitFor(() => expect(location().search).toBe(''));
  await user.click(screen.getByRole('radio', { name: '완료' }));
  expect(await screen.findByText('이 상태의 자동주문이 없어요')).toBeInTheDocument();
  expect(location().search).toBe('?status=1');
  await user.click(screen.getByRole('button', { name: '전체 자동주문 보기' }));
  await table();
  expect(asked.slice(0, 3)).toEqual(['limit=20&q=growth', 'limit=20', 'limit=20&status=1']);
});

// B-history-25
describe('"회차 보기"', () => {
  const nextRunAt = '2026-03-03T00:00:00.000Z';

  // B-history-25
  test('opens the runs by pages, each a link to its order, beside the next one’s time', async () => {
    fakeHistory(() => makePage([makeAutoOrder({ nextRunAt })]));
    const asked = fakeRuns((query) =>
      query.has('cursor')
        ? makePage([makeOrder({ id: 101 })], { total: 3 })
        : makePage([makeOrder({ id: 103, status: 1 }), makeOrder({ id: 102 })], { total: 3, nextCursor: '102' }),
    );
    const { user } = show();
    const button = await screen.findByRole('button', { name: '회차 보기' });
    expect(screen.getByText(/^다음 회차/)).toHaveTextContent('다음 회차 2026-03-03 09:00:00');
    expect(button).toHaveAttribute('aria-expanded', 'false');
    expect(asked).toEqual([]);
    await user.click(button);
    expect(button).toHaveAttribute('aria-expanded', 'true');
    const list = await screen.findByRole('list', { name: '자동주문 7 회차' });
    await user.click(screen.getByRole('button', { name: '더 보기' }));
    await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(3));
    expect(
      within(list)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual([
      '3회차주문 1032026-03-02 00:04:05주문준비중 또는 가동중',
      '2회차주문 1022026-03-02 00:04:05작업완료',
      '1회차주문 1012026-03-02 00:04:05작업완료',
    ]);
    expect(screen.getByRole('link', { name: '주문 103' })).toHaveAttribute('href', '/order-history?order=103');
    expect(asked).toEqual(['limit=20&autoOrderId=7', 'limit=20&autoOrderId=7&cursor=102']);
    await user.click(button);
    expect(list).not.toBeInTheDocument();
  });
});

// B-history-49
describe('"남은 회차 멈추기"', () => {
  const running = makeAutoOrder({ nextRunAt: '2026-03-03T00:00:00.000Z', refundable: 10_500 });
  const stopped = makeAutoOrder({ status: 2, refunded: 10_500, refundedAt: '2026-03-02T00:00:00.000Z' });

  function fakeStop(answer: (count: number) => Response | Promise<Response>) {
    const seen = { stops: 0, profiles: 0 };
    const asked = fakeHistory(() => makePage([seen.stops > 0 ? stopped : running]));
    server.use(
      http.post('*/service/auto-order/7/stop', () => {
        seen.stops += 1;
        return answer(seen.stops);
      }),
      http.get('*/auth/profile', () => {
        seen.profiles += 1;
        return HttpResponse.json({ id: 'growth', point: 20_500, apiKey: null });
      }),
    );
    return { seen, asked };
  }
  const button = () => screen.findByRole('button', { name: '남은 회차 멈추기' });

  // B-history-49, B-history-51
  test('says what comes back, stops it, says so, and keeps the focus in the row', async () => {
    const gate = createGate();
    const { seen, asked } = fakeStop(async () => {
      await gate.opened;
      return HttpResponse.json({ refunded: 10_500 });
    });
    const { user } = show();
    await user.click(await button());
    const dialog = await screen.findByRole('dialog', { name: '남은 회차 멈추기' });
    expect(dialog).toHaveTextContent('남은 7회를 취소하고 10,500원을 돌려 드려요.');
    expect(dialog).toHaveTextContent('이미 주문된 3회는 그대로 진행돼요.');
    const confirm = within(dialog).getByRole('button', { name: '남은 회차 멈추기' });
    await user.click(confirm);
    expect(confirm).toHaveAttribute('aria-busy', 'true');
    await user.click(confirm);
    gate.open();
    await expectToast('status', '자동주문을 멈추고 10,500원을 돌려 드렸어요.');
    expect(dialog).not.toBeInTheDocument();
    expect(await screen.findByText(/^남은 7회는 취소하고 10,500원을 돌려 드렸어요/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '남은 회차 멈추기' })).not.toBeInTheDocument();
    await waitFor(() => expect((document.activeElement as HTMLElement).closest('tr')).not.toBeNull());
    expect(seen).toEqual({ stops: 1, profiles: 1 });
    expect(asked).toEqual(['limit=20', 'limit=20']);
  });
});
