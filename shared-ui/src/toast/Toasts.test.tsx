import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { Toasts } from './Toasts';
import { toastAfterReload, toastError, toastSuccess } from './toast';

const status = () => screen.getByRole('status');
const alert = () => screen.getByRole('alert');

afterEach(() => jest.useRealTimers());

const say = (tell: () => void) => act(async () => tell());
const wait = (ms: number) => act(async () => jest.advanceTimersByTime(ms));

// B-shell-23
test('success is said in the status, failure in the alert, each in one element', async () => {
  render(<Toasts />);
  expect([status(), alert()].map(({ textContent }) => textContent)).toEqual(['', '']);
  await say(() => toastSuccess('주문에 성공했습니다.'));
  await say(() => toastError('주문에 실패했습니다.'));
  expect(status()).toHaveTextContent(/^주문에 성공했습니다\.$/);
  expect(alert()).toHaveTextContent(/^주문에 실패했습니다\.$/);
  expect(document.querySelectorAll('[aria-live]')).toHaveLength(0);
});

// B-shell-23
test('a message stays for 2,000 ms, and while the pointer or the focus is on it', async () => {
  jest.useFakeTimers();
  render(<Toasts />);
  await say(() => toastSuccess('로그인에 성공했습니다.'));
  const toast = screen.getByText('로그인에 성공했습니다.');
  await wait(1_999);
  fireEvent.mouseEnter(toast);
  await wait(10_000);
  fireEvent.mouseLeave(toast);
  await wait(1_999);
  fireEvent.focus(toast);
  await wait(10_000);
  fireEvent.blur(toast);
  await wait(1_999);
  expect(status()).toHaveTextContent('로그인에 성공했습니다.');
  await wait(1);
  expect(status()).toBeEmptyDOMElement();
});

// B-shell-23
test('the same message again is one toast whose clock begins again', async () => {
  jest.useFakeTimers();
  render(<Toasts />);
  await say(() => toastError('오류가 발생했습니다.'));
  await wait(1_500);
  await say(() => toastError('오류가 발생했습니다.'));
  await wait(1_500);
  expect(alert()).toHaveTextContent(/^오류가 발생했습니다\.$/);
  await wait(500);
  expect(alert()).toBeEmptyDOMElement();
});

test('a message of before the page was there is said when it is', async () => {
  toastSuccess('비밀번호가 재설정 되었습니다');
  render(<Toasts />);
  expect(await screen.findByText('비밀번호가 재설정 되었습니다')).toBeInTheDocument();
});

test('what is to be said after a reload is said by the next page, once', async () => {
  const { unmount } = render(<Toasts />);
  toastAfterReload('모든 기기에서 로그아웃했어요.');
  await say(() => toastError('하나'));
  expect(screen.getByText('하나')).toBeInTheDocument();
  expect(screen.queryByText('모든 기기에서 로그아웃했어요.')).not.toBeInTheDocument();
  unmount();

  const next = render(<Toasts />);
  expect(await within(status()).findByText('모든 기기에서 로그아웃했어요.')).toBeInTheDocument();
  next.unmount();

  render(<Toasts />);
  await say(() => toastError('둘'));
  expect(screen.getByText('둘')).toBeInTheDocument();
  expect(screen.queryByText('모든 기기에서 로그아웃했어요.')).not.toBeInTheDocument();
});

// B-recover-10
test('a failure is said as one, also by a page that the browser had kept whole', async () => {
  render(<Toasts />);
  toastAfterReload('재설정 링크가 만료됐어요.', 'error');
  await say(() => window.dispatchEvent(new Event('pageshow')));
  expect(await screen.findByText('재설정 링크가 만료됐어요.')).toBeInTheDocument();
  expect(within(status()).queryByText('재설정 링크가 만료됐어요.')).not.toBeInTheDocument();
});
