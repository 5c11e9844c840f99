import { HttpResponse, http, server } from '@storefront/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { knowCalls } from '../api/calls';
import { useKeys } from '../frame/useKeys';
import { place, renderPart } from '../testing/renderPart';
import { EndedRefunds } from './EndedRefunds';
import { RefundRequests } from './RefundRequests';

const MINUTE_MS = 60_000;
const AT = '2026-03-02T03:00:00.000Z';
const WHO = { memberId: 'haneul', name: '김**', askedAt: AT, endedAt: AT, by: '이서연', refusal: null };
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS).toISOString();
const PAID = {
  ...WHO,
  request: 3,
  id: 7,
  state: 'settled',
  amount: 30_000,
  transferBack: 33_000,
  bank: '국민은행',
  accountNumber: '********6789',
  reopenUntil: inMinutes(5),
};
const GONE = { bank: null, accountNumber: null, reopenUntil: null, transferBack: null };
const REFUSED = { ...WHO, ...GONE, request: 2, id: 6, state: 'refused', amount: 20_000, refusal: '예금주가 달라요' };
const WITHDRAWN = { ...WHO, ...GONE, request: 1, id: 5, state: 'withdrawn', amount: 10_000, by: null };
const LIST = { 'deposits refund-history': place('GET', '/refund-requests/ended') };
const REOPEN = { 'deposits reopen-refund': place('POST', '/deposits/:id/reopen-refund', true) };

let rows: object[];

beforeEach(() => {
  rows = [PAID, REFUSED, WITHDRAWN];
  knowCalls({ ...LIST, ...REOPEN });
  server.use(http.get('*/refund-requests/ended', () => HttpResponse.json(rows)));
});

async function openRow(name: RegExp) {
  renderPart(<EndedRefunds />);
  return within(await screen.findByRole('row', { name }));
}

// B-console-64
test('each says who, how much, what became of it, by whom, and the account as long as there is one', async () => {
  const paid = await openRow(/김\*\* · 7번/);
  for (const text of ['33,000원', '송금함', '국민은행 ********6789', 'haneul', '이서연'])
    expect(paid.getByText(text)).toBeInTheDocument();
  const refused = within(screen.getByRole('row', { name: /김\*\* · 6번/ }));
  for (const text of ['20,000원', '거절', '예금주가 달라요', '지움', '이서연'])
    expect(refused.getByText(text)).toBeInTheDocument();
  const withdrawn = within(screen.getByRole('row', { name: /김\*\* · 5번/ }));
  for (const text of ['10,000원', '회원이 취소', '지움']) expect(withdrawn.getByText(text)).toBeInTheDocument();
  expect(screen.getAllByRole('button')).toHaveLength(1);
});

// B-console-65
test('one that was settled of late is opened again once it was asked about', async () => {
  const sent: string[] = [];
  server.use(
    http.post('*/deposits/:id/reopen-refund', ({ params, request }) => {
      sent.push(`${params['id']} ${request.headers.has('idempotency-key')}`);
      rows = [REFUSED, WITHDRAWN];
      return HttpResponse.json({ id: 7, memberId: 'haneul', amount: 30_000, transferBack: 33_000 });
    }),
  );
  const user = userEvent.setup();
  const row = await openRow(/김\*\* · 7번/);
  const ask = async () => {
    await user.click(row.getByRole('button', { name: '되돌리기' }));
    return within(screen.getByRole('dialog', { name: '33,000원 송금 처리를 되돌릴까요?' }));
  };
  const question = await ask();
  expect(question.getByText(/이미 송금했다면 되돌리지 마세요\.$/)).toBeInTheDocument();
  await user.click(question.getByRole('button', { name: '취소' }));
  expect(sent).toEqual([]);
  await user.click((await ask()).getByRole('button', { name: '되돌리기' }));
  expect(await screen.findByText('환불 요청을 다시 열었어요')).toBeInTheDocument();
  expect(sent).toEqual(['7 true']);
  expect(screen.queryByText('송금함')).not.toBeInTheDocument();
});

// B-console-65, B-operator-35
test('whoever is too late reads why, and that nothing was changed', async () => {
  const message = '송금했다고 처리한 지 10분이 지나 되돌릴 수 없어요. 계좌도 지웠어요.';
  const refusal = { statusCode: 409, code: 'REFUND_REOPEN_LATE', message };
  server.use(http.post('*/deposits/7/reopen-refund', () => HttpResponse.json(refusal, { status: 409 })));
  const user = userEvent.setup();
  await user.click((await openRow(/김\*\* · 7번/)).getByRole('button', { name: '되돌리기' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: '되돌리기' }));
  expect((await screen.findByText(message)).closest('[role=alert]')).toHaveTextContent('아무것도 바뀌지 않았어요.');
});

// B-console-65, B-console-5
test.each([
  ['after that time', { ...LIST, ...REOPEN }, inMinutes(-1)],
  ['to whoever may only look', LIST, inMinutes(5)],
])('nothing is offered %s', async (_, calls, reopenUntil) => {
  knowCalls(calls);
  rows = [{ ...PAID, reopenUntil }];
  await openRow(/김\*\* · 7번/);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

const REQUEST = {
  id: 7,
  memberId: 'haneul',
  name: '김**',
  amount: 30_000,
  transferBack: 30_000,
  askedAt: AT,
  bank: '국민은행',
  accountNumber: '********6789',
  isDepositor: true,
  reason: '',
};
const ACCOUNT = { ...REQUEST, name: '김하늘', accountNumber: '110123456789', accountHolder: '김하늘', warning: null };

// B-console-62, B-operator-29, B-operator-30
test('what was transferred is booked once it was asked about, with bank, digits, holder and sum', async () => {
  const sent: unknown[] = [];
  knowCalls({
    'deposits refund-requests': place('GET', '/refund-requests'),
    'deposits refund-account': place('POST', '/deposits/:id/refund-account'),
    'deposits refund': place('POST', '/deposits/:id/refund', true),
    'deposits refund-history': place('GET', '/refund-requests/ended'),
  });
  server.use(
    http.get('*/refund-requests', () => HttpResponse.json(sent.length > 0 ? [] : [REQUEST])),
    http.get('*/refund-requests/ended', () => HttpResponse.json(sent.length > 0 ? [PAID] : [])),
    http.post('*/deposits/7/refund-account', () => HttpResponse.json(ACCOUNT)),
    http.post('*/deposits/7/refund', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ takenBack: 30_000, transferBack: 30_000, balance: 0, warning: null });
    }),
  );
  renderPart(<RefundRequests />);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: '계좌 보기' }));
  const pay = async () => {
    await user.click(await screen.findByRole('button', { name: '30,000원 송금했어요' }));
    return within(await screen.findByRole('dialog', { name: '30,000원을 송금했나요?' }));
  };
  const question = await pay();
  expect(
    question.getByText(
      /^국민은행 계좌\(끝자리 6789, 예금주 김하늘\)로 보낸 뒤 눌러 주세요\. 잘못 눌렀다면 10분 안에 되돌릴 수 있고,/,
    ),
  ).toBeInTheDocument();
  await user.click(question.getByRole('button', { name: '취소' }));
  expect(sent).toEqual([]);
  await user.click((await pay()).getByRole('button', { name: '송금했어요' }));
  expect(await screen.findByText('30,000원 환불 처리')).toBeInTheDocument();
  expect(sent).toEqual([{}]);
  // B-console-64
  const table = await screen.findByRole('table', { name: '처리한 환불 요청' });
  expect(within(table).getByText('국민은행 ********6789')).toBeInTheDocument();
  expect(screen.getByText('환불 요청이 없어요')).toBeInTheDocument();
});

function Desk() {
  useKeys();
  return (
    <main>
      <h1 tabIndex={-1}>입금</h1>
      <RefundRequests />
    </main>
  );
}

// B-console-46, B-console-62
test('by keys alone one request leads to the next, and the focus is never lost', async () => {
  let open = [7, 8, 9].map((id) => ({ ...REQUEST, id, transferBack: id * 1_000 }));
  const find = (id: unknown) => ({ ...ACCOUNT, ...open.find((request) => request.id === Number(id)) });
  knowCalls({
    'deposits refund-requests': place('GET', '/refund-requests'),
    'deposits refund-account': place('POST', '/deposits/:id/refund-account'),
    'deposits refund': place('POST', '/deposits/:id/refund', true),
  });
  server.use(
    http.get('*/refund-requests', () => HttpResponse.json(open)),
    http.post('*/deposits/:id/refund-account', ({ params }) => HttpResponse.json(find(params['id']))),
    http.post('*/deposits/:id/refund', ({ params }) => {
      open = open.filter(({ id }) => id !== Number(params['id']));
      return HttpResponse.json({ takenBack: 30_000, transferBack: 30_000, balance: 0, warning: null });
    }),
  );
  renderPart(<Desk />);
  const user = userEvent.setup();
  await screen.findByText('9,000원');
  await user.keyboard('j');
  for (const sum of ['7,000원', '8,000원', '9,000원']) {
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('button', { name: `${sum} 송금했어요` })).toHaveFocus();
    await user.keyboard('{Enter}{Tab}{Enter}');
    expect(await screen.findByText(`${sum} 환불 처리`)).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText(sum)).not.toBeInTheDocument());
    expect(document.body).not.toHaveFocus();
  }
  expect(screen.getByRole('heading', { name: '입금' })).toHaveFocus();
});
