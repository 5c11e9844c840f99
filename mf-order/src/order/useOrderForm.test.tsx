import { screen, waitFor, within } from '@testing-library/react';
import type { OrderRequest } from 'contract';
import { HttpResponse, http, server } from 'shared-ui/testing';
import { field, renderOrder, serveOrders } from './renderOrder';
import { fill, toast } from './useOrderForm.fixture';

describe('an order that succeeds', () => {
  // B-api-19, B-order-23, B-order-28, B-order-29
  test('gives a card, an empty link, the minimum as quantity and a new balance', async () => {
    const sent = serveOrders();
    const scrollTo = jest.spyOn(window, 'scrollTo');
    const { user } = await renderOrder({ screens: ['/order-history'] });
    server.use(http.get('*/auth/profile', () => HttpResponse.json({ id: 'member1', point: 49_925, apiKey: null })));
    await user.type(field.link(), 'https://instagram.com/my_shop');
    await fill(user, field.amount(), '30');
    await user.click(field.button());

    const card = await screen.findByRole('region', { name: '주문 완료' });
    expect(within(card).getByText('주문번호').nextSibling).toHaveTextContent('7001');
    expect(within(card).getByText('상품명').nextSibling).toHaveTextContent('인스타 한국인 팔로워');
    expect(within(card).getByRole('link', { name: 'https://instagram.com/my_shop' })).toHaveAttribute(
      'href',
      'https://instagram.com/my_shop',
    );
    expect(within(card).getByText('수량').nextSibling).toHaveTextContent('30');
    expect(within(card).getByRole('link', { name: '주문내역 보기' })).toHaveAttribute('href', '/order-history');
    expect(card.parentElement).toHaveFocus();
    expect(scrollTo).toHaveBeenCalledWith({ top: 0 });
    await toast('status', '주문에 성공했습니다.');

    expect(sent[0]?.body).toEqual<OrderRequest>({
      serviceId: 101,
      link: 'https://instagram.com/my_shop',
      amount: 30,
      runs: 0,
      interval: 0,
    });
    expect(field.link()).toHaveValue('');
    expect(field.link()).not.toHaveAttribute('aria-invalid');
    expect(field.amount()).toHaveValue(10);
    await waitFor(() => expect(screen.getByText('보유 포인트').nextSibling).toHaveTextContent('49,925원'));

    await user.click(within(card).getByRole('button', { name: '계속 주문하기' }));
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(screen.queryByRole('region', { name: '주문 완료' })).toBeNull();
  });
});

describe('what is checked before sending', () => {
  // B-order-27, B-order-73
  test.each(['/order', '/order?service=100'])(
    'tells somebody who looks around at %s before any other check',
    async (path) => {
      const sent = serveOrders();
      const { user } = await renderOrder({ auth: 'guest', path });
      await user.click(field.button());
      await toast('alert', '둘러보기 상태에서는 불가능 합니다');
      expect(screen.getByRole('link', { name: '회원가입' })).toBeVisible();
      expect(field.link()).toBeValid();
      expect(sent).toHaveLength(0);
    },
  );
});
