import { fireEvent, screen, within } from '@testing-library/react';
import { field, renderOrder } from './renderOrder';

const options = (select: HTMLElement) =>
  within(select)
    .getAllByRole('option')
    .map((option) => option.textContent);

function closestWith(part: HTMLElement, property: string, value: string): HTMLElement {
  for (let element: HTMLElement | null = part; element; element = element.parentElement) {
    if (getComputedStyle(element).getPropertyValue(property) === value) return element;
  }
  throw new Error(`nothing around it has ${property}: ${value}`);
}

describe('choosing a product', () => {
  // B-order-6, B-order-68
  test('opens on the first orderable product of the first visible platform', async () => {
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
  });

  // B-order-7
  test('category, product, description, link and quantity are steps with numbers', async () => {
    await renderOrder();
    const description = screen.getByRole('region', { name: '상품 설명' });
    const parts = [field.category(), field.product(), description, field.link(), field.amount()];
    const steps = parts.map((part) => closestWith(part, 'counter-increment', 'step'));
    expect(new Set(steps).size).toBe(5);
    for (const [index, step] of steps.entries()) {
      const next = steps[index + 1];
      if (next) expect(step.compareDocumentPosition(next)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    }
  });

  // B-order-8
  test('another category chooses its first product', async () => {
    const { user } = await renderOrder();
    await user.selectOptions(field.category(), '인스타 좋아요');
    expect(field.product()).toHaveDisplayValue(/^인스타 좋아요 · /);
    expect(field.amount()).toHaveValue(50);
  });

  // B-order-9
  test('another product sets the quantity to its minimum and auto-order off; the link stays', async () => {
    const { user } = await renderOrder();
    await user.type(field.link(), 'my_shop');
    await user.click(field.auto());
    await user.selectOptions(field.product(), field.option('인스타 외국인 팔로워'));
    expect(field.amount()).toHaveValue(100);
    expect(screen.queryByRole('switch', { name: '자동주문' })).toBeNull();
    await user.selectOptions(field.product(), field.option('인스타 한국인 팔로워'));
    expect(field.auto()).not.toBeChecked();
    expect(field.link()).toHaveValue('my_shop');
  });

  // B-order-10, B-order-15, B-order-70
  test('the description has the full name, unit price, minimum, maximum and text', async () => {
    await renderOrder();
    const region = screen.getByRole('region', { name: '상품 설명' });
    expect(within(region).getAllByText('인스타 한국인 팔로워')[0]).toBeVisible();
    expect(region).toHaveTextContent('1개당 2.5원');
    expect(region).toHaveTextContent('최소 10개 ~ 최대 10,000개');
    expect(await within(region).findByText('설명')).toBeVisible();
    expect(field.amount()).toHaveAccessibleDescription('최소 10개, 최대 10,000개');
  });

  // B-order-14
  test('the examples of links of the chosen platform can be opened', async () => {
    const { user } = await renderOrder();
    expect(screen.queryByText('https://www.instagram.com/haru_book')).toBeNull();
    await user.click(screen.getByText('인스타그램 링크 예시'));
    expect(await screen.findByText('https://www.instagram.com/haru_book')).toBeVisible();
    await user.click(screen.getByRole('radio', { name: '유튜브' }));
    expect(screen.getByText('유튜브 링크 예시')).toBeVisible();
    expect(screen.getByText('https://www.youtube.com/watch?v=aBcD3fGh1Jk')).toBeVisible();
  });
});

describe('the amounts', () => {
  // B-order-25
  test('the balance and what remains of it are shown', async () => {
    await renderOrder({ profile: { point: 1000.5 } });
    expect(screen.getByText('보유 포인트').nextSibling).toHaveTextContent('1,000.5원');
    expect(screen.getByText('주문 후 포인트').nextSibling).toHaveTextContent('975.5원');
  });

  // B-order-25, B-order-49
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
