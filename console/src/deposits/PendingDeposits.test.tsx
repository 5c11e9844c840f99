import { HttpResponse, http, server } from '@storefront/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { knowCalls } from '../api/calls';
import { ConfirmPrompt } from '../frame/ConfirmPrompt';
import { place, renderPart } from '../testing/renderPart';
import { sampleDeposit } from '../testing/sampleDeposit';
import { AllDeposits } from './AllDeposits';
import { PendingDeposits } from './PendingDeposits';

const CALLS = {
  today: place('GET', '/today'),
  'deposits list': place('GET', '/deposits'),
  'deposits accept': place('POST', '/deposits/:id/accept', true),
  'deposits refuse': place('POST', '/deposits/:id/refuse', true),
};
const SESSION = { name: '이서연', role: 'owner', kind: 'passkey', canConfirm: true, calls: CALLS } as const;

let waiting: ReturnType<typeof sampleDeposit>[];
let keys: (string | null)[];

beforeEach(() => {
  waiting = [sampleDeposit(1, '먼저', 10_000), sampleDeposit(2, '나중', 20_000)];
  keys = [];
  knowCalls(CALLS);
  server.use(
    http.get('*/today', () =>
      HttpResponse.json({ deposits: { count: waiting.length, oldestAt: null }, brakes: [], days: [] }),
    ),
    http.get('*/deposits', ({ request }) => {
      const { searchParams } = new URL(request.url);
      return HttpResponse.json(searchParams.get('oldestFirst') === 'true' ? waiting : waiting.toReversed());
    }),
  );
});

function open() {
  renderPart(
    <>
      <PendingDeposits />
      <ConfirmPrompt session={SESSION} onConfirmed={() => undefined} />
    </>,
  );
  return userEvent.setup();
}

const answer = (status: number, body: object) =>
  server.use(
    http.post('*/deposits/:id/accept', ({ request, params }) => {
      keys.push(request.headers.get('idempotency-key'));
      if (status === 200) waiting = waiting.filter(({ id }) => id !== Number(params['id']));
      return HttpResponse.json(body, { status });
    }),
  );

// B-console-5
test('whoever may only look is offered no button', async () => {
  const { today, 'deposits list': list } = CALLS;
  knowCalls({ today, 'deposits list': list });
  open();
  expect(await screen.findAllByRole('listitem')).toHaveLength(2);
  expect(screen.queryByRole('button', { name: /^(거절|입금 확인)/ })).not.toBeInTheDocument();
});

// B-console-26
test('the oldest is first; accepted, it leaves the list and the next one is in its place', async () => {
  answer(200, sampleDeposit(1, '먼저', 10_000));
  const user = open();
  const rows = await screen.findAllByRole('listitem');
  expect(rows.map((row) => within(row).getByText(/^[\d,]+원$/).textContent)).toEqual(['10,000원', '20,000원']);
  await user.click(screen.getByRole('button', { name: '입금 확인: 먼저 10,000원' }));
  expect(await screen.findByText('먼저 10,000원 확인')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '입금 확인: 나중 20,000원' })).toBeEnabled();
  expect(screen.queryByText('먼저')).not.toBeInTheDocument();
});

// B-console-26
test('the next one is accepted while the first has no answer yet', async () => {
  let release: () => void = () => undefined;
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  const pressed: string[] = [];
  server.use(
    http.post('*/deposits/:id/accept', async ({ params }) => {
      pressed.push(String(params['id']));
      await isReleased;
      waiting = waiting.filter(({ id }) => id !== Number(params['id']));
      return HttpResponse.json(sampleDeposit(Number(params['id']), '', 1));
    }),
  );
  const user = open();
  await user.click(await screen.findByRole('button', { name: '입금 확인: 먼저 10,000원' }));
  await user.click(screen.getByRole('button', { name: '입금 확인: 나중 20,000원' }));
  await waitFor(() => expect(pressed).toEqual(['1', '2']));
  release();
  expect(await screen.findByText('기다리는 입금이 없어요')).toBeInTheDocument();
});

// B-console-29
test('after a lost answer it says that nobody knows, and the same press sends the same key', async () => {
  server.use(
    http.post('*/deposits/:id/accept', ({ request }) => {
      keys.push(request.headers.get('idempotency-key'));
      return HttpResponse.error();
    }),
  );
  const user = open();
  const press = async () => user.click(await screen.findByRole('button', { name: '입금 확인: 먼저 10,000원' }));
  await press();
  expect(await screen.findByText(/처리됐는지 알 수 없어요/)).toBeInTheDocument();
  answer(200, sampleDeposit(1, '먼저', 10_000));
  await press();
  expect(await screen.findByText('먼저 10,000원 확인')).toBeInTheDocument();
  expect(keys).toHaveLength(2);
  expect(keys[0]).toMatch(/\S/);
  expect(keys[1]).toBe(keys[0]);
});

// B-console-23, B-console-29
test('whoever is second reads who was first, and that nothing was changed', async () => {
  const message = '이미 처리된 충전 신청이에요. (이서연, 2026-03-02 12:00:00 수락)';
  answer(409, { statusCode: 409, code: 'TOP_UP_SETTLED', message });
  const user = open();
  await user.click(await screen.findByRole('button', { name: '입금 확인: 먼저 10,000원' }));
  const alert = await screen.findByText(message);
  expect(alert.closest('[role=alert]')).toHaveTextContent('아무것도 바뀌지 않았어요.');
});

// B-console-29
test('what needs a confirmation asks for it; left, nothing was changed', async () => {
  answer(403, { statusCode: 403, code: 'CONFIRM', message: '본인 확인이 필요해요.' });
  const user = open();
  await user.click(await screen.findByRole('button', { name: '입금 확인: 먼저 10,000원' }));
  const dialog = await screen.findByRole('dialog', { name: '본인 확인' });
  await user.click(within(dialog).getByRole('button', { name: '취소' }));
  expect(await screen.findByText('본인 확인을 하지 않아 아무것도 바뀌지 않았어요.')).toBeInTheDocument();
  expect(keys).toHaveLength(1);
});

const REFUSED = { ...sampleDeposit(1, '먼저', 10_000), status: 'fail' };

// B-console-55
test('a refusal asks why: typed or chosen, it is sent with it', async () => {
  const sent: unknown[] = [];
  server.use(
    http.post('*/deposits/1/refuse', async ({ request }) => {
      sent.push(await request.json());
      waiting = waiting.filter(({ id }) => id !== 1);
      return HttpResponse.json(REFUSED);
    }),
  );
  const user = open();
  await user.click(await screen.findByRole('button', { name: '거절: 먼저 10,000원' }));
  const dialog = within(await screen.findByRole('dialog', { name: '이 신청을 거절할까요?' }));
  const field = dialog.getByRole('textbox', { name: '거절하는 이유' });
  await user.click(dialog.getByRole('button', { name: '거절' }));
  expect(field).toHaveAccessibleDescription(expect.stringContaining('거절하는 이유를 입력해 주세요.'));
  await user.click(field);
  await user.paste('가'.repeat(201));
  await user.click(dialog.getByRole('button', { name: '거절' }));
  expect(field).toHaveValue('가'.repeat(201));
  expect(field).toHaveAccessibleDescription(expect.stringContaining('200자까지 쓸 수 있어요. 지금은 201자예요.'));
  expect(field).toHaveFocus();
  const choices = within(dialog.getByRole('group', { name: '자주 쓰는 이유' }));
  await user.click(choices.getByRole('button', { name: '입금이 확인되지 않아요' }));
  expect(field).toHaveValue('입금이 확인되지 않아요');
  expect(field).not.toBeInvalid();
  await user.type(field, ' (3월 2일)');
  await user.click(dialog.getByRole('button', { name: '거절' }));
  expect(await screen.findByText('먼저 거절')).toBeInTheDocument();
  expect(sent).toEqual([{ reason: '입금이 확인되지 않아요 (3월 2일)' }]);
});

// B-console-55, B-console-29
test('a reason is there again when the refusal did not work', async () => {
  const message = '서버에 문제가 생겼어요.';
  server.use(
    http.post('*/deposits/1/refuse', () =>
      HttpResponse.json({ statusCode: 409, code: 'TOP_UP_SETTLED', message }, { status: 409 }),
    ),
  );
  const user = open();
  const press = async () => user.click(await screen.findByRole('button', { name: '거절: 먼저 10,000원' }));
  await press();
  await user.click(screen.getByRole('button', { name: '금액이 달라요' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: '거절' }));
  expect(await screen.findByText(message)).toBeInTheDocument();
  await press();
  expect(await screen.findByRole('textbox', { name: '거절하는 이유' })).toHaveValue('금액이 달라요');
});

test('what somebody else answers keeps its place, so that no other row comes under the finger', async () => {
  answer(200, sampleDeposit(2, '나중', 20_000));
  const user = open();
  await screen.findByRole('button', { name: '입금 확인: 먼저 10,000원' });
  waiting = waiting.filter(({ id }) => id !== 1);
  await user.click(screen.getByRole('button', { name: '입금 확인: 나중 20,000원' }));
  expect(await screen.findByText('다른 곳에서 처리했어요.')).toBeInTheDocument();
  const [row, ...others] = screen.getAllByRole('listitem');
  expect(others).toEqual([]);
  expect(within(row as HTMLElement).getByText('먼저')).toBeInTheDocument();
  expect(within(row as HTMLElement).queryByRole('button')).not.toBeInTheDocument();
});

const DEPOSIT = { ...sampleDeposit(7, '김하늘12', 30_000), status: 'success' };

// B-console-55
test('a refund asks why, and sends it', async () => {
  const sent: unknown[] = [];
  knowCalls({
    'deposits list': place('GET', '/deposits'),
    'deposits refund': place('POST', '/deposits/:id/refund', true),
  });
  server.use(
    http.get('*/deposits', () => HttpResponse.json([DEPOSIT])),
    http.post('*/deposits/7/refund', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ ...DEPOSIT, takenBack: 30_000, transferBack: 30_000, balance: 0, warning: null });
    }),
  );
  renderPart(<AllDeposits />);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: '환불' }));
  const dialog = within(await screen.findByRole('dialog', { name: '7번 충전을 환불할까요?' }));
  await user.click(dialog.getByRole('button', { name: '환불' }));
  const field = dialog.getByRole('textbox', { name: '환불하는 이유' });
  expect(field).toHaveAccessibleDescription(expect.stringContaining('환불하는 이유를 입력해 주세요.'));
  await user.click(dialog.getByRole('button', { name: '회원이 요청했어요' }));
  await user.click(dialog.getByRole('button', { name: '환불' }));
  expect(await screen.findByText('30,000원을 송금해 주세요')).toBeInTheDocument();
  expect(sent).toEqual([{ reason: '회원이 요청했어요' }]);
});
