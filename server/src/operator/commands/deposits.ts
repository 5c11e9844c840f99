import { PAYMENT_KIND, REFUND_WINDOW_HOURS, TOP_UP_STATUS } from '@storefront/contract';
import { FORM_INVALID, idField, lineField, wholeField } from '@storefront/contract/schemas';
import * as v from 'valibot';
import { call, described } from './Command.js';
import { flagField, memberField, pageFields, rowOf } from './fields.js';

const topUpStatus = v.picklist(Object.values(TOP_UP_STATUS), FORM_INVALID);

export const deposit = v.object({
  id: v.number(),
  memberId: v.string(),
  name: v.string(),
  /** Depositor name with the suffix. */
  depositor: v.string(),
  point: v.number(),
  /** Whole won to be transferred. */
  payable: v.number(),
  feeType: v.picklist(Object.values(PAYMENT_KIND)),
  status: topUpStatus,
  createdAt: v.date(),
  /** KRW taken back. */
  refunded: v.number(),
  /** Given parts of the receipt. */
  feeValue: v.record(v.string(), v.string()),
});
export type Deposit = v.InferOutput<typeof deposit>;

const depositRefund = v.object({
  ...deposit.entries,
  takenBack: v.number(),
  /** Whole won to transfer to the depositor. */
  transferBack: v.number(),
  balance: v.number(),
  warning: v.nullable(v.string()),
});

export const depositParams = rowOf('충전 신청 번호');
export const settling = { isOnce: true, role: 'staff', place: '입금' } as const;
/** The console asks for it; older programs give none (B-console-55). */
const reason = v.optional(lineField);

export const deposits = {
  'deposits list': call('GET', '/deposits', {
    query: v.object({
      status: v.optional(topUpStatus),
      member: memberField,
      oldestFirst: flagField('오래된 것부터'),
      ...pageFields,
    }),
    answer: v.array(deposit),
    title: '충전 신청',
    help: '충전 신청 목록, 최신순. 처리한 신청의 이름은 회원을 지정해야 모두 보여요',
    role: 'reader',
    place: '입금',
  }),
  'deposits accept': call('POST', '/deposits/:id/accept', {
    params: depositParams,
    body: v.nullish(
      v.object({ transfer: described(v.optional(idField), '<number> 이 신청의 입금. deposits unmatched의 transfer') }),
      {},
    ),
    answer: deposit,
    title: '입금 확인',
    ...settling,
  }),
  'deposits refuse': call('POST', '/deposits/:id/refuse', {
    params: depositParams,
    body: v.nullish(v.object({ reason: described(reason, '<text> 이유. 회원도 읽어요') }), {}),
    answer: deposit,
    title: '충전 거절',
    ...settling,
  }),
  'deposits reopen': call('POST', '/deposits/:id/reopen', {
    params: depositParams,
    answer: deposit,
    title: '충전 신청 다시 열기',
    ...settling,
  }),
  'deposits refund': call('POST', '/deposits/:id/refund', {
    params: depositParams,
    /** Default `amount`: all that is left. */
    body: v.nullish(
      v.object({
        amount: described(v.optional(wholeField(1)), '<won> 되돌릴 포인트, 원 단위. 없으면 남은 만큼'),
        late: described(
          v.optional(v.boolean(FORM_INVALID), false),
          `환불 기간(충전 뒤 ${REFUND_WINDOW_HOURS}시간)이 지났어도 되돌림`,
        ),
        reason: described(reason, '<text> 감사 기록에 남길 이유'),
      }),
      {},
    ),
    answer: depositRefund,
    title: '충전 환불',
    help: '수락한 충전에서 남은 포인트를 되돌리고, 송금할 금액(transferBack)을 알려 줌. 환불 요청이 있으면 그 요청을 처리함',
    ...settling,
    isDangerous: true,
  }),
};
