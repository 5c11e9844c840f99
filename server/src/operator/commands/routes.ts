import { FORM_INVALID, moneyField, requiredTextField, wholeField } from '@storefront/contract/schemas';
import * as v from 'valibot';
import { call, described } from './Command.js';
import { rowOf } from './fields.js';

const MAX_SERVICE_LENGTH = 100;
const MAX_GUARD_PERCENT = 1_000;

const product = described(rowOf('상품 번호').entries.id, { says: '상품 번호', reads: 'number' });
const params = v.object({ product, supplier: described(v.string(), '공급처의 이름') });

const route = v.object({
  product: v.number(),
  supplier: v.string(),
  /** Number of the product there. */
  service: v.string(),
  /** From 1; orders go to the first that takes them. */
  position: v.number(),
  /** Won for 1,000, moved by the supplier's price. */
  cost: v.number(),
  /** As it was set. */
  acceptedCost: v.number(),
  /** Percent that the cost may rise; null: the rule's of all. */
  guard: v.nullable(v.number()),
  /** Sends below cost. */
  allowsLoss: v.boolean(),
  /** Whether orders at the product's price go this way. */
  isTaken: v.boolean(),
  /** Why not: the cost has risen past the guard, or the supplier lists the product no more. */
  fault: v.nullable(v.picklist(['risen', 'gone'])),
  /** Limits there. */
  min: v.nullable(v.number()),
  max: v.nullable(v.number()),
  /** When price and limits were read. */
  readAt: v.nullable(v.date()),
});
export type Route = v.InferOutput<typeof route>;

const MAX_FILE_LENGTH = 4_000_000;
const MAX_MARGIN_PERCENT = 10_000;
const switches = {
  margin: described(
    v.optional(
      v.pipe(v.number(FORM_INVALID), v.minValue(0, FORM_INVALID), v.maxValue(MAX_MARGIN_PERCENT, FORM_INVALID)),
    ),
    '<percent> 가장 비싼 원가에 이만큼 더한 값으로 판매가도 정하기',
  ),
  dryRun: described(v.optional(v.boolean(FORM_INVALID), false), '바꾸지 않고 무엇이 바뀔지만 확인'),
};

/** `price` and `newPrice` are KRW for one; the new one is null without a margin. */
const importedRoute = v.object({
  product: v.number(),
  name: v.string(),
  supplier: v.string(),
  service: v.string(),
  /** Won for 1,000. */
  cost: v.number(),
  price: v.number(),
  newPrice: v.nullable(v.number()),
});
export type ImportedRoute = v.InferOutput<typeof importedRoute>;

const LAYOUT = `
파일 (UTF-8, Excel의 'CSV UTF-8'도 가능): 첫 줄은 product,supplier,service,cost
  product   상품 번호
  supplier  공급처의 이름
  service   공급처의 상품 번호
  cost      1,000개의 원가, 원
한 상품의 줄은 위에서부터 먼저 보낼 곳이에요. 틀린 줄이 하나라도 있으면 아무것도 바뀌지 않아요.`;

const changing = { params, answer: v.array(route), role: 'owner', place: '공급처' } as const;

export const routes = {
  'routes list': call('GET', '/routes/:product', {
    params: v.object({ product }),
    answer: v.array(route),
    title: '상품의 공급처',
    help: '상품의 주문을 보낼 공급처와 1,000개 원가, 먼저 보낼 곳부터',
    role: 'reader',
    place: '공급처',
  }),
  'routes set': call('PUT', '/routes/:product/:supplier', {
    body: v.object({
      service: described(requiredTextField(MAX_SERVICE_LENGTH), '공급처의 상품 번호'),
      cost: described(v.pipe(moneyField, v.minValue(0, FORM_INVALID)), '--cost <cost> 1,000개의 원가, 원'),
      position: described(v.optional(wholeField(1)), '몇 번째로 보낼지. 없으면 그대로, 새 공급처는 마지막'),
      guard: described(
        v.optional(v.pipe(wholeField(0), v.maxValue(MAX_GUARD_PERCENT, FORM_INVALID))),
        '원가가 몇 퍼센트까지 올라도 되는지. 없으면 알림 규칙의 cost-guard',
      ),
      allowLoss: described(v.optional(v.boolean(FORM_INVALID), false), '판매가보다 비싸도 보내기. 감사 기록에 남아요'),
    }),
    title: '상품의 공급처 정하기',
    ...changing,
  }),
  'routes import': call('POST', '/routes', {
    body: v.object({ text: v.pipe(v.string(FORM_INVALID), v.maxLength(MAX_FILE_LENGTH, FORM_INVALID)), ...switches }),
    maxBodyBytes: 2 * MAX_FILE_LENGTH,
    answer: v.array(importedRoute),
    title: '상품의 공급처 가져오기',
    help: '여러 상품의 공급처와 원가를 CSV 파일에서. --margin이 있으면 판매가도',
    input: v.object({ file: described(v.string(), '.csv 파일'), ...switches }),
    after: LAYOUT,
    role: 'owner',
    place: '공급처',
  }),
  'routes remove': call('DELETE', '/routes/:product/:supplier', {
    title: '상품의 공급처 빼기',
    ...changing,
  }),
};
