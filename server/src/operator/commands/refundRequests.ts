import { REFUND_REOPEN_MINUTES } from 'contract';
import { lineField } from 'contract/schemas';
import * as v from 'valibot';
import { call } from './Command.js';
import { LIMIT, listQuery, PAGE, pageFields, rowParams, rowWord } from './fields.js';

/** An open request. What its member has told is null where another secret sealed it. */
const request = v.object({
  /** Of the deposit. */
  id: v.number(),
  /** Login ID. */
  memberId: v.string(),
  /** The depositor as typed; its first letter alone, but in the answer of `deposits refund-account`. */
  name: v.string(),
  /** Whole won of points, which have left the balance. */
  amount: v.number(),
  /** Whole won to be transferred. */
  transferBack: v.number(),
  askedAt: v.string(),
  bank: v.nullable(v.string()),
  /** The last digits alone, but in the answer of `deposits refund-account`. */
  accountNumber: v.nullable(v.string()),
  /** Whether the account's holder is the depositor, as the terms want it. */
  isDepositor: v.nullable(v.boolean()),
  reason: v.nullable(v.string()),
});
export type RefundRequest = v.InferOutput<typeof request>;
const requestWithAccount = v.object({
  ...request.entries,
  accountHolder: v.nullable(v.string()),
  warning: v.nullable(v.string()),
});
const refusal = v.object({
  id: v.number(),
  memberId: v.string(),
  /** KRW of points that came back to the balance. */
  returned: v.number(),
});
export type RefundRefusal = v.InferOutput<typeof refusal>;

/** A request that was settled, refused or withdrawn. */
const ended = v.object({
  /** Its own number, by which the list is paged: a deposit may have several. */
  request: v.number(),
  /** Of the deposit. */
  id: v.number(),
  memberId: v.string(),
  /** The first letter of the depositor. */
  name: v.string(),
  state: v.picklist(['settled', 'refused', 'withdrawn']),
  /** Whole won of points. */
  amount: v.number(),
  /** Whole won that were transferred; null where nothing was. */
  transferBack: v.nullable(v.number()),
  askedAt: v.string(),
  endedAt: v.string(),
  /** The operator; null for the member, and once the audit log has no line of it. */
  by: v.nullable(v.string()),
  /** Null once the account is erased. */
  bank: v.nullable(v.string()),
  /** The last digits alone. */
  accountNumber: v.nullable(v.string()),
  /** Why it was refused. */
  refusal: v.nullable(v.string()),
  /** So long the settlement can be taken back. */
  reopenUntil: v.nullable(v.string()),
});
export type EndedRefundRequest = v.InferOutput<typeof ended>;
/** Open again: points that have left the balance, and whole won to be transferred. */
const reopening = v.object({ id: v.number(), memberId: v.string(), amount: v.number(), transferBack: v.number() });
export type RefundReopening = v.InferOutput<typeof reopening>;

/** What members ask back; `deposits refund` settles one. */
export const refundRequests = {
  'deposits refund-requests': call('GET', '/refund-requests', {
    query: listQuery,
    answer: v.array(request),
    title: '환불 요청',
    role: 'reader',
    place: '입금',
    typed: [{ help: '회원이 요청한 환불, 오래된 순. 계좌번호는 끝 네 자리만 보임', takes: { limit: LIMIT } }],
  }),
  'deposits refund-history': call('GET', '/refund-requests/ended', {
    query: v.object(pageFields),
    answer: v.array(ended),
    title: '처리한 환불 요청',
    role: 'reader',
    place: '입금',
    typed: [{ help: '처리하거나 거절한 환불 요청, 처리한 때의 최신순. 계좌는 지워질 때까지만 보임', takes: PAGE }],
  }),
  'deposits refund-account': call('POST', '/deposits/:id/refund-account', {
    // Not a GET: it is written down who has read it.
    params: rowParams,
    answer: requestWithAccount,
    title: '환불 계좌 보기',
    role: 'staff',
    place: '입금',
    typed: [
      {
        help: `요청한 환불을 보낼 계좌. 본 사람이 감사 기록에 남고, 송금한 뒤 refund로 처리하면 ${REFUND_REOPEN_MINUTES}분 뒤에 지워짐`,
        takes: { id: rowWord('충전 신청 번호') },
      },
    ],
  }),
  'deposits reopen-refund': call('POST', '/deposits/:id/reopen-refund', {
    params: rowParams,
    answer: reopening,
    isOnce: true,
    title: '환불 처리 되돌리기',
    role: 'staff',
    place: '입금',
    typed: [
      {
        help: `송금하지 않은 환불 요청을 다시 열기: refund로 처리한 뒤 ${REFUND_REOPEN_MINUTES}분 안에만`,
        takes: { id: rowWord('충전 신청 번호') },
      },
    ],
  }),
  'deposits refuse-refund': call('POST', '/deposits/:id/refuse-refund', {
    params: rowParams,
    body: v.object({ reason: lineField }),
    answer: refusal,
    isOnce: true,
    title: '환불 요청 거절',
    role: 'staff',
    place: '입금',
    typed: [
      {
        help: '환불 요청 거절: 포인트를 돌려줌',
        takes: {
          id: rowWord('충전 신청 번호'),
          reason: { typed: '--reason <text>', help: '거절하는 이유. 회원에게도 보여요', isRequired: true },
        },
      },
    ],
  }),
};
