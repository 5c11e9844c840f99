import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http, server } from 'shared-ui/testing';
import { fakeShop, fill, OPEN, openDialog, send, TYPED, taken } from './refundRequest.fixture';
import { fakeHistory, fakeNothingElse, page, renderPoint, topUp } from './renderPoint';

beforeEach(fakeNothingElse);
const refused = (code: string, message: string, more: object = {}) =>
  HttpResponse.json({ statusCode: 409, code, message, ...more }, { status: 409 });

// B-point-76
test('of a tax invoice it says what is transferred, the surcharge with it', async () => {
  fakeShop(taken, topUp({ payable: 33_000, feeType: 1, refundable: 30_000 }));
  const { user } = await renderPoint();
  const dialog = await openDialog(user);
  expect(within(dialog).getByRole('status', { name: '환불할 포인트' })).toHaveTextContent('30,000원');
  expect(within(dialog).getByRole('status', { name: '돌려받을 금액' })).toHaveTextContent('33,000원');
});

// B-point-77
test('an amount that has changed is shown, and asked for at the next press', async () => {
  const message = '환불할 수 있는 금액이 바뀌었어요. 확인하고 다시 요청해 주세요.';
  let isFirst = true;
  const shop = fakeShop(() => {
    if (!isFirst) return taken();
    isFirst = false;
    return refused('REFUND_AMOUNT_CHANGED', message, { point: 7_000 });
  });
  const { user } = await renderPoint();
  const dialog = await openDialog(user);
  await fill(user, dialog);
  await send(user, dialog);
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(message);
  expect(within(dialog).getByRole('status', { name: '환불할 포인트' })).toHaveTextContent('7,000원');
  await send(user, dialog);
  await screen.findByText('환불 요청됨 · 8,770원');
  expect(shop.bodies).toMatchObject([{ amount: 8_770 }, { amount: 7_000, bank: '국민은행' }]);
});

// B-point-70, B-account-32
test('with an old log-in the password is asked for, then the request goes out', async () => {
  const again = { statusCode: 403, code: 'LOGIN_AGAIN', message: '다시 로그인해 주세요.' };
  let isFresh = false;
  const shop = fakeShop(() => (isFresh ? taken() : HttpResponse.json(again, { status: 403 })));
  server.use(
    http.post('*/auth/login', () => {
      isFresh = true;
      return HttpResponse.json({ accessToken: 'fresh-token' });
    }),
    http.post('*/auth/logout', () => new HttpResponse(null, { status: 204 })),
  );
  const { user } = await renderPoint();
  const dialog = await openDialog(user);
  await fill(user, dialog);
  await send(user, dialog);
  const question = await screen.findByRole('dialog', { name: '다시 로그인해 주세요' });
  await user.type(within(question).getByLabelText('비밀번호'), 'correct-horse');
  await user.click(within(question).getByRole('button', { name: '확인' }));
  await screen.findByText('환불 요청됨 · 8,770원');
  expect(shop.bodies).toHaveLength(2);
});

// B-point-77
test('a lost answer says that it is safe to press again, and what was typed outlives the dialog', async () => {
  fakeShop(() => HttpResponse.error());
  const { user } = await renderPoint();
  const dialog = await openDialog(user);
  await fill(user, dialog);
  await send(user, dialog);
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('두 번 요청되지 않아요.');
  await user.click(within(dialog).getByRole('button', { name: '요청하지 않기' }));
  expect(screen.getByRole('button', { name: '환불 요청' })).toHaveFocus();
  const again = await openDialog(user);
  expect(within(again).getByRole('combobox', { name: '은행' })).toHaveValue('국민은행');
  expect(within(again).getByRole('textbox', { name: '계좌번호' })).toHaveValue(TYPED.accountNumber);
});

// B-point-77
test('a refusal stays in the dialog, though the row has nothing to ask back any more', async () => {
  const message = '충전한 지 72시간이 지나 환불을 요청할 수 없어요.';
  const shop = fakeShop(() => {
    shop.row = topUp();
    return refused('REFUND_WINDOW_OVER', message);
  });
  const { user } = await renderPoint();
  const dialog = await openDialog(user);
  await fill(user, dialog);
  await send(user, dialog);
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(message);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('button', { name: '환불 요청' })).not.toBeInTheDocument());
  expect((document.activeElement as HTMLElement).closest('tr')).not.toBeNull();
});

// B-point-78
test.each([
  [
    'settled',
    { settledAt: '2026-03-03T00:00:00.000Z' },
    { refunded: 8_770 },
    '수락환불 완료 · 8,770원2026-03-03 09:00:00',
  ],
  [
    ...['refused', { settledAt: '2026-03-03T00:00:00.000Z', reason: '예금주가 달라요' }, { refundable: 8_770 }],
    '수락환불 거절 · 8,770원2026-03-03 09:00:00예금주가 달라요환불 요청',
  ],
  ['in doubt', {}, {}, '수락'],
] as const)('the row of a deposit whose request is %s', async (state, request, difference, text) => {
  fakeHistory(() => page([topUp({ ...difference, refundRequest: { ...OPEN, state, ...request } })]));
  await renderPoint();
  const table = await screen.findByRole('table', { name: '충전내역' });
  const [, row] = await within(table).findAllByRole('row');
  expect(within(row as HTMLElement).getAllByRole('cell')[2]).toHaveTextContent(text);
});
