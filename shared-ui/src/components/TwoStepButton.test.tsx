import { act, fireEvent, render, screen } from '@testing-library/react';
import { TwoStepButton } from './TwoStepButton';

const FIRST = '회원탈퇴';
const SECOND = '정말 계정을 삭제하시겠습니까?';

function setUp() {
  const confirm = jest.fn();
  render(<TwoStepButton label={FIRST} confirmLabel={SECOND} onConfirm={confirm} />);
  fireEvent.click(screen.getByRole('button', { name: FIRST }));
  return confirm;
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('the second press confirms, once', () => {
  const confirm = setUp();
  expect(confirm).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: SECOND }));
  expect(confirm).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button', { name: FIRST })).toBeInTheDocument();
});

test('the second half of a double click is no answer', () => {
  const confirm = setUp();
  fireEvent.click(screen.getByRole('button', { name: SECOND }), { detail: 2 });
  expect(confirm).not.toHaveBeenCalled();
  expect(screen.getByRole('button', { name: SECOND })).toBeInTheDocument();
});

test('a key held down presses once', () => {
  setUp();
  const button = screen.getByRole('button', { name: SECOND });
  expect(fireEvent.keyDown(button, { key: 'Enter', repeat: true })).toBe(false);
  expect(fireEvent.keyDown(button, { key: 'Enter' })).toBe(true);
});

test('goes back to its first label on blur', () => {
  setUp();
  fireEvent.blur(screen.getByRole('button', { name: SECOND }));
  expect(screen.getByRole('button', { name: FIRST })).toBeInTheDocument();
});

test('goes back to its first label after 5 seconds', () => {
  const confirm = setUp();
  act(() => jest.advanceTimersByTime(4999));
  expect(screen.getByRole('button', { name: SECOND })).toBeInTheDocument();
  act(() => jest.advanceTimersByTime(1));
  expect(screen.getByRole('button', { name: FIRST })).toBeInTheDocument();
  expect(confirm).not.toHaveBeenCalled();
});
