import { renderScreen } from '@storefront/shared-ui/testing';
import { screen } from '@testing-library/react';
import { notices } from '../domain/catalogue.fixture';
import { NoticeBoard } from './NoticeBoard';

const rest = { isFailed: false, isRetrying: false, onRetry: () => undefined };
const many = Array.from({ length: 45 }, (_, id) => ({
  id,
  content: `<p>공지 ${id}</p><p>내용 ${id}</p>`,
  isTop: false,
}));

// B-order-56
test('a board shows three lines, then twenty more at a time; a press opens one notice alone and folds it again', async () => {
  const { user } = renderScreen(<NoticeBoard notices={many} {...rest} />);
  const line = screen.getByRole('button', { name: '공지 1' });
  expect(line).toHaveAttribute('aria-expanded', 'false');
  expect(screen.queryByText('내용 1')).toBeNull();
  await user.click(line);
  expect(line).toHaveAttribute('aria-expanded', 'true');
  expect(await screen.findByText('내용 1')).toBeVisible();
  expect(screen.queryByText('내용 2')).toBeNull();
  await user.click(line);
  expect(line).toHaveAttribute('aria-expanded', 'false');
  expect(screen.queryByText('내용 1')).toBeNull();
  const lines = () => screen.getAllByRole('button', { name: /^공지 \d/ }).length;
  expect(lines()).toBe(3);
  await user.click(screen.getByRole('button', { name: '공지 1' }));
  expect(lines()).toBe(3);
  const more = screen.getByRole('button', { name: '공지 더 보기' });
  expect(more).toHaveAttribute('aria-expanded', 'false');
  await user.click(more);
  expect(lines()).toBe(20);
  await user.click(screen.getByRole('button', { name: '더 보기' }));
  await user.click(screen.getByRole('button', { name: '더 보기' }));
  expect(lines()).toBe(45);
  expect(screen.queryByRole('button', { name: '더 보기' })).toBeNull();
  await user.click(screen.getByRole('button', { name: '공지 접기' }));
  expect(lines()).toBe(3);
});

// B-order-56
test('a board of two has nothing to open but its lines', async () => {
  renderScreen(<NoticeBoard notices={notices} {...rest} />);
  expect(screen.getAllByRole('button')).toHaveLength(2);
});
