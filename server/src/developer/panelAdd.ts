import { firstErrorCode, MAX_INTEGER, MIN_INTERVAL_MINUTES, MIN_RUNS } from '@storefront/contract';
import {
  amountField,
  developerOrderRequestSchema,
  idField,
  orderRequestSchema,
  parseRequest,
} from '@storefront/contract/schemas';
import * as v from 'valibot';
import { placeOrder } from '../orders/index.js';
import { problem } from '../platform/index.js';
import { order, panelAction } from './PanelAction.js';
import { type PanelCall, PanelError, type PanelFields, textOf } from './PanelCall.js';

/** Fields of other kinds of orders: without them an order would not be the one that was meant. */
const FOREIGN_FIELDS = [
  ...['comments', 'answer_number', 'usernames', 'username', 'hashtags', 'hashtag', 'media', 'groups', 'keywords'],
  ...['country', 'device', 'type_of_traffic', 'google_keyword', 'referring_url', 'custom_data', 'email', 'expiry'],
];
const FOREIGN_NUMBERS = ['min', 'max', 'posts', 'new_posts', 'old_posts', 'delay'];

const { link } = developerOrderRequestSchema.entries;

export const add = panelAction({
  summary: '주문하기',
  description:
    '주문하고 주문번호를 알려 줘요. runs와 interval을 함께 보내면 자동주문이 되고, 첫 회차의 주문번호가 모든 회차를 대신해요. Idempotency-Key 헤더를 보내면 다시 보내도 한 번만 주문돼요. 이 동작은 POST로만 받아요.',
  request: v.object({
    service: v.pipe(idField, v.description('상품 번호')),
    link,
    quantity: v.pipe(amountField, v.description('수량. 나누어 주문하면 한 회차의 수량이에요.')),
    runs: v.optional(
      v.pipe(v.number(), v.integer(), v.minValue(MIN_RUNS), v.description('반복 횟수. 없거나 1이면 한 번만 주문해요.')),
    ),
    interval: v.optional(
      v.pipe(v.number(), v.integer(), v.minValue(MIN_INTERVAL_MINUTES), v.description('반복 간격(분)')),
    ),
  }),
  answer: v.object({ order }),
  answers: null,
  examples: [
    {
      request: { service: 1001, link: 'https://www.instagram.com/p/EXAMPLE/', quantity: 100 },
      answer: { order: 1024 },
    },
  ],
  errors: {
    'Incorrect service ID': '없는 상품이에요.',
    'This service cannot be ordered now': '지금은 주문할 수 없는 상품이에요.',
    'Incorrect link': '링크가 비었거나, 너무 길거나, 주소나 아이디가 아니에요.',
    'Incorrect quantity': '수량이 1 이상의 정수가 아니에요.',
    'Quantity less than minimal': '상품의 최소 수량보다 적어요.',
    'Quantity more than maximum': '상품의 최대 수량보다 많아요.',
    'Incorrect runs': `runs가 정수가 아니거나 너무 커요. ${MIN_RUNS} 이상이면 자동주문이에요.`,
    'Incorrect interval, at least 60 minutes': `간격이 ${MIN_INTERVAL_MINUTES}분보다 짧아요.`,
    'Incorrect interval': '간격이 너무 길어요.',
    'Drip-feed is not available for this service': '나누어 주문할 수 없는 상품이에요.',
    'Not enough funds on balance': '포인트가 부족해요.',
    'This service does not take comments':
      'comments처럼 이 상품이 쓰지 않는 항목을 보냈어요. 그 항목의 이름을 알려 줘요.',
    'Incorrect Idempotency-Key': 'Idempotency-Key가 공백 없는 영문·숫자·기호 1~200자가 아니에요.',
    'This Idempotency-Key belongs to another order': '같은 Idempotency-Key로 다른 주문을 보냈어요.',
    'This Idempotency-Key is closed': '거절됐거나 주문하지 않기로 확인한 Idempotency-Key예요. 새로 정해 주세요.',
  },
  isReading: false,
  act: addOrder,
});

/** Makes an auto-order of `runs` and `interval` (drip-feed); the number of its first run stands for all. */
async function addOrder({ deps, member, fields, idempotencyKey }: PanelCall) {
  const serviceId = readWhole(fields, 'service') ?? Number.NaN;
  if (!(serviceId >= 1 && serviceId <= MAX_INTEGER)) throw problem(404, 'SERVICE_NOT_FOUND');
  refuseForeignFields(fields);
  const amount = readWhole(fields, 'quantity') ?? Number.NaN;
  if (!(amount >= 1 && amount <= MAX_INTEGER)) throw new PanelError('Incorrect quantity');
  const runs = readWhole(fields, 'runs') ?? 0;
  if (Number.isNaN(runs)) throw problem(400, 'RUNS_INVALID');
  const isDripFeed = runs >= MIN_RUNS;
  const interval = isDripFeed ? (readWhole(fields, 'interval') ?? 0) : 0;
  if (Number.isNaN(interval)) throw problem(400, 'INTERVAL_INVALID');
  const parsed = parseRequest(orderRequestSchema, {
    serviceId,
    link: textOf(fields, 'link') ?? '',
    amount,
    // One run at any interval is an order like any other.
    runs: isDripFeed ? runs : 0,
    interval,
  });
  if (!parsed.ok) throw problem(400, firstErrorCode(parsed.errors) ?? 'FORM_INVALID');

  const id = await placeOrder(deps, { memberId: member.id, request: parsed.value, idempotencyKey });
  if (parsed.value.runs === 0) return { order: id };
  const first = await deps.db
    .selectFrom('orders')
    .select('id')
    .where('autoOrderId', '=', id)
    .orderBy('runNumber')
    .executeTakeFirstOrThrow()
    .catch((error: unknown) => {
      // The order is placed: no refusal may say otherwise.
      throw new Error('an order was placed and its first run not read', { cause: error });
    });
  return { order: first.id };
}

function refuseForeignFields(fields: PanelFields): void {
  const foreign =
    FOREIGN_FIELDS.find((name) => fields.has(name)) ??
    FOREIGN_NUMBERS.find((name) => fields.has(name) && Number(textOf(fields, name)) !== 0);
  if (foreign !== undefined) throw new PanelError(`This service does not take ${foreign}`);
}

/** NaN for anything but a whole number, null for nothing. */
function readWhole(fields: PanelFields, name: string): number | null {
  const text = textOf(fields, name);
  if (text === undefined) return null;
  return /^\d{1,15}(?:\.0+)?$/.test(text) ? Number(text) : Number.NaN;
}
