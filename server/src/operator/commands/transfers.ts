import { MAX_ID_LENGTH } from 'contract';
import { FORM_INVALID, lineField } from 'contract/schemas';
import * as v from 'valibot';
import { call } from './Command.js';
import { deposit } from './deposits.js';
import { LIMIT, listQuery, rowParams, rowWord } from './fields.js';

/** A deposit request that may be what a waiting transfer was for. */
const candidate = v.object({
  id: v.number(),
  memberId: v.string(),
  name: v.string(),
  /** What the member was told to write, with the suffix. */
  depositor: v.string(),
  payable: v.number(),
  /** `expired` may be opened again; `accepted` has its points already; `canceled` is what the member withdrew. */
  status: v.picklist(['pending', 'expired', 'accepted', 'canceled']),
  createdAt: v.string(),
  fitsName: v.boolean(),
  /** Whether the transfer names it by its suffix. */
  fitsSuffix: v.boolean(),
  fitsAmount: v.boolean(),
  /** The transfer that paid it. */
  paidBy: v.nullable(v.number()),
});
export type TransferCandidate = v.InferOutput<typeof candidate>;

const transfer = v.object({
  /** Our number of it, for the commands. */
  transfer: v.number(),
  /** The bank's. */
  transferId: v.string(),
  /** Null once it is kept no longer. */
  name: v.nullable(v.string()),
  amount: v.number(),
  /** When the bank had it. */
  at: v.string(),
  status: v.picklist(['accepted', 'unmatched', 'dismissed']),
  createdAt: v.string(),
  /** In Korean: what to look at before it is matched. */
  hint: v.nullable(v.string()),
  candidates: v.array(candidate),
});
/** A transfer as the operator reads it. */
export type Transfer = v.InferOutput<typeof transfer>;

/** What the bank told of and nobody asked for; `deposits accept --transfer` matches one. */
export const transfers = {
  'deposits unmatched': call('GET', '/transfers/unmatched', {
    query: listQuery,
    answer: v.array(transfer),
    title: '짝을 찾지 못한 입금',
    role: 'reader',
    place: '입금',
    typed: [{ help: '은행 알림으로 들어왔지만 신청을 찾지 못한 입금, 오래된 순', takes: { limit: LIMIT } }],
  }),
  'deposits credit': call('POST', '/transfers/:id/credit', {
    params: rowParams,
    /** By login ID. */
    body: v.object({ member: v.pipe(v.string(FORM_INVALID), v.maxLength(MAX_ID_LENGTH, FORM_INVALID)) }),
    answer: deposit,
    isOnce: true,
    title: '회원에게 충전',
    role: 'staff',
    isDangerous: true,
    place: '입금',
    typed: [
      {
        help: '신청하지 않고 보낸 입금을 회원에게 충전',
        takes: {
          id: rowWord('deposits unmatched의 transfer', '<transfer>'),
          member: { typed: '--member <id>', help: '회원 아이디', isRequired: true },
        },
      },
    ],
  }),
  'deposits dismiss': call('POST', '/transfers/:id/dismiss', {
    params: rowParams,
    body: v.object({ reason: lineField }),
    answer: transfer,
    isOnce: true,
    title: '입금 닫기',
    role: 'staff',
    place: '입금',
    typed: [
      {
        help: '신청과 상관없는 입금 닫기',
        takes: {
          id: rowWord('deposits unmatched의 transfer', '<transfer>'),
          reason: { typed: '--reason <text>', help: '닫는 이유. 감사 기록에 남아요', isRequired: true },
        },
      },
    ],
  }),
};
