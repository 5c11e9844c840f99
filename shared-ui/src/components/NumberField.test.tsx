import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRef, useState } from 'react';
import { NumberField } from './NumberField';

function Amount() {
  const [value, setValue] = useState('');
  return <NumberField label="주문 수량" min={100} max={10_000} value={value} onChange={setValue} unit="개" />;
}

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

test('one that is read-only anyway stays so', () => {
  jest.useFakeTimers();
  render(<NumberField label="주문 수량" value="1" readOnly />);
  const field = screen.getByRole('spinbutton', { name: '주문 수량' });
  fireEvent.wheel(field, { deltaY: 100 });
  jest.runAllTimers();
  expect(field).toHaveAttribute('readonly');
  jest.useRealTimers();
});

test('gives its input to a ref', () => {
  const ref = createRef<HTMLInputElement>();
  const { unmount } = render(<NumberField ref={ref} label="주문 수량" value="" />);
  expect(ref.current).toBe(screen.getByRole('spinbutton'));
  unmount();
  expect(ref.current).toBeNull();
});
