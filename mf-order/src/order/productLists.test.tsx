import { Link, logIn, logOut } from '@storefront/shared-ui';
import { Back, HttpResponse, http, renderScreen, server, textsOf } from '@storefront/shared-ui/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { services } from '../domain/catalogue.fixture';
import OrderScreen from './OrderScreen';
import { field, renderOrder, serveCatalogue, serveOrders } from './renderOrder';

const listed = (name: string) => {
  const region = screen.queryByRole('region', { name });
  return region && textsOf(within(region).getAllByRole('button'));
};
const press = (list: string, product: string) =>
  fireEvent.click(within(screen.getByRole('region', { name: list })).getByText(product));
const typeLink = (value: string) => fireEvent.change(field.link(), { target: { value } });
const choose = (id: number) => fireEvent.change(field.product(), { target: { value: String(id) } });
const logInAs = async (id: string) => {
  server.use(http.get('*/auth/profile', () => HttpResponse.json({ id, point: 1_000_000, apiKey: null })));
  await act(() => logIn(`token-of-${id}`).then(() => undefined));
};

const toggle = () => screen.getByRole('button', { name: '즐겨찾기' });

describe('favourites', () => {
  // B-order-48, B-order-65
  test('are marked and let go beside the product, chosen by one press, and there after a log-out', async () => {
    const first = await renderOrder({ profile: { id: 'anna' } });
    expect(listed('즐겨찾기')).toBeNull();
    expect(toggle()).toHaveAttribute('aria-pressed', 'false');
    fireEvent.click(toggle());
    expect(toggle()).toHaveAttribute('aria-pressed', 'true');
    choose(102);
    fireEvent.click(toggle());
    expect(listed('즐겨찾기')).toEqual(['인스타 외국인 팔로워', '인스타 한국인 팔로워']);

    typeLink('my_shop');
    press('즐겨찾기', '인스타 한국인 팔로워');
    expect(field.product()).toHaveValue('101');
    expect(field.product()).toHaveFocus();
    expect(field.link()).toHaveValue('my_shop');
    fireEvent.change(field.amount(), { target: { value: '70' } });
    press('즐겨찾기', '인스타 한국인 팔로워');
    expect(field.amount()).toHaveValue(70);

    act(logOut);
    expect(listed('즐겨찾기')).toBeNull();
    expect(screen.queryByRole('button', { name: '즐겨찾기' })).toBeNull();
    await logInAs('bora');
    expect(toggle()).toHaveAttribute('aria-pressed', 'false');
    expect(listed('즐겨찾기')).toBeNull();
    await logInAs('anna');
    await waitFor(() => expect(listed('즐겨찾기')).toEqual(['인스타 외국인 팔로워', '인스타 한국인 팔로워']));
    choose(101);
    fireEvent.click(toggle());
    expect(listed('즐겨찾기')).toEqual(['인스타 외국인 팔로워']);
    first.unmount();
  });

  // B-order-65
  test('of products that are sold no more, and what is no list, are passed over', async () => {
    localStorage.setItem('remembered/anna/favourites', '[1, 110, "x"]');
    const { unmount } = await renderOrder({ profile: { id: 'anna' } });
    await waitFor(() => expect(listed('즐겨찾기')).toEqual(['인스타 좋아요']));
    unmount();
    localStorage.setItem('remembered/anna/favourites', '{oops');
    await renderOrder({ profile: { id: 'anna' } });
    expect(await screen.findByRole('button', { name: '즐겨찾기' })).toHaveAttribute('aria-pressed', 'false');
    expect(listed('즐겨찾기')).toBeNull();
  });
});

describe('a press on a recent order', () => {
  const NOTE = '최근 주문의 링크와 수량을 넣었어요.';
  const noted = (...orders: unknown[]) => localStorage.setItem('member.recentOrders', JSON.stringify(orders));
  const open = async (offered = services) => {
    const rendered = await renderOrder({ services: offered, profile: { id: 'anna', point: 1_000_000 } });
    await screen.findByRole('region', { name: '최근 주문' });
    return rendered;
  };

  // B-order-64
  test('says what of it is not possible today', async () => {
    noted('/order?service=102&link=my_shop&amount=20');
    await open();
    choose(102);
    typeLink('my_other_shop');
    press('최근 주문', '인스타 외국인 팔로워');
    expect(field.amount()).toHaveValue(20);
    expect(await screen.findByText('지금은 최소 100개, 최대 5,000개까지 주문할 수 있어요.')).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: '되돌리기' }));
    expect(screen.queryByRole('note')).toBeNull();
  });

  // B-order-65
  test('that knows the product alone leaves the link', async () => {
    noted(102);
    await open();
    typeLink('my_shop');
    press('최근 주문', '인스타 외국인 팔로워');
    expect(field.product()).toHaveValue('102');
    expect(field.link()).toHaveValue('my_shop');
  });
  const FOLLOWERS = '/order?service=101&link=my_shop&amount=200';
  const REPEATED = '/order?service=101&link=my_shop&amount=200&runs=3&interval=60';
  const LIKES = '/order?service=110&link=https%3A%2F%2Fwww.instagram.com%2Fp%2Fabc&amount=70';
  const undo = () => screen.queryByRole('button', { name: '되돌리기' });

  // B-order-82
  test('gives its product, link and quantity, as they were ordered', async () => {
    serveOrders();
    await renderOrder({ profile: { id: 'anna', point: 1_000_000 } });
    choose(102);
    typeLink('my_shop');
    fireEvent.change(field.amount(), { target: { value: '300' } });
    fireEvent.click(field.button());
    await waitFor(() => expect(field.link()).toHaveValue(''));
    fireEvent.change(field.category(), { target: { value: '11' } });
    press('최근 주문', '인스타 외국인 팔로워');
    expect(field.product()).toHaveValue('102');
    expect(field.product()).toHaveFocus();
    expect(field.link()).toHaveValue('my_shop');
    expect(field.amount()).toHaveValue(300);
    expect(within(screen.getByRole('status', { name: '최근 주문' })).getByText(NOTE)).toBeVisible();
    expect(undo()).toBeNull();
    typeLink('my_other_shop');
    expect(screen.queryByText(NOTE)).toBeNull();
  });

  // B-order-82
  test('takes back what it put in the place of what was typed, as long as nothing was typed since', async () => {
    noted(LIKES, FOLLOWERS);
    await open();
    choose(102);
    typeLink('my_other_shop');
    fireEvent.change(field.amount(), { target: { value: '400' } });
    press('최근 주문', '인스타 한국인 팔로워');
    press('최근 주문', '인스타 좋아요');
    expect(field.link()).toHaveValue('https://www.instagram.com/p/abc');
    fireEvent.click(screen.getByRole('button', { name: '되돌리기' }));
    expect(field.product()).toHaveValue('102');
    expect(field.product()).toHaveFocus();
    expect(field.link()).toHaveValue('my_other_shop');
    expect(field.amount()).toHaveValue(400);
    expect(undo()).toBeNull();
    press('최근 주문', '인스타 한국인 팔로워');
    typeLink('my_third_shop');
    expect(undo()).toBeNull();
  });

  // B-order-82
  test('leaves the repetition as it is, but for an auto-order, which it repeats', async () => {
    noted(FOLLOWERS);
    const first = await open();
    choose(101);
    fireEvent.click(field.auto());
    fireEvent.change(await screen.findByRole('spinbutton', { name: '반복 횟수' }), { target: { value: '5' } });
    fireEvent.change(field.interval(), { target: { value: '90' } });
    press('최근 주문', '인스타 한국인 팔로워');
    expect(field.link()).toHaveValue('my_shop');
    expect(field.runs()).toHaveValue(5);
    expect(field.interval()).toHaveValue(90);
    first.unmount();
    noted(REPEATED);
    await open();
    press('최근 주문', '인스타 한국인 팔로워');
    expect(field.runs()).toHaveValue(3);
    expect(field.interval()).toHaveValue(60);
  });

  // B-order-82
  test('repeats nothing where another product was to be repeated', async () => {
    noted(FOLLOWERS);
    await open(services.map((service) => ({ ...service, enableAuto: true })));
    choose(102);
    fireEvent.click(field.auto());
    press('최근 주문', '인스타 한국인 팔로워');
    expect(field.auto()).not.toBeChecked();
  });
});

describe('the address', () => {
  async function open(path: string) {
    serveCatalogue();
    const rendered = renderScreen(
      <>
        <OrderScreen />
        <Back />
        <Link to="/order?service=200&link=second_shop">다른 주문</Link>
        <Link to="/order?link=https://youtu.be/aBcD3fGh1Jk">링크만</Link>
      </>,
      { path, auth: 'member' },
    );
    await screen.findByRole('combobox', { name: '상품' });
    return rendered;
  }

  // B-order-78, B-order-66
  test('does not undo what was typed when one comes back from another screen', async () => {
    const opened = await open('/order?service=102&link=my_shop');
    typeLink('my_changed_shop');
    fireEvent.change(field.amount(), { target: { value: '300' } });
    const { search: query, state } = opened.location();
    opened.unmount();
    await renderOrder({ path: `/order${query}`, state });
    expect(field.product()).toHaveValue('102');
    expect(field.link()).toHaveValue('my_changed_shop');
    expect(field.amount()).toHaveValue(300);
  });

  const search = async (typed: string) => {
    fireEvent.change(field.search(), { target: { value: typed } });
    fireEvent.click(
      await within(await screen.findByRole('region', { name: '검색 결과' })).findByRole('button', { name: /번/ }),
    );
  };

  // B-order-66
  test('follows the fields in place, and what is found has an entry of its own, so that Back works', async () => {
    const { location } = await open('/order');
    expect(location().search).toBe('');
    await search('좋아요');
    await waitFor(() => expect(location().search).toBe('?service=110'));
    fireEvent.click(screen.getByText('뒤로'));
    await waitFor(() => expect(field.product()).toHaveValue('101'));
    typeLink('my_shop');
    choose(102);
    await waitFor(() => expect(location().search).toBe('?service=102'));
    expect(field.link()).toHaveValue('my_shop');
    await search('구독자');
    await waitFor(() => expect(location().search).toBe('?service=200'));
    await search('좋아요');
    await waitFor(() => expect(location().search).toBe('?service=110'));
    typeLink('my_other_shop');

    fireEvent.click(screen.getByText('뒤로'));
    await waitFor(() => expect(field.product()).toHaveValue('200'));
    fireEvent.click(screen.getByText('뒤로'));
    await waitFor(() => expect(field.product()).toHaveValue('102'));
    expect(location().search).toBe('?service=102');
    expect(field.link()).toHaveValue('my_other_shop');
    fireEvent.click(screen.getByText('뒤로'));
    expect(location().search).toBe('?service=102');
  });

  // B-order-66, B-order-31
  test('of a shared link fills the form once, and another one fills it again', async () => {
    const { location } = await open('/order?service=102&link=my_shop&amount=200');
    expect(field.amount()).toHaveValue(200);
    typeLink('my_other_shop');
    choose(101);
    await waitFor(() => expect(location().search).toBe('?service=101'));
    expect(field.link()).toHaveValue('my_other_shop');
    fireEvent.click(screen.getByText('다른 주문'));
    await waitFor(() => expect(field.product()).toHaveValue('200'));
    expect(field.link()).toHaveValue('second_shop');
    fireEvent.click(screen.getByText('뒤로'));
    await waitFor(() => expect(field.product()).toHaveValue('101'));
    fireEvent.click(screen.getByText('뒤로'));
    expect(field.product()).toHaveValue('101');
  });

  // B-order-31, B-link-15
  test('of a product that is not sold says so until another address comes, be it of a link alone', async () => {
    await open('/order?service=900&link=my_shop');
    const missing = '찾는 상품은 지금 판매하지 않아요. 다른 상품을 골라 주세요.';
    expect(screen.getByText(missing)).toBeVisible();
    fireEvent.click(screen.getByText('다른 주문'));
    expect(screen.queryByText(missing)).toBeNull();
    fireEvent.click(screen.getByText('링크만'));
    expect(await screen.findByRole('region', { name: '이 링크에 맞는 상품' })).toBeVisible();
  });
});

// B-order-48, B-order-65
test('what was ordered last stands in "최근 주문", the latest first, until the log-out', async () => {
  serveOrders();
  await renderOrder({ profile: { id: 'anna', point: 1_000_000 } });
  expect(listed('최근 주문')).toBeNull();
  const order = async (categoryId: number, serviceId: number, link: string) => {
    fireEvent.change(field.category(), { target: { value: String(categoryId) } });
    choose(serviceId);
    typeLink(link);
    fireEvent.click(field.button());
    await waitFor(() => expect(field.link()).toHaveValue(''));
  };
  await order(11, 110, 'https://www.instagram.com/p/abc');
  await waitFor(() => expect(listed('최근 주문')).toEqual(['인스타 좋아요']));
  await order(10, 101, 'https://www.instagram.com/my_shop');
  await waitFor(() => expect(listed('최근 주문')).toEqual(['인스타 한국인 팔로워', '인스타 좋아요']));
  act(logOut);
  expect(listed('최근 주문')).toBeNull();
  await logInAs('anna');
  expect(listed('최근 주문')).toBeNull();
  // B-session-14
  expect(screen.queryByRole('region', { name: '주문 완료' })).toBeNull();
});
