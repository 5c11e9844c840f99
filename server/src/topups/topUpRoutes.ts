import { topUpRequestSchema } from 'contract/schemas';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../Deps.js';
import { readBody } from '../http/readBody.js';
import { readIdempotencyKey } from '../http/readIdempotencyKey.js';
import { memberOf, requireMember } from '../sessions/authentication.js';
import { requestTopUp } from './requestTopUp.js';

/** `POST /service/point` (spec 7). */
export function topUpRoutes(app: FastifyInstance, deps: Deps): void {
  app.post('/service/point', { onRequest: requireMember(deps) }, async (request, reply) => {
    const id = await requestTopUp(deps, {
      memberId: memberOf(request).id,
      idempotencyKey: readIdempotencyKey(request),
      request: readBody(request, topUpRequestSchema),
    });
    return reply.code(201).send({ id });
  });
}
