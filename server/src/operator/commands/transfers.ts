import { MAX_ID_LENGTH } from '@storefront/contract';
import { FORM_INVALID } from '@storefront/contract/schemas';
import * as v from 'valibot';
import { call, described } from './Command.js';
import { deposit, settling } from './deposits.js';
import { listQuery, reasonField, rowOf } from './fields.js';

const candidate = v.object({
  id: v.number(),
  memberId: v.string(),
  name: v.string(),
  /** Depositor name with the suffix. */
  depositor: v.string(),
  payable: v.number(),
  /** `expired` may be reopened; `accepted` has its points; the member withdrew `canceled`. */
  status: v.picklist(['pending', 'expired', 'accepted', 'canceled']),
  createdAt: v.date(),
  fitsName: v.boolean(),
  fitsSuffix: v.boolean(),
  fitsAmount: v.boolean(),
  paidBy: v.nullable(v.number()),
});
export type TransferCandidate = v.InferOutput<typeof candidate>;

const transfer = v.object({
  transfer: v.number(),
  transferId: v.string(),
  /** Null once erased. */
  name: v.nullable(v.string()),
  amount: v.number(),
  at: v.date(),
  status: v.picklist(['accepted', 'unmatched', 'dismissed']),
  createdAt: v.date(),
  /** Korean advice before matching. */
  hint: v.nullable(v.string()),
  candidates: v.array(candidate),
});
export type Transfer = v.InferOutput<typeof transfer>;

const params = rowOf('<transfer> deposits unmatched의 transfer');

export const transfers = {
  'deposits unmatched': call('GET', '/transfers/unmatched', {
    query: listQuery,
    answer: v.array(transfer),
    title: '짝을 찾지 못한 입금',
    role: 'reader',
    place: '입금',
  }),
  'deposits credit': call('POST', '/transfers/:id/credit', {
    params,
    body: v.object({
      member: described(
        v.pipe(v.string(FORM_INVALID), v.maxLength(MAX_ID_LENGTH, FORM_INVALID)),
        '--member <id> 회원 아이디',
      ),
    }),
    answer: deposit,
    title: '회원에게 충전',
    ...settling,
    isDangerous: true,
  }),
  'deposits dismiss': call('POST', '/transfers/:id/dismiss', {
    params,
    body: v.object({ reason: reasonField('닫는 이유. 감사 기록에 남아요') }),
    answer: transfer,
    title: '입금 닫기',
    ...settling,
  }),
};
