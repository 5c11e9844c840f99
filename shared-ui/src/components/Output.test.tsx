import { act, render, screen } from '@testing-library/react';
import { Output } from './Output';

const SPOKEN = '[aria-live="polite"]';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

// B-look-1
test('a result is shown at each key and spoken once after a pause', () => {
  const result = (value: string) => <Output label="총 결제 포인트" value={value} />;
  const { container, rerender } = render(result('10원'));
  const spoken = () => container.querySelector(SPOKEN)?.textContent;
  const output = screen.getByRole('status', { name: '총 결제 포인트' });
  expect(output).toHaveAttribute('aria-live', 'off');
  for (const value of ['100원', '1,000원', '10,000원']) {
    rerender(result(value));
    expect(output).toHaveTextContent(value);
    act(() => jest.advanceTimersByTime(500));
    expect(spoken()).toBe('');
  }
  act(() => jest.advanceTimersByTime(500));
  expect(spoken()).toBe('총 결제 포인트 10,000원');
  act(() => jest.advanceTimersByTime(10_000));
  expect(spoken()).toBe('');
});

// B-look-1
test('what has not changed, or is typed back, is not spoken', () => {
  const result = (value: string) => <Output label="총 주문 수량" value={value} />;
  const { container, rerender } = render(result('100개'));
  act(() => jest.advanceTimersByTime(10_000));
  expect(container.querySelector(SPOKEN)).toBeEmptyDOMElement();
  rerender(result('1,000개'));
  rerender(result('100개'));
  act(() => jest.advanceTimersByTime(1_000));
  expect(container.querySelector(SPOKEN)).toBeEmptyDOMElement();
});
