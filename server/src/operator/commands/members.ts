import { FORM_INVALID, memberFieldsSchema, moneyField } from '@storefront/contract/schemas';
import * as v from 'valibot';
import { call, described } from './Command.js';
import { flagField, pageFields, reasonField, searchField } from './fields.js';

export const memberParams = v.object({ id: described(v.string(), '회원 아이디') });
const params = memberParams;

const query = v.object({
  ...pageFields,
  search: searchField('아이디의 일부(세 글자부터), 또는 이메일이나 휴대전화 번호 전체'),
  deleted: flagField('탈퇴한 회원만'),
});
export type MemberFilter = v.InferOutput<typeof query>;

const member = v.object({
  id: v.string(),
  number: v.number(),
  point: v.number(),
  email: v.nullable(v.string()),
  phone: v.nullable(v.string()),
  createdAt: v.date(),
  deletedAt: v.nullable(v.date()),
  suspendedAt: v.nullable(v.date()),
});
export type Member = v.InferOutput<typeof member>;
const memberDetail = v.object({
  ...member.entries,
  ...memberFieldsSchema.entries,
  referralCode: v.nullable(v.string()),
  referredBy: v.nullable(v.string()),
  /** Why the member is suspended; the member reads it. */
  suspension: v.nullable(v.string()),
  /** For operators alone. */
  memo: v.nullable(v.string()),
  hasPassword: v.boolean(),
  hasApiKey: v.boolean(),
  orders: v.number(),
  activeAutoOrders: v.number(),
  pendingDeposits: v.number(),
});

/** `point`: KRW to add, or to take if negative. */
const adjustmentBody = v.object({
  point: described(
    v.pipe(
      moneyField,
      v.check((point) => point !== 0, FORM_INVALID),
    ),
    '더할 포인트(10000) 또는 뺄 포인트(-10000)',
  ),
  reason: described(reasonField('사유. 회원의 포인트 내역에도 보여요'), { initial: '운영자 조정' }),
});
const adjustment = v.object({ id: v.string(), adjusted: v.number(), point: v.number() });

/** Address shortened, as for the member (B-session-24). */
const logIn = v.object({ at: v.string(), address: v.string(), agent: v.string() });
/** `endedAt`: earlier log-ins are invalid. */
const ending = v.object({ id: v.string(), endedAt: v.date() });

export const members = {
  'members list': call('GET', '/members', {
    query,
    answer: v.array(member),
    narrow: '아이디를 더 길게 적어 주세요.',
    title: '회원',
    role: 'reader',
    place: '회원',
  }),
  'members show': call('GET', '/members/:id', {
    params,
    answer: memberDetail,
    title: '회원 정보',
    role: 'staff',
    place: '회원',
  }),
  'members log-ins': call('GET', '/members/:id/log-ins', {
    params,
    answer: v.array(logIn),
    title: '로그인 기록',
    role: 'reader',
    place: '회원',
  }),
  'members end-sessions': call('POST', '/members/:id/end-sessions', {
    params,
    body: v.object({ reason: reasonField('사유. 감사 기록에 남아요') }),
    answer: ending,
    isOnce: true,
    title: '모두 로그아웃',
    help: '회원을 모든 기기에서 로그아웃. API 키는 그대로예요',
    role: 'owner',
    isDangerous: true,
    place: '회원',
  }),
  'members adjust': call('POST', '/members/:id/adjust', {
    params,
    body: adjustmentBody,
    answer: adjustment,
    isOnce: true,
    title: '포인트 조정',
    role: 'owner',
    isDangerous: true,
    place: '회원',
  }),
};
