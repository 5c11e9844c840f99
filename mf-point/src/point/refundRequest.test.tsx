import { screen, waitFor, within } from '@testing-library/react';
import { expectToast, HttpResponse, http, server } from 'shared-ui/testing';
import { fakeShop, fill, OPEN, openDialog, send, TYPED, taken } from './refundRequest.fixture';
import { fakeHistory, fakeNothingElse, page, renderPoint, topUp } from './renderPoint';

beforeEach(fakeNothingElse);

// B-point-76, B-point-78
test('a deposit is asked back for an account, and its row says so', async () => {
  const shop = fakeShop(taken);
  const { user } = await renderPoint();
  const dialog = await openDialog(user);
  expect(within(dialog).getByRole('status', { name: '환불할 포인트' })).toHaveTextContent('8,770원');
  expect(within(dialog).queryByRole('status', { name: '돌려받을 금액' })).not.toBeInTheDocument();
  expect(within(dialog).getByRole('textbox', { name: '예금주' })).toHaveAccessibleDescription(
    '입금자(홍길동)와 같은 이름의 계좌로만 환불해요.',
  );
  await fill(user, dialog);
  await user.type(within(dialog).getByRole('textbox', { name: '사유' }), '잘못 충전했어요');
  await send(user, dialog);
  await expectToast('status', '환불을 요청했어요. 확인한 뒤 계좌로 보내 드려요.');
  expect(await screen.findByText('환불 요청됨 · 8,770원')).toBeInTheDocument();
  expect(screen.getByText('2026-03-02 09:00:00')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '환불 요청' })).not.toBeInTheDocument();
  await waitFor(() => expect((document.activeElement as HTMLElement).closest('tr')).not.toBeNull());
  expect(shop.bodies).toEqual([{ ...TYPED, accountNumber: '110123456789', reason: '잘못 충전했어요', amount: 8_770 }]);
});

// B-point-93
test('a request that is open is taken back, once it was asked about', async () => {
  let row = topUp({ refundRequest: OPEN });
  fakeHistory(() => page([row]));
  server.use(
    http.delete('*/service/point/5/refund-request', () => {
      row = topUp({ refundable: 8_770, refundRequest: { ...OPEN, state: 'withdrawn' } });
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { user } = await renderPoint();
  await user.click(await screen.findByRole('button', { name: '환불 요청 취소' }));
  const question = await screen.findByRole('dialog', { name: '환불 요청을 취소할까요?' });
  await user.click(within(question).getByRole('button', { name: '환불 요청 취소하기' }));
  await expectToast('status', '환불 요청을 취소했어요. 포인트가 돌아왔어요.');
  expect(await screen.findByText('환불 요청 취소 · 8,770원')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '환불 요청' })).toBeInTheDocument();
});

// B-point-77, B-point-71
test('what is missing stands beside its field, and nothing is sent', async () => {
  const shop = fakeShop(taken);
  const { user } = await renderPoint();
  const dialog = await openDialog(user);
  await user.type(within(dialog).getByRole('textbox', { name: '계좌번호' }), '123');
  await send(user, dialog);
  const bank = within(dialog).getByRole('combobox', { name: '은행' });
  expect(bank).toHaveFocus();
  expect(bank).toBeInvalid();
  for (const text of [
    '은행을 입력해 주세요.',
    '계좌번호는 숫자 8~20자리로 입력해 주세요.',
    '예금주를 입력해 주세요.',
  ]) {
    expect(within(dialog).getByText(text)).toBeInTheDocument();
  }
  expect(shop.bodies).toEqual([]);
});

// B-point-76
test('nothing is offered where the server says nothing of it', async () => {
  fakeHistory(() => page([topUp()]));
  await renderPoint();
  await screen.findByText('수락');
  expect(screen.queryByRole('button', { name: '환불 요청' })).not.toBeInTheDocument();
});
