import { describeTopUp } from './describeTopUp';

// B-point-22
test.each([
  ['pending', {}, { label: '대기', tone: 'main', details: [] }],
  ['success', { expired: false }, { label: '수락', tone: 'success', details: [] }],
  ['fail', {}, { label: '거절', tone: 'danger', details: [] }],
  ['fail', { expired: true }, { label: '거절', tone: 'danger', details: ['입금 시간 초과'] }],
  ['fail', { canceled: true }, { label: '거절', tone: 'danger', details: ['직접 취소'] }],
  ['fail', { reason: '입금 없음' }, { label: '거절', tone: 'danger', details: ['입금 없음'] }],
  ['held', {}, { label: 'held', tone: 'neutral', details: [] }],
  ['toString', {}, { label: 'toString', tone: 'neutral', details: [] }],
])('describeTopUp: %s, %j', (status, rest, description) => {
  expect(describeTopUp({ status, ...rest })).toEqual(description);
});

// B-point-40
test('describeTopUp: what was taken back of it, and when', () => {
  const refunded = { status: 'success', refunded: 30_000, refundedAt: '2026-03-01T15:04:05.000Z' };
  expect(describeTopUp(refunded).details).toEqual(['30,000원 환불', '2026-03-02 00:04:05']);
});
