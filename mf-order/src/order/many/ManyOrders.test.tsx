import { fireEvent, screen, within } from '@testing-library/react';
import { createGate, expectToast, renderScreen } from 'shared-ui/testing';
import OrderScreen from '../OrderScreen';
import { field, serveCatalogue } from '../renderOrder';
import { button, list, renderMany, rows, SCREENS, serveLines, write } from './ManyOrders.fixture';

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
    const heads = screen.getAllByRole('columnheader').map((head) => head.textContent);
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
    expect(recent.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      '인스타 한국인 팔로워',
      '인스타 좋아요',
    ]);
    // B-order-82
    await user.click(recent.getByText('인스타 좋아요'));
    expect(screen.getByRole('textbox', { name: '주문 링크' })).toHaveValue('instagram.com/p/b');
    expect(screen.getByRole('spinbutton', { name: '주문 수량' })).toHaveValue(50);
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
  const { sent } = serveLines();
  const { user } = await renderMany();
  write('101 | a | 10\n101 | b | 10');
  await user.click(await button('2건 주문하기'));
  expect(await screen.findByText('다른 탭이나 화면에서 이 목록을 주문하고 있어요.')).toBeVisible();
  localStorage.setItem('member.manyOrders.text', '101 | b | 10');
  gate.open();
  expect(await button('1건 주문하기')).toBeEnabled();
  expect(list()).toHaveValue('101 | b | 10');
  expect(sent).toHaveLength(0);
  Reflect.deleteProperty(navigator, 'locks');
});
