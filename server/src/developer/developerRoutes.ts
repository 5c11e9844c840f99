import { type DeveloperService, fromHundredths, MAX_INTEGER } from '@storefront/contract';
import {
  developerOrderAnswerSchema,
  developerOrderRequestSchema,
  developerRefillAnswerSchema,
  developerRefillRequestSchema,
  developerRefillStatusSchema,
  developerServiceListSchema,
  developerStatusSchema,
} from '@storefront/contract/schemas';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { claimRefill, placeOrder, readRefillStates, refillCodeOf } from '../orders/index.js';
import {
  ApiProblem,
  checkIdempotencyKey,
  type Deps,
  frameworkProblem,
  problem,
  readIdempotencyKey,
  rowIdField,
  sendDocument,
  unavailable,
} from '../platform/index.js';
import { keyOwnerOf, requireApiKey } from './apiKey.js';
import { readOfferedServices } from './offeredServices.js';
import { buildOpenApi, type DescribedRoute } from './openApi.js';
import { panelRoutes } from './panelRoutes.js';

/** Registers the developer API (B-developer-1), the panel protocol and their description. */
export async function developerRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const { brand, limits } = deps.config;
  const described: DescribedRoute[] = [];
  app.addHook('onRoute', ({ method, url, routePath, schema = {} }) => {
    if (schema.hide || method === 'HEAD') return;
    if (schema.operationId === undefined) throw new Error(`${url} is in no description of the developer API`);
    described.push({ method: String(method), path: routePath, schema });
  });
  await app.register(async (v1) => callRoutes(v1, deps), { prefix: '/v1' });
  await app.register(panelRoutes, deps);

  const { windowMinutes, apiCallsPerMember: callsPerKey } = limits;
  const text = JSON.stringify(buildOpenApi(described, { brand, callsPerKey, windowMinutes }));
  app.get('/v1/openapi.json', { schema: { hide: true } }, (request, reply) =>
    sendDocument(request, reply, { text, contentType: 'application/json', cacheControl: 'public, max-age=300' }),
  );
}

const OF_EVERY_CALL = [problem(401, 'API_KEY_INVALID'), problem(429, 'TOO_MANY_REQUESTS'), unavailable()];

function callRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  const onRequest = requireApiKey(deps);

  const services = {
    operationId: 'listServices',
    summary: '주문할 수 있는 상품',
    description: '지금 주문할 수 있는 상품을 모두 알려 줘요.',
    response: { 200: developerServiceListSchema },
    refusals: OF_EVERY_CALL,
  };
  app.get('/services', { onRequest, schema: services }, async (request, reply) => {
    const services: DeveloperService[] = (await readOfferedServices(db)).map(({ id, text, min, max, point }) => ({
      id,
      text,
      min,
      max,
      point: fromHundredths(point),
    }));
    const text = JSON.stringify(services);
    return sendDocument(request, reply, { text, contentType: 'application/json', cacheControl: 'private, no-cache' });
  });

  const order = {
    operationId: 'placeOrder',
    summary: '주문하기',
    description:
      '상품 하나를 주문하고 주문번호(wId)를 알려 줘요. 주문하면 바로 포인트가 차감돼요. 내용은 JSON으로 보내 주세요.',
    isIdempotent: true,
    body: developerOrderRequestSchema,
    response: { 201: developerOrderAnswerSchema },
    refusals: [
      frameworkProblem(400),
      problem(400, 'FORM_INVALID'),
      problem(400, 'LINK_REQUIRED'),
      problem(400, 'LINK_TOO_LONG'),
      problem(400, 'LINK_INVALID'),
      problem(400, 'AMOUNT_BELOW_MIN'),
      problem(400, 'AMOUNT_ABOVE_MAX'),
      problem(400, 'AMOUNT_NOT_INTEGER'),
      problem(400, 'IDEMPOTENCY_KEY_INVALID'),
      problem(402, 'BALANCE_SHORT'),
      problem(404, 'SERVICE_NOT_FOUND'),
      problem(409, 'SERVICE_NOT_ORDERABLE'),
      problem(409, 'INTENT_CLOSED'),
      frameworkProblem(413),
      frameworkProblem(415),
      problem(422, 'IDEMPOTENCY_KEY_REUSED'),
      ...OF_EVERY_CALL,
    ],
  };
  app.post('/order', { onRequest, preValidation: checkIdempotencyKey, schema: order }, async (request, reply) => {
    const wId = await placeOrder(deps, {
      memberId: keyOwnerOf(request).id,
      idempotencyKey: readIdempotencyKey(request),
      request: { ...request.body, runs: 0, interval: 0 },
    }).catch(asKeyProblem);
    return reply.code(201).send({ wId });
  });

  const status = {
    operationId: 'readStatus',
    summary: '주문 상태',
    description: '내 주문의 상태와 남은 수량을 알려 줘요.',
    params: v.object({ wId: v.pipe(rowIdField, v.metadata({ description: '주문번호', maximum: MAX_INTEGER })) }),
    response: { 200: developerStatusSchema },
    refusals: [problem(404, 'NOT_FOUND'), ...OF_EVERY_CALL],
  };
  app.get('/status/:wId', { onRequest, schema: status }, async (request) => {
    const order = await db
      .selectFrom('orders')
      .select(['status', 'remains'])
      .where('id', '=', request.params.wId)
      .where('memberId', '=', keyOwnerOf(request).id)
      .executeTakeFirst();
    if (!order) throw problem(404, 'NOT_FOUND');
    return order;
  });

  const refill = {
    operationId: 'claimRefill',
    summary: 'AS 신청',
    description:
      '끝난 주문의 줄어든 수량을 다시 채워 달라고 신청하고 AS 번호(refillId)를 알려 줘요. 처리하는 동안 다시 보내면 같은 번호로 답해요. 포인트는 들지 않아요.',
    body: developerRefillRequestSchema,
    response: { 201: developerRefillAnswerSchema },
    refusals: [
      frameworkProblem(400),
      problem(400, 'FORM_INVALID'),
      problem(400, 'REFILL_PRESENT'),
      problem(404, 'NOT_FOUND'),
      problem(409, 'REFILL_NONE'),
      problem(409, 'REFILL_EARLY'),
      problem(409, 'REFILL_OVER'),
      problem(409, 'REFILL_BLOCKED'),
      frameworkProblem(413),
      frameworkProblem(415),
      ...OF_EVERY_CALL,
    ],
  };
  app.post('/refill', { onRequest, schema: refill }, async (request, reply) => {
    const { wId: orderId, present } = request.body;
    const claim = { memberId: keyOwnerOf(request).id, orderId, present };
    const refillId = await claimRefill(deps, claim).catch(asDocumented).catch(asKeyProblem);
    return reply.code(201).send({ refillId });
  });

  const refillStatus = {
    operationId: 'readRefill',
    summary: 'AS 상태',
    description: '내 AS 신청의 상태를 알려 줘요.',
    params: v.object({ id: v.pipe(rowIdField, v.metadata({ description: 'AS 번호', maximum: MAX_INTEGER })) }),
    response: { 200: developerRefillStatusSchema },
    refusals: [problem(404, 'NOT_FOUND'), ...OF_EVERY_CALL],
  };
  app.get('/refill/:id', { onRequest, schema: refillStatus }, async (request) => {
    const { id } = request.params;
    const status = (await readRefillStates(db, { memberId: keyOwnerOf(request).id, ids: [id] })).get(id);
    if (status === undefined) throw problem(404, 'NOT_FOUND');
    return { status };
  });
}

/** The account was deleted during the call: its key is nobody's any more. */
function asKeyProblem(error: unknown): never {
  throw error instanceof ApiProblem && error.statusCode === 401 ? problem(401, 'API_KEY_INVALID') : error;
}

/** Programs read the code; the member's own words name times. */
function asDocumented(error: unknown): never {
  const code = error instanceof ApiProblem && error.statusCode === 409 ? refillCodeOf(error) : null;
  throw code === null ? error : problem(409, code);
}
