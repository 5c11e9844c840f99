import type { EmailRequest, FindIdAnswer } from '@storefront/contract';
import { emailRequestSchema, resetPasswordRequestSchema } from '@storefront/contract/schemas';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Deps, type RecoveryKind, siteOrigin, takeForAsker, takeForTarget } from '../../platform/index.js';
import { foldTarget } from '../codes/checkCode.js';
import { resetPassword } from './resetPassword.js';

/** (B-recover-3) */
export function recoveryRoutes(app: FastifyInstance, deps: Deps): void {
  // `sendRecoveryMails` looks members up later: time tells nobody.
  const accept = async (request: FastifyRequest, kind: RecoveryKind, { email }: EmailRequest) => {
    const target = foldTarget({ channel: 'email', target: email });
    await takeForAsker(deps, 'recovery', request.ip);
    await takeForTarget(deps, { kind: `recovery:${kind}`, channel: 'email', target });
    const now = deps.clock.now();
    const asked = { kind, email: target, siteOrigin: siteOrigin(request, deps.config), dueAt: now, createdAt: now };
    await deps.db.insertInto('recoveryRequests').values(asked).execute();
  };

  app.post('/service/find-id', { schema: { body: emailRequestSchema } }, async (request): Promise<FindIdAnswer> => {
    await accept(request, 'findId', request.body);
    return { userId: null };
  });

  app.post('/service/find-password', { schema: { body: emailRequestSchema } }, async (request) => {
    await accept(request, 'findPassword', request.body);
    return {};
  });

  app.post('/service/reset-password', { schema: { body: resetPasswordRequestSchema } }, async (request, reply) => {
    await resetPassword(deps, request.body, request.ip);
    return reply.code(204).send();
  });
}
