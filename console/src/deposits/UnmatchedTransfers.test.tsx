import { HttpResponse, http, server } from '@storefront/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { knowCalls } from '../api/calls';
import { place, renderPart } from '../testing/renderPart';
import { SAMPLE_TIME, sampleDeposit } from '../testing/sampleDeposit';
import { UnmatchedTransfers } from './UnmatchedTransfers';

const TRANSFER = {
  transfer: 4,
  transferId: 'T-4',
  name: '김하늘',
  amount: 30_000,
  at: SAMPLE_TIME,
  status: 'unmatched',
  createdAt: SAMPLE_TIME,
  hint: '입금자와 금액이 모두 같은 충전 신청이 없어요.',
  candidates: [],
};
const SINCE = { createdAt: SAMPLE_TIME, deletedAt: null };
const MEMBER = { number: 9, id: 'haneul', point: 500, email: 'h*****@example.com', phone: null, ...SINCE };
const DEPOSIT = sampleDeposit(12, '하늘이37', 30_000);
const CALLS = {
  'deposits unmatched': place('GET', '/transfers/unmatched'),
  'deposits dismiss': place('POST', '/transfers/:id/dismiss', true),
  'deposits credit': place('POST', '/transfers/:id/credit', true),
  'deposits accept': place('POST', '/deposits/:id/accept', true),
  'deposits list': place('GET', '/deposits'),
  'members list': place('GET', '/members'),
};

let waiting: object[];
let sent: unknown[];

beforeEach(() => {
  waiting = [TRANSFER];
  sent = [];
  knowCalls(CALLS);
  server.use(
    http.get('*/transfers/unmatched', () => HttpResponse.json(waiting)),
    http.get('*/members', ({ request }) => {
      const isFound = new URL(request.url).searchParams.get('search') === 'haneul';
      return HttpResponse.json(isFound ? [MEMBER] : []);
    }),
    http.get('*/deposits', () => HttpResponse.json([{ ...DEPOSIT, id: 11, payable: 9_000 }])),
    http.post('*/transfers/4/credit', async ({ request }) => {
      sent.push(await request.json());
      waiting = [];
      return HttpResponse.json({ ...DEPOSIT, id: 13, status: 'success' });
    }),
    http.post('*/deposits/12/accept', async ({ request }) => {
      sent.push(await request.json());
      waiting = [];
      return HttpResponse.json({ ...DEPOSIT, status: 'success' });
    }),
  );
});

async function search(text: string) {
  const user = userEvent.setup();
  renderPart(<UnmatchedTransfers />);
  await user.click(await screen.findByRole('button', { name: '회원에게 충전' }));
  const dialog = within(screen.getByRole('dialog', { name: '어느 회원의 입금인가요?' }));
  await user.type(dialog.getByRole('searchbox', { name: '아이디, 또는 이메일·휴대전화 번호 전체' }), `${text}{Enter}`);
  return { user, dialog };
}

// B-console-66
test('a transfer is credited to the member who was found, once it was asked about with names and sum', async () => {
  const { user, dialog } = await search('haneul');
  expect(await dialog.findByText('500원 · h*****@example.com')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: '이 회원: haneul' }));
  const question = within(await screen.findByRole('dialog', { name: '30,000원을 haneul님에게 충전할까요?' }));
  expect(question.getByText('김하늘')).toBeInTheDocument();
  expect(await question.findByText(/지금 포인트는 500원이고, 충전하면 30,500원이에요\./)).toBeInTheDocument();
  expect(sent).toEqual([]);
  await user.click(question.getByRole('button', { name: '충전' }));
  expect(await screen.findByText('haneul님에게 30,000원 충전')).toBeInTheDocument();
  expect(await screen.findByText('짝 없는 입금이 없어요')).toBeInTheDocument();
  expect(sent).toEqual([{ member: 'haneul' }]);
});

// B-console-66, B-operator-38
test('the request of that member for this amount is offered instead', async () => {
  server.use(http.get('*/deposits', () => HttpResponse.json([DEPOSIT])));
  const { user, dialog } = await search('haneul');
  await user.click(await dialog.findByRole('button', { name: '이 회원: haneul' }));
  expect(await dialog.findByText('하늘이37 30,000원 · 12번')).toBeInTheDocument();
  expect(dialog.queryByRole('button', { name: '충전' })).not.toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: '이 신청으로 확인' }));
  expect(await screen.findByText('하늘이37 확인')).toBeInTheDocument();
  expect(sent).toEqual([{ transfer: 4 }]);
});

// B-console-66
test('whoever is not found is searched for again, and another member may be chosen', async () => {
  const { user, dialog } = await search('nobody');
  expect(await dialog.findByText('찾은 회원이 없어요')).toBeInTheDocument();
  const field = dialog.getByRole('searchbox');
  await user.clear(field);
  await user.type(field, 'haneul');
  await user.click(dialog.getByRole('button', { name: '찾기' }));
  await user.click(await dialog.findByRole('button', { name: '이 회원: haneul' }));
  await user.click(await dialog.findByRole('button', { name: '다른 회원 찾기' }));
  expect(dialog.getByRole('heading', { name: '어느 회원의 입금인가요?' })).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: '닫기' }));
  expect(sent).toEqual([]);
});
