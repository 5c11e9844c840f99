import type { Service } from '@storefront/contract';
import { mutate, refreshProfile } from '@storefront/shared-ui';
import { expectToast, HttpResponse, http, server } from '@storefront/shared-ui/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { services } from '../domain/catalogue.fixture';
import { field, refuse, renderOrder, serveOrders } from './renderOrder';

function change({ service, settings = {}, point = 50_000 }: Changed) {
  const asked = { services: 0, settings: 0, profile: 0 };
  server.use(
    http.get('*/service/services', () => {
      asked.services += 1;
      const list = services.map((known) => (known.id === 101 ? { ...known, ...service } : known));
      return HttpResponse.json(service === null ? list.filter(({ id }) => id !== 101) : list);
    }),
    http.get('*/service/settings', ({ request }) => {
      asked.settings += 1;
      expect(request.cache).toBe('reload');
      return HttpResponse.json(Object.entries(settings).map(([key, value]) => ({ key, value })));
    }),
    http.get('*/auth/profile', () => {
      asked.profile += 1;
      return HttpResponse.json({ id: 'member1', point, apiKey: null });
    }),
  );
  return asked;
}

interface Changed {
  /** Null if it was withdrawn. */
  service?: Partial<Service> | null;
  settings?: Record<string, string>;
  point?: number;
}

const typed = (amount = '30') => {
  fireEvent.change(field.link(), { target: { value: 'my_shop' } });
  fireEvent.change(field.amount(), { target: { value: amount } });
};
const press = () => {
  typed();
  fireEvent.click(field.button());
};
const said = (text: string) =>
  waitFor(() => expect(screen.getAllByRole('alert').some((alert) => alert.textContent?.includes(text))).toBe(true));

describe('a shop that has changed since the page was opened', () => {
  // B-order-2, B-order-20, B-order-63
  test('is told as it is, on banner and form, when it is serviced by now', async () => {
    serveOrders(
      refuse(409, 'SERVICE_NOT_ORDERABLE', '주문불가 상품입니다.', { fields: { serviceId: 'SERVICE_NOT_ORDERABLE' } }),
    );
    await renderOrder();
    const asked = change({ settings: { ENABLE_SERVICE_CHECK: 'true' } });
    typed();
    expect(screen.getByRole('region', { name: '서비스 상태' })).toHaveTextContent('서비스 정상 운영중');
    fireEvent.click(field.button());
    await said('서비스 점검이 시작되어 지금은 주문할 수 없어요.');
    await expectToast('alert', '주문에 실패했습니다.');
    expect(screen.getByRole('region', { name: '서비스 상태' })).toHaveTextContent('서비스 점검중');
    expect(field.link()).toHaveAttribute('placeholder', '주문불가 상품입니다.');
    expect(field.button()).toBeDisabled();
    expect(asked).toEqual({ services: 1, settings: 1, profile: 1 });
  });

  // B-order-63
  test('is not asked about for a link alone', async () => {
    serveOrders(refuse(400, 'LINK_INVALID', '서버의 말', { fields: { link: 'LINK_INVALID' } }));
    await renderOrder();
    const asked = change({});
    press();
    await expectToast('alert', '주문에 실패했습니다.');
    await act(refreshProfile);
    expect(asked).toEqual({ services: 0, settings: 0, profile: 1 });
  });

  // B-order-63
  test.each<[string, number, string, Changed, string]>([
    ['minimum', 400, 'AMOUNT_BELOW_MIN', { service: { min: 50 } }, '최소 수량이 10개에서 50개로 바뀌었어요.'],
    ['maximum', 400, 'AMOUNT_ABOVE_MAX', { service: { max: 20 } }, '최대 수량이 10,000개에서 20개로 바뀌었어요.'],
    ['balance', 402, 'BALANCE_SHORT', { point: 10.5 }, '보유 포인트가 50,000원에서 10.5원으로 바뀌었어요.'],
  ])('another %s is told, and what was typed stays', async (_, status, code, changed, text) => {
    serveOrders(refuse(status, code, '서버의 말', { fields: { amount: code } }));
    await renderOrder();
    const asked = change(changed);
    press();
    await said(text);
    expect(asked).toEqual({ services: 1, settings: 1, profile: 1 });
    fireEvent.change(field.product(), { target: { value: '102' } });
    expect(field.link()).toHaveValue('my_shop');
    expect(screen.queryByText(text)).toBeNull();
  });
});

// B-order-8, B-order-43
test('a product that is repeated no more is ordered once, at the price of once', async () => {
  const sent = serveOrders();
  await renderOrder();
  typed();
  fireEvent.click(field.auto());
  fireEvent.change(await screen.findByRole('spinbutton', { name: '반복 횟수' }), { target: { value: '3' } });
  fireEvent.change(field.interval(), { target: { value: '60' } });
  const total = screen.getByRole('status', { name: '총 결제 포인트' });
  expect(total).toHaveTextContent('225원');
  change({ service: { enableAuto: false } });
  await act(() => mutate('/service/services'));
  expect(total).toHaveTextContent('75원');
  fireEvent.click(field.button());
  await screen.findByRole('region', { name: '주문 완료' });
  expect(sent[0]).toMatchObject({ body: { runs: 0, interval: 0 }, expectedPoint: '75' });
});

describe('the same order once more', () => {
  const order = async () => {
    press();
    return screen.findByRole('region', { name: '주문 완료' });
  };

  // B-order-28, B-order-64
  test('fills the form from the card, which shows the points left', async () => {
    const sent = serveOrders();
    await renderOrder();
    const asked = change({ point: 49_925 });
    const card = await order();
    await waitFor(() => expect(within(card).getByText('남은 포인트').nextSibling).toHaveTextContent('49,925원'));
    fireEvent.change(field.product(), { target: { value: '102' } });
    fireEvent.click(within(card).getByRole('button', { name: '다시 주문' }));
    expect(field.product()).toHaveDisplayValue(/^인스타 한국인 팔로워 · /);
    expect(field.link()).toHaveValue('my_shop');
    expect(field.amount()).toHaveValue(30);
    expect(field.link()).toHaveFocus();
    expect(screen.queryByRole('region', { name: '주문 완료' })).toBeNull();
    await waitFor(() => expect(asked.services).toBe(1));
    expect(screen.queryByRole('note')).toBeNull();
    fireEvent.click(field.button());
    await screen.findByRole('region', { name: '주문 완료' });
    expect(sent[1]?.body).toEqual(sent[0]?.body);
    expect(sent[1]?.key).not.toBe(sent[0]?.key);
  });

  // B-order-64
  test.each<[string, Changed, string]>([
    ['price', { service: { point: 3 } }, '가격이 75원에서 90원으로 바뀌었어요.'],
    ['limits', { service: { min: 50, max: 500 } }, '지금은 최소 50개, 최대 500개까지 주문할 수 있어요.'],
    ['state', { service: { isReadOnly: true } }, '지금은 주문할 수 없는 상품이 되었어요. 다른 상품을 골라 주세요.'],
    ['shelf', { service: null }, '판매가 끝난 상품이에요. 다른 상품을 골라 주세요.'],
  ])('says what is not as before: %s', async (_, changed, text) => {
    serveOrders();
    await renderOrder();
    const card = await order();
    change(changed);
    fireEvent.click(within(card).getByRole('button', { name: '다시 주문' }));
    expect(await screen.findByRole('note')).toHaveTextContent(text);
    fireEvent.change(field.product(), { target: { value: '102' } });
    expect(screen.queryByRole('note')).toBeNull();
    expect(field.link()).toHaveValue('my_shop');
  });

  // B-order-64
  test('says so until it is ordered', async () => {
    serveOrders();
    await renderOrder();
    const card = await order();
    change({ service: { point: 3 } });
    fireEvent.click(within(card).getByRole('button', { name: '다시 주문' }));
    expect(await screen.findByRole('note')).toHaveTextContent('가격이 75원에서 90원으로 바뀌었어요.');
    fireEvent.click(field.button());
    await screen.findByRole('region', { name: '주문 완료' });
    expect(screen.queryByRole('note')).toBeNull();
  });

  // B-order-31, B-order-64
  test('comes by the address, too, and is checked against the products of now', async () => {
    const first = await renderOrder();
    first.unmount();
    const later = performance.now() + 3_600_000;
    jest.spyOn(performance, 'now').mockReturnValue(later);
    const changed = services.map((known) => (known.id === 101 ? { ...known, min: 50, enableAuto: false } : known));
    await renderOrder({ path: '/order?service=101&link=my_shop&amount=30&runs=3&interval=60', services: changed });
    const note = await screen.findByRole('note');
    await waitFor(() => expect(note).toHaveTextContent('지금은 최소 50개, 최대 10,000개까지 주문할 수 있어요.'));
    expect(note).toHaveTextContent('이제 자동주문을 할 수 없는 상품이에요.');
    expect(field.link()).toHaveValue('my_shop');
    expect(field.amount()).toHaveValue(30);
    jest.restoreAllMocks();
  });
});
