import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { PasswordField } from './PasswordField';

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
