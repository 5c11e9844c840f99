import { HttpResponse, http, server } from '@storefront/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { knowCalls } from '../api/calls';
import { place, renderPart } from '../testing/renderPart';
import { RefillClaims } from './RefillClaims';

const AT = '2026-03-02T03:00:00.000Z';
const OPEN = {
  id: 7,
  orderId: 1024,
  memberId: 'haneul',
  product: '인스타 팔로워',
  link: 'https://www.instagram.com/haru_book',
  amount: 1000,
  startCount: 320,
  reached: 1320,
  present: 1100,
  state: 'requested',
  step: 'parked',
  supplier: 'panel',
  supplierRefillId: null,
  reason: 'Refill not available',
  refusal: null,
  isLast: false,
  cost: null,
  until: AT,
  createdAt: AT,
  settledAt: null,
};
const ENDED = {
  ...OPEN,
  id: 6,
  orderId: 1000,
  product: null,
  reached: null,
  present: null,
  state: 'refused',
  step: 'finished',
  refusal: '계정이 비공개예요',
};
const LIST = { 'refills list': place('GET', '/refills') };
const CALLS = {
  ...LIST,
  'refills done': place('POST', '/refills/:id/done', true),
  'refills refuse': place('POST', '/refills/:id/refuse', true),
};

let rows: object[];
let asked: string[];

beforeEach(() => {
  rows = [OPEN, ENDED];
  asked = [];
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
  knowCalls(CALLS);
  server.use(
    http.get('*/refills', ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json(rows);
    }),
  );
});

const rowOf = async (name: RegExp) => within(await screen.findByRole('row', { name }));

// B-console-69
test('each claim says its order, its counts, its state and why it waits; those that ended offer nothing', async () => {
  renderPart(<RefillClaims />);
  const open = await rowOf(/^1024번 · 인스타 팔로워/);
  for (const text of [
    '1,000',
    '끝났을 때 1,320',
    '지금 1,100',
    '처리 필요',
    'Refill not available',
    'haneul',
    '완료',
    '거절',
  ])
    expect(open.getByText(text)).toBeInTheDocument();
  const ended = await rowOf(/^1000번 · 없어진 상품/);
  for (const text of ['1,000', 'AS 거절', '계정이 비공개예요']) expect(ended.getByText(text)).toBeInTheDocument();
  expect(ended.queryByRole('button')).not.toBeInTheDocument();
});

// B-console-69
test('those that have not ended are shown alone, and that there are none is said', async () => {
  const user = userEvent.setup();
  renderPart(<RefillClaims />);
  await rowOf(/^1024번/);
  rows = [];
  await user.selectOptions(screen.getByRole('combobox', { name: '보기' }), '끝나지 않은 것만');
  expect(await screen.findByText('AS 요청이 없어요')).toBeInTheDocument();
  expect(asked).toEqual(['?limit=500', '?open=true&limit=500']);
  expect(window.location.search).toBe('?shown=open');
});

// B-console-69
test('one is done once it was asked about, at what it cost', async () => {
  const user = userEvent.setup();
  const sent: string[] = [];
  server.use(
    http.post('*/refills/:id/done', async ({ params, request }) => {
      sent.push(`${params['id']} ${request.headers.has('idempotency-key')} ${await request.text()}`);
      rows = [{ ...OPEN, state: 'done', step: 'finished' }];
      return HttpResponse.json(rows[0]);
    }),
  );
  renderPart(<RefillClaims />);
  await user.click((await rowOf(/^1024번/)).getByRole('button', { name: '완료' }));
  const dialog = within(screen.getByRole('dialog', { name: '1024번 주문을 다시 채웠나요?' }));
  await user.type(dialog.getByRole('spinbutton', { name: '공급처가 받아 간 돈' }), '1200.5');
  await user.click(dialog.getByRole('button', { name: '완료' }));
  expect(await screen.findByText('1024번 주문의 AS를 끝냈어요')).toBeInTheDocument();
  expect(await screen.findByText('AS 완료')).toBeInTheDocument();
  expect(sent).toEqual(['7 true {"cost":1200.5}']);
});

// B-console-69
test('one is refused for a reason, and for good where that is ticked; what failed is not lost', async () => {
  const user = userEvent.setup();
  const sent: unknown[] = [];
  server.use(
    http.post('*/refills/7/refuse', async ({ request }) => {
      sent.push(await request.json());
      if (sent.length === 1) return HttpResponse.json({ code: 'OVERLOADED' }, { status: 503 });
      rows = [ENDED];
      return HttpResponse.json(ENDED);
    }),
  );
  renderPart(<RefillClaims />);
  const ask = async () => {
    await user.click((await rowOf(/^1024번/)).getByRole('button', { name: '거절' }));
    return within(screen.getByRole('dialog', { name: '1024번 주문의 AS를 거절할까요?' }));
  };
  const first = await ask();
  await user.click(first.getByRole('button', { name: '거절' }));
  const field = first.getByRole('textbox', { name: '거절하는 이유' });
  expect(field).toHaveAccessibleDescription(/거절하는 이유를 입력해 주세요\./);
  await user.click(first.getByRole('button', { name: '계정이 비공개예요' }));
  await user.click(first.getByRole('checkbox', { name: '이 주문의 AS를 더 받지 않기' }));
  await user.click(first.getByRole('button', { name: '거절' }));
  expect(await screen.findByText(/처리됐는지 알 수 없어요\./)).toBeInTheDocument();
  const again = await ask();
  expect(again.getByRole('textbox', { name: '거절하는 이유' })).toHaveValue('계정이 비공개예요');
  expect(again.getByRole('checkbox')).toBeChecked();
  await user.click(again.getByRole('button', { name: '거절' }));
  expect(await screen.findByText('1024번 주문의 AS를 거절했어요')).toBeInTheDocument();
  const body = { reason: '계정이 비공개예요', block: true };
  expect(sent).toEqual([body, body]);
  await waitFor(() => expect(Object.keys(sessionStorage)).toEqual(['draft last refuse refill']));
});

// B-console-69, B-console-5
test('whoever may only look is offered nothing; a list that failed is tried again', async () => {
  knowCalls(LIST);
  server.use(http.get('*/refills', () => HttpResponse.json({ code: 'OVERLOADED' }, { status: 503 }), { once: true }));
  renderPart(<RefillClaims />);
  await userEvent.click(await screen.findByRole('button', { name: '다시 시도' }));
  await rowOf(/^1024번/);
  expect(screen.queryByRole('button', { name: '완료' })).not.toBeInTheDocument();
});
