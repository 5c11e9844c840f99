import {
  developerOrderAnswerSchema,
  developerOrderRequestSchema,
  developerServiceListSchema,
  developerStatusSchema,
} from 'contract/schemas';
import type { OpenAPIV3_1 } from 'openapi-types';
import { buildOpenApi, toOpenApiSchema } from './buildOpenApi.js';

// Through JSON, as clients read it.
const document: OpenAPIV3_1.Document = JSON.parse(JSON.stringify(buildOpenApi({ brand: '그로스토어' })));
const operations = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
  [item?.get, item?.post].flatMap((operation) => (operation ? [{ path, operation }] : [])),
);

/** Every object of the document. */
function* objectsOf(value: unknown): Generator<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return;
  yield value as Record<string, unknown>;
  for (const part of Object.values(value)) yield* objectsOf(part);
}

// B-developer-7
describe('the description of the developer API', () => {
  it('is OpenAPI 3.1 of the three calls', () => {
    expect(document.openapi).toBe('3.1.0');
    expect(document.info).toMatchObject({ title: expect.stringContaining('그로스토어'), version: expect.any(String) });
    expect(operations.map(({ path, operation }) => `${path} ${operation.operationId}`)).toEqual([
      '/services listServices',
      '/order placeOrder',
      '/status/{wId} readStatus',
    ]);
    expect(document.servers).toEqual([{ url: '/v1' }]);
  });

  it('wants the key in its header everywhere', () => {
    expect(document.security).toEqual([{ apiKey: [] }]);
    expect(document.components?.securitySchemes).toEqual({
      apiKey: { type: 'apiKey', in: 'header', name: 'api-key' },
    });
  });

  it('refers only to what is there, and uses all of it', () => {
    const references = [...objectsOf(document)].flatMap(({ $ref }) => (typeof $ref === 'string' ? [$ref] : []));
    const names = Object.keys(document.components?.schemas ?? {});
    expect([...new Set(references)].sort()).toEqual(names.map((name) => `#/components/schemas/${name}`).sort());
  });

  it('says for every call what it answers and how it refuses', () => {
    for (const { operation } of operations) {
      const statuses = Object.keys(operation.responses ?? {});
      expect(statuses.filter((status) => status.startsWith('2'))).toHaveLength(1);
      expect(statuses).toEqual(expect.arrayContaining(['401', '429']));
      for (const response of Object.values(operation.responses ?? {})) {
        expect(response).toMatchObject({ description: expect.stringMatching(/[가-힣]/), content: expect.anything() });
      }
    }
  });

  it('declares every parameter of a path', () => {
    for (const { path, operation } of operations) {
      const wanted = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const declared = (operation.parameters ?? []).flatMap((parameter) =>
        'in' in parameter && parameter.in === 'path' && parameter.required === true ? [parameter.name] : [],
      );
      expect(declared).toEqual(wanted);
    }
  });

  // B-developer-7
  it("is made from the contract's schemas", () => {
    expect(document.components?.schemas).toMatchObject({
      Services: {
        type: 'array',
        items: { type: 'object', required: ['id', 'text', 'min', 'max', 'point'] },
      },
      OrderRequest: {
        type: 'object',
        required: ['serviceId', 'link', 'amount'],
        properties: { serviceId: { type: 'integer', minimum: 1 }, link: { type: 'string' }, amount: { minimum: 1 } },
      },
      OrderAnswer: { type: 'object', required: ['wId'], properties: { wId: { type: 'number' } } },
      Status: { type: 'object', properties: { status: { type: 'number' } } },
      Error: { type: 'object', required: ['statusCode', 'code', 'message'] },
    });
    for (const schema of [developerServiceListSchema, developerOrderAnswerSchema, developerStatusSchema]) {
      expect(toOpenApiSchema(schema, 'answer')).not.toHaveProperty('$schema');
    }
    expect(toOpenApiSchema(developerOrderRequestSchema, 'request')).not.toHaveProperty('$schema');
  });
});
