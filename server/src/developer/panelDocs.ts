import { MIN_INTERVAL_MINUTES, MIN_RUNS, ORDER_STATUS_LABEL } from 'contract';
import { amountField, developerOrderRequestSchema, idField } from 'contract/schemas';
import * as v from 'valibot';
import { MAX_BATCH, SMM_STATUS } from '../orders/index.js';

/** What members are told of one action (B-developer-23). */
export interface PanelActionDocs {
  summary: string;
  description: string;
  /** Beside `key` and `action`. */
  request: v.GenericSchema;
  /** Of one; null where nothing is answered but refusals. */
  answer: v.GenericSchema | null;
  /** Of many; null where nobody can ask so. */
  answers: v.GenericSchema | null;
  /** Of one, then of many, as far as there are such answers. */
  examples: readonly { request: Readonly<Record<string, string | number>>; answer: unknown }[];
  /** By the text of `error`. */
  errors: Readonly<Record<string, string>>;
}

const MANY = `여러 건은 orders에 쉼표로 이어 한 번에 ${MAX_BATCH}건까지 물어볼 수 있어요.`;
const UNKNOWN_ORDER = '없거나 내 주문이 아니에요.';
const TOO_MANY = { [`Too many orders, ${MAX_BATCH} at most`]: `한 번에 ${MAX_BATCH}건까지만 보낼 수 있어요.` };

const { link } = developerOrderRequestSchema.entries;

const order = v.pipe(idField, v.description('주문번호'));
const orders = v.pipe(v.string(), v.description('쉼표로 이은 주문번호'));
const ids = v.object({ order: v.optional(order), orders: v.optional(orders) });
const currency = v.pipe(v.literal('KRW'), v.metadata({ type: 'string', description: '항상 KRW' }));
const won = (description: string) => v.pipe(v.string(), v.description(description));

const refused = v.object({ error: v.string() });
/** As it was written, where it cannot be ours. */
const askedOrder = v.union([v.number(), v.string()]);
const status = v.object({
  charge: won('쓴 금액(원)'),
  start_count: v.pipe(v.number(), v.integer(), v.description('시작 수량. 아직 모르면 0이에요.')),
  status: v.pipe(
    v.string(),
    v.metadata({
      description: '주문 상태',
      oneOf: Object.entries(SMM_STATUS).map(([code, word]) => ({
        const: word,
        title: Object.entries(ORDER_STATUS_LABEL).find(([known]) => known === code)?.[1] ?? word,
      })),
    }),
  ),
  remains: won('아직 작업되지 않은 수량'),
  currency,
});

/** Every action of the panel protocol: `panelActions` does exactly these. */
export const PANEL_DOCS = {
  services: {
    summary: '상품 목록',
    description: '지금 주문할 수 있는 상품을 모두 알려 줘요.',
    request: v.object({}),
    answer: v.array(
      v.object({
        service: v.pipe(idField, v.description('상품 번호')),
        name: v.pipe(v.string(), v.description('상품 이름')),
        type: v.pipe(v.string(), v.description('항상 Default')),
        category: v.pipe(v.string(), v.description('카테고리')),
        rate: won('1,000개당 가격(원)'),
        min: won('최소 주문 수량'),
        max: won('최대 주문 수량'),
        dripfeed: v.pipe(v.boolean(), v.description('나누어 주문(runs, interval)할 수 있는지')),
        refill: v.pipe(v.boolean(), v.description('항상 false')),
        cancel: v.pipe(v.boolean(), v.description('취소를 요청할 수 있는지')),
      }),
    ),
    answers: null,
    examples: [
      {
        request: {},
        answer: [
          {
            ...{ service: 1001, name: '인스타그램 한국인 팔로워', type: 'Default', category: '팔로워' },
            ...{ rate: '30000.00', min: '10', max: '10000', dripfeed: true, refill: false, cancel: true },
          },
        ],
      },
    ],
    errors: {},
  },
  add: {
    summary: '주문하기',
    description:
      '주문하고 주문번호를 알려 줘요. runs와 interval을 함께 보내면 자동주문이 되고, 첫 회차의 주문번호가 모든 회차를 대신해요. Idempotency-Key 헤더를 보내면 다시 보내도 한 번만 주문돼요. 이 동작은 POST로만 받아요.',
    request: v.object({
      service: v.pipe(idField, v.description('상품 번호')),
      link,
      quantity: v.pipe(amountField, v.description('수량. 나누어 주문하면 한 회차의 수량이에요.')),
      runs: v.optional(
        v.pipe(
          v.number(),
          v.integer(),
          v.minValue(MIN_RUNS),
          v.description('반복 횟수. 없거나 1이면 한 번만 주문해요.'),
        ),
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
      'This Idempotency-Key is closed': '주문하지 않기로 확인한 Idempotency-Key예요.',
    },
  },
  status: {
    summary: '주문 상태',
    description: `주문의 상태, 쓴 금액, 남은 수량을 알려 줘요. ${MANY} 여러 건은 주문번호를 이름으로 한 객체로 답해요.`,
    request: ids,
    answer: status,
    answers: v.record(v.string(), v.union([status, refused])),
    examples: [
      {
        request: { order: 1024 },
        answer: { charge: '3000.00', start_count: 3572, status: 'In progress', remains: '40', currency: 'KRW' },
      },
      {
        request: { orders: '1024,9999' },
        answer: {
          1024: { charge: '3000.00', start_count: 3572, status: 'In progress', remains: '40', currency: 'KRW' },
          9999: { error: 'Incorrect order ID' },
        },
      },
    ],
    errors: { 'Incorrect order ID': UNKNOWN_ORDER, ...TOO_MANY },
  },
  balance: {
    summary: '보유 포인트',
    description: '남은 포인트를 원으로 알려 줘요.',
    request: v.object({}),
    answer: v.object({ balance: won('보유 포인트(원)'), currency }),
    answers: null,
    examples: [{ request: {}, answer: { balance: '12345.00', currency: 'KRW' } }],
    errors: {},
  },
  cancel: {
    summary: '주문 취소',
    description: `취소를 요청해요. 취소됐는지는 status로 확인하고, 작업되지 않은 만큼 포인트로 돌아와요. ${MANY} 이 동작은 POST로만 받아요.`,
    request: ids,
    answer: v.object({
      order,
      cancel: v.pipe(v.literal(1), v.metadata({ type: 'integer', description: '1이면 취소를 요청했어요.' })),
    }),
    answers: v.array(v.object({ order: askedOrder, cancel: v.union([v.literal(1), refused]) })),
    examples: [
      { request: { order: 1024 }, answer: { order: 1024, cancel: 1 } },
      {
        request: { orders: '1024,9999' },
        answer: [
          { order: 1024, cancel: 1 },
          { order: 9999, cancel: { error: 'Incorrect order ID' } },
        ],
      },
    ],
    errors: {
      'Incorrect order ID': UNKNOWN_ORDER,
      'Cancel is not available for this order': '이미 끝났거나 취소할 수 없는 주문이에요.',
      ...TOO_MANY,
    },
  },
  refill: {
    summary: '리필 요청',
    description: `리필을 요청할 수 있는 상품이 없어서 항상 거절해요. ${MANY} 이 동작은 POST로만 받아요.`,
    request: ids,
    answer: null,
    answers: v.array(v.object({ order: askedOrder, refill: refused })),
    examples: [
      {
        request: { orders: '1024,9999' },
        answer: [
          { order: 1024, refill: { error: 'Refill is not available for this service' } },
          { order: 9999, refill: { error: 'Incorrect order ID' } },
        ],
      },
    ],
    errors: {
      'Refill is not available for this service': '리필을 요청할 수 없는 상품이에요.',
      'Incorrect order ID': UNKNOWN_ORDER,
      ...TOO_MANY,
    },
  },
  refill_status: {
    summary: '리필 상태',
    description: '리필이 없으므로 어떤 번호든 찾을 수 없다고 답해요.',
    request: v.object({
      refill: v.optional(v.pipe(idField, v.description('리필 번호'))),
      refills: v.optional(v.pipe(v.string(), v.description('쉼표로 이은 리필 번호'))),
    }),
    answer: null,
    answers: v.array(v.object({ refill: askedOrder, status: refused })),
    examples: [{ request: { refills: '7' }, answer: [{ refill: 7, status: { error: 'Refill not found' } }] }],
    errors: {
      'Refill not found': '없는 리필이에요.',
      [`Too many refills, ${MAX_BATCH} at most`]: `한 번에 ${MAX_BATCH}건까지만 보낼 수 있어요.`,
    },
  },
} as const satisfies Record<string, PanelActionDocs>;

/** The name of an action of the panel protocol. */
export type PanelActionName = keyof typeof PANEL_DOCS;

/** Refusals that no action has for itself; the last two with a status of their own. */
export const PANEL_ERRORS: Readonly<Record<string, string>> = {
  'Invalid API key': 'key가 없거나 올바르지 않아요.',
  'Incorrect request': '모르는 action이거나 읽을 수 없는 내용이에요.',
  'Incorrect request, use POST': '주소로는 읽는 동작만 할 수 있어요. POST로 보내 주세요.',
  'Too many requests, try again later': '너무 자주 호출했어요. Retry-After 헤더의 초만큼 기다려 주세요.',
  'Temporarily unavailable, try again later':
    '잠시 처리할 수 없어요. 상태 503으로 답하고, 아무 일도 일어나지 않았어요.',
  'Internal error': '저희 쪽 오류예요. 상태 500으로 답해요. 주문이 됐는지 확인한 뒤 다시 보내 주세요.',
};
