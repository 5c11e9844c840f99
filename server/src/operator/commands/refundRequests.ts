import { lineField } from 'contract/schemas';
import * as v from 'valibot';
import { call } from './Command.js';
import { LIMIT, listQuery, rowParams, rowWord } from './fields.js';

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
  'deposits refund-account': call('POST', '/deposits/:id/refund-account', {
    // Not a GET: it is written down who has read it.
    params: rowParams,
    answer: requestWithAccount,
    title: '환불 계좌 보기',
    role: 'staff',
    place: '입금',
    typed: [
      {
        help: '요청한 환불을 보낼 계좌. 본 사람이 감사 기록에 남고, 송금한 뒤 refund로 처리하면 지워짐',
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
