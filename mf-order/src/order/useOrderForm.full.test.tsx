import type { Service } from '@storefront/contract';
import { mutate } from '@storefront/shared-ui';
import { createGate, HttpResponse, http, server } from '@storefront/shared-ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { services } from '../domain/catalogue.fixture';
import { field, refuse, renderOrder, serveOrders } from './renderOrder';

type User = Awaited<ReturnType<typeof renderOrder>>['user'];

async function paste(user: User, input: HTMLElement, text: string) {
  await user.click(input);
  await user.paste(text);
}

async function fill(user: User, input: HTMLElement, text: string) {
  await user.clear(input);
  if (text) await paste(user, input, text);
}

async function order(user: User) {
  await paste(user, field.link(), 'my_shop');
  await user.click(field.button());
}

const toast = async (kind: 'status' | 'alert', text: string) => {
  await waitFor(() =>
    expect(screen.getAllByRole(kind).some((region) => region.textContent?.includes(text))).toBe(true),
  );
};

describe('an order that succeeds', () => {
  // B-session-23
  test('loses its card with the log-in that it belongs to', async () => {
    serveOrders(
      () => HttpResponse.json({ id: 7001 }, { status: 201 }),
      refuse(401, 'UNAUTHORIZED', '다시 로그인해 주세요.'),
    );
    const { user } = await renderOrder();
    await order(user);
    await screen.findByRole('region', { name: '주문 완료' });
    await order(user);
    await waitFor(() => expect(screen.queryByRole('region', { name: '주문 완료' })).toBeNull());
    await waitFor(() => expect(screen.queryByRole('status', { name: '불러오는 중' })).toBeNull());
    expect(screen.queryByText('주문에 실패했습니다.')).toBeNull();
    expect(screen.queryByText('다시 로그인해 주세요.')).toBeNull();
    expect(field.link()).toHaveValue('my_shop');
  });

  // B-order-21, B-order-43
  test('sends runs and interval of an auto-order, and the total of all runs', async () => {
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
    expect(within(card).getByText('75원 결제했어요')).toBeVisible();
    expect(sent[0]).toMatchObject({ body: { amount: 10, runs: 3, interval: 60 }, expectedPoint: '75' });

    // B-order-29: the next order is not bought three times.
    expect(field.auto()).not.toBeChecked();
    await paste(user, field.link(), 'other_shop');
    await user.click(field.button());
    await waitFor(() => expect(sent[1]?.body).toMatchObject({ link: 'other_shop', runs: 0, interval: 0 }));
  });

  // B-order-64
  test('is filled in again with its runs and its interval', async () => {
    serveOrders();
    const { user } = await renderOrder();
    await paste(user, field.link(), 'my_shop');
    await user.click(field.auto());
    await fill(user, field.runs(), '3');
    await fill(user, field.interval(), '60');
    await user.click(field.button());
    await user.click(await screen.findByRole('button', { name: '다시 주문' }));
    expect(field.runs()).toHaveValue(3);
    expect(field.interval()).toHaveValue(60);
  });
});

describe('what is checked before sending', () => {
  // B-order-17, B-order-18, B-order-19, B-order-22, B-shell-25
  test.each([
    ['no link', { link: '' }, 'link', '주문 링크를 입력해주세요.'],
    ['more than the maximum', { amount: '10001' }, 'amount', '주문 수량이 최대수량보다 많습니다.'],
    ['too few points', { amount: '2001' }, 'amount', '포인트가 부족합니다.'],
    ['one run', { runs: '1', interval: '60' }, 'runs', '반복 횟수는 2회 이상의 정수로 입력해 주세요.'],
    ['a short interval', { runs: '2', interval: '59' }, 'interval', '반복 간격은 60분 이상의 정수로 입력해 주세요.'],
    ['runs that cost too much', { amount: '1000', runs: '3', interval: '60' }, 'amount', '포인트가 부족합니다.'],
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
});

describe('an order that the server refuses', () => {
  // B-order-30
  test.each([
    [402, 'BALANCE_SHORT', '포인트가 부족합니다.', 'amount', 'amount'],
    [404, 'SERVICE_NOT_FOUND', '판매가 끝난 상품이에요.', 'product', 'serviceId'],
    [400, 'AMOUNT_ABOVE_MAX', '주문 수량이 최대수량보다 많습니다.', 'amount', 'amount'],
    [400, 'LINK_INVALID', '주문 링크는 http:// 또는 https:// 주소나 아이디로 입력해 주세요.', 'link', 'link'],
  ] as const)(
    '%i %s: the reason stands beside the field, and what was typed stays',
    async (status, code, message, wrong, name) => {
      serveOrders(refuse(status, code, message, { fields: { [name]: code } }));
      const { user } = await renderOrder();
      await paste(user, field.link(), 'my_shop');
      await fill(user, field.amount(), '20');
      await user.click(field.button());
      await toast('alert', '주문에 실패했습니다.');
      expect(field[wrong]()).toHaveAccessibleDescription(expect.stringContaining(message));
      expect(field[wrong]()).toHaveFocus();
      expect(field.link()).toHaveValue('my_shop');
      expect(field.amount()).toHaveValue(20);
    },
  );

  test('several wrong fields each have their reason, and the first gets the focus', async () => {
    const fields = { amount: 'AMOUNT_ABOVE_MAX', link: 'LINK_TOO_LONG', color: 'RED' };
    serveOrders(refuse(400, 'SOME_CODE', '서버의 말', { fields }));
    const { user } = await renderOrder();
    await order(user);
    await toast('alert', '주문에 실패했습니다.');
    expect(field.link()).toHaveAccessibleDescription(
      expect.stringContaining('주문 링크는 2,048자까지 입력할 수 있어요.'),
    );
    expect(field.amount()).toHaveAccessibleDescription(expect.stringContaining('주문 수량이 최대수량보다 많습니다.'));
    expect(field.link()).toHaveFocus();
    expect(field.link()).toHaveValue('my_shop');
    expect(screen.queryByText('서버의 말')).toBeNull();
  });

  test.each([
    ['an unknown field', 400, 'COLOR_WRONG', { fields: { color: 'COLOR_WRONG' } }],
    ['an unknown code', 400, 'FORM_INVALID', { fields: { amount: 'AMOUNT_UGLY' } }],
    ['a refusal about no field', 429, 'TOO_MANY_REQUESTS', {}],
  ])('%s: the words of the server stand in the form', async (_, status, code, more) => {
    serveOrders(refuse(status, code, '서버의 말', more));
    const { user } = await renderOrder();
    await order(user);
    await toast('alert', '주문에 실패했습니다.');
    expect(screen.getByText('서버의 말')).toBeVisible();
    expect(field.link()).toHaveValue('my_shop');
    expect(field.amount()).toBeValid();
    await user.selectOptions(field.product(), field.option('인스타 외국인 팔로워'));
    expect(screen.queryByText('서버의 말')).toBeNull();
  });
});

// B-order-43
describe('the price that is shown is the price that is paid', () => {
  const placed = () => HttpResponse.json({ id: 7001 }, { status: 201 });
  const refusedAt = (point?: unknown) =>
    refuse(409, 'PRICE_CHANGED', '가격이 바뀌었어요. 확인하고 다시 주문해 주세요.', { point });
  const total = () => screen.getByRole('status', { name: '총 결제 포인트' });
  const pricedAt = (point: number) => services.map((service) => (service.id === 101 ? { ...service, point } : service));
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
    return within(card).getByText(/결제했어요$/);
  };

  // B-order-28
  test('is sent along as the total, and the card has what was paid', async () => {
    const sent = serveOrders();
    const { user } = await renderOrder();
    await paste(user, field.link(), 'my_shop');
    await fill(user, field.amount(), '1001');
    expect(total()).toHaveTextContent('2,502.5원');
    await user.click(field.button());
    expect(await paid()).toHaveTextContent('2,502.5원');
    expect(sent[0]?.expectedPoint).toBe('2502.5');
  });

  test('is the new one even if the products cannot be fetched again, and is ordered at', async () => {
    const sent = serveOrders(refusedAt(199), placed);
    const { user } = await renderOrder();
    const fetches = offer(null);
    await order(user);
    await toast('alert', '가격이 25원에서 199원으로 바뀌었어요.');
    await waitFor(() => expect(fetches.count).toBe(1));
    expect(total()).toHaveTextContent('199원');
    await user.click(field.button());
    expect(await paid()).toHaveTextContent('199원');
    expect(sent[1]?.expectedPoint).toBe('199');
  });

  test('is told as it is now when it changed again meanwhile, and is sent', async () => {
    const sent = serveOrders(refusedAt(199), placed);
    const { user } = await renderOrder();
    offer(pricedAt(3));
    await order(user);
    await toast('alert', '가격이 25원에서 30원으로 바뀌었어요.');
    await user.click(field.button());
    expect(await paid()).toHaveTextContent('30원');
    expect(sent[1]?.expectedPoint).toBe('30');
  });

  test('is nothing for a product that is no longer sold; what was typed serves for another', async () => {
    serveOrders(refusedAt(199));
    const { user } = await renderOrder();
    offer(services.filter((service) => service.id !== 101));
    await order(user);
    await waitFor(() => expect(field.product()).toHaveDisplayValue('상품 #101'));
    expect(field.button()).toBeDisabled();
    expect(field.link()).toHaveAttribute('placeholder', '주문불가 상품입니다.');
    expect(screen.queryByText(/가격이/)).toBeNull();
    await user.selectOptions(field.product(), field.option('인스타 외국인 팔로워'));
    expect(field.link()).toHaveValue('my_shop');
    expect(field.button()).toBeEnabled();
  });

  test('is nothing for a product that cannot be ordered any more', async () => {
    serveOrders(refusedAt(199));
    const { user } = await renderOrder();
    offer(services.map((service) => (service.id === 101 ? { ...service, isReadOnly: true } : service)));
    await order(user);
    await waitFor(() => expect(field.button()).toBeDisabled());
    expect(screen.queryByText(/가격이/)).toBeNull();
  });

  test('is short of points before the press when it rose', async () => {
    const sent = serveOrders(refusedAt(199));
    const { user } = await renderOrder({ profile: { point: 100 }, screens: ['/point'] });
    offer(pricedAt(19.9));
    await order(user);
    await toast('alert', '가격이 25원에서 199원으로 바뀌었어요.');
    expect(screen.getByText('부족한 포인트').nextSibling).toHaveTextContent('99원');
    await user.click(field.button());
    await toast('alert', '포인트가 부족합니다.');
    expect(sent).toHaveLength(1);
  });

  test('compares no earlier amount after another quantity or product', async () => {
    serveOrders(refusedAt(199));
    const { user } = await renderOrder();
    offer(pricedAt(19.9));
    await order(user);
    await toast('alert', '가격이 25원에서 199원으로 바뀌었어요.');
    await fill(user, field.amount(), '11');
    expect(screen.queryByText(/가격이 25원에서/)).toBeNull();
    await user.selectOptions(field.product(), field.option('인스타 외국인 팔로워'));
    expect(screen.queryByText(/가격이/)).toBeNull();
  });

  test('is followed by the total when it changes without a refusal, and sent as shown', async () => {
    const sent = serveOrders(
      refuse(409, 'AUTO_NOT_ALLOWED', '자동주문을 할 수 없는 상품이에요.', {
        fields: { serviceId: 'AUTO_NOT_ALLOWED' },
      }),
      placed,
    );
    const { user } = await renderOrder();
    offer(pricedAt(4));
    await order(user);
    await waitFor(() => expect(total()).toHaveTextContent('40원'));
    await user.click(field.button());
    expect(await paid()).toHaveTextContent('40원');
    expect(sent.map((order) => order.expectedPoint)).toEqual(['25', '40']);
  });

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

  test('is the one shown at the press when it changes after that', async () => {
    const gate = createGate();
    const sent = serveOrders(() => gate.opened.then(placed));
    const { user } = await renderOrder();
    offer(pricedAt(4));
    await order(user);
    await act(() => mutate('/service/services'));
    expect(total()).toHaveTextContent('40원');
    gate.open();
    expect(await paid()).toHaveTextContent('25원');
    expect(sent[0]?.expectedPoint).toBe('25');
  });
});
