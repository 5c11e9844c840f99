/** @jest-environment @storefront/build-kit/jest/JsdomEnvironment.js */

import { Back, createGate, HttpResponse, http, renderScreen, server } from '@storefront/shared-ui/testing';
import { screen } from '@testing-library/react';
import QnaScreen from './QnaScreen';

const FAQS = [
  { id: 11, title: '충전은 얼마나 걸리나요?', answer: '<p>보통 <b>1~10분</b> 걸려요.</p><script>alert(1)</script>' },
  { id: 12, title: '환불이 되나요?', answer: '72시간 안에\n남은 포인트만' },
  { id: 13, title: '아주 긴 질문'.repeat(40), answer: `<p>${'아주긴답변'.repeat(2_000)}</p>` },
];

const serve = (answer: () => Response) => server.use(http.get('*/service/qnas', answer));
const serveFaqs = (faqs: object[] = FAQS) => serve(() => HttpResponse.json(faqs));

const show = (path = '/qna') =>
  renderScreen(
    <>
      <QnaScreen />
      <Back />
    </>,
    { path, auth: 'member' },
  );
const expanded = () => screen.getAllByRole('button', { expanded: true }).map(({ textContent }) => textContent);
const question = (name: string) => screen.findByRole('button', { name });

// B-help-2, B-help-8, B-format-10
test('one answer is open at a time, each with an address of its own, and Back leads to the one before', async () => {
  serveFaqs();
  const { user, location, container } = show();
  expect(screen.getByRole('heading', { level: 1, name: '자주 묻는 질문' })).toBeVisible();
  const first = await question('충전은 얼마나 걸리나요?');
  expect(first).toHaveAttribute('aria-expanded', 'false');
  expect(container.querySelector('details, summary')).toBeNull();

  await user.click(first);
  expect(expanded()).toEqual(['충전은 얼마나 걸리나요?']);
  expect(location().search).toBe('?q=11');
  expect((await screen.findByText('1~10분')).tagName).toBe('B');
  expect(container.querySelector('script')).toBeNull();

  await user.click(await question('환불이 되나요?'));
  expect(expanded()).toEqual(['환불이 되나요?']);
  expect(location().search).toBe('?q=12');
  await user.click(screen.getByRole('button', { name: '뒤로' }));
  expect(expanded()).toEqual(['충전은 얼마나 걸리나요?']);

  await user.click(first);
  expect(screen.queryByRole('button', { expanded: true })).toBeNull();
  expect(location().search).toBe('');
});

// B-help-8
test('an address opens its question and brings it into view; one that is not there says so', async () => {
  const shown: (string | null)[] = [];
  Element.prototype.scrollIntoView = function scrollIntoView(this: Element) {
    shown.push(this.querySelector('button')?.textContent ?? null);
  };
  serveFaqs();
  const { unmount } = show('/qna?q=12');
  expect(await question('환불이 되나요?')).toHaveAttribute('aria-expanded', 'true');
  expect(shown[0]).toBe('환불이 되나요?');
  expect(screen.queryByText(/찾으시는 질문은/)).toBeNull();
  unmount();

  show('/qna?q=99');
  expect(await screen.findByText('찾는 질문은 지금 없어요. 아래에서 골라 주세요.')).toBeVisible();
  expect(screen.queryByRole('button', { expanded: true })).toBeNull();
});

// B-help-9
test('while they are on their way their place is held; a failure says why and can be tried again; none says so', async () => {
  const gate = createGate();
  server.use(http.get('*/service/qnas', () => gate.opened.then(() => HttpResponse.error())));
  const { user, unmount } = show();
  expect(screen.queryByRole('alert', { name: '질문을 불러오지 못했어요' })).toBeNull();
  gate.open();
  expect(await screen.findByRole('alert', { name: '질문을 불러오지 못했어요' })).toHaveTextContent(
    '네트워크 연결을 확인해 주세요.',
  );
  serveFaqs([]);
  await user.click(screen.getByRole('button', { name: '다시 시도' }));
  expect(await screen.findByText('아직 등록된 질문이 없어요')).toBeVisible();
  expect(screen.getByRole('link', { name: '주문하러 가기' })).toHaveAttribute('href', '/order');
  unmount();
});
