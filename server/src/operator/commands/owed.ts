import { FORM_INVALID } from '@storefront/contract/schemas';
import * as v from 'valibot';
import { call, described } from './Command.js';

const moment = v.pipe(
  v.string(),
  v.isoTimestamp(FORM_INVALID),
  v.transform((value) => new Date(value)),
  v.check((date) => !Number.isNaN(date.getTime()), FORM_INVALID),
);

const limited = v.object({
  amount: v.number(),
  /** Null: not watched. */
  limit: v.nullable(v.number()),
});

/** Names nobody, so that reading it needs no audit line. */
export const owed = {
  owed: call('GET', '/owed', {
    query: v.object({ at: described(v.optional(moment), '<time> 이 시각에, 예: 2026-03-02 (서울 시간). 없으면 지금') }),
    answer: v.object({
      at: v.date(),
      /** KRW of all points that members hold. */
      total: v.number(),
      /** By days since the points were credited; `to` is null in the last. */
      byAge: v.array(v.object({ from: v.number(), to: v.nullable(v.number()), amount: v.number() })),
      /** What the alerts watch. */
      held: limited,
      soldInYear: limited,
    }),
    title: '받은 포인트',
    help: '회원에게 남은 포인트의 합계와 충전한 지 며칠 된 것인지. 먼저 받은 것부터 쓴 것으로 봐요',
    role: 'reader',
    place: '손익',
  }),
};
