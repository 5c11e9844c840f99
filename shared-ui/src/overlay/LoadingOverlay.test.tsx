import { act, render, screen } from '@testing-library/react';
import { Button } from '../components/Button';
import { hideOverlay, LoadingOverlay, showOverlay, withOverlay } from './LoadingOverlay';

beforeEach(() => {
  jest.useFakeTimers();
  render(<LoadingOverlay />);
});
afterEach(() => jest.useRealTimers());

const overlay = () => screen.queryByRole('status', { name: '불러오는 중' });
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

// B-shell-22
test('is shown and hidden on events, once a wait is long; a quick call never shows it', () => {
  act(showOverlay);
  pass(100);
  act(hideOverlay);
  pass(1000);
  expect(overlay()).toBeNull();
  act(showOverlay);
  pass(199);
  expect(overlay()).toBeNull();
  pass(1);
  expect(overlay()).toBeInTheDocument();
  act(hideOverlay);
  expect(overlay()).toBeNull();
});

// B-shell-22
test('stays until the last of several calls has ended', () => {
  act(showOverlay);
  act(showOverlay);
  pass(200);
  act(hideOverlay);
  expect(overlay()).toBeInTheDocument();
  act(hideOverlay);
  expect(overlay()).toBeNull();
});

// B-shell-22
test('darkens no page whose button shows that it waits', () => {
  render(<Button loading>주문하기</Button>);
  act(showOverlay);
  pass(200);
  expect(overlay()).toHaveStyle({ opacity: 0 });
  act(hideOverlay);
});

test('ends with a promise that fails, and lets its error through', async () => {
  await act(async () => {
    await expect(withOverlay(Promise.reject(new Error('no')))).rejects.toThrow('no');
  });
  pass(1000);
  expect(overlay()).toBeNull();
});
