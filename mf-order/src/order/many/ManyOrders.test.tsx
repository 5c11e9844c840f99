import {
  createGate,
  expectToast,
  HttpResponse,
  http,
  type RenderScreenOptions,
  renderScreen,
  server,
  textsOf,
} from '@storefront/shared-ui/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import OrderScreen from '../OrderScreen';
import { field, refuse, serveCatalogue, serveEnds } from '../renderOrder';

const SCREENS = ['/order', '/point', '/login', '/register', '/order-history'];

async function renderMany({ path = '/order?way=many', auth = 'member', ...rest }: RenderScreenOptions = {}) {
  serveCatalogue();
  const rendered = renderScreen(<OrderScreen />, { path, auth, screens: SCREENS, ...rest });
  await screen.findByLabelText('주문 목록');
  return rendered;
}

const list = () => screen.getByLabelText('주문 목록');
const write = (text: string) => fireEvent.change(list(), { target: { value: text } });
const button = (name: string) => screen.findByText(name, { selector: 'button' });
async function order(text: string, name: string) {
  const { user } = await renderMany();
  write(text);
  await user.click(await button(name));
  return user;
}
const rows = () =>
  within(screen.getByRole('table', { name: '주문 확인' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell'))
    .map((cells) => textsOf(cells));

interface SentLine {
  key: string;
  serviceId: number;
  link: string;
  amount: number;
  expectedPoint: number;
}

type LineAnswer = { id: number } | { code: string; message: string; point?: number };

const ordered = (id: number) => (): LineAnswer => ({ id });
const refused =
  (code: string, message: string, more: { point?: number } = {}) =>
  (): LineAnswer => ({ code, message, ...more });
const notTried = refused('NOT_TRIED', '아직 주문하지 않았어요. 이어서 보내 주세요.');

interface Answers {
  /** By link. */
  lines?: Readonly<Record<string, () => LineAnswer>>;
  /** Holds a call, or answers it as a whole. */
  call?: (number: number) => unknown;
}

function serveLines({ lines = {}, call = () => undefined }: Answers = {}): SentLine[] {
  const sent: SentLine[] = [];
  let calls = 0;
  server.use(
    http.post<never, { orders: SentLine[] }>('*/service/orders', async ({ request }) => {
      const { orders } = await request.json();
      sent.push(...orders);
      calls += 1;
      const whole = await call(calls);
      if (whole) return whole as Response;
      let isShort = false;
      const results = orders.map(({ key, link }) => {
        const answer = (isShort ? notTried : (lines[link] ?? ordered(7001)))();
        isShort ||= 'code' in answer && answer.code === 'BALANCE_SHORT';
        return { key, ...answer };
      });
      return HttpResponse.json({ results });
    }),
  );
  return sent;
}

const total = () => screen.getByRole('status', { name: '총 결제 포인트' });

describe('the list', () => {
  // B-order-53, B-many-1, B-many-7
  test('is a way of its own in the address, judged line by line; the form keeps what was typed', async () => {
    serveCatalogue();
    const { user, location } = renderScreen(<OrderScreen />, { path: '/order', auth: 'member', screens: SCREENS });
    const way = within(await screen.findByRole('radiogroup', { name: '주문 방식' }));
    expect(way.getByLabelText('하나씩')).toBeChecked();
    fireEvent.change(field.product(), { target: { value: '102' } });
    await user.type(field.link(), 'half_typed');
    await user.click(way.getByLabelText('여러 개'));
    expect(location().search).toBe('?service=102&way=many');
    await screen.findByLabelText('주문 목록');
    expect(screen.queryByRole('textbox', { name: '주문 링크' })).toBeNull();
    expect(screen.queryByRole('table')).toBeNull();
    expect(await button('0건 주문하기')).toBeDisabled();

    write('101 | shop | 1,000\n777 | shop | 10\n102\tshop\t99\n101 | shop | 1000');
    expect(await button('2건 주문하기')).toBeEnabled();
    expect(total()).toHaveTextContent('5,000원');
    const heads = textsOf(screen.getAllByRole('columnheader'));
    expect(heads).toEqual(['줄', '상품', '링크', '수량', '금액', '상태']);
    expect(rows()).toEqual([
      ['1', '인스타 한국인 팔로워', 'shop', '1,000', '2,500원', '주문 가능'],
      ['2', '#777', 'shop', '10', '', '상품을 찾을 수 없어요.'],
      ['3', '인스타 외국인 팔로워', 'shop', '99', '', '주문 수량이 최소수량보다 적습니다.'],
      ['4', '인스타 한국인 팔로워', 'shop', '1,000', '2,500원', '확인 필요1번 줄과 같아요. 둘 다 주문돼요.'],
    ]);
    const shown = within(screen.getByRole('radiogroup', { name: '보기' }));
    await user.click(shown.getByRole('radio', { name: '고칠 줄' }));
    expect(rows().map(([number]) => number)).toEqual(['2', '3']);
    await user.click(shown.getByRole('radio', { name: '확인 필요' }));
    expect(rows().map(([number]) => number)).toEqual(['4']);
    expect(screen.getByText('2건 중 1건은 한 번 더 확인해 주세요')).toBeVisible();

    await user.click(way.getByLabelText('하나씩'));
    expect(location().search).toBe('?service=102');
    expect(field.product()).toHaveValue('102');
    expect(field.link()).toHaveValue('half_typed');
    await user.click(way.getByLabelText('여러 개'));
    expect(await screen.findByLabelText('주문 목록')).toHaveValue(
      '101 | shop | 1,000\n777 | shop | 10\n102\tshop\t99\n101 | shop | 1000',
    );
  });

  // B-many-1, B-many-9
  test('leads a visitor to the log-in and is there afterwards; a guest is refused', async () => {
    const { user, location, unmount } = await renderMany({ auth: 'visitor' });
    write('101|a|10');
    await user.click(await button('1건 주문하기'));
    expect(location()).toMatchObject({ pathname: '/login', state: { returnTo: '/order?way=many' } });
    unmount();

    const member = await renderMany();
    expect(list()).toHaveValue('101|a|10');
    member.unmount();

    const guest = await renderMany({ auth: 'guest' });
    write('101|a|10');
    await guest.user.click(await button('1건 주문하기'));
    await expectToast('alert', '둘러보기 상태에서는 불가능 합니다');
    expect(screen.getByText('로그인', { selector: 'a' })).toHaveAttribute('href', '/login');
    expect(screen.getByText('회원가입', { selector: 'a' })).toHaveAttribute('href', '/register');
  });

  // B-many-5, B-many-6
  test('takes a file behind what stands there, refuses others, and says how many lines wait', async () => {
    const { container, user } = await renderMany();
    write('101|a|10');
    const input = container.querySelector<HTMLInputElement>('input[type="file"]');
    if (!input) throw new Error('no file field');
    await user.upload(input, new File(['PK\u0003\u0004'], 'orders.csv', { type: 'text/csv' }));
    expect(await screen.findByText('엑셀 파일은 CSV로 저장한 뒤 불러와 주세요.')).toBeVisible();
    expect(list()).toBeInvalid();
    const csv = `상품번호,링크,수량\n${'101,shop,10\n'.repeat(1_002)}`;
    await user.upload(input, new File([csv], 'orders.csv', { type: 'text/csv' }));
    expect(await screen.findByText(/^한 번에 1,000줄까지 주문할 수 있어요\. 나머지 4줄은/)).toBeVisible();
    expect(list()).toBeValid();
    expect(rows()).toHaveLength(100);
    await user.click(await button('100줄 더 보기'));
    expect(rows()).toHaveLength(200);
  });

  // B-many-17, B-many-18
  test("notes what a line repeats: yesterday's order, and one that still runs; both can be ordered", async () => {
    serveCatalogue();
    const more = { serviceId: 101, createdAt: '2026-11-21T15:30:00.000Z', amount: 10 };
    const pages = [
      { items: [{ id: 8, link: 'shop', status: 2, ...more }], nextCursor: 'next' },
      { items: [{ id: 7, link: 'https://www.instagram.com/runs/', status: 1, ...more }], nextCursor: null },
    ];
    server.use(
      http.get('*/service/order-history', ({ request }) => {
        const { searchParams } = new URL(request.url);
        if (searchParams.has('status')) return HttpResponse.json({ items: [], nextCursor: null });
        return HttpResponse.json(pages[searchParams.has('cursor') ? 1 : 0]);
      }),
    );
    renderScreen(<OrderScreen />, { path: '/order?way=many', auth: 'member', screens: SCREENS });
    await screen.findByLabelText('주문 목록');
    write('101 | shop | 10\n101 | @runs | 20\n101 | other | 10');
    expect(await screen.findByText('3건 중 2건은 한 번 더 확인해 주세요')).toBeVisible();
    expect(rows().map((cells) => cells[5])).toEqual([
      '확인 필요11월 22일에 같은 주문을 했어요(주문번호 8).',
      '확인 필요이 링크로 진행 중인 주문이 있어요(주문번호 7). 겹쳐서 주문하면 수량이 섞일 수 있어요.',
      '주문 가능',
    ]);
    expect(await button('3건 주문하기')).toBeEnabled();
  });

  // B-many-8
  test('says what the points do not cover, and where to top them up', async () => {
    await renderMany({ profile: { point: 30 } });
    write('101|a|10\n101|b|20\n777|c|1');
    expect(await button('1건 주문하기')).toBeEnabled();
    expect(total()).toHaveTextContent('75원');
    expect(rows()[1]?.[5]).toBe('포인트가 부족합니다.');
    const link = screen.getByText('부족한 45포인트 충전');
    expect(link).toHaveAttribute('href', '/point?amount=45');
  });
});

describe('ordering', () => {
  // B-order-48, B-order-65, B-order-87
  test('puts what a list has ordered, at once at any sum, among the products ordered last', async () => {
    serveLines();
    const { user } = await renderMany();
    write('101 | a | 5000\n110 | instagram.com/p/b | 50');
    fireEvent.click(await button('2건 주문하기'));
    expect(await screen.findByText('2건을 주문했어요')).toBeVisible();
    await user.click(screen.getByLabelText('하나씩'));
    const recent = within(await screen.findByRole('region', { name: '최근 주문' }));
    expect(textsOf(recent.getAllByRole('button'))).toEqual(['인스타 한국인 팔로워', '인스타 좋아요']);
    // B-order-82
    await user.click(recent.getByText('인스타 좋아요'));
    expect(screen.getByRole('textbox', { name: '주문 링크' })).toHaveValue('instagram.com/p/b');
    expect(screen.getByRole('spinbutton', { name: '주문 수량' })).toHaveValue(50);
  });

  // B-order-54
  test('stops: what is under way ends, the rest stays', async () => {
    const gate = createGate();
    const sent = serveLines({ call: (number) => (number === 2 ? gate.opened : undefined) });
    const user = await order('101 | a | 10\n'.repeat(45), '45건 주문하기');
    const progress = await screen.findByRole('progressbar', { name: '주문 진행' });
    await waitFor(() => expect(progress).toHaveAttribute('value', '20'));
    await user.click(await button('멈추기'));
    gate.open();
    expect(await screen.findByText('40건을 주문했어요')).toBeVisible();
    expect(screen.getByText('멈췄어요. 나머지 줄은 목록에 그대로 있어요.')).toBeVisible();
    expect(sent).toHaveLength(40);
    expect(new Set(sent.map(({ key }) => key)).size).toBe(40);
    expect(await button('남은 5건 주문하기')).toBeEnabled();
  });

  // B-many-12
  test.each<[what: string, answers: Answers, said: string]>([
    ['402', { lines: { a: refused('BALANCE_SHORT', '서버의 말') } }, '포인트가 부족해서 멈췄어요.'],
    [
      '401',
      { call: refuse(401, 'UNAUTHORIZED', '서버의 말') },
      '로그인이 끝나서 멈췄어요. 나머지 줄은 목록에 그대로 있어요.',
    ],
  ])('%s stops the rest, and loses no line', async (_, answers, said) => {
    const sent = serveLines(answers);
    const { user } = await renderMany();
    const lines = Array.from({ length: 25 }, () => '101 | a | 10').join('\n');
    write(lines);
    await user.click(await button('25건 주문하기'));
    expect(await screen.findByText(said)).toBeVisible();
    expect(sent).toHaveLength(20);
    expect(list()).toHaveValue(lines);
  });

  // B-many-12
  test.each([
    [429, 'TOO_MANY_REQUESTS'],
    [503, 'UNAVAILABLE'],
  ])('a %i is waited for, and each line goes again under its key', async (status, code) => {
    const busy = refuse(status, code, '서버의 말', {}, { 'Retry-After': '1' });
    const sent = serveLines({ call: (number) => (number === 1 ? busy() : undefined) });
    await order('101 | a | 10\n101 | b | 10', '2건 주문하기');
    expect(await screen.findByText('주문이 몰려서 1초쯤 쉬었다가 이어서 주문할게요.')).toBeVisible();
    expect(await screen.findByText('2건을 주문했어요', {}, { timeout: 5_000 })).toBeVisible();
    expect(sent.slice(2)).toEqual(sent.slice(0, 2));
  });

  // B-many-20
  test('what a call has not reached goes with the next one, under the same key', async () => {
    let calls = 0;
    const reached = () => (calls === 1 ? notTried() : { id: 7002 });
    const sent = serveLines({
      lines: { b: reached },
      call: (number) => {
        calls = number;
      },
    });
    await order('101 | a | 10\n101 | b | 10', '2건 주문하기');
    expect(await screen.findByText('2건을 주문했어요')).toBeVisible();
    expect(sent[2]).toEqual(sent[1]);
    expect(sent).toHaveLength(3);
  });

  // B-order-54, B-many-13, B-many-21
  test('sends each line with its key and price, kept before; what failed stays with its reason', async () => {
    const gate = createGate();
    let price = 500;
    const sent = serveLines({
      lines: {
        b: () =>
          sent.length > 5
            ? { id: 7005 }
            : { code: 'LINK_INVALID', message: '주문 링크는 http:// 또는 https:// 주소나 아이디로 입력해 주세요.' },
        c: () =>
          price === 300 ? { id: 7006 } : { code: 'PRICE_CHANGED', message: '가격이 바뀌었어요.', point: price },
        'instagram.com/p/d': ordered(7002),
        e: ordered(7004),
      },
      call: () => gate.opened,
    });
    const { user } = await renderMany();
    let profiles = 0;
    server.events.on('request:start', ({ request }) => {
      if (request.url.endsWith('/auth/profile')) profiles += 1;
    });
    write('101 | a | 10\n777 | wrong | 1\n101 | b | 10\n102 | c | 100\n110 | instagram.com/p/d | 50\n101 | e | 11');
    const press = await button('5건 주문하기');
    fireEvent.click(press);
    fireEvent.click(press);
    const progress = await screen.findByRole('progressbar', { name: '주문 진행' });
    await waitFor(() => expect(sent).toHaveLength(5));
    expect(progress).toHaveAttribute('value', '0');
    expect(list()).toHaveAttribute('readonly');
    const stored = JSON.parse(localStorage.getItem('member.manyOrders.batch') ?? '{}');
    expect(stored.batch.lines).toHaveLength(5);
    for (const { key } of sent) expect(JSON.stringify(stored)).toContain(key);
    gate.open();

    const receipt = await screen.findByRole('region', { name: '주문 완료' });
    expect(within(receipt).getByText('202.5원 결제했어요')).toBeVisible();
    expect(within(receipt).getByText('3건을 주문했어요')).toBeVisible();
    expect(screen.getByText('7001~7002, 7004')).toBeVisible();
    await expectToast('alert', '주문에 실패했습니다.');
    expect(sent.map(({ serviceId, link, amount, expectedPoint }) => [serviceId, link, amount, expectedPoint])).toEqual([
      [101, 'a', 10, 25],
      [101, 'b', 10, 25],
      [102, 'c', 100, 300],
      [110, 'instagram.com/p/d', 50, 150],
      [101, 'e', 11, 27.5],
    ]);
    expect(new Set(sent.map(({ key }) => key)).size).toBe(5);
    expect(list()).toHaveValue('777 | wrong | 1\n101 | b | 10\n102 | c | 100');
    await waitFor(() =>
      expect(rows()[1]?.[5]).toBe('주문 링크는 http:// 또는 https:// 주소나 아이디로 입력해 주세요.'),
    );
    expect(rows()[2]?.[5]).toBe('가격이 300원에서 500원으로 바뀌었어요. 확인하고 다시 주문해 주세요.');
    await waitFor(() => expect(profiles).toBe(1));

    price = 300;
    await user.click(await button('남은 2건 주문하기'));
    expect(await screen.findByText('5건을 주문했어요')).toBeVisible();
    expect(sent.slice(5).map(({ link }) => link)).toEqual(['b', 'c']);
    expect(new Set(sent.map(({ key }) => key)).size).toBe(7);
    expect(list()).toHaveValue('777 | wrong | 1');
    expect(localStorage.getItem('member.manyOrders.batch')).toBeNull();
    server.events.removeAllListeners();
  });

  // B-many-11
  test('asks for the ends of lines whose answer was lost; what was not ordered goes again by a press only', async () => {
    const sent = serveLines({
      lines: { b: ordered(7004) },
      call: (number) => (number === 1 ? HttpResponse.error() : undefined),
    });
    const gate = createGate();
    const asked = serveEnds(() => gate.opened.then(intent(7001)), intent(null), intent(7003));
    const user = await order('101 | a | 10\n101 | b | 10\n101 | c | 10', '3건 주문하기');
    const alert = await screen.findByText('주문이 들어갔는지 확인하고 있어요');
    expect(alert.closest('[role="alert"]')).not.toBeNull();
    gate.open();
    expect(await screen.findByText('2건을 주문했어요')).toBeVisible();
    expect(asked).toEqual(sent.map(({ key }) => key));
    await waitFor(() =>
      expect(rows()).toEqual([['1', '인스타 한국인 팔로워', 'b', '10', '25원', '주문되지 않았어요']]),
    );
    expect(sent).toHaveLength(3);
    await user.click(await button('남은 1건 주문하기'));
    expect(await screen.findByText('3건을 주문했어요')).toBeVisible();
    expect(sent[3]?.link).toBe('b');
    expect(sent[3]?.key).not.toBe(sent[1]?.key);
  });

  // B-many-11
  test('an end that cannot be learned is asked for by a press, and nothing else begins before', async () => {
    const sent = serveLines({ call: (number) => (number === 1 ? HttpResponse.error() : undefined) });
    const gate = createGate();
    const lost = () => gate.opened.then(() => HttpResponse.error());
    serveEnds(lost, intent(7001), intent(null));
    const lines = Array.from({ length: 25 }, () => '101 | a | 10');
    const user = await order(lines.join('\n'), '25건 주문하기');
    await screen.findByText('주문이 들어갔는지 확인하고 있어요');
    await user.click(await button('멈추기'));
    gate.open();
    const unsure = '주문이 들어갔는지 아직 확인하지 못했어요. 연결을 확인하고 다시 확인해 주세요.';
    expect(await screen.findByText(unsure)).toBeVisible();
    await user.click(await button('다시 확인'));
    expect(await screen.findByText('1건을 주문했어요')).toBeVisible();
    expect(sent).toHaveLength(20);
    expect(list()).toHaveValue(lines.slice(1).join('\n'));
  });

  // B-many-15
  test('a reload in the middle asks for what was under way and leaves the rest to a press', async () => {
    const never = createGate();
    const sent = serveLines({ call: (number) => (number === 2 ? never.opened : undefined) });
    const first = await renderMany();
    write(`${'101 | a | 10\n'.repeat(20)}101 | b | 10\n101 | c | 10`);
    await first.user.click(await button('22건 주문하기'));
    await waitFor(() => expect(sent).toHaveLength(22));
    first.unmount();

    const asked = serveEnds(intent(7002), intent(null));
    const again = await renderMany();
    expect(await screen.findByText('21건을 주문했어요')).toBeVisible();
    expect(asked).toEqual(sent.slice(20).map(({ key }) => key));
    expect(sent).toHaveLength(22);
    expect(list()).toHaveValue('101 | c | 10');
    expect(await button('남은 1건 주문하기')).toBeEnabled();
    again.unmount();
    never.open();
    await renderMany();
    expect(await screen.findByText('21건을 주문했어요')).toBeVisible();
  });
});

// B-many-14
test('one list is placed by one tab: another one waits and shows what is left', async () => {
  const gate = createGate();
  const request = async (_: string, options: LockOptions, work: (lock: Lock | null) => unknown) => {
    if (options.ifAvailable) return work(null);
    await gate.opened;
    return work({ name: 'manyOrders', mode: 'exclusive' });
  };
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
  const sent = serveLines();
  await order('101 | a | 10\n101 | b | 10', '2건 주문하기');
  expect(await screen.findByText('다른 탭이나 화면에서 이 목록을 주문하고 있어요.')).toBeVisible();
  localStorage.setItem('member.manyOrders.text', '101 | b | 10');
  gate.open();
  expect(await button('1건 주문하기')).toBeEnabled();
  expect(list()).toHaveValue('101 | b | 10');
  expect(sent).toHaveLength(0);
  Reflect.deleteProperty(navigator, 'locks');
});

const intent = (id: number | null) => () => HttpResponse.json({ id });

describe('the second way is free again, whatever became of a batch', () => {
  afterEach(() => Reflect.deleteProperty(navigator, 'locks'));
  const holdLocks = (request: (work: (lock: Lock | null) => unknown) => Promise<unknown>) =>
    Object.defineProperty(navigator, 'locks', {
      configurable: true,
      value: { request: (_: string, __: LockOptions, work: (lock: Lock | null) => unknown) => request(work) },
    });
  const LOCK: Lock = { name: 'manyOrders', mode: 'exclusive' };
  const refuseLock = () => Promise.reject(new DOMException('locks', 'SecurityError'));

  it.each<[string, (work: (lock: Lock | null) => unknown) => Promise<unknown>]>([
    ['where the browser keeps its locks from the page', refuseLock],
    [
      'where a lock is taken away in the middle',
      (work) => {
        void work(LOCK);
        return refuseLock();
      },
    ],
  ])('%s', async (_, request) => {
    holdLocks(request);
    const sent = serveLines();
    const { user } = await renderMany();
    for (const link of ['a', 'b']) {
      write(`101 | ${link} | 10`);
      await user.click(await button('1건 주문하기'));
      await waitFor(() => expect(list()).toHaveValue(''));
    }
    expect(sent.map(({ link }) => link)).toEqual(['a', 'b']);
  });
});
