import type { Service } from '@storefront/contract';
import { logIn, mutate, refreshProfile } from '@storefront/shared-ui';
import { createGate, expectToast, HttpResponse, http, server } from '@storefront/shared-ui/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { services } from '../domain/catalogue.fixture';
import { field, refuse, renderOrder, serveOrders } from './renderOrder';

const LINK = 'https://www.instagram.com/my_shop';

const typed = (amount: string, link = LINK) => {
  fireEvent.change(field.link(), { target: { value: link } });
  fireEvent.change(field.amount(), { target: { value: amount } });
};
const press = () => fireEvent.click(field.button());
async function order(...what: Parameters<typeof typed>) {
  await renderOrder();
  typed(...what);
  press();
}
const isAsked = () => screen.queryByRole('dialog') !== null;
const question = () => screen.findByRole('dialog', { name: '이대로 주문할까요?' });
const yes = async () => within(await question()).getByRole('button', { name: '확인하고 주문' });
const no = async () => within(await question()).getByRole('button', { name: '돌아가기' });
const factsOf = (dialog: HTMLElement) =>
  within(dialog)
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextSibling?.textContent]);
const card = () => screen.findByRole('region', { name: '주문 완료' });
const isGone = () => waitFor(() => expect(isAsked()).toBe(false));
const YOUTUBE = 'https://www.youtube.com/@my_shop';
const MISFIT = '인스타그램 상품인데 유튜브 주소예요. 맞는지 확인해 주세요.';

const offer = (change: Partial<Service>) =>
  services.map((known) => (known.id === 101 ? { ...known, ...change } : known));

describe('an order of 10,000 won and more', () => {
  // B-order-87, B-order-89
  test('is asked about with all that is ordered, and placed by one press', async () => {
    const sent = serveOrders();
    await order('4000', `${LINK}?igsh=1`);
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
    expect(within(await card()).getByText('10,000원 결제했어요')).toBeVisible();
    await expectToast('status', '주문에 성공했습니다.');
    expect(isAsked()).toBe(false);
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ body: { serviceId: 101, link: LINK, amount: 4_000 }, expectedPoint: '10000' });
    expect(field.link()).toHaveValue('');
  });

  // B-order-89
  test('is placed once however often it is confirmed', async () => {
    const gate = createGate();
    const sent = serveOrders(() => gate.opened.then(() => HttpResponse.json({ id: 7001 }, { status: 201 })));
    await order('4000');
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
    await order('4000');
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
    await order('4000');
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
    await order('4000');
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

  // B-order-87
  test('says the runs of an auto-order, and what all of them come to', async () => {
    const sent = serveOrders();
    await renderOrder();
    typed('1000');
    fireEvent.click(field.auto());
    fireEvent.change(await screen.findByRole('spinbutton', { name: '반복 횟수' }), { target: { value: '5' } });
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
});

describe('a link that carries a note', () => {
  // B-order-52
  test('is asked about at any sum, with the note, also before that is shown', async () => {
    const sent = serveOrders();
    await order('10', YOUTUBE);
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

  // B-order-52
  test('is so where an order on it still runs; another link has none of its notes', async () => {
    serveOrders();
    await renderOrder();
    serveRunning();
    typed('10');
    await within(await screen.findByRole('note')).findByText(RUNNING);
    press();
    expect(within(await question()).getByRole('note')).toHaveTextContent(RUNNING);
    fireEvent.click(await no());
    await isGone();
    typed('10', 'https://www.instagram.com/other_shop');
    press();
    await card();
  });
});

const RUNNING = '이 링크로 진행 중인 주문이 있어요(주문번호 7). 겹쳐서 주문하면 수량이 섞일 수 있어요.';

const serveRunning = () =>
  server.use(
    http.get('*/service/order-history', () =>
      HttpResponse.json({
        items: [{ id: 7, link: LINK, status: 1, serviceId: 101, amount: 10, createdAt: '2026-11-01T00:00:00.000Z' }],
        nextCursor: null,
      }),
    ),
  );

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
