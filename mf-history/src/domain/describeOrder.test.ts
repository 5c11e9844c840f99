import { describeOrderStatus, nameService } from './describeOrder';

// B-history-1
test.each([
  [0, '주문접수', 'main'],
  [1, '주문준비중 또는 가동중', 'main'],
  [2, '작업완료', 'success'],
  [3, '주문실패(작업되지 않은 만큼 환불)', 'warning'],
  [4, '주문대기', 'neutral'],
  [5, '주문취소 및 전액 환불', 'danger'],
  [42, '42', 'neutral'],
  [-1, '-1', 'neutral'],
])('describeOrderStatus: %i is "%s" in the tone %s', (status, label, tone) => {
  expect(describeOrderStatus(status)).toEqual({ label, tone });
});

const services = [
  { id: 1, text: '인스타 팔로워' },
  { id: 2, text: '유튜브 조회수' },
];

// B-history-4
test.each([
  [1, '인스타 팔로워'],
  [2, '유튜브 조회수'],
  [99, '상품 #99'],
])('nameService: product %i is shown as "%s"', (id, expected) => {
  expect(nameService(services, id)).toBe(expected);
});
