import { type NotificationKind, ORDER_STATUS, PATHS, type PushMessage } from '@storefront/contract';
import type { NotificationRow } from '../../platform/index.js';

type Event = Pick<NotificationRow, 'id' | 'kind' | 'subjectId' | 'detail'> & Partial<Pick<NotificationRow, 'path'>>;

interface Topic {
  kind: NotificationKind;
  covers?: (event: Event) => boolean;
  path: string;
  one: (event: Event) => string;
  many: (events: readonly Event[]) => string;
}

const won = (amount: number) => `${String(amount).replace(/\B(?=(\d{3})+$)/g, ',')}원`;
const sumOf = (events: readonly Event[]) => events.reduce((sum, { detail }) => sum + (detail ?? 0), 0);
const isPartial = ({ detail }: Event) => detail === ORDER_STATUS.partial;

/** In order. No product and no link: a locked screen shows them. */
const TOPICS: readonly Topic[] = [
  {
    kind: 'orderFailed',
    covers: (event) => !isPartial(event),
    path: PATHS.orderHistory,
    one: ({ subjectId }) => `주문 ${subjectId}번이 취소됐어요`,
    many: ({ length }) => `주문 ${length}건이 취소됐어요`,
  },
  {
    kind: 'orderFailed',
    covers: isPartial,
    path: PATHS.orderHistory,
    one: ({ subjectId }) => `주문 ${subjectId}번이 일부만 진행되고 끝났어요`,
    many: ({ length }) => `주문 ${length}건이 일부만 진행되고 끝났어요`,
  },
  {
    kind: 'orderEnded',
    path: PATHS.orderHistory,
    one: ({ subjectId }) => `주문 ${subjectId}번이 끝났어요`,
    many: ({ length }) => `주문 ${length}건이 끝났어요`,
  },
  {
    kind: 'refillEnded',
    path: PATHS.orderHistory,
    one: ({ detail }) => `주문 ${detail}번의 AS 결과가 나왔어요`,
    many: ({ length }) => `AS ${length}건의 결과가 나왔어요`,
  },
  {
    kind: 'autoOrderEnded',
    path: PATHS.autoOrderHistory,
    one: ({ subjectId }) => `자동주문 A-${subjectId}의 마지막 회차를 주문했어요`,
    many: ({ length }) => `자동주문 ${length}건의 마지막 회차를 주문했어요`,
  },
  {
    kind: 'pointsLow',
    path: PATHS.point,
    one: ({ subjectId }) => `자동주문 A-${subjectId}이 1회 남았어요. 이어서 하려면 포인트가 부족해요`,
    many: ({ length }) => `자동주문 ${length}건이 1회씩 남았어요. 이어서 하려면 포인트가 부족해요`,
  },
  {
    kind: 'depositCredited',
    path: PATHS.point,
    one: (event) => `${won(sumOf([event]))}이 충전됐어요`,
    many: (events) => `충전 ${events.length}건, ${won(sumOf(events))}이 충전됐어요`,
  },
  {
    kind: 'depositExpired',
    path: PATHS.point,
    one: () => '입금 시간이 지나 충전 신청이 취소됐어요',
    many: ({ length }) => `입금 시간이 지나 충전 신청 ${length}건이 취소됐어요`,
  },
  {
    kind: 'questionAnswered',
    path: PATHS.orderHistory,
    one: () => '문의에 답변이 왔어요',
    many: ({ length }) => `문의에 답변 ${length}건이 왔어요`,
  },
];

const LOOK = '눌러서 확인해 보세요.';

/** One message of all that happened (B-push-6); null if none is known. */
export function composeMessage(events: readonly Event[]): PushMessage | null {
  const told = TOPICS.flatMap(({ kind, covers = () => true, path, one, many }) => {
    const covered = events.filter((event) => event.kind === kind && covers(event));
    const [first] = covered;
    if (!first) return [];
    return [{ path: first.path ?? path, sentence: covered.length === 1 ? one(first) : many(covered) }];
  });
  const [first, ...others] = told;
  if (!first) return null;
  return {
    title: first.sentence,
    body: others.length === 0 ? LOOK : others.map(({ sentence }) => `${sentence}.`).join(' '),
    url: first.path,
    tag: `told-${Math.max(...events.map(({ id }) => id))}`,
  };
}
