import { logIn, logOut, refreshProfile, startSession } from '@storefront/shared-ui';
import { createGate, expectToast, HttpResponse, http, renderScreen, server } from '@storefront/shared-ui/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { platforms, services } from '../domain/catalogue.fixture';
import OrderScreen from './OrderScreen';
import { field, refuse, renderOrder, serveCatalogue, serveOrders } from './renderOrder';

const broken = () => new HttpResponse(null, { status: 503 });

describe('the state of the service', () => {
  // B-order-2, B-order-20
  test.each([services, []])('lets nobody order while the shop is serviced', async (...offered) => {
    await renderOrder({ services: offered, settings: { ENABLE_SERVICE_CHECK: 'true' } });
    expect(screen.getByRole('region', { name: '서비스 상태' })).toHaveTextContent('서비스 점검중');
    expect(field.link()).toHaveAttribute('placeholder', '주문불가 상품입니다.');
    expect(field.amount()).toHaveAttribute('placeholder', '주문불가 상품입니다.');
    expect(field.button()).toBeDisabled();
  });

  // B-order-2, B-settings-15
  test('says until when the shop is serviced, as long as that is to come', async () => {
    const now = jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-03-02T03:29:59Z'));
    await renderOrder({ settings: { ENABLE_SERVICE_CHECK: 'true', SERVICE_CHECK_UNTIL: '2026-03-02 12:30' } });
    const region = screen.getByRole('region', { name: '서비스 상태' });
    expect(region).toHaveTextContent('서비스 점검중 3월 2일 12:30까지');
    now.mockReturnValue(Date.parse('2026-03-02T03:30:00Z'));
    await waitFor(() => expect(region).not.toHaveTextContent('까지'));
    expect(region).toHaveTextContent('서비스 점검중');
    now.mockRestore();
  });

  // B-order-1, B-order-2, B-settings-11, B-shell-17
  test('is said below the heading, with the time of Seoul while all is well', async () => {
    const now = jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-03-01T15:04:05Z'));
    await renderOrder();
    expect(screen.getByRole('heading', { level: 1, name: '주문하기' })).toBeVisible();
    expect(document.title).toBe('주문하기 | 그로스토어');
    const region = screen.getByRole('region', { name: '서비스 상태' });
    expect(region).toHaveTextContent('서비스 정상 운영중');
    const clock = within(region).getByText('2026-03-02 00:04:05');
    expect(clock).toHaveAttribute('datetime', '2026-03-02T00:04:05+09:00');
    expect(clock.closest('[aria-live]')).toBeNull();
    now.mockReturnValue(Date.parse('2026-03-01T15:04:06Z'));
    expect(await within(region).findByText('2026-03-02 00:04:06')).toBe(clock);
    now.mockRestore();
  });
});

describe('the notices', () => {
  // B-catalogue-4, B-format-10, B-order-3
  test('have pinned ones first, and nothing is left of dangerous HTML', async () => {
    await renderOrder();
    const board = screen.getByRole('region', { name: '공지사항' });
    await within(board).findByText('꼭 읽어 주세요.');
    const items = await within(board).findAllByRole('listitem');
    expect(items.map((item) => item.textContent)).toEqual(['꼭 읽어 주세요.', '추석 연휴에도 정상 운영해요.']);
    expect(board.querySelector('script')).toBeNull();
  });

  // B-order-3
  test('keep nobody from ordering when they cannot be fetched, can be asked for again, and may be none', async () => {
    serveCatalogue();
    server.use(http.get('*/service/notices', () => HttpResponse.json([])));
    server.use(http.get('*/service/notices', broken, { once: true }));
    const { user } = renderScreen(<OrderScreen />, { path: '/order' });
    const board = screen.getByRole('region', { name: '공지사항' });
    expect(await within(board).findByRole('alert')).toHaveTextContent('공지사항을 불러오지 못했어요.');
    expect(await screen.findByRole('combobox', { name: '상품' })).toBeEnabled();
    await user.click(within(board).getByRole('button', { name: '다시 시도' }));
    expect(await within(board).findByText('새로운 공지가 없어요.')).toBeVisible();
  });
});

describe('the list of products', () => {
  // B-order-55
  test('has its place held until it comes, and then there is the form', async () => {
    serveCatalogue();
    const gate = createGate();
    server.use(http.get('*/service/platforms', () => gate.opened.then(() => HttpResponse.json(platforms))));
    renderScreen(<OrderScreen />, { path: '/order' });
    expect(screen.getByText('상품을 불러오는 중이에요.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '주문하기' })).toBeNull();
    gate.open();
    expect(await screen.findByRole('button', { name: '주문하기' })).toBeEnabled();
  });

  // B-order-55
  test('says so where an answer has another shape', async () => {
    serveCatalogue();
    server.use(http.get('*/service/services', () => HttpResponse.json({ services: 'nonsense' })));
    renderScreen(<OrderScreen />, { path: '/order' });
    expect(await screen.findByRole('alert', { name: '상품을 불러오지 못했어요' })).toBeVisible();
  });

  // B-order-55
  test('says so where it is empty', async () => {
    serveCatalogue();
    server.use(http.get('*/service/platforms', () => HttpResponse.json([])));
    renderScreen(<OrderScreen />, { path: '/order' });
    expect(await screen.findByText('지금 주문할 수 있는 상품이 없어요')).toBeVisible();
    expect(screen.getByRole('region', { name: '공지사항' })).toBeVisible();
  });

  // B-order-55
  test('says so where a part of it cannot be fetched, and can be asked for again', async () => {
    serveCatalogue();
    server.use(http.get('*/service/categorys', broken, { once: true }));
    const { user } = renderScreen(<OrderScreen />, { path: '/order' });
    const alert = await screen.findByRole('alert', { name: '상품을 불러오지 못했어요' });
    await user.click(within(alert).getByRole('button', { name: '다시 시도' }));
    expect(await screen.findByRole('combobox', { name: '상품' })).toHaveDisplayValue(/^인스타 한국인 팔로워 · /);
  });
});

// B-order-31
describe('filling in by the address', () => {
  test('gives product, link, quantity and repetition', async () => {
    await renderOrder({ path: '/order?service=101&link=my_shop&amount=30&runs=3&interval=90' });
    expect(field.product()).toHaveDisplayValue(/^인스타 한국인 팔로워 · /);
    expect(field.link()).toHaveValue('my_shop');
    expect(field.amount()).toHaveValue(30);
    expect(field.auto()).toBeChecked();
    expect(field.runs()).toHaveValue(3);
    expect(field.interval()).toHaveValue(90);
    expect(screen.getByRole('status', { name: '총 결제 포인트' })).toHaveTextContent('225원');
  });

  test('says so for a hidden product and opens the first one; the link stays', async () => {
    await renderOrder({ path: '/order?service=900&link=my_shop&amount=777' });
    expect(screen.getByText('찾는 상품은 지금 판매하지 않아요. 다른 상품을 골라 주세요.')).toBeVisible();
    expect(field.product()).toHaveDisplayValue(/^인스타 한국인 팔로워 · /);
    expect(field.amount()).toHaveValue(10);
    expect(field.link()).toHaveValue('my_shop');
  });
});

// B-order-26, B-order-106
test('a visitor who orders is asked to log in, and finds what was typed afterwards', async () => {
  const { user, location, unmount } = await renderOrder({ auth: 'visitor' });
  expect(screen.getByText('로그인하면 적은 주문이 그대로 이어져요.')).toBeVisible();
  await user.type(field.link(), 'my_shop');
  await user.clear(field.amount());
  await user.type(field.amount(), '250');
  await user.click(field.button());
  const question = { name: '로그인하고 이어서 주문할까요?' };
  const dialog = within(await screen.findByRole('dialog', question));
  expect(dialog.getByText('적은 주문은 그대로 있어요.')).toBeVisible();
  for (const text of ['인스타 한국인 팔로워', 'my_shop', '250개', '625원'])
    expect(dialog.getByText(text)).toBeVisible();
  expect(dialog.getByRole('link', { name: '회원가입' })).toHaveAttribute('href', '/register');
  await user.click(dialog.getByRole('button', { name: '닫기' }));
  expect(screen.queryByRole('dialog', question)).not.toBeInTheDocument();
  expect(field.link()).toHaveValue('my_shop');

  await user.type(field.link(), '{Enter}');
  await user.click(within(await screen.findByRole('dialog', question)).getByRole('link', { name: '로그인' }));
  expect(location()).toMatchObject({ pathname: '/login', state: { isOrdering: true } });
  unmount();

  await renderOrder({ auth: 'member' });
  expect(field.link()).toHaveValue('my_shop');
  expect(field.amount()).toHaveValue(250);
});

const type = (value: string) => fireEvent.change(field.link(), { target: { value } });

// B-order-27, B-shell-35
test('a guest is refused with a way to log in and to sign up, and finds the order again', async () => {
  const state = { returnTo: '/point' };
  const guest = await renderOrder({ auth: 'guest', path: '/order?service=102', screens: ['/point'], state });
  expect(screen.queryByText('보유 포인트')).not.toBeInTheDocument();
  type('my_shop');
  await guest.user.click(field.button());
  await expectToast('alert', '둘러보기 상태에서는 불가능 합니다');
  expect(screen.getByText('로그인하면 이어서 할 수 있어요. 입력한 내용은 그대로 있어요.')).toBeVisible();
  expect(screen.getByRole('link', { name: '회원가입' })).toHaveAttribute('href', '/register');
  await guest.user.click(screen.getByRole('link', { name: '로그인' }));
  expect(guest.location()).toMatchObject({ pathname: '/login', state: { returnTo: '/point' } });
  guest.unmount();

  await renderOrder();
  expect(field.link()).toHaveValue('my_shop');
});

// B-order-27
test('a guest is refused before any other check, at a product that cannot be ordered, too', async () => {
  const sent = serveOrders();
  const { user } = await renderOrder({ auth: 'guest', path: '/order?service=100' });
  await user.click(field.button());
  await expectToast('alert', '둘러보기 상태에서는 불가능 합니다');
  expect(screen.getByRole('link', { name: '회원가입' })).toBeVisible();
  expect(field.link()).toBeValid();
  expect(sent).toHaveLength(0);
  act(logOut);
  expect(screen.queryByRole('link', { name: '회원가입' })).not.toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

// B-order-106
test('a visitor who orders finds the chosen product after the log-in, although nothing was typed', async () => {
  const { user, unmount } = await renderOrder({ auth: 'visitor' });
  await user.selectOptions(field.product(), field.option('인스타 외국인 팔로워'));
  await user.click(field.button());
  const dialog = await screen.findByRole('dialog');
  await act(() => logIn('new-token').then(() => undefined));
  expect(dialog).not.toBeInTheDocument();
  unmount();
  await renderOrder();
  expect(field.product()).toHaveValue('102');
});

// B-order-74
test.each([
  ['member', () => HttpResponse.json({ id: 'member1', point: 50_000, apiKey: null })],
  ['visitor', () => new HttpResponse(null, { status: 401 })],
])('a press before it is known who is here is done once it is: %s', async (who, answer) => {
  const gate = createGate();
  const sent = serveOrders();
  await renderOrder();
  server.use(http.get('*/auth/profile', () => gate.opened.then(answer)));
  type('my_shop');
  act(() => void startSession());
  fireEvent.click(field.button());
  expect(field.button()).toHaveAttribute('aria-busy', 'true');
  expect(sent).toHaveLength(0);
  gate.open();
  const question = { name: '로그인하고 이어서 주문할까요?' };
  if (who === 'visitor') await screen.findByRole('dialog', question);
  else await screen.findByRole('region', { name: '주문 완료' });
  expect(sent).toHaveLength(who === 'visitor' ? 0 : 1);
  expect(field.button()).not.toHaveAttribute('aria-busy');
});

describe('an order that is typed while the session ends', () => {
  // B-session-26, B-session-14
  test('goes with a log-out elsewhere, and for another member who logs in elsewhere', async () => {
    serveOrders(refuse(429, 'TOO_MANY_REQUESTS', '서버의 말'));
    const { user } = await renderOrder();
    type('my_shop');
    await user.click(field.button());
    await screen.findByText('서버의 말');
    act(logOut);
    expect(screen.queryByText('서버의 말')).not.toBeInTheDocument();
    expect(field.link()).toHaveValue('');
    type('visitors_shop');
    await act(() => logIn('token-of-anna').then(() => undefined));
    expect(field.link()).toHaveValue('visitors_shop');
    server.use(http.get('*/auth/profile', () => HttpResponse.json({ id: 'bora', point: 0, apiKey: null })));
    await act(() => logIn('token-of-bora').then(() => undefined));
    expect(field.link()).toHaveValue('');
  });

  const endSession = async () => {
    server.use(http.get('*/auth/profile', () => new HttpResponse(null, { status: 401 }), { once: true }));
    await act(refreshProfile);
  };

  // B-session-26
  test('stays, and is there after the log-in, for the same member alone', async () => {
    const first = await renderOrder();
    type('my_shop');
    await endSession();
    expect(field.link()).toHaveValue('my_shop');
    await first.user.click(field.button());
    await first.user.click(await screen.findByRole('link', { name: '로그인' }));
    expect(first.location().pathname).toBe('/login');
    first.unmount();

    (await renderOrder({ auth: 'visitor' })).unmount();
    const visitor = await renderOrder({ auth: 'visitor' });
    expect(field.link()).toHaveValue('');
    await act(() => logIn('new-token').then(() => undefined));
    expect(field.link()).toHaveValue('my_shop');
    type('my_other_shop');
    await endSession();
    visitor.unmount();

    // B-order-78
    const late = await renderOrder({ auth: 'visitor' });
    type('typed_meanwhile');
    await act(() => logIn('new-token').then(() => undefined));
    expect(field.link()).toHaveValue('typed_meanwhile');
    late.unmount();

    await renderOrder({ profile: { id: 'bora' } });
    expect(field.link()).toHaveValue('');
  });
});

// B-site-27, B-link-2
test('what another app has shared is ordered by the link in it', async () => {
  const sent = serveOrders();
  const shared = encodeURIComponent('하루북스 새 글\nhttps://www.instagram.com/p/abc/?igsh=1');
  const { user } = await renderOrder({ path: `/order?service=110&link=${shared}` });
  await user.click(field.button());
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toMatchObject({ link: 'https://www.instagram.com/p/abc/' });
});

// B-order-51, B-link-14
test('a press before the rules of links are loaded waits for them', async () => {
  const sent = serveOrders();
  await renderOrder({ path: '/order?service=110&link=my_shop' });
  fireEvent.click(field.button());
  const message = '이 상품은 아이디로 주문할 수 없어요.';
  await expectToast('alert', message);
  expect(field.link()).toHaveAccessibleDescription(expect.stringContaining(message));
  expect(sent).toHaveLength(0);
});

describe('an order left for another screen', () => {
  test('keeps the product over a top-up of the missing points', async () => {
    const { user, location, unmount } = await renderOrder({ profile: { point: 10 }, screens: ['/point'] });
    await user.selectOptions(field.product(), field.option('인스타 외국인 팔로워'));
    await user.click(screen.getByRole('link', { name: '부족한 290포인트 충전' }));
    expect(location().pathname).toBe('/point');
    unmount();

    await renderOrder();
    expect(field.product()).toHaveDisplayValue(/^인스타 외국인 팔로워 · /);
  });

  // B-order-78
  test('keeps a quantity alone, and a repetition alone', async () => {
    const first = await renderOrder();
    fireEvent.change(field.amount(), { target: { value: '40' } });
    first.unmount();
    const second = await renderOrder();
    expect(field.amount()).toHaveValue(40);
    expect(field.auto()).not.toBeChecked();
    fireEvent.change(field.amount(), { target: { value: '10' } });
    await second.user.click(field.auto());
    fireEvent.change(field.runs(), { target: { value: '3' } });
    fireEvent.change(field.interval(), { target: { value: '90' } });
    second.unmount();
    await renderOrder();
    expect(field.runs()).toHaveValue(3);
    expect(field.interval()).toHaveValue(90);
  });

  test('is there again after any screen once a link was typed, and once only', async () => {
    const first = await renderOrder();
    await first.user.type(field.link(), 'my_shop');
    first.unmount();
    const second = await renderOrder();
    expect(field.link()).toHaveValue('my_shop');
    await second.user.clear(field.link());
    second.unmount();
    await renderOrder();
    expect(field.link()).toHaveValue('');
  });

  // B-order-31, B-order-78
  test('gives way to an address that fills the form, also when it is known late who is here', async () => {
    const first = await renderOrder();
    await first.user.type(field.link(), 'my_shop');
    first.unmount();
    await renderOrder({ auth: 'visitor', path: '/order?service=102&link=their_shop' });
    await act(() => logIn('new-token').then(() => undefined));
    expect(field.product()).toHaveValue('102');
    expect(field.link()).toHaveValue('their_shop');
  });

  // B-session-14
  test('is forgotten by a log-out', async () => {
    const { user, unmount } = await renderOrder();
    await user.type(field.link(), 'my_shop');
    unmount();
    logOut();
    await renderOrder({ auth: 'visitor' });
    expect(field.link()).toHaveValue('');
  });
});
