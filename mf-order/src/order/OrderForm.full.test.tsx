import { screen, within } from '@testing-library/react';
import { field, renderOrder } from './renderOrder';

describe('choosing a product', () => {
  // B-order-20, B-order-21
  test.each(['인스타 팔로워 점검중', '유튜브 조회수'])('a product that cannot be ordered: "%s"', async (name) => {
    const { user } = await renderOrder();
    if (name.startsWith('유튜브')) await user.click(screen.getByRole('radio', { name: '유튜브' }));
    await user.selectOptions(field.product(), field.option(name));
    for (const input of [field.link(), field.amount()]) {
      expect(input).toBeDisabled();
      expect(input).toHaveAttribute('placeholder', '주문불가 상품입니다.');
      expect(input).toHaveDisplayValue('');
    }
    expect(screen.queryByRole('switch', { name: '자동주문' })).toBeNull();
    expect(field.button()).toBeDisabled();
    expect(screen.getByRole('region', { name: '상품 설명' })).toHaveTextContent('주문불가');
  });
});

describe('the auto-order', () => {
  // B-order-21
  test('each switch sets runs and interval to 0', async () => {
    const { user } = await renderOrder();
    await user.click(field.auto());
    expect(field.runs()).toHaveValue(0);
    expect(field.interval()).toHaveValue(0);
    await user.type(field.runs(), '5');
    expect(field.runs()).toHaveValue(5);
    await user.click(field.auto());
    expect(screen.queryByRole('spinbutton', { name: '반복 횟수' })).toBeNull();
    await user.click(field.auto());
    expect(field.runs()).toHaveValue(0);
  });

  // B-format-6
  test('the interval is said in words, too, unless it is no whole number', async () => {
    const { user } = await renderOrder();
    await user.click(field.auto());
    await user.type(field.interval(), '90');
    expect(field.interval()).toHaveAccessibleDescription('1시간 30분마다');
    await user.clear(field.interval());
    await user.type(field.interval(), '90.5');
    expect(field.interval()).toHaveAccessibleDescription('60분 이상');
  });
});

describe('the search for a product', () => {
  const results = async () => within(await screen.findByRole('region', { name: '검색 결과' }));

  // B-order-4, B-order-11, B-look-1
  test('parts of a name and numbers find, too; hidden products are not found', async () => {
    const { user } = await renderOrder();
    await user.type(field.search(), '외국인');
    expect(await (await results()).findAllByRole('button')).toHaveLength(1);
    await user.clear(field.search());
    await user.type(field.search(), '110');
    expect(await (await results()).findByRole('button', { name: /인스타 좋아요/ })).toBeVisible();
    await user.clear(field.search());
    await user.type(field.search(), '숨은');
    const found = '‘숨은’에 맞는 상품이 없어요.';
    expect(await (await results()).findByText(found)).toBeVisible();
    await screen.findByText(found, { selector: '[aria-live]' }, { timeout: 10_000 });
  });
});
