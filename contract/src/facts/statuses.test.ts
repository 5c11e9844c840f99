import {
  AUTO_ORDER_STATUS_LABEL,
  AUTO_ORDER_STATUSES,
  describeStatus,
  ORDER_STATUS_LABEL,
  ORDER_STATUSES,
  PAYMENT_KIND_LABEL,
  statusLabel,
  TOP_UP_STATUS_LABEL,
  TOP_UP_STATUSES,
} from './statuses.js';

describe('names of statuses', () => {
  // B-history-1
  it.each([
    [0, '주문접수'],
    [1, '주문준비중 또는 가동중'],
    [2, '작업완료'],
    [3, '주문실패(작업되지 않은 만큼 환불)'],
    [4, '주문대기'],
    [5, '주문취소 및 전액 환불'],
    [6, '6'],
  ])('order %p: "%s"', (status, label) => {
    expect(statusLabel(ORDER_STATUS_LABEL, status)).toBe(label);
  });

  // B-auto-11
  it.each([
    [0, '진행중'],
    [1, '완료'],
    [2, '취소'],
    [3, '완료'],
  ])('auto-order %p: "%s"', (status, label) => {
    expect(statusLabel(AUTO_ORDER_STATUS_LABEL, status)).toBe(label);
  });

  // B-point-22
  it.each([
    ['pending', '대기'],
    ['success', '수락'],
    ['fail', '거절'],
  ])('top-up %s: "%s"', (status, label) => {
    expect(statusLabel(TOP_UP_STATUS_LABEL, status)).toBe(label);
  });

  // B-point-8
  it('kinds of receipt', () => {
    expect(PAYMENT_KIND_LABEL).toEqual({ 0: '현금영수증', 1: '세금계산서', 2: '신청 안함' });
  });

  // B-history-1, B-auto-11
  it.each([
    [ORDER_STATUSES, 3, '주문실패(작업되지 않은 만큼 환불)', 'warning'],
    [ORDER_STATUSES, 42, '42', 'neutral'],
    [AUTO_ORDER_STATUSES, 2, '취소', 'danger'],
    [TOP_UP_STATUSES, 'constructor', 'constructor', 'neutral'],
  ] as const)('the badge of %#', (rows, status, label, tone) => {
    expect(describeStatus(rows, status)).toEqual({ label, tone });
  });
});
