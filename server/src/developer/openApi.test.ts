import {
  developerOrderAnswerSchema,
  developerOrderRequestSchema,
  developerRefillAnswerSchema,
  developerRefillRequestSchema,
  developerRefillStatusSchema,
  developerServiceListSchema,
  developerStatusSchema,
} from '@storefront/contract/schemas';
import type { OpenAPIV3_1 } from 'openapi-types';
import * as v from 'valibot';
import { apiDocumentSchema } from '../testing/apiDocumentSchema.js';
import { setUpSite } from '../testing/setUp.js';
import { PANEL_ACTIONS } from './panelActions.js';

const site = setUpSite();
let document: OpenAPIV3_1.Document;
let operations: { path: string; operation: OpenAPIV3_1.OperationObject }[];

beforeAll(async () => {
  document = (await site.app.inject('/v1/openapi.json')).json();
  operations = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    [item?.get, item?.post].flatMap((operation) => (operation ? [{ path, operation }] : [])),
  );
});

function* objectsOf(value: unknown): Generator<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return;
  yield value as Record<string, unknown>;
  for (const part of Object.values(value)) yield* objectsOf(part);
}

// B-developer-7
describe('the description of the developer API', () => {
  it('is OpenAPI 3.1 of the five calls and the panel protocol', () => {
    expect(document.openapi).toBe('3.1.0');
    expect(document.info).toMatchObject({ title: expect.stringContaining('그로스토어'), version: expect.any(String) });
    expect(operations.map(({ path, operation }) => `${path} ${operation.operationId}`)).toEqual([
      '/services listServices',
      '/order placeOrder',
      '/status/{wId} readStatus',
      '/refill claimRefill',
      '/refill/{id} readRefill',
      '/api/v2 callPanel',
    ]);
    expect(document.servers).toEqual([{ url: '/v1' }]);
    expect(document.paths?.['/api/v2']?.servers).toEqual([{ url: '/' }]);
    expect(document.info.description).toContain('키 하나로 10분에 6,000번까지');
  });

  it('wants the key in its header everywhere', () => {
    expect(document.security).toEqual([{ apiKey: [] }]);
    expect(document.components?.securitySchemes).toEqual({ apiKey: { type: 'apiKey', in: 'header', name: 'api-key' } });
  });

  // B-developer-22
  it.each([
    ['the products', developerServiceListSchema],
    ['an order', developerOrderRequestSchema],
    ["an order's number", developerOrderAnswerSchema],
    ['a status', developerStatusSchema],
    ['a claim of AS', developerRefillRequestSchema],
    ["a claim's number", developerRefillAnswerSchema],
    ["a claim's state", developerRefillStatusSchema],
  ])('shows an example of %s that satisfies its schema', (_name, schema) => {
    const [example]: readonly unknown[] = v.getExamples(schema);
    expect(v.safeParse(schema, example).issues).toBeUndefined();
    expect([...objectsOf(document.paths)].map((shown) => shown['example'])).toContainEqual(example);
  });

  // B-developer-19
  it('shows products whose min is 10 and whose max is between 10000 and 30000', () => {
    const products = v.parse(developerServiceListSchema, v.getExamples(developerServiceListSchema)[0]);
    expect(products.map(({ min, max }) => [min, max])).toEqual([
      [10, 10_000],
      [10, 30_000],
    ]);
  });

  // B-developer-21
  it('can be read by the screen that shows it, which finds each status with its name', () => {
    const { components } = v.parse(apiDocumentSchema, document);
    expect(components.schemas['Status']?.properties?.['status']?.oneOf?.map(({ title }) => title)).toEqual([
      '주문접수',
      '주문준비중 또는 가동중',
      '작업완료',
      '주문실패(작업되지 않은 만큼 환불)',
      '주문대기',
      '주문취소 및 전액 환불',
    ]);
  });
});

// B-developer-22
describe.each(Object.entries(PANEL_ACTIONS))('the panel action %s', (action, docs) => {
  it('is described by examples that satisfy its schemas', () => {
    const ofAnswers = [docs.answer, docs.answers].flatMap((schema) => schema ?? []);
    expect(docs.examples).toHaveLength(ofAnswers.length);
    for (const [index, { request, answer }] of docs.examples.entries()) {
      expect(v.safeParse(docs.request, request).issues).toBeUndefined();
      const sent: unknown = JSON.parse(JSON.stringify(answer));
      expect(v.safeParse(ofAnswers[index] ?? v.never(), sent).issues).toBeUndefined();
    }
  });

  it('names every field in Korean', () => {
    const { paths, components } = v.parse(apiDocumentSchema, document);
    const found = paths['/api/v2'].post['x-actions'].find((one) => one.action === action);
    for (const reference of [found?.request, found?.answer]) {
      const schema = reference && components.schemas[reference.$ref.replace('#/components/schemas/', '')];
      const { properties = {} } = schema?.items ?? schema ?? {};
      expect(Object.entries(properties).filter(([, { description }]) => !/[가-힣]/.test(description ?? ''))).toEqual(
        [],
      );
    }
  });
});
