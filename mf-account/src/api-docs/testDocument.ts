import type { ApiDocument, ApiDocumentCall, ApiDocumentField } from '@storefront/contract';

const refer = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const field = (type: string, description: string, rest: Partial<ApiDocumentField> = {}) => ({
  type,
  description,
  oneOf: [],
  ...rest,
});

function call(description: string, answer: object, rest: Partial<ApiDocumentCall> = {}): ApiDocumentCall {
  const refused = { statusCode: 401, code: 'API_KEY_INVALID', message: 'API 키가 올바르지 않아요.' };
  return {
    description,
    parameters: [],
    responses: {
      200: {
        description: '답',
        content: { 'application/json': { schema: refer('Status'), example: answer, examples: {} } },
      },
      401: {
        description: '거절',
        content: { 'application/json': { schema: refer('Error'), examples: { API_KEY_INVALID: { value: refused } } } },
      },
    },
    ...rest,
  };
}

export const DOCUMENT: ApiDocument = {
  info: { description: '키 하나로 10분에 6,000번까지 호출할 수 있어요.' },
  paths: {
    '/services': { get: call('상품을 모두 알려 줘요.', [{ id: 7, min: 10, max: 10_000, text: '팔로워' }]) },
    '/order': {
      post: call(
        '주문해요.',
        { wId: 88 },
        {
          parameters: [
            {
              name: 'Idempotency-Key',
              in: 'header',
              required: false,
              description: '한 번만 주문돼요.',
              schema: field('string', '', { minLength: 1, maxLength: 200 }),
            },
          ],
          requestBody: {
            content: {
              'application/json': {
                schema: refer('OrderRequest'),
                example: { serviceId: 7, link: "it's", amount: 10 },
              },
            },
          },
        },
      ),
    },
    '/status/{wId}': { get: call('상태를 알려 줘요.', { status: 1, remains: 40 }) },
    '/refill': {
      post: call(
        'AS를 신청해요.',
        { refillId: 7 },
        {
          requestBody: {
            content: { 'application/json': { schema: refer('RefillRequest'), example: { wId: 88, present: 950 } } },
          },
        },
      ),
    },
    '/refill/{id}': { get: call('AS의 상태를 알려 줘요.', { status: 'done' }) },
    '/api/v2': {
      post: {
        description: '다른 패널과 같은 방식이에요.',
        'x-actions': [
          {
            action: 'balance',
            summary: '보유 포인트',
            description: '남은 포인트를 알려 줘요.',
            request: refer('PanelBalance'),
            answer: refer('PanelBalanceAnswer'),
            examples: [{ request: {}, answer: { balance: '12.00' } }],
            errors: [{ error: 'Sold out', description: '지금은 없어요.' }],
          },
        ],
        'x-errors': [{ error: 'Invalid API key', description: 'key가 올바르지 않아요.' }],
      },
    },
  },
  components: {
    schemas: {
      OrderRequest: {
        properties: {
          serviceId: field('integer', '상품 번호', { minimum: 1 }),
          memo: field('string', '메모', { maxLength: 50 }),
        },
        required: ['serviceId'],
      },
      RefillRequest: { properties: { wId: field('integer', '주문번호', { minimum: 1 }) }, required: ['wId'] },
      Status: {
        properties: {
          status: field('integer', '주문 상태 번호', { oneOf: [{ const: 0, title: '주문접수' }] }),
          remains: field('integer', '남은 수량'),
        },
        required: [],
      },
      Error: { properties: {}, required: [] },
      PanelBalance: {
        properties: { key: field('string', 'API 키'), action: field('string', '할 일') },
        required: ['key', 'action'],
      },
      PanelBalanceAnswer: { properties: { balance: field('string', '보유 포인트(원)') }, required: [] },
    },
  },
};
