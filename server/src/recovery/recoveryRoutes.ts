import type { FindIdAnswer } from 'contract';
import { emailRequestSchema, resetPasswordRequestSchema } from 'contract/schemas';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../Deps.js';
import type { RecoveryKind } from '../db/schema.js';
import { readBody } from '../http/readBody.js';
import { siteOrigin } from '../http/siteOrigin.js';
import { requestRecovery } from './requestRecovery.js';
import { resetPassword } from './resetPassword.js';

/** A forgotten ID or password (spec 7). */
export function recoveryRoutes(app: FastifyInstance, deps: Deps): void {
  const accept = (request: FastifyRequest, kind: RecoveryKind) => {
    const { email } = readBody(request, emailRequestSchema);
    return requestRecovery(deps, { kind, email, address: request.ip, site: siteOrigin(request, deps.config) });
  };

  app.post('/service/find-id', async (request): Promise<FindIdAnswer> => {
    await accept(request, 'findId');
    return { userId: null };
  });

  app.post('/service/find-password', async (request) => {
    await accept(request, 'findPassword');
    return {};
  });

  app.post('/service/reset-password', async (request, reply) => {
    await resetPassword(deps, readBody(request, resetPasswordRequestSchema), request.ip);
    return reply.code(204).send();
  });
}
