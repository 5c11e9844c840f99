import { act, fireEvent, screen, within } from '@testing-library/react';
import type { Service } from 'contract';
import { logIn, mutate, refreshProfile } from 'shared-ui';
import { createGate, expectToast, HttpResponse, http, server } from 'shared-ui/testing';
import { services } from '../domain/catalogue.fixture';
import { card, factsOf, isAsked, isGone, LINK, no, press, question, typed, yes } from './OrderQuestion.fixture';
import { field, refuse, renderOrder, serveOrders } from './renderOrder';

const YOUTUBE = 'https://www.youtube.com/@my_shop';
const MISFIT = '인스타그램 상품인데 유튜브 주소예요. 맞는지 확인해 주세요.';

const offer = (change: Partial<Service>) =>
  services.map((known) => (known.id === 101 ? { ...known, ...change } : known));

describe('an order of 10,000 won and more', () => {
  // B-order-87, B-order-89
  test('is asked about with all that is ordered, and placed by one press', async () => {
    const sent = serveOrders();
    await renderOrder();
    typed('4000', `${LINK}?igsh=1`);
    press();
    expect(factsOf(await question())).toEqual([
      ['상품명', '인스타 한국인 팔로워'],
      ['링크', LINK],
      ['수량', '4,000개'],
      ['총 결제 포인트', '10,000원'],
      ['주문 후 포인트', '40,000원'],
    ]);
    expect(await no()).toHaveFocus();
    expect(sent).toHaveLength(0);

    fireEvent.click(await yes());
    expect(within(await card()).getByText('결제 포인트').nextSibling).toHaveTextContent('10,000원');
    await expectToast('status', '주문에 성공했습니다.');
    expect(isAsked()).toBe(false);
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ body: { serviceId: 101, link: LINK, amount: 4_000 }, expectedPoint: '10000' });
    expect(field.link()).toHaveValue('');
  });

  // B-order-89
  test('is placed once however often it is confirmed', async () => {
    const gate = createGate();
    const sent = serveOrders(async () => {
      await gate.opened;
      return HttpResponse.json({ id: 7001 }, { status: 201 });
    });
    await renderOrder();
    typed('4000');
    press();
    const button = await yes();
    // The second half of a double click on the order button is no answer.
    fireEvent.click(button, { detail: 2 });
    expect(isAsked()).toBe(true);
    fireEvent.click(button);
    fireEvent.click(button);
    await isGone();
    press();
    fireEvent.submit(field.link().closest('form') as HTMLFormElement);
    gate.open();
    await card();
    expect(isAsked()).toBe(false);
    expect(sent).toHaveLength(1);
  });

  // B-order-89, B-order-43
  test('is placed at the price that was confirmed, or not at all', async () => {
    const message = '가격이 바뀌었어요. 확인하고 다시 주문해 주세요.';
    const sent = serveOrders(refuse(409, 'PRICE_CHANGED', message, { point: 12_000 }));
    await renderOrder();
    typed('4000');
    press();
    await question();
    server.use(http.get('*/service/services', () => HttpResponse.json(offer({ point: 3 }))));
    await act(() => mutate('/service/services'));
    expect(factsOf(await question())).toContainEqual(['총 결제 포인트', '10,000원']);
    fireEvent.click(await yes());
    await screen.findByText('가격이 10,000원에서 12,000원으로 바뀌었어요. 확인하고 다시 주문해 주세요.');
    expect(sent.map(({ expectedPoint }) => expectedPoint)).toEqual(['10000']);
    expect(field.link()).toHaveValue(LINK);
    press();
    expect(factsOf(await question())).toContainEqual(['총 결제 포인트', '12,000원']);
  });

  // B-order-89
  test('that cannot be ordered any more is told so, and not sent', async () => {
    const sent = serveOrders();
    await renderOrder();
    typed('4000');
    press();
    await question();
    server.use(http.get('*/service/services', () => HttpResponse.json(offer({ max: 3_000 }))));
    await act(() => mutate('/service/services'));
    fireEvent.click(await yes());
    await expectToast('alert', '주문 수량이 최대수량보다 많습니다.');
    expect(field.amount()).toHaveFocus();
    expect(sent).toHaveLength(0);
  });

  // B-order-90
  test('is asked about no longer once the session has ended; what was typed stays', async () => {
    const sent = serveOrders();
    await renderOrder();
    typed('4000');
    press();
    await question();
    server.use(http.get('*/auth/profile', refuse(401, 'UNAUTHORIZED', '다시 로그인해 주세요.')));
    await act(refreshProfile);
    await isGone();
    expect(field.link()).toHaveValue(LINK);
    server.use(http.get('*/auth/profile', () => HttpResponse.json({ id: 'member1', point: 50_000, apiKey: null })));
    await act(() => logIn('member-token'));
    expect(isAsked()).toBe(false);
    expect(sent).toHaveLength(0);
  });
});

describe('a link that carries a note', () => {
  // B-order-91
  test('is asked about at any sum, with the note, also before that is shown', async () => {
    const sent = serveOrders();
    await renderOrder();
    typed('10', YOUTUBE);
    press();
    expect(within(await question()).getByRole('note')).toHaveTextContent(MISFIT);
    fireEvent.click(await yes());
    await card();
    expect(sent).toHaveLength(1);
  });

  // B-order-87
  test('is not asked about where the operator has turned the question off', async () => {
    serveOrders();
    await renderOrder({ settings: { ORDER_CONFIRM_FROM: '0' } });
    typed('10', YOUTUBE);
    press();
    await card();
  });
});
