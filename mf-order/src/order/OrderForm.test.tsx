import { expectToast, HttpResponse, http, server, textsOf } from '@storefront/shared-ui/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { follower } from '../domain/catalogue.fixture';
import { field, renderOrder, serveOrders } from './renderOrder';

const options = (select: HTMLElement) => textsOf(within(select).getAllByRole('option'));

function closestWith(part: HTMLElement, property: string, value: string): HTMLElement {
  for (let element: HTMLElement | null = part; element; element = element.parentElement) {
    if (getComputedStyle(element).getPropertyValue(property) === value) return element;
  }
  throw new Error(`nothing around it has ${property}: ${value}`);
}

describe('choosing a product', () => {
  // B-order-6, B-order-68, B-order-7, B-order-10, B-order-15
  test('opens on the first orderable product of the first visible platform, in steps with numbers, and describes it', async () => {
    await renderOrder();
    const tiles = within(screen.getByRole('radiogroup', { name: '플랫폼' })).getAllByRole('radio');
    expect(tiles).toHaveLength(2);
    expect(screen.getByRole('radio', { name: '인스타그램' })).toBeChecked();
    expect(field.category()).toHaveDisplayValue('인스타 팔로워');
    expect(field.product()).toHaveDisplayValue(/^인스타 한국인 팔로워 · /);
    expect(field.amount()).toHaveValue(10);
    expect(options(field.product())).toEqual([
      '인스타 팔로워 점검중 · 주문불가',
      '인스타 한국인 팔로워 · 1개 2.5원 · 10~10,000개',
      '인스타 외국인 팔로워 · 1개 3원 · 100~5,000개',
    ]);
    const description = screen.getByRole('region', { name: '상품 설명' });
    const parts = [field.category(), field.product(), description, field.link(), field.amount()];
    const steps = parts.map((part) => closestWith(part, 'counter-increment', 'step'));
    expect(new Set(steps).size).toBe(5);
    for (const [index, step] of steps.entries()) {
      const next = steps[index + 1];
      if (next) expect(step.compareDocumentPosition(next)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    }
    const region = screen.getByRole('region', { name: '상품 설명' });
    expect(within(region).getAllByText('인스타 한국인 팔로워')[0]).toBeVisible();
    expect(region).toHaveTextContent('1개당 2.5원');
    expect(region).toHaveTextContent('최소 10개 ~ 최대 10,000개');
    expect(await within(region).findByText('설명')).toBeVisible();
    expect(field.amount()).toHaveAccessibleDescription('최소 10개, 최대 10,000개');
  });

  // B-order-108
  test('the description says how soon orders of about this quantity begin and are done', async () => {
    const times = [
      { from: 10, to: 30, start: 12, end: 180 },
      { from: 0, to: null, start: 90, end: 2880 },
    ];
    const { user } = await renderOrder({ services: [{ ...follower, recentOrders: 1280, times }] });
    const region = screen.getByRole('region', { name: '상품 설명' });
    expect(region).toHaveTextContent('최근 30일 1,280건: 보통 12분 안에 시작, 3시간 안에 완료');
    await user.type(field.amount(), '0');
    expect(field.amount()).toHaveValue(100);
    expect(region).toHaveTextContent('최근 30일 1,280건: 보통 1시간 30분 안에 시작, 2일 안에 완료');
  });

  // B-order-8
  test('another product sets the quantity to its minimum and auto-order off, as another category does; the link stays', async () => {
    const { user } = await renderOrder();
    await user.type(field.link(), 'my_shop');
    await user.click(field.auto());
    await user.selectOptions(field.product(), field.option('인스타 외국인 팔로워'));
    expect(field.amount()).toHaveValue(100);
    expect(screen.queryByRole('switch', { name: '자동주문' })).toBeNull();
    await user.selectOptions(field.product(), field.option('인스타 한국인 팔로워'));
    expect(field.auto()).not.toBeChecked();
    expect(field.link()).toHaveValue('my_shop');
    await user.selectOptions(field.category(), '인스타 좋아요');
    expect(field.product()).toHaveDisplayValue(/^인스타 좋아요 · /);
    expect(field.amount()).toHaveValue(50);
  });

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

  // B-order-10
  test('a short description, too, is opened by a button of its own', async () => {
    const { user } = await renderOrder();
    const region = within(screen.getByRole('region', { name: '상품 설명' }));
    const more = region.getByText('설명 더 보기');
    expect(more).toHaveAttribute('aria-expanded', 'false');
    await user.click(more);
    expect(region.getByText('설명 접기')).toHaveAttribute('aria-expanded', 'true');
  });
});

describe('the amounts', () => {
  // B-order-25
  test('the balance and what remains of it are shown', async () => {
    await renderOrder({ profile: { point: 1000.5 } });
    expect(screen.getByText('보유 포인트').nextSibling).toHaveTextContent('1,000.5원');
    expect(screen.getByText('주문 후 포인트').nextSibling).toHaveTextContent('975.5원');
  });

  // B-order-25
  test('what is missing is said, with a way to top up as much', async () => {
    await renderOrder({ profile: { point: 10.5 }, screens: ['/point'] });
    expect(screen.getByText('부족한 포인트').nextSibling).toHaveTextContent('14.5원');
    expect(screen.getByRole('link', { name: '부족한 15포인트 충전' })).toHaveAttribute('href', '/point?amount=15');
    fireEvent.change(field.amount(), { target: { value: '10000' } });
    const link = screen.getByRole('link', { name: '부족한 24,990포인트 충전' });
    expect(link).toHaveAttribute('href', '/point?amount=24990');
    fireEvent.change(field.amount(), { target: { value: '1' } });
    expect(link).not.toBeInTheDocument();
  });

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
});

describe('the plan of an auto-order', () => {
  const plan = async () => within(await screen.findByRole('list', { name: '자동주문 일정' })).getAllByRole('listitem');
  const type = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } });

  // B-order-50
  test('says when each run comes, the end and the total, and nothing of what cannot be ordered', async () => {
    const now = jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-03-01T15:00:00Z'));
    const { user } = await renderOrder();
    await user.click(field.auto());
    expect(screen.queryByRole('list', { name: '자동주문 일정' })).toBeNull();
    type(field.runs(), '3');
    type(field.interval(), '90');
    expect((await plan()).map((item) => item.textContent)).toEqual([
      '1회 · 지금2026-03-02 00:00:00',
      '2회2026-03-02 01:30:00',
      '3회2026-03-02 03:00:00',
    ]);
    expect(screen.getByText('마지막 회차').nextSibling).toHaveTextContent('2026-03-02 03:00:00');
    expect(screen.getByText('합계').nextSibling).toHaveTextContent('3회 · 30개 · 75원');
    // B-auto-14
    expect(
      screen.getByText('3회분 75원을 지금 한 번에 결제해요. 남은 회차는 언제든 멈추고 돌려받을 수 있어요.'),
    ).toBeInTheDocument();
    type(field.interval(), '59');
    expect(screen.queryByRole('list', { name: '자동주문 일정' })).toBeNull();

    type(field.interval(), '60');
    type(field.runs(), '10000');
    expect(await plan()).toHaveLength(5);
    expect(screen.getByText('마지막 회차').nextSibling).toHaveTextContent('2027-04-22 15:00:00');
    await user.click(screen.getByRole('button', { name: '일정 더 보기 (남은 9,995회)' }));
    expect(await plan()).toHaveLength(25);
    type(field.runs(), '7');
    expect(await plan()).toHaveLength(7);
    await user.click(screen.getByRole('button', { name: '일정 접기' }));
    expect(await plan()).toHaveLength(5);
    now.mockRestore();
  });
});

const total = (name: string) => screen.getByRole('status', { name });

describe('the auto-order', () => {
  // B-order-21, B-format-6
  test('each switch sets runs and interval to 0; the interval is said in words, too, unless it is no whole number', async () => {
    const { user } = await renderOrder();
    await user.click(field.auto());
    expect(field.runs()).toHaveValue(0);
    expect(field.interval()).toHaveValue(0);
    await user.type(field.runs(), '5');
    expect(field.runs()).toHaveValue(5);
    fireEvent.change(field.interval(), { target: { value: '70' } });
    await user.click(field.auto());
    expect(screen.queryByRole('spinbutton', { name: '반복 횟수' })).toBeNull();
    await user.click(field.auto());
    expect(field.runs()).toHaveValue(0);
    expect(field.interval()).toHaveValue(0);
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

// B-api-19, B-order-23, B-order-28, B-order-29
test('an order that succeeds gives a card, an empty link, the minimum as quantity and a new balance', async () => {
  const sent = serveOrders();
  const scrollTo = jest.spyOn(window, 'scrollTo');
  const { user } = await renderOrder({ screens: ['/order-history'] });
  server.use(http.get('*/auth/profile', () => HttpResponse.json({ id: 'member1', point: 49_925, apiKey: null })));
  const link = 'https://instagram.com/my_shop';
  await user.type(field.link(), link);
  fireEvent.change(field.amount(), { target: { value: '30' } });
  await user.click(field.button());

  const card = await screen.findByRole('region', { name: '주문 완료' });
  expect(within(card).getByText('75원 결제했어요')).toBeVisible();
  expect(within(card).getByTitle(link)).toHaveTextContent(link);
  expect(within(card).getByText('주문번호').nextSibling).toHaveTextContent('7001');
  expect(within(card).getByText('상품명').nextSibling).toHaveTextContent('인스타 한국인 팔로워');
  expect(within(card).getByRole('link', { name: link })).toHaveAttribute('href', link);
  expect(within(card).getByText('수량').nextSibling).toHaveTextContent('30');
  expect(within(card).getByRole('link', { name: '주문내역 보기' })).toHaveAttribute('href', '/order-history');
  expect(card.parentElement).toHaveFocus();
  expect(scrollTo).toHaveBeenCalledWith({ top: 0 });
  await expectToast('status', '주문에 성공했습니다.');

  expect(sent[0]?.body).toEqual({ serviceId: 101, link, amount: 30, runs: 0, interval: 0 });
  expect(field.link()).toHaveValue('');
  expect(field.link()).not.toHaveAttribute('aria-invalid');
  expect(field.amount()).toHaveValue(10);
  await waitFor(() => expect(screen.getByText('보유 포인트').nextSibling).toHaveTextContent('49,925원'));

  await user.click(within(card).getByRole('button', { name: '계속 주문하기' }));
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(screen.queryByRole('region', { name: '주문 완료' })).toBeNull();
});
