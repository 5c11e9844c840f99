/** @jest-environment @storefront/build-kit/jest/JsdomEnvironment.js */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { CopyButton } from './CopyButton';
import { PasswordField } from './PasswordField';
import { TwoStepButton } from './TwoStepButton';

describe('CopyButton', () => {
  // B-shell-33
  test('copies the value and says so, without changing its name', async () => {
    const user = userEvent.setup();
    const write = jest.spyOn(navigator.clipboard, 'writeText');
    render(<CopyButton value="3333-01-1234567" label="계좌번호 복사" />);
    await user.click(screen.getByRole('button', { name: '계좌번호 복사' }));
    expect(await screen.findByRole('status')).toHaveTextContent('복사했어요');
    expect(write).toHaveBeenCalledWith('3333-01-1234567');
    expect(screen.getByRole('button', { name: '계좌번호 복사' })).toBeInTheDocument();
  });

  // B-shell-33
  test('says so too when the browser does not let it', async () => {
    const user = userEvent.setup();
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('NotAllowedError'));
    render(<CopyButton value="1" label="계좌번호 복사" />);
    await user.click(screen.getByRole('button', { name: '계좌번호 복사' }));
    expect(await screen.findByText('복사하지 못했어요. 길게 눌러 복사해 주세요.')).toHaveAttribute('role', 'status');
  });
});

describe('TwoStepButton', () => {
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

  // B-account-12
  test('a key held down presses once', () => {
    setUp();
    const button = screen.getByRole('button', { name: SECOND });
    expect(fireEvent.keyDown(button, { key: 'Enter', repeat: true })).toBe(false);
    expect(fireEvent.keyDown(button, { key: 'Enter' })).toBe(true);
  });

  // B-account-12
  test('the second half of a double click shows that the button waits', () => {
    const confirm = setUp();
    const button = screen.getByRole('button', { name: SECOND });
    fireEvent.click(button, { detail: 2 });
    expect(button).toHaveAttribute('aria-busy', 'true');
    act(() => jest.advanceTimersByTime(1000));
    expect(button).not.toHaveAttribute('aria-busy');
    expect(confirm).not.toHaveBeenCalled();
    fireEvent.click(button, { detail: 1 });
    expect(confirm).toHaveBeenCalledTimes(1);
  });

  // B-account-12
  test('goes back to its first label after 5 seconds, and on blur', () => {
    const confirm = setUp();
    act(() => jest.advanceTimersByTime(4999));
    expect(screen.getByRole('button', { name: SECOND })).toBeInTheDocument();
    act(() => jest.advanceTimersByTime(1));
    fireEvent.click(screen.getByRole('button', { name: FIRST }));
    fireEvent.blur(screen.getByRole('button', { name: SECOND }));
    expect(screen.getByRole('button', { name: FIRST })).toBeInTheDocument();
    expect(confirm).not.toHaveBeenCalled();
  });
});

const keyboard = (modifierCapsLock: boolean) => ({ modifierCapsLock });

describe('PasswordField', () => {
  // B-shell-26
  test('can be shown and hidden again by a button whose name does not begin with the label', async () => {
    render(<PasswordField label="비밀번호" value="secret12" />);
    const field = screen.getByLabelText('비밀번호');
    expect(field).toHaveAttribute('type', 'password');

    const show = screen.getByRole('button', { name: '표시: 비밀번호' });
    expect(show).toHaveAttribute('aria-pressed', 'false');
    await userEvent.click(show);
    expect(field).toHaveAttribute('type', 'text');

    const hide = screen.getByRole('button', { name: '숨김: 비밀번호' });
    expect(hide).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(hide);
    expect(field).toHaveAttribute('type', 'password');
  });
});

// B-shell-38
test.each([
  ['a key', (field: HTMLElement, on: boolean) => fireEvent.keyDown(field, { key: 'a', ...keyboard(on) })],
  [
    'Tab, which ends here',
    (field: HTMLElement, on: boolean) => fireEvent.keyUp(field, { key: 'Tab', ...keyboard(on) }),
  ],
  ['a press', (field: HTMLElement, on: boolean) => fireEvent.mouseUp(field, keyboard(on))],
])('Caps Lock is told below a password by %s, and is no part of its name', (_what, act) => {
  const HINT = 'Caps Lock이 켜져 있어요.';
  render(<PasswordField label="비밀번호" value="" hint="8자 이상이면 더 안전해요." />);
  const field = screen.getByLabelText('비밀번호');
  act(field, false);
  expect(screen.queryByText(HINT)).toBeNull();
  act(field, true);
  expect(screen.getByText(HINT)).toHaveAttribute('aria-live', 'polite');
  expect(field).toHaveAccessibleName('비밀번호');
  act(field, false);
  expect(screen.queryByText(HINT)).toBeNull();
  act(field, true);
  fireEvent.blur(field);
  expect(screen.queryByText(HINT)).toBeNull();
});
