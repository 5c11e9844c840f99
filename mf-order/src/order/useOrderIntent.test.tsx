import { logIn, logOut, refreshProfile } from '@storefront/shared-ui';
import { createGate, expectToast, HttpResponse, http, server } from '@storefront/shared-ui/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { field, refuse, renderOrder, serveEnds, serveOrders } from './renderOrder';

const KEPT = 'member.orderIntent';
const ASKING = '주문이 들어갔는지 확인하고 있어요';
const placed = () => HttpResponse.json({ id: 7001 }, { status: 201 });
const lost = () => HttpResponse.error();
const is = (id: number | null) => () => HttpResponse.json({ id });
const down = () => new HttpResponse(null, { status: 503 });

const alertOf = async (text: string) =>
  waitFor(() => {
    const found = screen.getAllByRole('alert').find((region) => region.textContent?.includes(text));
    if (!found) throw new Error(`no alert "${text}"`);
    return found;
  });
const card = () => screen.findByRole('region', { name: '주문 완료' });
const isAlert = (text: string) => screen.queryAllByText(text).length > 0;

const typed = (link = 'my_shop', amount = '30') => {
  fireEvent.change(field.link(), { target: { value: link } });
  fireEvent.change(field.amount(), { target: { value: amount } });
};
const press = () => fireEvent.click(field.button());
async function order() {
  const rendered = await renderOrder();
  typed();
  press();
  return rendered;
}

const intent = {
  key: 'key-of-the-other-tab',
  member: 'member1',
  request: { serviceId: 101, link: 'others_shop', amount: 40, runs: 0, interval: 0 },
  point: 100,
  product: '인스타 한국인 팔로워',
};

function keepElsewhere(kept: object) {
  window.localStorage.setItem(KEPT, JSON.stringify(kept));
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: KEPT })));
}

const denyLock = () =>
  Object.defineProperty(navigator, 'locks', {
    configurable: true,
    value: { request: () => Promise.reject(new DOMException('denied', 'SecurityError')) },
  });

function holdLock(): { free: () => void } {
  const gate = createGate();
  let isFree = false;
  Object.defineProperty(navigator, 'locks', {
    configurable: true,
    value: {
      request: async (_: string, { ifAvailable }: LockOptions, work: (lock: unknown) => unknown) => {
        if (ifAvailable && !isFree) return work(null);
        await gate.opened;
        return work({});
      },
    },
  });
  return {
    free: () => {
      isFree = true;
      gate.open();
    },
  };
}
afterEach(() => {
  Reflect.deleteProperty(navigator, 'locks');
});

const setOnline = (isOnline: boolean) => {
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: isOnline });
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
};
afterEach(() => {
  Reflect.deleteProperty(navigator, 'onLine');
});

// B-order-105
test('an order whose screen broke before it could say so has its card where the screen is opened again', async () => {
  const gate = createGate();
  serveOrders(() => gate.opened.then(placed));
  const { unmount } = await order();
  await waitFor(() => expect(window.localStorage.getItem(KEPT)).not.toBeNull());
  unmount();
  gate.open();
  await waitFor(() => expect(window.localStorage.getItem(KEPT)).toContain('7001'));
  const again = await renderOrder();
  expect(within(await card()).getByText('주문번호').nextSibling).toHaveTextContent('7001');
  expect(field.link()).toHaveValue('');
  again.unmount();
  await renderOrder();
  expect(screen.queryByRole('region', { name: '주문 완료' })).toBeNull();
});

// B-order-76
test('the receipt is there again after a reload, beside what was typed since, until it is closed', async () => {
  serveOrders();
  const first = await order();
  await card();
  typed();
  const { state } = first.location();
  first.unmount();
  const again = await renderOrder({ state });
  const close = async () => fireEvent.click(within(await card()).getByRole('button', { name: '계속 주문하기' }));
  await card();
  expect(field.link()).toHaveValue('my_shop');
  const kept = window.localStorage.getItem(KEPT) ?? '';
  keepElsewhere({ ...intent, end: { id: 8008 } });
  await close();
  expect(window.localStorage.getItem(KEPT)).not.toContain('isClosed');
  again.unmount();
  window.localStorage.setItem(KEPT, kept);
  const third = await renderOrder({ state });
  await close();
  third.unmount();
  await renderOrder({ state });
  await screen.findByRole('region', { name: '최근 주문' });
  expect(screen.queryByRole('region', { name: '주문 완료' })).toBeNull();
});

describe('an order whose answer is lost', () => {
  // B-order-30, B-order-47
  test.each([
    ['no network', lost],
    ['a server that fails', down],
    ['an answer of another shape', () => HttpResponse.json('nonsense')],
  ])('%s: it is asked about by its key, and ends in the success card', async (_, answer) => {
    const sent = serveOrders(answer);
    const gate = createGate();
    const asked = serveEnds(() => gate.opened.then(is(7001)));
    await order();
    await alertOf(ASKING);
    expect(field.button()).toHaveAttribute('aria-busy', 'true');
    expect(isAlert('주문에 실패했습니다.')).toBe(false);
    press();
    fireEvent.submit(field.link().closest('form') as HTMLFormElement);
    gate.open();

    const done = await card();
    expect(within(done).getByText('주문번호').nextSibling).toHaveTextContent('7001');
    expect(within(done).getByText('상품명').nextSibling).toHaveTextContent('인스타 한국인 팔로워');
    expect(within(done).getByText('링크').nextSibling).toHaveTextContent('my_shop');
    expect(within(done).getByText('수량').nextSibling).toHaveTextContent('30개');
    expect(within(done).getByText('75원 결제했어요')).toBeVisible();
    await expectToast('status', '주문에 성공했습니다.');
    expect(isAlert(ASKING)).toBe(false);
    expect(field.link()).toHaveValue('');
    expect(sent).toHaveLength(1);
    expect(asked).toEqual([sent[0]?.key]);
  });

  // B-order-47
  test('ends in "주문되지 않았어요" with everything still typed, and the next press has a key of its own', async () => {
    const gate = createGate();
    const sent = serveOrders(lost, () => gate.opened.then(placed));
    serveEnds(is(null));
    await order();
    await alertOf('주문되지 않았어요');
    await expectToast('alert', '주문에 실패했습니다.');
    expect(field.link()).toHaveValue('my_shop');
    expect(field.amount()).toHaveValue(30);
    press();
    await waitFor(() => expect(isAlert('주문되지 않았어요')).toBe(false));
    gate.open();
    await card();
    expect(sent).toHaveLength(2);
    expect(sent[1]?.key).not.toBe(sent[0]?.key);
  });

  // B-order-47
  test('what the server refuses is no lost one', async () => {
    const gate = createGate();
    serveOrders(refuse(422, 'IDEMPOTENCY_KEY_REUSED', '서버의 말'), () => gate.opened.then(placed));
    await order();
    await alertOf('서버의 말');
    expect(isAlert(ASKING)).toBe(false);
    expect(isAlert('주문되지 않았어요')).toBe(false);
    expect(field.link()).toHaveValue('my_shop');
    press();
    await waitFor(() => expect(isAlert('서버의 말')).toBe(false));
    gate.open();
    await card();
  });

  // B-order-78, B-order-105
  test('what the server refuses after the screen was left is still typed, and nothing else is said', async () => {
    const gate = createGate();
    const sent = serveOrders(() => gate.opened.then(refuse(422, 'IDEMPOTENCY_KEY_REUSED', '서버의 말')));
    const { unmount } = await order();
    await waitFor(() => expect(sent).toHaveLength(1));
    unmount();
    gate.open();
    await waitFor(() => expect(window.localStorage.getItem(KEPT)).toContain('"end"'));
    await renderOrder();
    expect(field.link()).toHaveValue('my_shop');
    expect(isAlert('주문되지 않았어요')).toBe(false);
  });

  // B-order-47
  test('is asked about after a reload, with the form filled again, and never sent twice', async () => {
    const sent = serveOrders(lost);
    const asked = serveEnds(down);
    const first = await renderOrder({ path: '/order?service=102' });
    fireEvent.change(field.product(), { target: { value: '101' } });
    typed();
    press();
    await alertOf(ASKING);
    await waitFor(() => expect(asked).toHaveLength(1));
    first.unmount();
    window.sessionStorage.clear();

    const gate = createGate();
    serveEnds(() => gate.opened.then(is(null)));
    await renderOrder({ path: '/order?service=102' });
    await alertOf(ASKING);
    expect(field.product()).toHaveDisplayValue(/^인스타 한국인 팔로워 · /);
    expect(field.link()).toHaveValue('my_shop');
    expect(field.amount()).toHaveValue(30);
    press();
    gate.open();
    await alertOf('주문되지 않았어요');
    expect(field.link()).toHaveValue('my_shop');
    expect(sent).toHaveLength(1);
  });

  // B-order-47
  test('is kept before it is sent: a reload while it is being sent asks, too', async () => {
    const gate = createGate();
    const sent = serveOrders(() => gate.opened.then(placed));
    const first = await order();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(field.button()).toHaveAttribute('aria-busy', 'true');
    const kept = window.localStorage.getItem(KEPT) ?? '';
    expect(JSON.parse(kept)).toMatchObject({ key: sent[0]?.key, request: sent[0]?.body, point: 75, member: 'member1' });
    first.unmount();
    gate.open();
    window.localStorage.setItem(KEPT, kept);
    const asked = serveEnds(is(7001));
    await renderOrder();
    expect(within(await card()).getByText('주문번호').nextSibling).toHaveTextContent('7001');
    expect(field.link()).toHaveValue('');
    expect(asked).toEqual([sent[0]?.key]);
  });

  // B-order-47
  test('waits for the network and says so; the button asks at once', async () => {
    setOnline(false);
    serveOrders(lost);
    const asked = serveEnds(down, down, is(7001));
    await order();
    await alertOf('인터넷에 다시 연결되면 이어서 확인할게요.');
    keepElsewhere(intent);
    expect(screen.queryByText(/others_shop/)).toBeNull();
    const button = screen.getByRole('button', { name: '지금 확인하기' });
    fireEvent.click(button);
    fireEvent.click(button);
    await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
    expect(asked).toHaveLength(1);
    fireEvent.click(button);
    await waitFor(() => expect(asked).toHaveLength(2));
    setOnline(true);
    await card();
    expect(asked).toHaveLength(3);
  });

  // B-order-47
  test.each([
    ['the first', 0],
    ['the second', 1],
  ])('has its card once, whichever question is answered first: %s', async (_, which) => {
    const gates = [createGate(), createGate()];
    serveOrders(lost);
    const asked = serveEnds(...gates.map((gate) => () => gate.opened.then(is(7001))));
    await order();
    await alertOf(ASKING);
    fireEvent.click(await screen.findByRole('button', { name: '지금 확인하기' }));
    await waitFor(() => expect(asked).toHaveLength(2));
    gates[which]?.open();
    fireEvent.click(within(await card()).getByRole('button', { name: '계속 주문하기' }));
    gates[1 - which]?.open();
    await act(refreshProfile);
    expect(screen.queryByRole('region', { name: '주문 완료' })).toBeNull();
  });

  // B-order-47
  test('is asked about again while the server cannot tell', async () => {
    serveOrders(lost);
    const asked = serveEnds(down, is(7001));
    await order();
    await card();
    expect(asked).toHaveLength(2);
  });

  // B-order-47, B-session-26
  test.each([false, true])(
    'waits for its member when the session ends meanwhile; ended elsewhere: %p',
    async (isOver) => {
      serveOrders(lost);
      serveEnds(refuse(401, 'UNAUTHORIZED', '로그인이 필요해요.'), is(null));
      await order();
      await alertOf('다시 로그인하면 이어서 확인할게요.');
      expect(field.link()).toHaveValue('my_shop');
      const asked = serveEnds(is(7001));
      if (isOver) keepElsewhere({ ...JSON.parse(window.localStorage.getItem(KEPT) ?? ''), end: { id: 7001 } });
      await act(() => logIn('new-token').then(() => undefined));
      await card();
      expect(field.link()).toHaveValue('');
      expect(asked).toHaveLength(isOver ? 0 : 1);
    },
  );
});

describe('an order that was kept', () => {
  // B-order-47
  test.each([
    ['a damaged one', '{"key":'],
    ["another member's", JSON.stringify({ ...intent, member: 'bora' })],
    ['one that is over', JSON.stringify({ ...intent, end: { id: 5 } })],
  ])('%s is ignored', async (_, kept) => {
    window.localStorage.setItem('member.owner', 'member1');
    window.localStorage.setItem(KEPT, kept);
    const sent = serveOrders();
    await renderOrder();
    expect(isAlert(ASKING)).toBe(false);
    typed();
    press();
    await card();
    expect(sent).toHaveLength(1);
  });
});

// B-order-47, B-session-26
test('an order in doubt is nothing to another member who logs in', async () => {
  const sent = serveOrders(lost, placed);
  const gate = createGate();
  serveEnds(() => gate.opened.then(is(7001)));
  await order();
  await alertOf(ASKING);
  act(logOut);
  expect(isAlert(ASKING)).toBe(false);
  server.use(http.get('*/auth/profile', () => HttpResponse.json({ id: 'bora', point: 50_000, apiKey: null })));
  await act(() => logIn('token-of-bora').then(() => undefined));
  gate.open();
  typed('boras_shop');
  press();
  expect(within(await card()).getByText('링크').nextSibling).toHaveTextContent('boras_shop');
  expect(sent).toHaveLength(2);
  expect(JSON.parse(window.localStorage.getItem(KEPT) ?? '')).toMatchObject({ member: 'bora' });
});

// B-order-47, B-session-14
test.each([
  ['placed', placed],
  ['lost', lost],
])(
  "an order that is %s after its member left says nothing to the next one, and leaves the next one's alone",
  async (_, answer) => {
    const gate = createGate();
    const sent = serveOrders(() => gate.opened.then(answer), placed);
    await order();
    await waitFor(() => expect(sent).toHaveLength(1));
    server.use(http.get('*/auth/profile', () => HttpResponse.json({ id: 'bora', point: 50_000, apiKey: null })));
    await act(() => logIn('token-of-bora').then(() => undefined));
    const boras = JSON.stringify({ ...intent, member: 'bora', end: { id: 5 } });
    window.localStorage.setItem(KEPT, boras);
    gate.open();
    await waitFor(() => expect(field.button()).not.toHaveAttribute('aria-busy'));
    expect(isAlert('주문에 성공했습니다.')).toBe(false);
    expect(window.localStorage.getItem(KEPT)).toBe(boras);
    typed('boras_shop');
    press();
    expect(within(await card()).getByText('링크').nextSibling).toHaveTextContent('boras_shop');
  },
);

describe('two tabs', () => {
  // B-order-61
  test('say the doubt of one in both, and its end, while one of them asks', async () => {
    holdLock();
    const sent = serveOrders();
    await renderOrder();
    keepElsewhere(intent);
    expect(isAlert(ASKING)).toBe(false);
    keepElsewhere({ ...intent, isLost: true });
    expect(await alertOf(ASKING)).toHaveTextContent('others_shop');
    expect(field.link()).toHaveValue('');
    typed();
    fireEvent.submit(field.link().closest('form') as HTMLFormElement);
    await alertOf('먼저 보낸 주문을 확인하고 있어요. 확인이 끝나면 다시 눌러 주세요.');
    keepElsewhere({ ...intent, isLost: true, end: { id: 8008 } });
    expect(within(await card()).getByText('주문번호').nextSibling).toHaveTextContent('8008');
    expect(screen.queryByText(/^먼저 보낸 주문을/)).toBeNull();
    expect(field.link()).toHaveValue('my_shop');
    expect(sent).toHaveLength(0);
  });

  // B-order-61
  test('pressed at the same moment send one order, and both say its end', async () => {
    holdLock();
    const sent = serveOrders();
    await renderOrder();
    keepElsewhere({ ...intent, request: { ...intent.request, link: 'my_shop' } });
    typed('my_shop', '40');
    press();
    await alertOf(ASKING);
    keepElsewhere(intent);
    keepElsewhere({ ...intent, end: { id: 8008 } });
    await card();
    expect(sent).toHaveLength(0);
  });

  // B-order-61
  test.each([
    ['102', 'others_shop', 8008],
    ['101', 'my_shop', 8008],
    ['101', 'my_shop', null],
  ])('leave another order typed where one ends: %s, %s, %p', async (product, link, id) => {
    holdLock();
    await renderOrder();
    keepElsewhere({ ...intent, isLost: true });
    await alertOf(ASKING);
    fireEvent.change(field.product(), { target: { value: product } });
    typed(link);
    keepElsewhere({ ...intent, isLost: true, end: { id } });
    await (id === null ? alertOf('주문되지 않았어요') : card());
    expect(field.link()).toHaveValue(link);
    fireEvent.change(field.product(), { target: { value: '101' } });
    typed('others_shop');
    keepElsewhere({ ...intent, key: 'key-of-a-third-tab-1', isLost: true });
    await alertOf(ASKING);
    expect(field.link()).toHaveValue('others_shop');
  });

  // B-order-61
  test('that did not see each other send one order: the stored one is asked about', async () => {
    const sent = serveOrders();
    const asked = serveEnds(is(null));
    await renderOrder();
    window.localStorage.setItem(KEPT, JSON.stringify(intent));
    typed();
    press();
    await alertOf('먼저 보낸 주문을 확인하고 있어요. 확인이 끝나면 다시 눌러 주세요.');
    expect(await alertOf('주문되지 않았어요')).toHaveTextContent('others_shop');
    expect([sent.length, asked]).toEqual([0, [intent.key]]);
  });

  // B-order-61
  test('pressed before the order of the other can be read, one says the doubt as soon as it can', async () => {
    holdLock();
    const sent = serveOrders();
    await renderOrder();
    keepElsewhere({ ...intent, end: { id: 5 } });
    typed('my_shop', '40');
    press();
    await alertOf('먼저 보낸 주문을 확인하고 있어요. 확인이 끝나면 다시 눌러 주세요.');
    expect(isAlert(ASKING)).toBe(false);
    keepElsewhere({ ...intent, request: { ...intent.request, link: 'my_shop' } });
    await alertOf(ASKING);
    keepElsewhere({ ...intent, end: { id: 8008 } });
    await card();
    keepElsewhere({ ...intent, key: 'key-of-a-third-tab-1' });
    expect(isAlert(ASKING)).toBe(false);
    expect(sent).toHaveLength(0);
  });

  // B-order-61
  test.each(['event', 'lock'])(
    'an order of another tab that ends well is nothing that this one talks about: %s',
    async (way) => {
      const lock = holdLock();
      const { unmount } = await renderOrder();
      keepElsewhere(intent);
      const ended = { ...intent, end: { id: 8008 } };
      if (way === 'event') keepElsewhere(ended);
      else {
        window.localStorage.setItem(KEPT, JSON.stringify(ended));
        await act(async () => lock.free());
      }
      expect(isAlert(ASKING)).toBe(false);
      expect(screen.queryByRole('region', { name: '주문 완료' })).toBeNull();
      expect(field.button()).toBeEnabled();
      unmount();
      await renderOrder();
      expect(screen.queryByRole('region', { name: '주문 완료' })).toBeNull();
    },
  );

  // B-order-61
  test('one that was closed while it sent leaves the question to the other', async () => {
    const lock = holdLock();
    const gate = createGate();
    const asked = serveEnds(() => gate.opened.then(is(null)));
    await renderOrder();
    keepElsewhere(intent);
    lock.free();
    await alertOf(ASKING);
    gate.open();
    expect(await alertOf('주문되지 않았어요')).toHaveTextContent('others_shop');
    expect(asked).toEqual([intent.key]);
  });
});

// B-order-61
test('an order is sent where the browser keeps its locks from the page', async () => {
  denyLock();
  const sent = serveOrders();
  await order();
  await card();
  expect(sent).toHaveLength(1);
});

// B-order-28, B-session-23
test('the balance after an order is that of a question asked after it, and goes with the log-in', async () => {
  const gates = [createGate(), createGate()];
  let asked = 0;
  serveOrders();
  await renderOrder();
  server.use(
    http.get('*/auth/profile', async () => {
      const number = asked++;
      await gates[number]?.opened;
      return HttpResponse.json({ id: 'member1', point: number === 0 ? 50_000 : 49_925, apiKey: null });
    }),
  );
  const before = refreshProfile();
  await waitFor(() => expect(asked).toBe(1));
  typed();
  press();
  const done = await card();
  await waitFor(() => expect(asked).toBe(2));
  gates[0]?.open();
  await act(async () => before);
  expect(within(done).queryByText('남은 포인트')).toBeNull();
  gates[1]?.open();
  expect((await within(done).findByText('남은 포인트')).nextSibling).toHaveTextContent('49,925원');
  server.use(http.get('*/auth/profile', refuse(401, 'UNAUTHORIZED', '다시 로그인해 주세요.')));
  await act(refreshProfile);
  expect(done).not.toBeInTheDocument();
});
