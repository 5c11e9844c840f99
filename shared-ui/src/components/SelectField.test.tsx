import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { SelectField } from './SelectField';

const OPTIONS = [
  { value: '1', label: '검색' },
  { value: '2', label: '지인 추천' },
];

test('a combobox named by its label, with an empty first option', async () => {
  const choose = jest.fn();
  render(<SelectField label="가입경로" placeholder="선택해 주세요" options={OPTIONS} value="" onChange={choose} />);
  const field = screen.getByRole('combobox', { name: '가입경로' });
  expect(field).toHaveValue('');
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
    '선택해 주세요',
    '검색',
    '지인 추천',
  ]);
  await userEvent.selectOptions(field, '지인 추천');
  expect(choose).toHaveBeenCalledWith('2');
});

test('an error is tied to it', () => {
  render(
    <SelectField label="가입경로" options={OPTIONS} value="1" onChange={jest.fn()} error="가입경로를 선택해주세요" />,
  );
  expect(screen.getByRole('combobox')).toBeInvalid();
  expect(screen.getByRole('combobox')).toHaveAccessibleDescription('가입경로를 선택해주세요');
});
