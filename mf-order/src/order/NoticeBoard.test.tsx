import { act, screen } from '@testing-library/react';
import { renderScreen } from 'shared-ui/testing';
import { notices } from '../domain/catalogue.fixture';
import { NOTICE_BOARD_PX, NoticeList, sortNotices } from './NoticeBoard';

/** A browser that lays out: jsdom neither measures nor observes. */
function layOut(heightPx: number) {
  let notify: (() => void) | undefined;
  const nothing = { observe: () => undefined, unobserve: () => undefined, disconnect: () => undefined };
  Object.defineProperty(HTMLElement.prototype, 'offsetHeight', { configurable: true, get: () => heightPx });
  window.ResizeObserver = jest.fn((callback: ResizeObserverCallback) => {
    notify = () => callback([], nothing);
    return nothing;
  });
  return () => act(() => notify?.());
}

// B-order-56
test('a long board is folded, and can be opened and folded again', async () => {
  const measure = layOut(NOTICE_BOARD_PX + 1);
  const { user } = renderScreen(<NoticeList notices={notices} />);
  await screen.findByText('꼭 읽어 주세요.');
  measure();
  const button = screen.getByRole('button', { name: '공지 더 보기' });
  expect(button).toHaveAttribute('aria-expanded', 'false');
  await user.click(button);
  expect(screen.getByRole('button', { name: '공지 접기' })).toHaveAttribute('aria-expanded', 'true');
});

// B-order-56
test('a short board has nothing to open', async () => {
  const measure = layOut(NOTICE_BOARD_PX);
  renderScreen(<NoticeList notices={notices} />);
  await screen.findByText('꼭 읽어 주세요.');
  measure();
  expect(screen.queryByRole('button')).toBeNull();
});

// B-catalogue-4
test('pinned notices come first, the others stay in their order', () => {
  const notices = [
    { id: 1, content: '가', isTop: false },
    { id: 2, content: '나', isTop: true },
    { id: 3, content: '다', isTop: false },
    { id: 4, content: '라', isTop: true },
  ];
  expect(sortNotices(notices).map((notice) => notice.content)).toEqual(['나', '라', '가', '다']);
  expect(notices[0]?.content).toBe('가');
});
