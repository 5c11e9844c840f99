import { MAX_IDEMPOTENCY_KEY_LENGTH } from 'contract';
import {
  apiErrorBodySchema,
  developerOrderAnswerSchema,
  developerOrderRequestSchema,
  developerServiceListSchema,
  developerStatusSchema,
  idField,
} from 'contract/schemas';
import { describePanel } from './describePanel.js';
import { presentRefusal, REFUSAL_STATUS, REFUSALS } from './refusals.js';
import { exampleOf, jsonContent, toOpenApiSchema } from './toOpenApiSchema.js';

interface OpenApiChoices {
  brand: string;
  /** How often one key may call within `windowMinutes`. */
  callsPerKey: number;
  windowMinutes: number;
}

/**
 * The developer API and the panel protocol as OpenAPI 3.1, made from the schemas that the server itself reads. The screen
 * /api shows what stands here (`apiDocumentSchema` of the contract).
 */
export function buildOpenApi({ brand, callsPerKey, windowMinutes }: OpenApiChoices) {
  const panel = describePanel();
  return {
    openapi: '3.1.0',
    info: {
      title: `${brand} 개발자 API`,
      version: '1.0.0',
      description: `계정설정에서 발급받은 API 키를 api-key 헤더로 보내 주세요. 응답은 모두 JSON이고, 키 하나로 ${windowMinutes}분에 ${callsPerKey.toLocaleString('ko-KR')}번까지 호출할 수 있어요.`,
    },
    servers: [{ url: '/v1' }],
    security: [{ apiKey: [] }],
    paths: {
      '/services': {
        get: {
          operationId: 'listServices',
          summary: '주문할 수 있는 상품',
          description: '지금 주문할 수 있는 상품을 모두 알려 줘요.',
          responses: { 200: answer('상품 목록', 'Services', developerServiceListSchema), ...refusals('listServices') },
        },
      },
      '/order': {
        post: {
          operationId: 'placeOrder',
          summary: '주문하기',
          description:
            '상품 하나를 주문하고 주문번호(wId)를 알려 줘요. 주문하면 바로 포인트가 차감돼요. 내용은 JSON으로 보내 주세요.',
          parameters: [
            {
              name: 'Idempotency-Key',
              in: 'header',
              required: false,
              description:
                '주문마다 새로 정하는 값(공백 없는 영문·숫자·기호). 답을 받지 못해 같은 값으로 다시 보내도 한 번만 주문돼요.',
              schema: {
                type: 'string',
                minLength: 1,
                maxLength: MAX_IDEMPOTENCY_KEY_LENGTH,
                pattern: '^[\\x21-\\x7e]+$',
              },
            },
          ],
          requestBody: {
            required: true,
            content: jsonContent('OrderRequest', { example: exampleOf(developerOrderRequestSchema) }),
          },
          responses: {
            201: answer('주문번호(wId)', 'OrderAnswer', developerOrderAnswerSchema),
            ...refusals('placeOrder'),
          },
        },
      },
      '/status/{wId}': {
        get: {
          operationId: 'readStatus',
          summary: '주문 상태',
          description: '내 주문의 상태와 남은 수량을 알려 줘요.',
          parameters: [
            {
              ...{ name: 'wId', in: 'path', required: true, description: '주문번호' },
              schema: toOpenApiSchema(idField, 'request'),
            },
          ],
          responses: { 200: answer('주문 상태', 'Status', developerStatusSchema), ...refusals('readStatus') },
        },
      },
      '/api/v2': panel.path,
    },
    components: {
      securitySchemes: { apiKey: { type: 'apiKey', in: 'header', name: 'api-key' } },
      schemas: {
        Services: toOpenApiSchema(developerServiceListSchema, 'answer'),
        OrderRequest: toOpenApiSchema(developerOrderRequestSchema, 'request'),
        OrderAnswer: toOpenApiSchema(developerOrderAnswerSchema, 'answer'),
        Status: toOpenApiSchema(developerStatusSchema, 'answer'),
        Error: toOpenApiSchema(apiErrorBodySchema, 'answer'),
        ...panel.schemas,
      },
    },
  };
}

function answer(description: string, name: string, schema: Parameters<typeof exampleOf>[0]) {
  return { description, content: jsonContent(name, { example: exampleOf(schema) }) };
}

/** By status, with each of its refusals as an example named by its code. */
function refusals(operationId: keyof typeof REFUSALS) {
  const all = REFUSALS[operationId];
  return Object.fromEntries(
    [...new Set(all.map(({ statusCode }) => statusCode))].map((status) => {
      const ofStatus = all.filter(({ statusCode }) => statusCode === status);
      const examples = Object.fromEntries(
        ofStatus.map((refusal) => [refusal.code, { summary: refusal.message, value: presentRefusal(refusal) }]),
      );
      return [status, { description: REFUSAL_STATUS[status], content: jsonContent('Error', { examples }) }];
    }),
  );
}
