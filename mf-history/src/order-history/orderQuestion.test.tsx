import type { OrderDetail, QuestionText } from '@storefront/contract';
import { deny, expectToast, HttpResponse, http, renderScreen, server, textsOf } from '@storefront/shared-ui/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { makeOrder, SERVICE } from '../domain/histories.fixture';
import { fact } from '../layout/detailPage.fixture';
import OrderHistoryScreen from './OrderHistoryScreen';

const AT = '2026-03-01T15:04:05.000Z';
const PATH = '*/service/order/1024/questions';
const ASKED = { at: AT, by: 'member', text: '언제 시작하나요?\nhttps://example.com/x' };
const ANSWERED = { at: '2026-03-02T01:00:00.000Z', by: 'shop', text: '곧 시작해요.' };
const TOO_MANY = '답을 기다리는 문의가 이미 3건 있어요. 답을 받은 뒤 다시 문의해 주세요.';

const makeDetail = (difference: Partial<OrderDetail> = {}): OrderDetail => ({
  ...makeOrder({ status: 1 }),
  paid: 1500.5,
  paidBack: 0,
  events: [{ kind: 'placed', at: AT }],
  ...difference,
});

function fakeShop(texts: QuestionText[] = [], difference: Partial<OrderDetail> = {}) {
  const shop = { texts, sent: [] as { text: unknown; key: string | null }[], answer: (): Response | null => null };
  server.use(
    http.get('*/service/services', () => HttpResponse.json([SERVICE])),
    http.get('*/service/order-history/1024', () => HttpResponse.json(makeDetail(difference))),
    http.get(PATH, () => HttpResponse.json(shop.texts)),
    http.post(PATH, async ({ request }) => {
      const { text } = (await request.json()) as { text: string };
      shop.sent.push({ text, key: request.headers.get('idempotency-key') });
      const refused = shop.answer();
      if (refused) return refused;
      shop.texts = [...shop.texts, { at: AT, by: 'member', text }];
      return HttpResponse.json({ id: 1 }, { status: 201 });
    }),
  );
  return shop;
}

const show = () =>
  renderScreen(<OrderHistoryScreen />, { path: '/order-history?order=1024', auth: 'member', screens: ['/order'] });

async function open() {
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: '이 주문 문의하기' }));
  const region = within(await screen.findByRole('region', { name: '문의' }));
  return { user, region, field: region.getByRole('textbox', { name: '문의 내용' }) };
}
const send = async ({ user, region }: Awaited<ReturnType<typeof open>>) =>
  user.click(region.getByRole('button', { name: '문의 보내기' }));

// B-question-3, B-question-4
test('a question is asked on the page of its order, and stands there', async () => {
  const shop = fakeShop();
  const opened = await open();
  const { user, region, field } = opened;
  expect(field).toHaveFocus();
  expect(field).toHaveAccessibleDescription('0/500자');
  expect(await region.findByText('궁금한 점을 적어 보내 주시면 여기에서 답해 드려요.')).toBeVisible();
  await send(opened);
  expect(field).toHaveAccessibleDescription('0/500자 내용을 입력해 주세요.');
  expect(field).toHaveFocus();
  await user.click(field);
  await user.paste('가'.repeat(501));
  await send(opened);
  expect(field).toHaveAccessibleDescription('501/500자 내용은 500자까지 쓸 수 있어요.');
  await user.clear(field);
  await user.type(field, ' 언제 시작하나요? ');
  expect(field).toHaveAccessibleDescription('9/500자');
  await send(opened);
  await expectToast('status', '문의를 보냈어요.');
  expect(textsOf(within(await region.findByRole('list', { name: '문의 내역' })).getAllByRole('listitem'))).toEqual([
    '나2026-03-02 00:04:05언제 시작하나요?',
  ]);
  expect(field).toHaveValue('');
  expect(shop.sent).toEqual([{ text: '언제 시작하나요?', key: expect.stringMatching(/./) }]);
});

// B-question-3, B-question-4
test('what was asked shows by itself, both sides, and an address in it leads nowhere', async () => {
  fakeShop([ASKED, ANSWERED], { hasQuestion: true });
  show();
  const region = within(await screen.findByRole('region', { name: '문의' }));
  const list = within(await region.findByRole('list', { name: '문의 내역' }));
  expect(textsOf(list.getAllByRole('listitem'))).toEqual([
    '나2026-03-02 00:04:05언제 시작하나요?\nhttps://example.com/x',
    '상점2026-03-02 10:00:00곧 시작해요.',
  ]);
  expect(list.queryByRole('link')).toBeNull();
  expect(region.getByRole('textbox', { name: '문의 내용' })).not.toHaveFocus();
  expect(screen.queryByRole('button', { name: '이 주문 문의하기' })).toBeNull();
});

// B-question-3
test('an order that takes longer than usual has it right below the warning', async () => {
  fakeShop([], { usual: { endsAt: AT, isLate: true } });
  const { user } = show();
  const warning = await screen.findByText(/^평소보다 오래 걸리고 있어요/);
  const button = screen.getByRole('button', { name: '이 주문 문의하기' });
  expect(warning.compareDocumentPosition(button)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(button.compareDocumentPosition(fact('주문번호') as Element)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await user.click(button);
  expect(await screen.findByRole('region', { name: '문의' })).toBeInTheDocument();
});

// B-question-2, B-question-4
test('a refusal is said, and the text stays', async () => {
  const shop = fakeShop();
  const opened = await open();
  const { user, region, field } = opened;
  await user.type(field, '언제요?');
  shop.answer = () => deny(409, 'TOO_MANY_QUESTIONS', TOO_MANY);
  await send(opened);
  expect(await region.findByRole('alert')).toHaveTextContent(TOO_MANY);
  expect(field).toHaveValue('언제요?');
  shop.answer = () =>
    HttpResponse.json(
      { statusCode: 400, code: 'RESIDENT_NUMBER', message: '?', fields: { text: 'RESIDENT_NUMBER' } },
      { status: 400 },
    );
  await send(opened);
  await waitFor(() =>
    expect(field).toHaveAccessibleDescription('4/500자 주민등록번호는 받지 않아요. 지우고 다시 입력해 주세요.'),
  );
  expect(region.queryByRole('alert')).toBeNull();
});

// B-question-4
test('after a lost answer the same text is sent under the same key, and what was typed survives a reload', async () => {
  const shop = fakeShop();
  const opened = await open();
  await opened.user.type(opened.field, '언제요?');
  shop.answer = () => HttpResponse.error();
  await send(opened);
  expect(await opened.region.findByRole('alert')).toHaveTextContent(/두 번 보내지 않아요/);
  cleanup();
  const { user } = show();
  const region = within(await screen.findByRole('region', { name: '문의' }));
  const field = region.getByRole('textbox', { name: '문의 내용' });
  expect(field).toHaveValue('언제요?');
  await user.click(screen.getByRole('button', { name: '문의 보내기' }));
  await region.findByRole('alert');
  shop.answer = () => null;
  await user.click(screen.getByRole('button', { name: '문의 보내기' }));
  await waitFor(() => expect(field).toHaveValue(''));
  const keys = shop.sent.map(({ key }) => key);
  expect(keys).toHaveLength(3);
  expect(keys[2]).toBe(keys[1]);
  cleanup();
  show();
  expect(await screen.findByRole('button', { name: '이 주문 문의하기' })).toBeInTheDocument();
});

// B-question-3
test('texts that cannot be fetched are said to fail, and tried again', async () => {
  const shop = fakeShop([ASKED], { hasQuestion: true });
  let isUp = false;
  server.use(http.get(PATH, () => (isUp ? HttpResponse.json(shop.texts) : HttpResponse.error())));
  const { user } = show();
  const failed = await screen.findByRole('alert', { name: '문의 내역을 불러오지 못했어요' });
  isUp = true;
  await user.click(within(failed).getByRole('button', { name: '다시 시도' }));
  expect(await screen.findByRole('list', { name: '문의 내역' })).toBeInTheDocument();
});
