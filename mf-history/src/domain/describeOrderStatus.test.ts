import { describeOrderStatus } from './describeOrderStatus';

test.each([
  [0, '주문접수', 'main'],
  [1, '주문준비중 또는 가동중', 'main'],
  [2, '작업완료', 'success'],
  [3, '주문실패(작업되지 않은 만큼 환불)', 'warning'],
  [4, '주문대기', 'neutral'],
  [5, '주문취소 및 전액 환불', 'danger'],
  [42, '42', 'neutral'],
  [-1, '-1', 'neutral'],
])('describeOrderStatus: %i is %s in the tone %s', (status, label, tone) => {
  expect(describeOrderStatus(status)).toEqual({ label, tone });
});
