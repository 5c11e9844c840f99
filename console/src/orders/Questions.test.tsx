import { HttpResponse, http, server } from '@storefront/shared-ui/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { knowCalls } from '../api/calls';
import { place, renderPart } from '../testing/renderPart';
import { Questions } from './Questions';

const AT = '2026-03-02T03:00:00.000Z';
const LINK = 'https://example.com/a';
const OPEN = {
  id: 3,
  memberId: 'haneul',
  about: 'order',
  subjectId: 12,
  isOpen: true,
  waitsSince: AT,
  lastAt: AT,
  product: '한국인 팔로워',
  link: LINK,
  amount: 1_000,
  point: 1_500,
  status: '주문접수',
  createdAt: AT,
  texts: [{ at: AT, by: 'member', text: '언제 시작하나요?' }],
};
const ANSWERED = {
  ...{ ...OPEN, id: 2, about: 'topUp', subjectId: 7, product: null, link: null, amount: null, status: '대기' },
  ...{ isOpen: false, waitsSince: null, texts: [...OPEN.texts, { at: AT, by: 'shop', text: '확인했어요.' }] },
};
const READS = {
  'questions list': place('GET', '/questions'),
  'answers list': place('GET', '/answers'),
};
const WRITES = {
  'questions answer': place('POST', '/questions/:id/answer', true),
  'questions close': place('POST', '/questions/:id/close'),
  'answers set': place('PUT', '/answers/:name'),
  'answers remove': place('DELETE', '/answers/:name'),
};

let rows: object[];
let saved: { name: string; text: string }[];

beforeEach(() => {
  rows = [OPEN, ANSWERED];
  saved = [{ name: '시작', text: '오늘 안에 시작해요.' }];
  sessionStorage.clear();
  knowCalls({ ...READS, ...WRITES });
  server.use(
    http.get('*/questions', () => HttpResponse.json(rows)),
    http.get('*/answers', () => HttpResponse.json(saved)),
  );
});

async function open(name: string, button: string) {
  renderPart(<Questions />);
  const user = userEvent.setup();
  const row = within(await screen.findByRole('row', { name: new RegExp(name) }));
  await user.click(row.getByRole('button', { name: button }));
  return { user, sheet: within(await screen.findByRole('dialog', { name: `${name} 문의` })) };
}

// B-question-5
test('a question is answered beside the facts of its order, with a saved answer', async () => {
  const sent: unknown[] = [];
  server.use(
    http.post('*/questions/3/answer', async ({ request }) => {
      sent.push(await request.json(), request.headers.has('idempotency-key'));
      rows = [ANSWERED];
      return HttpResponse.json({ id: 3, memberId: 'haneul', about: 'order', subjectId: 12 });
    }),
  );
  const { user, sheet } = await open('주문 12번', '답하기');
  for (const text of ['haneul', '한국인 팔로워', LINK, '1,000', '1,500원', '주문접수'])
    expect(sheet.getByText(text)).toBeInTheDocument();
  expect(sheet.getByRole('link', { name: '12번' })).toHaveAttribute('href', '/orders?q=12');
  expect(sheet.getByRole('list', { name: '문의 내역' })).toHaveTextContent('언제 시작하나요?');
  const field = sheet.getByRole('textbox', { name: '답변' });
  await user.click(sheet.getByRole('button', { name: '답변 보내기' }));
  expect(field).toHaveAccessibleDescription('0/500자 내용을 입력해 주세요.');
  expect(field).toHaveFocus();
  await user.selectOptions(await sheet.findByRole('combobox', { name: '저장한 답변' }), '시작');
  expect(field).toHaveValue('오늘 안에 시작해요.');
  await user.type(field, ' 고맙습니다.');
  await user.click(sheet.getByRole('button', { name: '답변 보내기' }));
  expect(await screen.findByText('답변을 보냈어요')).toBeInTheDocument();
  expect(sent).toEqual([{ text: '오늘 안에 시작해요. 고맙습니다.' }, true]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByText(/주문 12번/)).toBeNull();
});

// B-question-5
test('it is closed without an answer; what fails is said, and the text stays', async () => {
  let isUp = false;
  server.use(
    http.post('*/questions/3/close', () =>
      isUp
        ? HttpResponse.json({ id: 3, memberId: 'haneul', about: 'order', subjectId: 12 })
        : HttpResponse.json({ code: 'QUESTION_NOT_OPEN', message: '이미 답했거나 닫힌 문의예요.' }, { status: 409 }),
    ),
  );
  const { user, sheet } = await open('주문 12번', '답하기');
  await user.type(sheet.getByRole('textbox', { name: '답변' }), '곧');
  await user.selectOptions(await sheet.findByRole('combobox', { name: '저장한 답변' }), '시작');
  await user.click(sheet.getByRole('button', { name: '답하지 않고 닫기' }));
  expect(await sheet.findByRole('alert')).toHaveTextContent('이미 답했거나 닫힌 문의예요.');
  expect(sheet.getByRole('textbox', { name: '답변' })).toHaveValue('곧\n오늘 안에 시작해요.');
  isUp = true;
  await user.click(sheet.getByRole('button', { name: '답하지 않고 닫기' }));
  expect(await screen.findByText('답하지 않고 닫았어요')).toBeInTheDocument();
});

// B-question-5
test('answers are kept by name, and removed', async () => {
  server.use(
    http.put('*/answers/:name', async ({ params, request }) => {
      const { text } = (await request.json()) as { text: string };
      saved = [...saved, { name: decodeURIComponent(String(params['name'])), text }];
      return HttpResponse.json(saved.at(-1));
    }),
    http.delete('*/answers/:name', () => {
      const [first] = saved.splice(0, 1);
      return HttpResponse.json(first);
    }),
  );
  const { user, sheet } = await open('주문 12번', '답하기');
  await user.type(sheet.getByRole('textbox', { name: '답변' }), '링크를 공개해 주세요.');
  await user.click(sheet.getByRole('button', { name: '이 글을 저장' }));
  const question = within(await screen.findByRole('dialog', { name: '답변을 저장할까요?' }));
  await user.type(question.getByRole('textbox', { name: '답변의 이름' }), '비공개');
  await user.click(question.getByRole('button', { name: '저장' }));
  expect(await sheet.findByRole('option', { name: '비공개' })).toBeInTheDocument();
  await user.selectOptions(sheet.getByRole('combobox', { name: '저장한 답변' }), '시작');
  expect(sheet.getByRole('textbox', { name: '답변' })).toHaveValue('오늘 안에 시작해요.');
  await user.click(sheet.getByRole('button', { name: '‘시작’ 지우기' }));
  await waitFor(() => expect(sheet.queryByRole('option', { name: '시작' })).toBeNull());
});

// B-question-5
test('an answered one may be answered again', async () => {
  const { sheet } = await open('충전 7번', '보기');
  expect(sheet.getByRole('textbox', { name: '답변' })).toBeInTheDocument();
  expect(sheet.queryByRole('button', { name: '답하지 않고 닫기' })).toBeNull();
  expect(sheet.getByRole('link', { name: '7번' })).toHaveAttribute('href', '/deposits?view=all&member=haneul');
});

// B-question-5
test('without a right to answer there is no field, and without questions that is said', async () => {
  knowCalls(READS);
  const { sheet } = await open('주문 12번', '보기');
  expect(sheet.queryByRole('textbox')).toBeNull();
  cleanup();
  rows = [];
  renderPart(<Questions />);
  expect(await screen.findByText('문의가 없어요')).toBeInTheDocument();
});
