import { fireEvent, screen, within } from '@testing-library/react';
import { expectToast, HttpResponse, http, server } from 'shared-ui/testing';
import { card, factsOf, isAsked, isGone, LINK, no, press, question, typed, yes } from './OrderQuestion.fixture';
import { field, renderOrder, serveEnds, serveOrders } from './renderOrder';

const RUNNING = '이 링크로 진행 중인 주문이 있어요(주문번호 7). 겹쳐서 주문하면 수량이 섞일 수 있어요.';

const serveRunning = () =>
  server.use(
    http.get('*/service/order-history', () =>
      HttpResponse.json({ items: [{ id: 7, link: LINK, status: 1 }], nextCursor: null, total: 1, counts: {} }),
    ),
  );

describe('an order of 10,000 won and more', () => {
  // B-order-87
  test('says the runs of an auto-order, and what all of them come to', async () => {
    const sent = serveOrders();
    await renderOrder();
    typed('1000');
    fireEvent.click(field.auto());
    fireEvent.change(field.runs(), { target: { value: '5' } });
    fireEvent.change(field.interval(), { target: { value: '1440' } });
    press();
    expect(factsOf(await question()).slice(2)).toEqual([
      ['수량', '1,000개'],
      ['반복', '하루마다 5회'],
      ['총 결제 포인트', '12,500원'],
      ['주문 후 포인트', '37,500원'],
    ]);
    fireEvent.click(await yes());
    await card();
    expect(sent[0]?.body).toMatchObject({ amount: 1_000, runs: 5, interval: 1_440 });
  });

  // B-order-87
  test('is asked about after everything else that may be wrong', async () => {
    const sent = serveOrders();
    await renderOrder({ profile: { point: 20_000 } });
    for (const [amount, link, message] of [
      ['4000', '', '주문 링크를 입력해주세요.'],
      ['4000', '@', "'@' 뒤에 아이디를 적어 주세요."],
      ['10001', LINK, '주문 수량이 최대수량보다 많습니다.'],
      ['9000', LINK, '포인트가 부족합니다.'],
    ] as const) {
      typed(amount, link);
      press();
      await expectToast('alert', message);
      expect(isAsked()).toBe(false);
    }
    expect(sent).toHaveLength(0);
  });

  // B-order-90
  test.each<[string, () => Promise<unknown>]>([
    ['돌아가기', async () => fireEvent.click(await no())],
    ['Escape', async () => fireEvent.keyDown(await question(), { key: 'Escape' })],
  ])('%s goes back to the form: nothing is ordered, nothing is lost', async (_, answer) => {
    const sent = serveOrders();
    await renderOrder();
    typed('4000');
    field.button().focus();
    press();
    await question();
    await answer();
    await isGone();
    expect(field.button()).toHaveFocus();
    expect(field.button()).toBeEnabled();
    expect(field.link()).toHaveValue(LINK);
    expect(field.amount()).toHaveValue(4_000);
    expect(sent).toHaveLength(0);
    press();
    fireEvent.click(await yes());
    await card();
    expect(sent).toHaveLength(1);
  });

  // B-order-89, B-order-47
  test('whose answer is lost is asked about by its key', async () => {
    const sent = serveOrders(() => HttpResponse.error());
    const asked = serveEnds(() => HttpResponse.json({ id: 7001 }));
    await renderOrder();
    typed('4000');
    press();
    fireEvent.click(await yes());
    expect(within(await card()).getByText('주문번호').nextSibling).toHaveTextContent('7001');
    expect(asked).toEqual([sent[0]?.key]);
    expect(sent).toHaveLength(1);
  });
});

describe('what the operator sets', () => {
  // B-order-87
  test.each([
    [{}, '3999', false],
    [{ ORDER_CONFIRM_FROM: '30000' }, '4000', false],
    [{ ORDER_CONFIRM_FROM: '75' }, '30', true],
    [{ ORDER_CONFIRM_FROM: '0' }, '10000', false],
    [{ ORDER_CONFIRM_FROM: 'a lot' }, '4000', true],
  ])('%p: %s pieces are asked about: %p', async (settings, amount, asks) => {
    const sent = serveOrders();
    await renderOrder({ settings });
    typed(amount);
    press();
    if (asks) await question();
    else await card();
    expect(sent).toHaveLength(asks ? 0 : 1);
  });
});

describe('a link that carries a note', () => {
  // B-order-91
  test('is so where an order on it still runs', async () => {
    serveOrders();
    await renderOrder();
    serveRunning();
    typed('10');
    await screen.findByText(RUNNING);
    press();
    expect(within(await question()).getByRole('note')).toHaveTextContent(RUNNING);
  });

  // B-order-91
  test('another link has none of its notes', async () => {
    serveOrders();
    await renderOrder();
    serveRunning();
    typed('10');
    await screen.findByText(RUNNING);
    typed('10', 'https://www.instagram.com/other_shop');
    press();
    await card();
  });
});
