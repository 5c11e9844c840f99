import { FORM_INVALID, moneyField, requiredTextField, textField } from '@storefront/contract/schemas';
import * as v from 'valibot';
import { call, described } from './Command.js';

const MAX_URL_LENGTH = 2048;
const MAX_KEY_LENGTH = 500;
const MAX_RATE = 1_000_000;
const SWITCH = ['on', 'off'] as const;

const name = described(
  v.pipe(v.string(), v.regex(/^[\p{L}\p{N}][\p{L}\p{N} ._:-]{0,59}$/u, FORM_INVALID)),
  '공급처의 이름',
);
const url = textField(MAX_URL_LENGTH);
const key = requiredTextField(MAX_KEY_LENGTH);
const won = v.pipe(moneyField, v.minValue(0, FORM_INVALID));
const settings = {
  alarmBelow: described(v.optional(won), '<balance> 잔액이 이보다 적으면 알림, 공급처의 통화로. 0이면 알리지 않음'),
  rate: described(
    v.optional(v.pipe(v.number(FORM_INVALID), v.gtValue(0, FORM_INVALID), v.maxValue(MAX_RATE, FORM_INVALID))),
    '<rate> 공급처의 통화 1에 몇 원인지',
  ),
};
const params = v.object({ name: described(v.string(), '공급처의 이름') });

/** Never with its key. */
const account = v.object({
  name: v.string(),
  url: v.string(),
  enabled: v.boolean(),
  /** In its currency; null: the alert rule's. */
  alarmBelow: v.nullable(v.number()),
  /** As it last said; '' before. */
  currency: v.string(),
  /** Won for one of its currency. */
  wonRate: v.nullable(v.number()),
  balance: v.nullable(v.string()),
  lookedAt: v.nullable(v.date()),
  /** Why it did not answer then. */
  fault: v.nullable(v.string()),
  /** Products with a route to it. */
  routes: v.number(),
  /** Orders and claims of AS that it has, or may have. */
  underway: v.number(),
});
export type SupplierAccount = v.InferOutput<typeof account>;

const changing = { answer: account, role: 'owner', isDangerous: true, place: '공급처' } as const;

export const supplierAccounts = {
  'suppliers list': call('GET', '/suppliers', {
    answer: v.array(account),
    title: '공급처 목록',
    role: 'reader',
    place: '공급처',
  }),
  'suppliers add': call('POST', '/suppliers', {
    body: v.object({
      name,
      url: described(url, '예: https://panel.example.com/api/v2'),
      key: described(key, '--key <key> 그곳에서 받은 API 키'),
      ...settings,
    }),
    status: 201,
    title: '공급처 추가',
    help: '공급처 추가. API 키는 다시 보여 주지 않아요',
    ...changing,
  }),
  'suppliers set': call('PUT', '/suppliers/:name', {
    params,
    body: v.object({
      enabled: described(v.optional(v.picklist(SWITCH, FORM_INVALID)), 'off이면 새 주문을 보내지 않음'),
      url: described(v.optional(url), '<url> 바뀐 주소'),
      key: described(v.optional(key), '<key> 새 API 키'),
      ...settings,
    }),
    title: '공급처 변경',
    ...changing,
  }),
  'suppliers remove': call('DELETE', '/suppliers/:name', {
    params,
    title: '공급처 삭제',
    help: '진행 중인 주문이 없는 공급처와 그곳으로 가는 연결을 삭제',
    ...changing,
  }),
};
