import { fireEvent, render, screen, within } from '@testing-library/react';
import { Toasts } from './Toasts';
import { toastAfterReload, toastError, toastSuccess } from './toast';

const status = () => screen.getByRole('status');
const alert = () => screen.getByRole('alert');

/** The library's clock is an animation, which jsdom lacks. */
const endClock = (region: HTMLElement) => {
  const clock = region.querySelector('.Toastify__progress-bar');
  if (clock) fireEvent.animationEnd(clock);
};

// B-shell-23
test('success is said in the status, failure in the alert, each in one element', async () => {
  render(<Toasts />);
  expect([status(), alert()].map(({ textContent }) => textContent)).toEqual(['', '']);
  toastSuccess('주문에 성공했습니다.');
  toastError('주문에 실패했습니다.');
  expect(await screen.findByText('주문에 성공했습니다.')).toBeInTheDocument();
  expect(status()).toHaveTextContent(/^주문에 성공했습니다\.$/);
  expect(alert()).toHaveTextContent(/^주문에 실패했습니다\.$/);
  expect(document.querySelectorAll('[aria-live]')).toHaveLength(0);
});

// B-shell-23
test('the pointer on it, or focus in it, stops its clock', async () => {
  render(<Toasts />);
  toastSuccess('로그인에 성공했습니다.');
  const toast = await screen.findByText('로그인에 성공했습니다.');
  const clock = () => status().querySelector('.Toastify__progress-bar');
  fireEvent.mouseEnter(toast);
  expect(clock()).toHaveStyle({ animationPlayState: 'paused' });
  fireEvent.mouseLeave(toast);
  expect(clock()).toHaveStyle({ animationPlayState: 'running' });
  fireEvent.focus(toast);
  expect(clock()).toHaveStyle({ animationPlayState: 'paused' });
  fireEvent.blur(toast);
  expect(clock()).toHaveStyle({ animationPlayState: 'running' });
});

// B-shell-23
test('the same message again is one toast whose clock begins again, and which goes when its time is over', async () => {
  render(<Toasts />);
  const clock = () => alert().querySelector('.Toastify__progress-bar');
  toastError('오류가 발생했습니다.');
  await screen.findByText('오류가 발생했습니다.');
  const first = clock();
  toastError('오류가 발생했습니다.');
  toastSuccess('로그인에 성공했습니다.');
  await screen.findByText('로그인에 성공했습니다.');
  expect(screen.getAllByText('오류가 발생했습니다.')).toHaveLength(1);
  expect(first).not.toBeInTheDocument();
  expect(clock()).toHaveStyle({ animationDuration: '2000ms', animationPlayState: 'running' });
  endClock(alert());
  expect(screen.queryByText('오류가 발생했습니다.')).not.toBeInTheDocument();
});

test('a message of before the page was there is said when it is', async () => {
  toastSuccess('비밀번호가 재설정 되었습니다');
  render(<Toasts />);
  expect(await screen.findByText('비밀번호가 재설정 되었습니다')).toBeInTheDocument();
});

test('what is to be said after a reload is said by the next page, once', async () => {
  const { unmount } = render(<Toasts />);
  toastAfterReload('모든 기기에서 로그아웃했어요.');
  toastError('하나');
  await screen.findByText('하나');
  expect(screen.queryByText('모든 기기에서 로그아웃했어요.')).not.toBeInTheDocument();
  unmount();

  const next = render(<Toasts />);
  expect(await within(status()).findByText('모든 기기에서 로그아웃했어요.')).toBeInTheDocument();
  next.unmount();

  render(<Toasts />);
  toastError('둘');
  await screen.findByText('둘');
  expect(screen.queryByText('모든 기기에서 로그아웃했어요.')).not.toBeInTheDocument();
});

// B-recover-18
test('a failure is said as one, also by a page that the browser had kept whole', async () => {
  render(<Toasts />);
  toastAfterReload('재설정 링크가 만료됐어요.', 'error');
  window.dispatchEvent(new Event('pageshow'));
  expect(await screen.findByText('재설정 링크가 만료됐어요.')).toBeInTheDocument();
  expect(within(status()).queryByText('재설정 링크가 만료됐어요.')).not.toBeInTheDocument();
});
