/** @jest-environment @storefront/build-kit/jest/JsdomEnvironment.js */
import { fireEvent, screen, within } from '@testing-library/react';
import { follower, services } from '../../domain/catalogue.fixture';
import { field, renderOrder } from '../renderOrder';

const sheet = async () => within(await screen.findByRole('dialog', { name: '인스타 팔로워' }));
const openSheet = async (user: Awaited<ReturnType<typeof renderOrder>>['user']) => {
  await user.pointer({ keys: '[MouseLeft]', target: field.product() });
  return sheet();
};

const SHELF = [
  ...services,
  { ...follower, id: 103, text: '인스타 실속 팔로워', point: 1.5, refillDays: 30, notice: '<li>시작: 0~6시간</li>' },
];

// B-order-97, B-order-98
test('a press on the product opens its category, to compare and choose from', async () => {
  const { user } = await renderOrder({ services: SHELF });
  const dialog = await openSheet(user);
  const rows = dialog.getAllByRole('option');
  expect(rows).toHaveLength(4);
  expect(rows[0]).toHaveTextContent('주문불가');
  expect(rows[1]).toHaveAttribute('aria-selected', 'true');
  expect(rows[1]).toHaveTextContent('2.5원');
  expect(rows[1]).toHaveTextContent('자동주문');
  expect(rows[3]).toHaveTextContent('1.5원최저가10~10,000개AS 30일시작 0~6시간');
  await user.click(rows[2] as HTMLElement);
  expect(field.product()).toHaveValue('102');
  expect(field.amount()).toHaveValue(100);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('button', { name: '비교하며 고르기' })).toHaveFocus();
});

// B-order-103
test('Escape leaves the choice, and what is not found is said', async () => {
  const { user } = await renderOrder();
  const dialog = await openSheet(user);
  await user.type(dialog.getByRole('combobox'), '유튜브');
  expect(await dialog.findByText('‘유튜브’에 맞는 것이 없어요.')).toBeVisible();
  expect(dialog.queryAllByRole('option')).toEqual([]);
  await user.keyboard('{Enter}{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(field.product()).toHaveValue('101');
});

// B-order-98
test('a visitor has no stars', async () => {
  const { user } = await renderOrder({ auth: 'visitor' });
  expect((await openSheet(user)).queryByRole('button', { name: /즐겨찾기/ })).toBeNull();
});

const names = (rows: HTMLElement[]) => rows.map((row) => /팔로워 \S*|\S+ 팔로워/.exec(row.textContent ?? '')?.[0]);

// B-order-97
test('the native select works beside it, and closes it', async () => {
  const { user } = await renderOrder();
  await user.selectOptions(field.product(), field.option('인스타 외국인 팔로워'));
  expect(field.product()).toHaveValue('102');
  expect(screen.queryByRole('dialog')).toBeNull();
});

// B-order-103
test('by keyboard: opened, narrowed, walked through and chosen', async () => {
  const { user } = await renderOrder({ services: SHELF });
  screen.getByRole('button', { name: '비교하며 고르기' }).focus();
  await user.keyboard('{Enter}');
  const dialog = await sheet();
  const box = dialog.getByRole('combobox', { name: '이름, 초성, 번호로 찾기' });
  const activeRow = () => document.getElementById(box.getAttribute('aria-activedescendant') ?? '');
  expect(box).toHaveFocus();
  expect(activeRow()).toHaveTextContent('인스타 한국인 팔로워');
  await user.keyboard('{ArrowDown}');
  expect(activeRow()).toHaveTextContent('인스타 외국인 팔로워');
  await user.keyboard('{Control>}{End}{/Control}');
  expect(activeRow()).toHaveTextContent('인스타 실속 팔로워');
  await user.keyboard('{Control>}{Home}{/Control}ㅇㄱㅇ');
  expect(await dialog.findByText('1개를 찾았어요.')).toBeVisible();
  expect(activeRow()).toHaveTextContent('인스타 외국인 팔로워');
  fireEvent.keyDown(box, { key: 'Process', code: 'Enter', keyCode: 229 });
  fireEvent.keyDown(box, { key: 'Enter', code: 'Enter', keyCode: 13 });
  fireEvent.keyUp(box, { key: 'Enter', code: 'Enter' });
  expect(field.product()).toHaveValue('101');
  await user.keyboard('{Enter}');
  expect(field.product()).toHaveValue('102');
  expect(screen.queryByRole('dialog')).toBeNull();
});

// B-order-98, B-order-100
test('rows are sorted by what there is to sort by, favourites among them', async () => {
  const { user } = await renderOrder({ services: SHELF });
  const dialog = await openSheet(user);
  const orders = () => dialog.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent);
  expect(orders()).toEqual(['기본순', '낮은 가격순', 'AS 긴 순', '빠른 시작순']);
  await user.click(dialog.getByRole('radio', { name: '낮은 가격순' }));
  expect(names(dialog.getAllByRole('option'))[0]).toContain('실속');
  await user.click(dialog.getByRole('button', { name: '즐겨찾기: 인스타 외국인 팔로워' }));
  expect(names(dialog.getAllByRole('option'))[0]).toContain('실속');
  expect(orders()).toContain('즐겨찾기 먼저');
  await user.click(dialog.getByRole('radio', { name: '즐겨찾기 먼저' }));
  expect(names(dialog.getAllByRole('option'))[0]).toContain('외국인');
});
