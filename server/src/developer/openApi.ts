import { type ApiErrorBody, IDEMPOTENCY_KEY, MAX_IDEMPOTENCY_KEY_LENGTH } from '@storefront/contract';
import { apiErrorBodySchema } from '@storefront/contract/schemas';
import { type JsonSchema, toJsonSchema } from '@valibot/to-json-schema';
import type { FastifySchema } from 'fastify';
import type { GenericSchema } from 'valibot';
import type { ApiProblem } from '../platform/index.js';

declare module 'fastify' {
  interface FastifySchema {
    operationId?: string;
    summary?: string;
    description?: string;
    /** In the order in which they are told (B-developer-22). */
    refusals?: readonly ApiProblem[];
    isIdempotent?: boolean;
    documented?: Described;
    hide?: boolean;
  }
}

export interface DescribedRoute {
  method: string;
  path: string;
  schema: FastifySchema;
}

interface Described {
  path: object;
  schemas: Readonly<Record<string, object>>;
}

interface OpenApiChoices {
  brand: string;
  callsPerKey: number;
  windowMinutes: number;
}

/**
 * Makes OpenAPI 3.1 of the developer API and the panel protocol from their routes. The screen /api shows it
 * (`ApiDocument` of contract).
 */
export function buildOpenApi(routes: readonly DescribedRoute[], { brand, callsPerKey, windowMinutes }: OpenApiChoices) {
  const described = routes.map((route) => ({ ...(route.schema.documented ?? describeCall(route)), at: route.path }));
  return {
    openapi: '3.1.0',
    info: {
      title: `${brand} 개발자 API`,
      version: '1.0.0',
      description: `계정설정에서 발급받은 API 키를 api-key 헤더로 보내 주세요. 응답은 모두 JSON이고, 키 하나로 ${windowMinutes}분에 ${callsPerKey.toLocaleString('ko-KR')}번까지 호출할 수 있어요.`,
    },
    servers: [{ url: '/v1' }],
    security: [{ apiKey: [] }],
    paths: Object.fromEntries(described.map(({ at, path }) => [at.replace(/:(\w+)/g, '{$1}'), path])),
    components: {
      securitySchemes: { apiKey: { type: 'apiKey', in: 'header', name: 'api-key' } },
      schemas: Object.assign(
        { Error: toOpenApiSchema(apiErrorBodySchema, 'answer') },
        ...described.map(({ schemas }) => schemas),
      ),
    },
  };
}

function describeCall({ method, schema }: DescribedRoute): Described {
  const { operationId, summary, description, params, body, response = {}, refusals = [], isIdempotent } = schema;
  const request = isSchema(body) ? describeBody(body, 'request') : null;
  const answers = Object.entries(response ?? {}).flatMap(([status, answer]) =>
    isSchema(answer) ? [{ status, ...describeBody(answer, 'answer') }] : [],
  );
  const parameters = [
    ...(isSchema(params) ? describeParams(params) : []),
    ...(isIdempotent ? [IDEMPOTENCY_HEADER] : []),
  ];
  const call = {
    operationId,
    summary,
    description,
    ...(parameters.length > 0 && { parameters }),
    ...(request && { requestBody: { required: true, content: request.content } }),
    responses: {
      ...Object.fromEntries(answers.map(({ status, said, content }) => [status, { description: said, content }])),
      ...describeRefusals(refusals),
    },
  };
  return {
    path: { [method.toLowerCase()]: call },
    schemas: Object.assign({}, request?.schemas, ...answers.map(({ schemas }) => schemas)),
  };
}

function isSchema(part: unknown): part is GenericSchema {
  return typeof part === 'object' && part !== null && 'kind' in part && part.kind === 'schema';
}

function describeBody(schema: GenericSchema, direction: Direction) {
  const { title, description: said, ...json } = toOpenApiSchema(schema, direction);
  if (title === undefined || !json.examples) throw new Error('A schema without a title or an example cannot be shown');
  return { said, content: jsonContent(title, { example: json.examples[0] }), schemas: { [title]: json } };
}

function describeParams(params: GenericSchema) {
  const { properties = {}, required = [] } = toOpenApiSchema(params, 'answer');
  return Object.entries(properties).map(([name, property]) => {
    const { description, ...schema } = typeof property === 'object' ? property : {};
    return { name, in: 'path', required: required.includes(name), description, schema };
  });
}

const IDEMPOTENCY_HEADER = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    '주문마다 새로 정하는 값(공백 없는 영문·숫자·기호). 답을 받지 못해 같은 값으로 다시 보내도 한 번만 주문돼요. 402, 404, 409로 거절된 주문은 새 값으로 보내 주세요.',
  schema: { type: 'string', minLength: 1, maxLength: MAX_IDEMPOTENCY_KEY_LENGTH, pattern: IDEMPOTENCY_KEY.source },
};

const REFUSAL_STATUS: Readonly<Record<number, string>> = {
  400: '보낸 내용이 올바르지 않아요. fields가 있으면 어느 항목이 왜 틀렸는지 알려 줘요.',
  401: 'API 키가 없거나 올바르지 않아요.',
  402: '포인트가 부족해요.',
  404: '없거나 내 것이 아니에요.',
  409: '지금은 할 수 없거나, 이미 거절된 Idempotency-Key예요.',
  413: '보낸 내용이 너무 커요.',
  415: 'Content-Type이 application/json이 아니에요.',
  422: '같은 Idempotency-Key로 다른 내용을 보냈어요.',
  429: '너무 자주 호출했어요. Retry-After 헤더의 초만큼 기다려 주세요.',
  503: '잠시 처리할 수 없어요. Retry-After 헤더의 초만큼 기다렸다가, 주문은 같은 Idempotency-Key로 다시 보내 주세요.',
};

function describeRefusals(refusals: readonly ApiProblem[]) {
  return Object.fromEntries(
    [...new Set(refusals.map(({ statusCode }) => statusCode))].map((status) => {
      const ofStatus = refusals.filter(({ statusCode }) => statusCode === status);
      const examples = Object.fromEntries(
        ofStatus.map(({ statusCode, code, message }) => {
          const value: ApiErrorBody = { statusCode, code, message };
          return [code, { summary: message, value }];
        }),
      );
      return [status, { description: REFUSAL_STATUS[status], content: jsonContent('Error', { examples }) }];
    }),
  );
}

type Direction = 'request' | 'answer';

/** Leaves out rules that JSON Schema cannot say, e.g. what a link is. */
export function toOpenApiSchema(schema: GenericSchema, direction: Direction): JsonSchema {
  const { $schema: _dialect, ...json } = toJsonSchema(schema, {
    target: 'draft-2020-12',
    typeMode: direction === 'request' ? 'input' : 'output',
    errorMode: 'ignore',
  });
  return json;
}

export function jsonContent(name: string, shown: object = {}) {
  return { 'application/json': { schema: refer(name), ...shown } };
}

export function refer(name: string) {
  return { $ref: `#/components/schemas/${name}` };
}
