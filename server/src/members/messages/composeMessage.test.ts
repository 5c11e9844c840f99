import { type NotificationKind, ORDER_STATUS } from '@storefront/contract';
import { composeMessage } from './composeMessage.js';

let id = 0;
const event = (kind: NotificationKind, subjectId: number, detail: number | null = null) => {
  id += 1;
  return { id, kind, subjectId, detail };
};
const LOOK = '눌러서 확인해 보세요.';

// B-push-6
it.each([
  ['an order', event('orderEnded', 7), '주문 7번이 끝났어요', '/order-history'],
  ['a part', event('orderFailed', 7, ORDER_STATUS.partial), '주문 7번이 일부만 진행되고 끝났어요', '/order-history'],
  ['a cancellation', event('orderFailed', 7, ORDER_STATUS.canceled), '주문 7번이 취소됐어요', '/order-history'],
  ['an auto-order', event('autoOrderEnded', 3), '자동주문 A-3의 마지막 회차를 주문했어요', '/auto-order-history'],
  ['points', event('pointsLow', 3), '자동주문 A-3이 1회 남았어요. 이어서 하려면 포인트가 부족해요', '/point'],
  ['a deposit', event('depositCredited', 2, 11_300), '11,300원이 충전됐어요', '/point'],
  ['AS', event('refillEnded', 5, 7), '주문 7번의 AS 결과가 나왔어요', '/order-history'],
  ['an answer', { ...event('questionAnswered', 5), path: '/point?q=2' }, '문의에 답변이 왔어요', '/point?q=2'],
  ['no deposit', event('depositExpired', 2), '입금 시간이 지나 충전 신청이 취소됐어요', '/point'],
])('tells of %s in one sentence', (_name, one, title, url) => {
  expect(composeMessage([one])).toEqual({ title, body: LOOK, url, tag: `told-${one.id}` });
});

// B-push-6
it('tells of many in one message, what went wrong first', () => {
  const events = [
    event('orderEnded', 1),
    event('orderEnded', 2),
    event('orderEnded', 3),
    event('depositCredited', 1, 1_000_000),
    event('depositCredited', 2, 500),
    event('orderFailed', 4, ORDER_STATUS.canceled),
  ];
  expect(composeMessage(events)).toEqual({
    title: '주문 4번이 취소됐어요',
    body: '주문 3건이 끝났어요. 충전 2건, 1,000,500원이 충전됐어요.',
    url: '/order-history',
    tag: `told-${id}`,
  });
  expect(composeMessage([])).toBeNull();
});
