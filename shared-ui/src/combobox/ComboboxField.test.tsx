import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { ComboboxField } from './ComboboxField';

const OPTIONS = [
  { value: '1', label: '인스타그램 팔로워', hint: '1개당 3원' },
  { value: '2', label: '인스타그램 좋아요' },
  { value: '3', label: 'YouTube 조회수' },
];

function Product({ initial = '1' }: { initial?: string }) {
  const [value, setValue] = useState(initial);
  return (
    <>
      <ComboboxField label="상품" options={OPTIONS} value={value} onChange={setValue} error="상품을 확인해 주세요." />
      <output aria-label="값">{value}</output>
    </>
  );
}

const field = () => screen.getByRole('combobox', { name: '상품' });
const labels = () => screen.queryAllByRole('option').map((option) => option.textContent);
const value = () => screen.getByLabelText('값').textContent;

test('is named by its label alone, wired to its error, and closed', () => {
  render(<Product />);
  expect(field()).toHaveAccessibleName('상품');
  expect(field()).toHaveValue('인스타그램 팔로워');
  expect(field()).toBeInvalid();
  expect(field()).toHaveAccessibleDescription('상품을 확인해 주세요.');
  expect(field()).toHaveAttribute('aria-expanded', 'false');
});

test('a click opens the whole list, a click on an option chooses it', async () => {
  render(<Product />);
  await userEvent.click(field());
  expect(labels()).toHaveLength(3);
  await userEvent.click(screen.getByRole('option', { name: '인스타그램 좋아요' }));
  expect(value()).toBe('2');
  expect(field()).toHaveValue('인스타그램 좋아요');
  expect(labels()).toEqual([]);
});

test('typing narrows the list, in any case, and Enter takes the first match', async () => {
  render(<Product />);
  await userEvent.clear(field());
  await userEvent.type(field(), 'youtube');
  expect(labels()).toEqual(['YouTube 조회수']);
  await userEvent.keyboard('{Enter}');
  expect(value()).toBe('3');
});

test('arrow keys choose', async () => {
  render(<Product initial="" />);
  await userEvent.click(field());
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(value()).toBe('2');
});

test('what was typed and not chosen is put back', async () => {
  render(<Product />);
  await userEvent.clear(field());
  await userEvent.type(field(), '없는 상품');
  expect(screen.getByText('맞는 항목이 없어요.')).toHaveAttribute('role', 'status');
  await userEvent.tab();
  expect(field()).toHaveValue('인스타그램 팔로워');
  expect(value()).toBe('1');
});

test('an emptied field chooses nothing on leaving', async () => {
  render(<Product />);
  await userEvent.clear(field());
  await userEvent.tab();
  expect(field()).toHaveValue('인스타그램 팔로워');
  expect(value()).toBe('1');
});

test('Escape closes the list and keeps the choice', async () => {
  render(<Product />);
  await userEvent.click(field());
  await userEvent.keyboard('{Escape}');
  expect(labels()).toEqual([]);
  expect(value()).toBe('1');
  expect(field()).toHaveValue('인스타그램 팔로워');
});

test('follows a choice made elsewhere', () => {
  const props = { label: '상품', options: OPTIONS, onChange: jest.fn() };
  const { rerender } = render(<ComboboxField {...props} value="1" />);
  rerender(<ComboboxField {...props} value="3" />);
  expect(field()).toHaveValue('YouTube 조회수');
});
