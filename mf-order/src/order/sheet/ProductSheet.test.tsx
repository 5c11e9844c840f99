/** @jest-environment storefront-build-kit/jest/JsdomEnvironment.js */
import { screen } from '@testing-library/react';
import { field, renderOrder } from '../renderOrder';
import { openSheet, SHELF } from './ProductSheet.fixture';

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
