import { sortNotices } from './sortNotices';

test('고정 공지가 먼저 오고, 나머지 순서는 그대로다', () => {
  const notices = [
    { id: 1, content: '가', isTop: false },
    { id: 2, content: '나', isTop: true },
    { id: 3, content: '다', isTop: false },
    { id: 4, content: '라', isTop: true },
  ];
  expect(sortNotices(notices).map((notice) => notice.content)).toEqual(['나', '라', '가', '다']);
  expect(notices[0]?.content).toBe('가');
});
