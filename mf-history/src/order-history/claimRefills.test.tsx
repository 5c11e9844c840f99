import type { Order } from '@storefront/contract';
import { deny, expectToast, HttpResponse, http, renderScreen, server } from '@storefront/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { makeOrder, makePage, SERVICE } from '../domain/histories.fixture';
import OrderHistoryScreen from './OrderHistoryScreen';

const UNTIL = '2026-03-31T09:20:00.000Z';
const CLAIMABLE = makeOrder({ refill: { until: UNTIL } });
const CLAIMED = makeOrder({ refill: { until: UNTIL, state: 'requested', blocked: '이미 신청했어요.' } });

function fakeShop(before: Order, after: Order, answer: (tries: number) => Response): { claims: unknown[] } {
  const seen: { claims: unknown[]; isClaimed: boolean } = { claims: [], isClaimed: false };
  server.use(
    http.get('*/service/services', () => HttpResponse.json([SERVICE])),
    http.get('*/service/order-history', () => HttpResponse.json(makePage([seen.isClaimed ? after : before]))),
    http.get('*/auth/profile', () => HttpResponse.json({ id: 'growth', point: 5, apiKey: null })),
    http.post('*/service/order/1024/refill', async ({ request }) => {
      seen.claims.push(await request.json());
      const answered = answer(seen.claims.length);
      seen.isClaimed = answered.ok;
      return answered;
    }),
  );
  return seen;
}

const claimed = () => HttpResponse.json({ id: 7 }, { status: 201 });

async function ask() {
  const { user } = renderScreen(<OrderHistoryScreen />, { path: '/order-history', auth: 'member' });
  await user.click(await screen.findByRole('button', { name: 'AS 신청' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'AS를 신청할까요?' }));
  const field = dialog.getByRole('spinbutton', { name: '현재 수량' });
  return { user, dialog, field, confirm: dialog.getByRole('button', { name: 'AS 신청하기' }) };
}

// B-refill-6
test('an ended order with AS is claimed in two presses, and its row says so beside its status', async () => {
  const seen = fakeShop(CLAIMABLE, CLAIMED, claimed);
  const { user, field, confirm } = await ask();
  expect(field).toHaveAccessibleDescription('주문이 끝났을 때는 1,320개였어요. 적지 않아도 돼요.');
  expect(screen.getByRole('dialog')).toHaveAccessibleDescription(
    /채워 드린 1,000개 가운데 줄어든 만큼.*링크가 공개로 열려 있는지.*2026-03-31 18:20까지 신청할 수 있어요\./,
  );
  await user.click(confirm);
  await expectToast('status', 'AS를 신청했어요.');
  expect(await screen.findByText('AS 접수')).toBeInTheDocument();
  expect(screen.getByText('작업완료', { selector: 'td *' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'AS 신청' })).not.toBeInTheDocument();
  await waitFor(() => expect((document.activeElement as HTMLElement).closest('tr')).not.toBeNull());
  expect(seen.claims).toEqual([{}]);
});

// B-refill-6
test.each(['-1', '1.5', '3000000000'])('%s is no count: said beside the field, nothing is sent', async (typed) => {
  const seen = fakeShop(CLAIMABLE, CLAIMED, claimed);
  const { user, field, confirm } = await ask();
  await user.type(field, typed);
  await user.click(confirm);
  expect(field).toHaveAccessibleDescription(/현재 수량은 0 이상의 정수로 입력해 주세요\./);
  expect(field).toHaveFocus();
  expect(seen.claims).toEqual([]);
  await user.clear(field);
  await user.type(field, '640{Enter}');
  await expectToast('status', 'AS를 신청했어요.');
  expect(seen.claims).toEqual([{ present: 640 }]);
});

// B-refill-5, B-refill-6
test('a count that has not fallen is said beside the field, and stays typed', async () => {
  const message = '현재 수량이 줄지 않았어요.';
  fakeShop(CLAIMABLE, CLAIMED, (tries) => (tries === 1 ? deny(400, 'REFILL_PRESENT', message) : claimed()));
  const { user, dialog, field, confirm } = await ask();
  await user.type(field, '2000');
  await user.click(confirm);
  await waitFor(() => expect(field).toHaveAccessibleDescription(new RegExp(message)));
  expect(field).toHaveValue(2000);
  expect(dialog.queryByRole('alert')).not.toBeInTheDocument();
});

// B-history-51, B-refill-2, B-refill-6
test('a lost answer says that pressing again claims once, and loses nothing typed', async () => {
  const seen = fakeShop(CLAIMABLE, CLAIMED, (tries) => (tries === 1 ? HttpResponse.error() : claimed()));
  const { user, dialog, field, confirm } = await ask();
  await user.type(field, '640');
  await user.click(confirm);
  expect(await dialog.findByRole('alert')).toHaveTextContent(
    '신청됐는지 확인하지 못했어요. 다시 눌러도 한 번만 신청돼요.',
  );
  expect(field).toHaveValue(640);
  await user.click(confirm);
  await expectToast('status', 'AS를 신청했어요.');
  expect(seen.claims).toEqual([{ present: 640 }, { present: 640 }]);
});

// B-refill-5, B-refill-6
test('a refusal stays in the dialog until it is read, then the row is fetched again', async () => {
  const message = 'AS 기간이 2026-03-31에 끝났어요.';
  fakeShop(CLAIMABLE, CLAIMABLE, () => {
    const over = makeOrder({ refill: { until: UNTIL, blocked: message } });
    server.use(http.get('*/service/order-history', () => HttpResponse.json(makePage([over]))));
    return deny(409, 'REFILL_OVER', message);
  });
  const { user, dialog, confirm } = await ask();
  await user.click(confirm);
  expect(await dialog.findByRole('alert')).toHaveTextContent(message);
  await user.click(dialog.getByRole('button', { name: '닫기' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'AS 신청' })).not.toBeInTheDocument());
});

// B-refill-3, B-refill-6
test.each([
  [{ state: 'sent' }, 'AS 준비중'],
  [{ state: 'inProgress' }, 'AS 진행중'],
  [{ state: 'something newer' }, 'something newer'],
  [{ state: 'done', blocked: '다음 신청은 2026-03-03 18:20부터 할 수 있어요.' }, 'AS 완료'],
  [{ blocked: 'AS 기간이 2026-03-31에 끝났어요.' }, null],
])('with %j nothing is offered on the row', async (refill, label) => {
  const order = makeOrder({ refill: { until: UNTIL, ...refill } });
  fakeShop(order, order, claimed);
  renderScreen(<OrderHistoryScreen />, { path: '/order-history', auth: 'member' });
  await screen.findByRole('progressbar', { name: '주문 1024 진행' });
  if (label) expect(screen.getByText(label)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'AS 신청' })).not.toBeInTheDocument();
});

// B-refill-6
test('after a refusal or an end it can be claimed again', async () => {
  const order = makeOrder({ refill: { until: UNTIL, state: 'refused', refusal: '비공개 계정이에요.' } });
  fakeShop(order, order, claimed);
  renderScreen(<OrderHistoryScreen />, { path: '/order-history', auth: 'member' });
  expect(await screen.findByText('AS 거절')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'AS 신청' })).toBeInTheDocument();
});
