import { screen, within } from '@testing-library/react';
import { expectToast, HttpResponse, http, server } from 'shared-ui/testing';
import { fact, fakeShop, LATER, makeDetail, show, steps } from './AutoOrderPage.fixture';

// B-auto-17
test('it is stopped there, and says what came back', async () => {
  let isStopped = false;
  const stopped = makeDetail({ status: 2, nextRunAt: null, paidBack: 10_500, point: 4_500 });
  const ended = { kind: 'canceled', at: LATER, amount: 10_500 };
  fakeShop(() =>
    HttpResponse.json(
      isStopped ? { ...stopped, refundable: undefined, events: [...stopped.events, ended] } : makeDetail(),
    ),
  );
  server.use(
    http.post('*/service/auto-order/7/stop', () => {
      isStopped = true;
      return HttpResponse.json({ refunded: 10_500 });
    }),
  );
  const { user } = show('?order=7');
  await user.click(await screen.findByRole('button', { name: '남은 회차 멈추기' }));
  const dialog = await screen.findByRole('dialog', { name: '남은 회차 멈추기' });
  await user.click(within(dialog).getByRole('button', { name: '남은 회차 멈추기' }));
  await expectToast('status', '자동주문을 멈추고 10,500원을 돌려 드렸어요.');
  expect(await screen.findByText('남은 회차를 취소하고 그만큼 돌려 드렸어요.')).toBeInTheDocument();
  expect((await steps()).at(-1)).toBe('남은 회차 취소10,500원2026-03-02 10:00:00');
  expect(fact('사용')).toHaveTextContent('4,500원');
  expect(screen.queryByRole('button', { name: '남은 회차 멈추기' })).not.toBeInTheDocument();
});

// B-history-60
test('a row leads to its page', async () => {
  fakeShop(() => HttpResponse.json(makeDetail()));
  const { user } = show('');
  await user.click(await screen.findByRole('link', { name: '인스타 한국인 팔로워' }));
  expect(await screen.findByRole('heading', { level: 1, name: '자동주문 A-7' })).toHaveFocus();
});
