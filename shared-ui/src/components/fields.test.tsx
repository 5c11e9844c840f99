import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { Button } from './Button';
import { SelectField } from './SelectField';
import { NumberField, TextField } from './TextField';

describe('TextField', () => {
  // B-shell-25, B-shell-26
  test('its name is the label alone; unit, notes and error describe it', () => {
    render(
      <TextField
        label="주문 링크"
        value=""
        unit="개"
        required
        hint="공개된 주소여야 해요."
        error="주문 링크를 입력해주세요."
        trailing={<Button>확인</Button>}
      />,
    );
    const field = screen.getByRole('textbox', { name: '주문 링크' });
    expect(field).toHaveAccessibleName('주문 링크');
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription('공개된 주소여야 해요. 주문 링크를 입력해주세요.');
  });
});

describe('NumberField', () => {
  function Amount() {
    const [value, setValue] = useState('');
    return <NumberField label="주문 수량" min={100} max={10_000} value={value} onChange={setValue} unit="개" />;
  }

  // B-format-9, B-shell-27
  test('a native spinbutton that keeps what is typed, out of its limits too', async () => {
    render(<Amount />);
    const field = screen.getByRole('spinbutton', { name: '주문 수량' });
    await userEvent.type(field, '7');
    await userEvent.tab();
    expect(field).toHaveValue(7);
    await userEvent.clear(field);
    await userEvent.type(field, '99999999');
    await userEvent.tab();
    expect(field).toHaveValue(99_999_999);
  });

  // B-format-9
  test('cannot be stepped while the wheel turns, and can be typed into right after', () => {
    jest.useFakeTimers();
    render(<Amount />);
    const field = screen.getByRole('spinbutton', { name: '주문 수량' });
    fireEvent.wheel(field, { deltaY: 100 });
    expect(field).toHaveAttribute('readonly');
    jest.runAllTimers();
    expect(field).not.toHaveAttribute('readonly');
    jest.useRealTimers();
  });
});

// B-shell-25, B-shell-27
test('a combobox named by its label, with an empty first option and its error', async () => {
  const choose = jest.fn();
  const options = [{ value: '1', label: '검색' }];
  render(
    <SelectField label="가입경로" placeholder="선택" options={options} value="" onChange={choose} error="고르세요" />,
  );
  const field = screen.getByRole('combobox', { name: '가입경로' });
  expect(field).toHaveValue('');
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription('고르세요');
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['선택', '검색']);
  await userEvent.selectOptions(field, '검색');
  expect(choose).toHaveBeenCalledWith('1');
});
