import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { RadioChips } from './RadioChips';

function Status() {
  const [value, setValue] = useState('all');
  return (
    <RadioChips
      label="주문 상태"
      value={value}
      onChange={setValue}
      options={[
        { value: 'all', label: '전체', count: 12 },
        { value: 'done', label: '작업완료', count: 0 },
        { value: 'off', label: '주문대기', disabled: true },
      ]}
    />
  );
}

test('a radiogroup of native radios; a count describes its option and is no part of the name', async () => {
  render(<Status />);
  const group = within(screen.getByRole('radiogroup', { name: '주문 상태' }));
  expect(group.getByRole('radio', { name: '전체' })).toBeChecked();
  expect(group.getByRole('radio', { name: '전체' })).toHaveAccessibleDescription('12');
  expect(group.getByRole('radio', { name: '작업완료' })).toHaveAccessibleDescription('0');
  expect(group.getByRole('radio', { name: '주문대기' })).toBeDisabled();

  await userEvent.click(group.getByText('작업완료'));
  expect(group.getByRole('radio', { name: '작업완료' })).toBeChecked();
});

test('two groups in a page do not share their choice', async () => {
  render(
    <>
      <Status />
      <Status />
    </>,
  );
  const [first, second] = screen.getAllByRole('radio', { name: '작업완료' });
  await userEvent.click(first as HTMLElement);
  expect(first).toBeChecked();
  expect(second).not.toBeChecked();
});
