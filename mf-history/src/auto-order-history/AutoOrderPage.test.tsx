import { screen } from '@testing-library/react';
import { HttpResponse } from 'shared-ui/testing';
import { fact, fakeShop, makeDetail, show, steps } from './AutoOrderPage.fixture';

// B-auto-17
test.each(['?order=7', '?order=A-7'])(
  '%s says what was ordered, when, for how much, and lists its runs',
  async (query) => {
    fakeShop(() => HttpResponse.json(makeDetail()));
    show(query);
    expect(screen.getByRole('heading', { level: 1, name: '자동주문 A-7' })).toBeInTheDocument();
    expect(await steps()).toEqual([
      '자동주문 접수2026-03-02 00:04:05',
      '결제15,000원2026-03-02 00:04:05',
      '최근 회차 주문2026-03-02 10:00:00',
    ]);
    expect(fact('자동주문번호')).toHaveTextContent('A-7');
    expect(fact('자동주문횟수')).toHaveTextContent('3 / 10');
    expect(fact('간격')).toHaveTextContent('1시간 30분 (90분)');
    expect(fact('최종수량')).toHaveTextContent('5,000개');
    expect(fact('다음 회차')).toHaveTextContent('2026-03-02 10:00:00');
    expect(fact('결제')).toHaveTextContent('15,000원');
    expect(await screen.findByRole('link', { name: '주문 1024' })).toHaveAttribute('href', '/order-history?order=1024');
    expect(screen.getByRole('link', { name: '같은 상품 다시 주문' })).toHaveAttribute(
      'href',
      '/order?service=11&link=%40growth.kr&amount=500&runs=10&interval=90',
    );
  },
);

// B-auto-17
test('one that is not in the own history is said to be missing', async () => {
  fakeShop(() =>
    HttpResponse.json({ statusCode: 404, code: 'NOT_FOUND', message: '찾을 수 없어요.' }, { status: 404 }),
  );
  show('?order=7');
  expect(await screen.findByText('주문을 찾지 못했어요')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '전체 자동주문내역 보기' })).toHaveAttribute('href', '/auto-order-history');
});
