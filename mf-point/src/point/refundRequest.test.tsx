import type { TopUp } from '@storefront/contract';
import { deny, expectToast, HttpResponse, http, server } from '@storefront/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { fakeHistory, fakeNothingElse, page, renderPoint, topUp } from './renderPoint';

const REFUNDABLE = topUp({ name: '홍길동', payable: 30_000, feeType: 2, refundable: 8_770 });
const OPEN = { state: 'open', amount: 8_770, askedAt: '2026-03-02T00:00:00.000Z', settledAt: null };
const ASKED = topUp({ refundRequest: OPEN });
const TYPED = { bank: '국민은행', accountNumber: '110-123-456789', accountHolder: '홍길동', reason: '' };

function fakeShop(answer: () => Response, before: TopUp = REFUNDABLE, after: TopUp = ASKED) {
  const shop = { bodies: [] as unknown[], row: before };
  fakeHistory(() => page([shop.row]));
  server.use(
    http.get('*/auth/profile', () => HttpResponse.json({ id: 'member1', point: 1_230, apiKey: null })),
    http.post('*/service/point/5/refund-request', async ({ request }) => {
      shop.bodies.push(await request.json());
      const answered = answer();
      if (answered.status === 201) shop.row = after;
      return answered;
    }),
  );
  return shop;
}

const taken = () => HttpResponse.json({ id: 1 }, { status: 201 });
type User = Awaited<ReturnType<typeof renderPoint>>['user'];

async function openDialog(user: User) {
  await user.click(await screen.findByRole('button', { name: '환불 요청' }));
  return screen.findByRole('dialog', { name: '환불 요청' });
}

async function fill(user: User, dialog: HTMLElement) {
  await user.type(within(dialog).getByRole('combobox', { name: '은행' }), TYPED.bank);
  await user.type(within(dialog).getByRole('textbox', { name: '계좌번호' }), TYPED.accountNumber);
  await user.type(within(dialog).getByRole('textbox', { name: '예금주' }), TYPED.accountHolder);
}

const send = (user: User, dialog: HTMLElement) => user.click(within(dialog).getByRole('button', { name: '환불 요청' }));

async function ask() {
  const { user } = await renderPoint();
  const dialog = await openDialog(user);
  await fill(user, dialog);
  await send(user, dialog);
  return { user, dialog };
}

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

// B-point-96
test('a phone offers a sheet of banks, and any other one may be typed', async () => {
  const wide = window.matchMedia;
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) => Object.assign(wide(query), { matches: query === '(max-width:879.98px)' }));
  fakeShop(taken);
  const { user } = await renderPoint();
  const dialog = await openDialog(user);
  const bank = within(dialog).getByRole('combobox', { name: '은행' });
  const choose = async (name: string) => {
    await user.click(bank);
    const sheet = await screen.findByRole('dialog', { name: '은행 선택' });
    await user.click(within(sheet).getByRole('button', { name }));
    expect(sheet).not.toBeInTheDocument();
  };
  await choose('카카오뱅크');
  expect(bank).toHaveValue('카카오뱅크');
  expect(within(dialog).getByRole('textbox', { name: '계좌번호' })).toHaveFocus();
  await choose('직접 입력');
  expect(bank).toHaveFocus();
  await user.clear(bank);
  await user.keyboard('키움증권');
  expect(bank).toHaveValue('키움증권');
  expect(screen.queryByRole('dialog', { name: '은행 선택' })).not.toBeInTheDocument();
  jest.restoreAllMocks();
});

// B-point-76
test('nothing is offered where the server says nothing of it', async () => {
  fakeHistory(() => page([topUp()]));
  await renderPoint();
  await screen.findByText('수락');
  expect(screen.queryByRole('button', { name: '환불 요청' })).not.toBeInTheDocument();
});

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
    return deny(409, 'REFUND_AMOUNT_CHANGED', message, { point: 7_000 });
  });
  const { user, dialog } = await ask();
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(message);
  expect(within(dialog).getByRole('status', { name: '환불할 포인트' })).toHaveTextContent('7,000원');
  await send(user, dialog);
  await screen.findByText('환불 요청됨 · 8,770원');
  expect(shop.bodies).toMatchObject([{ amount: 8_770 }, { amount: 7_000, bank: '국민은행' }]);
});

// B-point-70, B-account-32
test('with an old log-in the password is asked for, then the request goes out', async () => {
  let isFresh = false;
  const shop = fakeShop(() => (isFresh ? taken() : deny(403, 'LOGIN_AGAIN', '다시 로그인해 주세요.')));
  server.use(
    http.post('*/auth/login', () => {
      isFresh = true;
      return HttpResponse.json({ accessToken: 'fresh-token' });
    }),
    http.post('*/auth/logout', () => new HttpResponse(null, { status: 204 })),
  );
  const { user } = await ask();
  const question = await screen.findByRole('dialog', { name: '다시 로그인해 주세요' });
  await user.type(within(question).getByLabelText('비밀번호'), 'correct-horse');
  await user.click(within(question).getByRole('button', { name: '확인' }));
  await screen.findByText('환불 요청됨 · 8,770원');
  expect(shop.bodies).toHaveLength(2);
});

// B-point-77
test('a lost answer says that it is safe to press again, and what was typed outlives the dialog', async () => {
  fakeShop(() => HttpResponse.error());
  const { user, dialog } = await ask();
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
    return deny(409, 'REFUND_WINDOW_OVER', message);
  });
  const { user, dialog } = await ask();
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(message);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('button', { name: '환불 요청' })).not.toBeInTheDocument());
  expect((document.activeElement as HTMLElement).closest('tr')).not.toBeNull();
});

const SETTLED_AT = '2026-03-03T00:00:00.000Z';

// B-point-78
test.each([
  ['settled', { settledAt: SETTLED_AT }, { refunded: 8_770 }, '수락환불 완료 · 8,770원2026-03-03 09:00:00'],
  [
    ...['refused', { settledAt: SETTLED_AT, reason: '예금주가 달라요' }, { refundable: 8_770 }],
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
