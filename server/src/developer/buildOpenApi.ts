import { type JsonSchema, toJsonSchema } from '@valibot/to-json-schema';
import { API_MESSAGES, MAX_IDEMPOTENCY_KEY_LENGTH, ORDER_STATUS, ORDER_STATUS_LABEL } from 'contract';
import {
  apiErrorBodySchema,
  developerOrderAnswerSchema,
  developerOrderRequestSchema,
  developerServiceListSchema,
  developerStatusSchema,
} from 'contract/schemas';
import type { GenericSchema } from 'valibot';

const REFUSALS = {
  400: '입력 양식이 맞지 않아요.',
  401: API_MESSAGES.API_KEY_INVALID,
  402: '포인트가 부족해요.',
  404: API_MESSAGES.NOT_FOUND,
  409: '지금은 주문할 수 없는 상품이에요.',
  422: '같은 Idempotency-Key로 다른 내용을 보냈어요.',
  429: API_MESSAGES.TOO_MANY_REQUESTS,
} as const;

const STATUSES = Object.values(ORDER_STATUS)
  .sort()
  .map((status) => `${status} ${ORDER_STATUS_LABEL[status]}`)
  .join(', ');

/** The developer API as OpenAPI 3.1, made from the schemas that the server itself reads and the site's clients use. */
export function buildOpenApi({ brand }: { brand: string }) {
  return {
    openapi: '3.1.0',
    info: {
      title: `${brand} 개발자 API`,
      version: '1.0.0',
      description:
        '상품을 조회하고, 주문하고, 주문 상태를 확인해요. API 키는 계정설정 화면에서 발급받아 api-key 헤더로 보내 주세요.',
    },
    servers: [{ url: '/v1' }],
    security: [{ apiKey: [] }],
    paths: {
      '/services': {
        get: {
          operationId: 'listServices',
          summary: '주문할 수 있는 상품',
          responses: { 200: answer('상품 목록. point는 1개당 가격(원)이에요.', 'Services'), ...refusals(401, 429) },
        },
      },
      '/order': {
        post: {
          operationId: 'placeOrder',
          summary: '주문하기',
          parameters: [
            {
              name: 'Idempotency-Key',
              in: 'header',
              required: false,
              description: '같은 값으로 다시 보내도 한 번만 주문돼요.',
              schema: {
                type: 'string',
                minLength: 1,
                maxLength: MAX_IDEMPOTENCY_KEY_LENGTH,
                pattern: '^[\\x21-\\x7e]+$',
              },
            },
          ],
          requestBody: { required: true, content: json('OrderRequest') },
          responses: {
            201: answer('주문번호(wId)', 'OrderAnswer'),
            ...refusals(400, 401, 402, 404, 409, 422, 429),
          },
        },
      },
      '/status/{wId}': {
        get: {
          operationId: 'readStatus',
          summary: '주문 상태',
          parameters: [{ name: 'wId', in: 'path', required: true, schema: { type: 'integer', minimum: 1 } }],
          responses: {
            200: answer(`status: ${STATUSES}. remains는 남은 수량이에요.`, 'Status'),
            ...refusals(401, 404, 429),
          },
        },
      },
    },
    components: {
      securitySchemes: { apiKey: { type: 'apiKey', in: 'header', name: 'api-key' } },
      schemas: {
        Services: toOpenApiSchema(developerServiceListSchema, 'answer'),
        OrderRequest: toOpenApiSchema(developerOrderRequestSchema, 'request'),
        OrderAnswer: toOpenApiSchema(developerOrderAnswerSchema, 'answer'),
        Status: toOpenApiSchema(developerStatusSchema, 'answer'),
        Error: toOpenApiSchema(apiErrorBodySchema, 'answer'),
      },
    },
  };
}

function json(schema: string) {
  return { 'application/json': { schema: { $ref: `#/components/schemas/${schema}` } } };
}

function answer(description: string, schema: string) {
  return { description, content: json(schema) };
}

function refusals(...statuses: (keyof typeof REFUSALS)[]) {
  return Object.fromEntries(statuses.map((status) => [status, answer(REFUSALS[status], 'Error')]));
}

type Direction = 'request' | 'answer';

/**
 * A schema of the contract as OpenAPI 3.1 writes it. Rules that JSON Schema cannot say (what a link is) are left out:
 * the schema says what the server looks at first.
 */
export function toOpenApiSchema(schema: GenericSchema, direction: Direction): JsonSchema {
  const { $schema: _dialect, ...json } = toJsonSchema(schema, {
    target: 'draft-2020-12',
    typeMode: direction === 'request' ? 'input' : 'output',
    errorMode: 'ignore',
  });
  return json;
}
