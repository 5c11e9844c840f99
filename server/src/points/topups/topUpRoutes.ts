import { topUpRequestSchema } from 'contract/schemas';
import type { FastifyInstance } from 'fastify';
import { memberOf, requireMember } from '../../members/index.js';
import { type Deps, problem, readBody, readIdempotencyKey } from '../../platform/index.js';
import { requestTopUp } from './requestTopUp.js';
import { cancelTopUp } from './settleTopUp.js';

/** `POST /service/point` (B-point-24), `DELETE /service/point/:id` (B-point-33). */
export function topUpRoutes(app: FastifyInstance, deps: Deps): void {
  app.post('/service/point', { onRequest: requireMember(deps) }, async (request, reply) => {
    const id = await requestTopUp(deps, {
      memberId: memberOf(request).id,
      idempotencyKey: readIdempotencyKey(request),
      request: readBody(request, topUpRequestSchema),
    });
    return reply.code(201).send({ id });
  });

  app.delete<{ Params: { id: string } }>(
    '/service/point/:id',
    { onRequest: requireMember(deps) },
    async (request, reply) => {
      await cancelTopUp(deps, { id: readRowId(request.params.id), memberId: memberOf(request).id });
      return reply.code(204).send();
    },
  );
}

/** A row's number; what cannot be one is nobody's (B-api-11). */
function readRowId(text: string): number {
  if (!/^[1-9]\d{0,14}$/.test(text)) throw problem(404, 'NOT_FOUND');
  return Number(text);
}
