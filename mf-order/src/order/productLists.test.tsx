import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { logOut, useNavigate } from 'shared-ui';
import { renderScreen } from 'shared-ui/testing';
import OrderScreen from './OrderScreen';
import { choose, listed, logInAs, press, typeLink } from './productLists.fixture';
import { field, renderOrder, serveCatalogue } from './renderOrder';

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
});

describe('a press on a recent order', () => {
  const NOTE = '최근 주문의 링크와 수량을 넣었어요.';
  const noted = (...orders: unknown[]) => localStorage.setItem('member.recentOrders', JSON.stringify(orders));
  const open = async () => {
    const rendered = await renderOrder({ profile: { id: 'anna', point: 1_000_000 } });
    await screen.findByRole('region', { name: '최근 주문' });
    return rendered;
  };

  test('of an earlier build gives the product alone, and what is damaged is passed over', async () => {
    noted(110, { service: 101 }, '/order?link=x', 'x', null);
    await open();
    expect(listed('최근 주문')).toEqual(['인스타 좋아요']);
    typeLink('my_shop');
    press('최근 주문', '인스타 좋아요');
    expect(field.product()).toHaveValue('110');
    expect(field.link()).toHaveValue('my_shop');
    expect(screen.queryByText(NOTE)).toBeNull();
  });

  // B-order-64
  test('says what of it is not possible today', async () => {
    noted('/order?service=102&link=my_shop&amount=20');
    await open();
    press('최근 주문', '인스타 외국인 팔로워');
    expect(field.amount()).toHaveValue(20);
    expect(await screen.findByText('지금은 최소 100개, 최대 5,000개까지 주문할 수 있어요.')).toBeVisible();
  });
});

describe('the address', () => {
  function Back() {
    const navigate = useNavigate();
    return (
      <>
        <button type="button" onClick={() => navigate(-1)}>
          뒤로
        </button>
        <button type="button" onClick={() => navigate('/order?service=200&link=second_shop')}>
          다른 주문
        </button>
      </>
    );
  }

  async function open(path: string) {
    serveCatalogue();
    const rendered = renderScreen(
      <>
        <OrderScreen />
        <Back />
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
});
