import { REMEMBERED_KIND, type RememberedDetails } from '@storefront/contract';
import { refundRequestSchema, topUpRequestSchema } from '@storefront/contract/schemas';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { memberOf, requireFreshLogIn, requireMember } from '../../members/index.js';
import { checkIdempotencyKey, type Deps, readIdempotencyKey, rowIdParams, siteOrigin } from '../../platform/index.js';
import { askRefund, withdrawRefund } from './refundRequests.js';
import { forgetRemembered, readRemembered } from './rememberedDetails.js';
import { requestTopUp } from './requestTopUp.js';
import { cancelTopUp } from './settleTopUp.js';

const rememberedParams = v.object({ kind: v.enum(REMEMBERED_KIND) });

/**
 * Top-ups (B-point-24, B-point-33), refund requests (B-point-70, B-point-92), remembered details (B-point-82).
 */
export function topUpRoutes(app: FastifyInstance, deps: Deps): void {
  const onRequest = requireMember(deps);
  const ofRow = { onRequest, schema: { params: rowIdParams } };
  const asking = { onRequest, preValidation: checkIdempotencyKey, schema: { body: topUpRequestSchema } };

  app.post('/service/point', asking, async (request, reply) => {
    const id = await requestTopUp(deps, {
      memberId: memberOf(request).id,
      idempotencyKey: readIdempotencyKey(request),
      address: request.ip,
      request: request.body,
    });
    return reply.code(201).send({ id });
  });

  app.delete('/service/point/:id', ofRow, async (request, reply) => {
    await cancelTopUp(deps, { id: request.params.id, memberId: memberOf(request).id });
    return reply.code(204).send();
  });

  const refunding = {
    onRequest: [onRequest, requireFreshLogIn(deps)],
    preValidation: checkIdempotencyKey,
    schema: { params: rowIdParams, body: refundRequestSchema },
  };
  app.post('/service/point/:id/refund-request', refunding, async (request, reply) => {
    const asked = {
      id: request.params.id,
      memberId: memberOf(request).id,
      request: request.body,
      idempotencyKey: readIdempotencyKey(request),
      siteOrigin: siteOrigin(request, deps.config),
    };
    return reply.code(201).send({ id: await askRefund(deps, asked) });
  });

  app.delete('/service/point/:id/refund-request', ofRow, async (request, reply) => {
    await withdrawRefund(deps, { id: request.params.id, memberId: memberOf(request).id });
    return reply.code(204).send();
  });

  app.get(
    '/service/point/remembered',
    { onRequest },
    (request): Promise<RememberedDetails[]> => readRemembered(deps, memberOf(request).id),
  );

  const forgetting = { onRequest, schema: { params: rememberedParams } };
  app.delete('/service/point/remembered/:kind', forgetting, async (request, reply) => {
    await forgetRemembered(deps, memberOf(request).id, request.params.kind);
    return reply.code(204).send();
  });
}
