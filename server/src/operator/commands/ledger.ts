import * as v from 'valibot';
import { call, described } from './Command.js';
import { flagField, memberField, numberField, pageFields } from './fields.js';

const report = v.object({
  ok: v.boolean(),
  members: v.number(),
  movements: v.number(),
  /** KRW of all balances. */
  total: v.number(),
  mistakes: v.array(
    v.object({
      of: v.picklist(['balance', 'order', 'autoOrder', 'deposit', 'day', 'margin']),
      id: v.number(),
      memberId: v.string(),
      stated: v.number(),
      moved: v.number(),
    }),
  ),
});

const movement = v.object({
  id: v.number(),
  createdAt: v.date(),
  kind: v.string(),
  amount: v.number(),
  balanceAfter: v.number(),
  orderId: v.nullable(v.number()),
  autoOrderId: v.nullable(v.number()),
  depositId: v.nullable(v.number()),
  memo: v.nullable(v.string()),
});

export const ledger = {
  'ledger verify': call('GET', '/ledger/verify', {
    isWhole: true,
    answer: report,
    title: '장부 확인',
    help: '장부를 처음부터 다시 더해 잔액·주문·충전과 맞는지 확인. 맞지 않으면 목록을 보이고 1로 끝나요',
    role: 'owner',
    place: '오늘',
  }),
  'ledger show': call('GET', '/ledger', {
    query: v.object({
      ...pageFields,
      member: memberField,
      number: numberField('회원 번호'),
    }),
    answer: v.array(movement),
    title: '포인트 내역',
    input: v.object({
      member: described(v.string(), '회원 아이디'),
      number: flagField('아이디 대신 회원 번호로 찾기 (탈퇴한 회원)'),
      ...pageFields,
    }),
    role: 'staff',
    place: '회원',
  }),
};
