import { fireEvent, screen, within } from '@testing-library/react';
import { follower } from '../domain/catalogue.fixture';
import { field, renderOrder } from './renderOrder';

const total = (name: string) => screen.getByRole('status', { name });

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
  // B-order-5, B-order-8
  test('another platform chooses the first product of its first category', async () => {
    const { user } = await renderOrder();
    await user.click(screen.getByRole('radio', { name: '유튜브' }));
    expect(field.category()).toHaveDisplayValue('유튜브 구독자');
    expect(field.product()).toHaveDisplayValue(/^유튜브 구독자 1000명 패키지 · /);
    expect(field.amount()).toHaveValue(1);
  });

  // B-order-70
  test('a short description, too, is opened by a button of its own', async () => {
    const { user } = await renderOrder();
    const region = within(screen.getByRole('region', { name: '상품 설명' }));
    const more = region.getByText('설명 더 보기');
    expect(more).toHaveAttribute('aria-expanded', 'false');
    await user.click(more);
    expect(region.getByText('설명 접기')).toHaveAttribute('aria-expanded', 'true');
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

  // B-order-11
  test('a press on what initial consonants find chooses platform, category and product at once', async () => {
    const { user } = await renderOrder();
    await user.type(field.search(), 'ㅇㅌㅂ');
    await user.click(await (await results()).findByRole('button', { name: /유튜브 구독자 1000명 패키지/ }));
    expect(screen.getByRole('radio', { name: '유튜브' })).toBeChecked();
    expect(field.product()).toHaveDisplayValue(/^유튜브 구독자 1000명 패키지 · /);
    expect(field.product()).toHaveFocus();
    expect(field.search()).toHaveValue('');
    expect(screen.queryByRole('region', { name: '검색 결과' })).toBeNull();
  });

  // B-order-11
  test('Enter that ends a syllable chooses nothing, told once or twice; the next one takes the first result', async () => {
    const { user } = await renderOrder();
    await user.type(field.search(), '좋아요');
    await (await results()).findByRole('button', { name: /인스타 좋아요/ });
    const press = (key: object) => fireEvent.keyDown(field.search(), { key: 'Enter', code: 'Enter', ...key });
    press({ isComposing: true });
    press({ keyCode: 13 });
    fireEvent.keyUp(field.search(), { key: 'Enter', code: 'Enter' });
    press({ keyCode: 229 });
    press({ keyCode: 13 });
    expect(field.search()).toHaveValue('좋아요');
    fireEvent.keyUp(field.search(), { key: 'Enter', code: 'Enter' });
    await user.type(field.search(), '{Enter}');
    expect(field.product()).toHaveDisplayValue(/^인스타 좋아요 · /);
  });

  // B-order-11
  test('arrows walk through the results, and Escape closes them', async () => {
    const { user } = await renderOrder();
    await user.type(field.search(), '팔로워');
    const found = await (await results()).findAllByRole('button');
    await user.keyboard('{ArrowDown}');
    expect(found[0]).toHaveFocus();
    await user.keyboard('{ArrowDown}{ArrowUp}{ArrowUp}');
    expect(field.search()).toHaveFocus();
    await user.keyboard('{ArrowDown}{Escape}');
    expect(field.search()).toHaveFocus();
    expect(field.search()).toHaveValue('');
  });

  // B-order-11
  test('of many twenty are shown, with the number of all', async () => {
    const many = Array.from({ length: 25 }, (_, index) => ({ ...follower, id: 3000 + index }));
    const { user } = await renderOrder({ services: many });
    await user.type(field.search(), '팔로워');
    expect(await (await results()).findByText(/^상품 25개 중 20개를 보여 드려요\./)).toBeVisible();
    expect((await results()).getAllByRole('button')).toHaveLength(20);
  });
});

describe('the amounts', () => {
  // B-order-24
  test('the total quantity is quantity times runs, the total price the unit price times that', async () => {
    const { user } = await renderOrder();
    expect(total('총 주문 수량')).toHaveTextContent('10개');
    expect(total('총 결제 포인트')).toHaveTextContent('25원');
    await user.clear(field.amount());
    await user.type(field.amount(), '1001');
    expect(total('총 결제 포인트')).toHaveTextContent('2,502.5원');
    await user.click(field.auto());
    expect(total('총 주문 수량')).toHaveTextContent('1,001개');
    await user.clear(field.runs());
    await user.type(field.runs(), '4');
    expect(total('총 주문 수량')).toHaveTextContent('4,004개');
    expect(total('총 결제 포인트')).toHaveTextContent('10,010원');
  });

  // B-format-9
  test('a negative number leaves the amounts empty', async () => {
    const { user } = await renderOrder();
    await user.clear(field.amount());
    await user.type(field.amount(), '-5');
    expect(field.amount()).toHaveValue(-5);
    expect(total('총 주문 수량')).toHaveTextContent('');
    expect(total('총 결제 포인트')).toHaveTextContent('');
  });
});
