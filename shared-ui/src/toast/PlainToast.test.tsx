import { act, render, screen } from '@testing-library/react';
import { Toasts } from './Toasts';
import { toastError } from './toast';

jest.mock('react-toastify/unstyled', () => {
  throw new Error('Loading chunk failed');
});

afterEach(() => jest.useRealTimers());

// B-shell-23
test('a message is said without the library, in the same region, for 2,000 ms', async () => {
  render(<Toasts />);
  jest.useFakeTimers();
  await act(async () => toastError('오류가 발생했습니다.'));
  await act(async () => jest.advanceTimersByTime(0));
  expect(screen.getByRole('alert')).toHaveTextContent('오류가 발생했습니다.');
  act(() => jest.advanceTimersByTime(1999));
  expect(screen.getByRole('alert')).toHaveTextContent('오류가 발생했습니다.');
  act(() => jest.advanceTimersByTime(1));
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
});
