import { type DeveloperOrderAnswer, type DeveloperService, type DeveloperStatus, fromHundredths } from 'contract';
import { developerOrderRequestSchema } from 'contract/schemas';
import type { FastifyInstance } from 'fastify';
import { placeOrder } from '../orders/index.js';
import { ApiProblem, type Deps, problem, readBody, readIdempotencyKey, sendDocument } from '../platform/index.js';
import { keyOwnerOf, requireApiKey } from './apiKey.js';
import { buildOpenApi } from './buildOpenApi.js';
import { readOfferedServices } from './offeredServices.js';

const WID = /^[1-9]\d{0,14}$/;

/** The developer API (B-developer-1), with the header `api-key`, and its description. */
export function developerRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, config } = deps;
  const forKeys = { onRequest: requireApiKey(deps) };
  const { windowMinutes, apiCallsPerMember: callsPerKey } = config.limits;
  const openApi = JSON.stringify(buildOpenApi({ brand: config.brand, callsPerKey, windowMinutes }));

  app.get('/v1/openapi.json', (request, reply) =>
    sendDocument(request, reply, {
      text: openApi,
      contentType: 'application/json',
      cacheControl: 'public, max-age=300',
    }),
  );

  app.get('/v1/services', forKeys, async (request, reply) => {
    const services: DeveloperService[] = (await readOfferedServices(db)).map(({ id, text, min, max, point }) => ({
      ...{ id, text, min, max },
      point: fromHundredths(point),
    }));
    const text = JSON.stringify(services);
    return sendDocument(request, reply, { text, contentType: 'application/json', cacheControl: 'private, no-cache' });
  });

  app.post('/v1/order', forKeys, async (request, reply) => {
    const wId = await placeOrder(deps, {
      memberId: keyOwnerOf(request).id,
      idempotencyKey: readIdempotencyKey(request),
      request: { ...readBody(request, developerOrderRequestSchema), runs: 0, interval: 0 },
    }).catch((error: unknown) => {
      // The account was deleted while the call was on its way: its key is nobody's any more.
      throw error instanceof ApiProblem && error.statusCode === 401 ? problem(401, 'API_KEY_INVALID') : error;
    });
    const answer: DeveloperOrderAnswer = { wId };
    return reply.code(201).send(answer);
  });

  app.get<{ Params: { wId: string } }>('/v1/status/:wId', forKeys, async (request): Promise<DeveloperStatus> => {
    const { wId } = request.params;
    const order = WID.test(wId)
      ? await db
          .selectFrom('orders')
          .select(['status', 'remains'])
          .where('id', '=', Number(wId))
          .where('memberId', '=', keyOwnerOf(request).id)
          .executeTakeFirst()
      : undefined;
    if (!order) throw problem(404, 'NOT_FOUND');
    return order;
  });
}
