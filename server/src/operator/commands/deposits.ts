import { PAYMENT_KIND, REFUND_WINDOW_HOURS, TOP_UP_STATUS } from 'contract';
import { FORM_INVALID, idField, lineField, wholeField } from 'contract/schemas';
import * as v from 'valibot';
import { call } from './Command.js';
import { flagField, MEMBER, memberField, PAGE, pageFields, rowParams, rowWord } from './fields.js';

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
  createdAt: v.string(),
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
export type DepositRefund = v.InferOutput<typeof depositRefund>;

const ID = rowWord('충전 신청 번호');
/** The console asks for it; older programs give none (B-console-55). */
const reason = v.optional(lineField);
const REASON = { typed: '--reason <text>', help: '감사 기록에 남길 이유' };

export const deposits = {
  'deposits list': call('GET', '/deposits', {
    query: v.object({ status: v.optional(topUpStatus), member: memberField, oldestFirst: flagField, ...pageFields }),
    answer: v.array(deposit),
    title: '충전 신청',
    role: 'reader',
    place: '입금',
    typed: [
      {
        help: '충전 신청 목록, 최신순. 처리한 신청의 이름은 회원을 지정해야 모두 보여요',
        takes: {
          status: { typed: '--status <status>', help: 'pending, success, fail', reads: 'depositStatus' },
          member: MEMBER,
          oldestFirst: { typed: '--oldest-first', help: '오래된 것부터' },
          ...PAGE,
        },
      },
    ],
  }),
  'deposits accept': call('POST', '/deposits/:id/accept', {
    params: rowParams,
    body: v.nullish(v.object({ transfer: v.optional(idField) }), {}),
    answer: deposit,
    isOnce: true,
    title: '입금 확인',
    role: 'staff',
    place: '입금',
    typed: [
      {
        help: '입금 확인: 포인트 충전',
        takes: {
          id: ID,
          transfer: rowWord('이 신청의 입금. deposits unmatched의 transfer', '--transfer <number>'),
        },
      },
    ],
  }),
  'deposits refuse': call('POST', '/deposits/:id/refuse', {
    params: rowParams,
    body: v.nullish(v.object({ reason }), {}),
    answer: deposit,
    isOnce: true,
    title: '충전 거절',
    role: 'staff',
    place: '입금',
    typed: [{ help: '충전 거절', takes: { id: ID, reason: { ...REASON, help: '이유. 회원도 읽어요' } } }],
  }),
  'deposits reopen': call('POST', '/deposits/:id/reopen', {
    params: rowParams,
    answer: deposit,
    isOnce: true,
    title: '충전 신청 다시 열기',
    role: 'staff',
    place: '입금',
    typed: [{ help: '기한이 지나 취소된 신청 다시 열기', takes: { id: ID } }],
  }),
  'deposits refund': call('POST', '/deposits/:id/refund', {
    params: rowParams,
    /** Default `amount`: all that is left. */
    body: v.nullish(
      v.object({ amount: v.optional(wholeField(1)), late: v.optional(v.boolean(FORM_INVALID), false), reason }),
      {},
    ),
    answer: depositRefund,
    isOnce: true,
    title: '충전 환불',
    role: 'staff',
    isDangerous: true,
    place: '입금',
    typed: [
      {
        help: '수락한 충전에서 남은 포인트를 되돌리고, 송금할 금액(transferBack)을 알려 줌. 환불 요청이 있으면 그 요청을 처리함',
        takes: {
          id: ID,
          amount: { typed: '--amount <won>', help: '되돌릴 포인트, 원 단위. 없으면 남은 만큼', reads: 'count' },
          late: { typed: '--late', help: `환불 기간(충전 뒤 ${REFUND_WINDOW_HOURS}시간)이 지났어도 되돌림` },
          reason: REASON,
        },
      },
    ],
  }),
};
