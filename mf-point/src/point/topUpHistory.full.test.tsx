import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'shared-ui/testing';
import { fakeHistory, fakeNothingElse, page, renderPoint, topUp } from './renderPoint';

beforeEach(fakeNothingElse);

describe('the history', () => {
  const table = () => screen.findByRole('table', { name: '충전내역' });
  const bodyRows = async () => (await within(await table()).findAllByRole('row')).slice(1);

  async function firstRow() {
    const [row] = await bodyRows();
    return (
      row &&
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent)
    );
  }

  // B-point-21
  test.each([
    ['with a tax invoice', { feeType: 1, payable: 33_000 }, '30,000원입금액 33,000원 · 세금계산서'],
    ['with a cash receipt', { feeType: 0, payable: 30_000 }, '30,000원입금액 30,000원 · 현금영수증'],
    ['without evidence', { feeType: 2, payable: 30_000 }, '30,000원'],
    ['of a server that says too little', {}, '30,000원'],
  ])('the amount of a top-up %s', async (_, difference, amount) => {
    fakeHistory(() => page([topUp(difference)]));
    await renderPoint();
    expect((await firstRow())?.[1]).toBe(amount);
  });

  // B-point-22
  test.each([
    ['pending', { status: 'pending', responseAt: null }, '대기', '-'],
    ['refused', { status: 'fail' }, '거절', '2026-03-02 00:10:00'],
    ['expired', { status: 'fail', expired: true }, '거절입금 시간 초과', '2026-03-02 00:10:00'],
    ['withdrawn', { status: 'fail', canceled: true }, '거절직접 취소', '2026-03-02 00:10:00'],
    ['in a state that nobody knows', { status: 'held' }, 'held', '2026-03-02 00:10:00'],
  ])('a top-up that is %s', async (_, difference, status, responseAt) => {
    fakeHistory(() => page([topUp(difference)]));
    await renderPoint();
    expect((await firstRow())?.slice(2)).toEqual([status, responseAt]);
  });

  // B-history-6
  test('"더 보기" puts the next page behind', async () => {
    fakeHistory((query) =>
      query.get('cursor') === 'after-2'
        ? page([topUp({ id: 1 })])
        : page([topUp({ id: 3 }), topUp({ id: 2 })], { nextCursor: 'after-2' }),
    );
    const { user } = await renderPoint();
    expect(await bodyRows()).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: '더 보기' }));
    await waitFor(async () => expect(await bodyRows()).toHaveLength(3));
    expect(screen.queryByRole('button', { name: '더 보기' })).not.toBeInTheDocument();
  });

  // B-history-7
  test('"새로고침" fetches the list again, and one that fails keeps it', async () => {
    let answer: () => Response | ReturnType<typeof page> = () => page([topUp({ id: 1 })]);
    fakeHistory(() => answer());
    const { user } = await renderPoint();
    await table();
    expect(screen.getByText(/^마지막 갱신/)).toHaveTextContent(/^마지막 갱신 \d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    answer = () => page([topUp({ id: 2 }), topUp({ id: 1 })]);
    await user.click(screen.getByRole('button', { name: '새로고침' }));
    await waitFor(async () => expect(await bodyRows()).toHaveLength(2));
    answer = () => HttpResponse.error();
    await user.click(screen.getByRole('button', { name: '새로고침' }));
    expect(await screen.findByText(/새로고침하지 못했어요/)).toBeInTheDocument();
    expect(await bodyRows()).toHaveLength(2);
  });

  // B-history-8
  test('a history that cannot be fetched says so, with a retry that works, and the form stays usable', async () => {
    let isDown = true;
    fakeHistory(() => (isDown ? HttpResponse.json({ nonsense: true }) : page([topUp()])));
    const { user } = await renderPoint();
    await screen.findByRole('alert', { name: '충전내역을 불러오지 못했어요' });
    await user.type(screen.getByRole('textbox', { name: '입금자명' }), '김하늘');
    isDown = false;
    await user.click(screen.getByRole('button', { name: '다시 시도' }));
    expect(await bodyRows()).toHaveLength(1);
    expect(screen.getByRole('textbox', { name: '입금자명' })).toHaveValue('김하늘');
  });
});
