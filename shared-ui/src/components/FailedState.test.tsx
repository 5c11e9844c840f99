import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { FailedState } from './FailedState';

test('an alert named by its title, with a retry', async () => {
  const retry = jest.fn();
  render(<FailedState title="화면을 불러오지 못했습니다" onRetry={retry} />);
  expect(screen.getByRole('alert', { name: '화면을 불러오지 못했습니다' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: '다시 시도' }));
  expect(retry).toHaveBeenCalledTimes(1);
});
