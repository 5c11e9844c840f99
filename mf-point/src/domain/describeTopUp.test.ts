import { describeTopUp } from './describeTopUp';

// B-point-22
test.each([
  ['pending', undefined, { label: '대기', tone: 'main', reason: null }],
  ['success', false, { label: '수락', tone: 'success', reason: null }],
  ['fail', false, { label: '거절', tone: 'danger', reason: null }],
  ['fail', true, { label: '거절', tone: 'danger', reason: '입금 시간 초과' }],
  ['held', undefined, { label: 'held', tone: 'neutral', reason: null }],
  ['toString', undefined, { label: 'toString', tone: 'neutral', reason: null }],
])('describeTopUp: %s, expired %s', (status, expired, description) => {
  expect(describeTopUp({ status, expired })).toEqual(description);
});
