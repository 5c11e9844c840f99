import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { CopyButton } from './CopyButton';

test('copies the value and says so, without changing its name', async () => {
  const user = userEvent.setup();
  const write = jest.spyOn(navigator.clipboard, 'writeText');
  render(<CopyButton value="3333-01-1234567" label="계좌번호 복사" />);
  await user.click(screen.getByRole('button', { name: '계좌번호 복사' }));
  expect(await screen.findByRole('status')).toHaveTextContent('복사했어요');
  expect(write).toHaveBeenCalledWith('3333-01-1234567');
  expect(screen.getByRole('button', { name: '계좌번호 복사' })).toBeInTheDocument();
});

test('says so too when the browser does not let it', async () => {
  const user = userEvent.setup();
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('NotAllowedError'));
  render(<CopyButton value="1" label="계좌번호 복사" />);
  await user.click(screen.getByRole('button', { name: '계좌번호 복사' }));
  expect(await screen.findByText(/복사하지 못했어요/)).toHaveAttribute('role', 'status');
});
