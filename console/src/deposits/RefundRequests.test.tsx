import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http, server } from 'shared-ui/testing';
import { knowCalls } from '../api/calls';
import { place, renderPart } from '../testing/renderPart';
import { RefundRequests } from './RefundRequests';

const REQUEST = {
  id: 7,
  memberId: 'haneul',
  name: '김**',
  amount: 30_000,
  transferBack: 30_000,
  askedAt: '2026-03-02T03:00:00.000Z',
  bank: '국민은행',
  accountNumber: '********6789',
  isDepositor: true,
  reason: '',
};
const ACCOUNT = { ...REQUEST, name: '김하늘', accountNumber: '110123456789', accountHolder: '김하늘', warning: null };

const ENDED = {
  ...REQUEST,
  request: 1,
  state: 'settled',
  endedAt: REQUEST.askedAt,
  by: '이서연',
  refusal: null,
  reopenUntil: null,
};

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
    http.get('*/refund-requests/ended', () => HttpResponse.json(sent.length > 0 ? [ENDED] : [])),
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
