import { act, screen, waitFor, within } from '@testing-library/react';
import type { OrderRequest, Service } from 'contract';
import { mutate } from 'shared-ui';
import { createGate, HttpResponse, http, server } from 'shared-ui/testing';
import { services } from '../domain/catalogue.fixture';
import { field, refuse, renderOrder, serveOrders } from './renderOrder';
import { fill, paste, toast } from './useOrderForm.fixture';

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

  // B-order-21
  test('sends runs and interval of an auto-order', async () => {
    const sent = serveOrders();
    const { user } = await renderOrder();
    await paste(user, field.link(), 'my_shop');
    await user.click(field.auto());
    await fill(user, field.runs(), '3');
    await fill(user, field.interval(), '60');
    await user.click(field.button());
    const card = await screen.findByRole('region', { name: '주문 완료' });
    expect(within(card).getByText('반복').nextSibling).toHaveTextContent('1시간마다 3회');
    expect(within(card).getByText('자동주문번호').nextSibling).toHaveTextContent('A-7001');
    expect(within(card).queryByRole('link', { name: '자동주문내역 보기' })).toBeNull();
    expect(sent[0]?.body).toMatchObject({ amount: 10, runs: 3, interval: 60 });

    // B-order-29: the next order is not bought three times.
    expect(field.auto()).not.toBeChecked();
    await paste(user, field.link(), 'other_shop');
    await user.click(field.button());
    await waitFor(() => expect(sent[1]?.body).toMatchObject({ link: 'other_shop', runs: 0, interval: 0 }));
  });

  // B-shell-28
  test('is sent once however often it is pressed before the answer', async () => {
    const gate = createGate();
    const sent = serveOrders(async () => {
      await gate.opened;
      return HttpResponse.json({ id: 1 }, { status: 201 });
    });
    const { user } = await renderOrder();
    await paste(user, field.link(), 'my_shop');
    await user.click(field.button());
    await user.click(field.button());
    await user.type(field.link(), '{Enter}');
    gate.open();
    await screen.findByRole('region', { name: '주문 완료' });
    expect(sent).toHaveLength(1);
  });
});

describe('what is checked before sending', () => {
  // B-order-15, B-order-17, B-order-18, B-order-19, B-order-22, B-shell-25
  test.each([
    ['no link', { link: '' }, 'link', '주문 링크를 입력해주세요.'],
    ['a link of blanks', { link: '   ' }, 'link', '주문 링크를 입력해주세요.'],
    [
      'an address of another scheme',
      { link: 'javascript:alert(1)' },
      'link',
      '주문 링크는 http:// 또는 https:// 주소나 아이디로 입력해 주세요.',
    ],
    ['less than the minimum', { amount: '9' }, 'amount', '주문 수량이 최소수량보다 적습니다.'],
    ['no quantity', { amount: '' }, 'amount', '주문 수량이 최소수량보다 적습니다.'],
    ['more than the maximum', { amount: '10001' }, 'amount', '주문 수량이 최대수량보다 많습니다.'],
    ['no whole number', { amount: '10.5' }, 'amount', '주문 수량은 정수로 입력해 주세요.'],
    ['too few points', { amount: '2001' }, 'amount', '포인트가 부족합니다.'],
    ['one run', { runs: '1', interval: '60' }, 'runs', '반복 횟수는 2회 이상의 정수로 입력해 주세요.'],
    ['a short interval', { runs: '2', interval: '59' }, 'interval', '반복 간격은 60분 이상의 정수로 입력해 주세요.'],
    [
      'runs that cost more than the balance',
      { amount: '1000', runs: '3', interval: '60' },
      'amount',
      '포인트가 부족합니다.',
    ],
  ] as const)('%s', async (_, typed: Record<string, string>, wrong, message) => {
    const sent = serveOrders();
    const { user } = await renderOrder({ profile: { point: 5_000 } });
    await fill(user, field.link(), typed.link ?? 'my_shop');
    await fill(user, field.amount(), typed.amount ?? '10');
    if (typed.runs !== undefined) {
      await user.click(field.auto());
      await fill(user, field.runs(), typed.runs);
      await fill(user, field.interval(), typed.interval ?? '');
    }
    await user.click(field.button());
    const input = field[wrong]();
    expect(input).toBeInvalid();
    expect(input).toHaveAccessibleDescription(expect.stringContaining(message));
    expect(input).toHaveFocus();
    await toast('alert', message);
    expect(sent).toHaveLength(0);
  });

  // B-shell-25
  test('goes away once it is mended', async () => {
    const { user } = await renderOrder();
    await user.click(field.button());
    expect(field.link()).toBeInvalid();
    await paste(user, field.link(), 'my_shop');
    expect(field.link()).toBeValid();
  });

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

// B-order-43
describe('the price that is shown is the price that is paid', () => {
  const placed = () => HttpResponse.json({ id: 7001 }, { status: 201 });
  const refusedAt = (point?: unknown) =>
    refuse(409, 'PRICE_CHANGED', '가격이 바뀌었어요. 확인하고 다시 주문해 주세요.', { point });
  const total = () => screen.getByRole('status', { name: '총 결제 포인트' });
  const pricedAt = (point: number) => services.map((service) => (service.id === 101 ? { ...service, point } : service));
  /** How often the products were fetched from now on. */
  const offer = (list: readonly Service[] | null) => {
    const fetches = { count: 0 };
    server.use(
      http.get('*/service/services', () => {
        fetches.count += 1;
        return list ? HttpResponse.json(list) : new HttpResponse(null, { status: 503 });
      }),
    );
    return fetches;
  };
  const paid = async () => {
    const card = await screen.findByRole('region', { name: '주문 완료' });
    return within(card).getByText('결제 포인트').nextSibling;
  };

  test('is told with the old one when it changed, and the next press orders at the new one', async () => {
    const sent = serveOrders(refusedAt(39.8), placed);
    const { user } = await renderOrder();
    const fetches = offer(pricedAt(1.99));
    await paste(user, field.link(), 'my_shop');
    await fill(user, field.amount(), '20');
    await user.click(field.button());

    await toast('alert', '주문에 실패했습니다.');
    await toast('alert', '가격이 50원에서 39.8원으로 바뀌었어요. 확인하고 다시 주문해 주세요.');
    expect(total()).toHaveTextContent('39.8원');
    await waitFor(() => expect(fetches.count).toBe(1));
    expect(screen.getByRole('region', { name: '상품 설명' })).toHaveTextContent('1개당 1.99원');
    expect(field.link()).toHaveValue('my_shop');
    expect(field.amount()).toHaveValue(20);
    expect(field.product()).toBeValid();
    expect(screen.queryByRole('region', { name: '주문 완료' })).toBeNull();

    await user.click(field.button());
    expect(await paid()).toHaveTextContent('39.8원');
    expect(screen.queryByText(/가격이 50원에서/)).toBeNull();
    expect(sent.map((order) => order.expectedPoint)).toEqual(['50', '39.8']);
    expect(sent[1]?.body).toEqual(sent[0]?.body);
  });

  test('is told as changed where the new amount cannot be read, and the products are fetched', async () => {
    serveOrders(refusedAt('많이'));
    const { user } = await renderOrder();
    const fetches = offer(pricedAt(2.5));
    await paste(user, field.link(), 'my_shop');
    await user.click(field.button());
    await toast('alert', '가격이 바뀌었어요. 확인하고 다시 주문해 주세요.');
    await waitFor(() => expect(fetches.count).toBe(1));
    expect(total()).toHaveTextContent('25원');
    expect(field.button()).toBeEnabled();
  });

  test('is the one shown at the press when it changes after that', async () => {
    const gate = createGate();
    const sent = serveOrders(async () => {
      await gate.opened;
      return placed();
    });
    const { user } = await renderOrder();
    offer(pricedAt(4));
    await paste(user, field.link(), 'my_shop');
    await user.click(field.button());
    await act(() => mutate('/service/services'));
    expect(total()).toHaveTextContent('40원');
    gate.open();
    expect(await paid()).toHaveTextContent('25원');
    expect(sent[0]?.expectedPoint).toBe('25');
  });
});
