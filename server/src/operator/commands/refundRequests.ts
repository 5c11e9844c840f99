import { REFUND_REOPEN_MINUTES } from '@storefront/contract';
import * as v from 'valibot';
import { call } from './Command.js';
import { depositParams, settling } from './deposits.js';
import { listQuery, pageFields, reasonField } from './fields.js';

/** Open request. Null fields were sealed by another secret. */
const request = v.object({
  id: v.number(),
  memberId: v.string(),
  name: v.string(),
  /** Whole won of points, already off the balance. */
  amount: v.number(),
  /** Whole won to transfer. */
  transferBack: v.number(),
  askedAt: v.date(),
  bank: v.nullable(v.string()),
  accountNumber: v.nullable(v.string()),
  /** The terms require the depositor to hold the account. */
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
  /** KRW of points returned to the balance. */
  returned: v.number(),
});

const ended = v.object({
  /** Request number, the paging cursor: a deposit may have several. */
  request: v.number(),
  id: v.number(),
  memberId: v.string(),
  name: v.string(),
  state: v.picklist(['settled', 'refused', 'withdrawn']),
  /** Whole won of points. */
  amount: v.number(),
  /** Whole won; null if nothing was transferred. */
  transferBack: v.nullable(v.number()),
  askedAt: v.date(),
  endedAt: v.date(),
  /** Operator; null for the member or without an audit line. */
  by: v.nullable(v.string()),
  /** Null once the account is erased. */
  bank: v.nullable(v.string()),
  accountNumber: v.nullable(v.string()),
  refusal: v.nullable(v.string()),
  /** End of the time to undo the settlement. */
  reopenUntil: v.nullable(v.date()),
});
export type EndedRefundRequest = v.InferOutput<typeof ended>;
/** `amount`: points off the balance; `transferBack`: whole won to transfer. */
const reopening = v.object({ id: v.number(), memberId: v.string(), amount: v.number(), transferBack: v.number() });

export const refundRequests = {
  'deposits refund-requests': call('GET', '/refund-requests', {
    query: listQuery,
    answer: v.array(request),
    title: '환불 요청',
    role: 'reader',
    place: '입금',
  }),
  'deposits refund-history': call('GET', '/refund-requests/ended', {
    query: v.object(pageFields),
    answer: v.array(ended),
    title: '처리한 환불 요청',
    role: 'reader',
    place: '입금',
  }),
  'deposits refund-account': call('POST', '/deposits/:id/refund-account', {
    // POST, since each reading is audited.
    params: depositParams,
    answer: requestWithAccount,
    title: '환불 계좌 보기',
    help: `요청한 환불을 보낼 계좌. 본 사람이 감사 기록에 남고, 송금한 뒤 refund로 처리하면 ${REFUND_REOPEN_MINUTES}분 뒤에 지워짐`,
    role: 'staff',
    place: '입금',
  }),
  'deposits reopen-refund': call('POST', '/deposits/:id/reopen-refund', {
    params: depositParams,
    answer: reopening,
    title: '환불 처리 되돌리기',
    help: `송금하지 않은 환불 요청을 다시 열기: refund로 처리한 뒤 ${REFUND_REOPEN_MINUTES}분 안에만`,
    ...settling,
  }),
  'deposits refuse-refund': call('POST', '/deposits/:id/refuse-refund', {
    params: depositParams,
    body: v.object({ reason: reasonField('거절하는 이유. 회원에게도 보여요') }),
    answer: refusal,
    title: '환불 요청 거절',
    ...settling,
  }),
};
