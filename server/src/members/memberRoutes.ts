import {
  type ApiKeyUse,
  coverApiKey,
  type EmailAnswer,
  fromHundredths,
  type LoginAnswer,
  type Profile,
} from '@storefront/contract';
import {
  changeEmailRequestSchema,
  changePasswordRequestSchema,
  loginRequestSchema,
  logOutEverywhereRequestSchema,
  registerRequestSchema,
} from '@storefront/contract/schemas';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Deps, isForPreview, siteOrigin } from '../platform/index.js';
import { changeEmail, coverEmail } from './changeEmail.js';
import { changePassword, renewApiKey } from './credentials.js';
import { deleteAccount } from './deleteAccount.js';
import { answerLogIn, logIn } from './logIn.js';
import { endPushDevices } from './messages/notificationSettings.js';
import { notificationRoutes } from './notificationRoutes.js';
import { readLogIns } from './pastLogIns.js';
import { issueReferralCode } from './referrals.js';
import { registerMember } from './registerMember.js';
import { claimsOf, hasFreshLogIn, memberOf, requireFreshLogIn, requireMember } from './sessions/authentication.js';
import { endAllSessions, endSession } from './sessions/endSession.js';
import { readDevice, rememberDevice } from './sessions/knownDevice.js';
import { logInAtPreview } from './sessions/previewMember.js';

/** The device's next user finds nothing in the cache; storage and cookies stay (B-session-32). */
const NOTHING_CACHED = ['clear-site-data', '"cache"'] as const;

/** (B-register-23, B-login-7) */
export function memberRoutes(app: FastifyInstance, deps: Deps): void {
  const forMembers = { onRequest: requireMember(deps) };
  const loggingOut = { ...forMembers, schema: { body: logOutEverywhereRequestSchema } };
  const changing = { ...forMembers, schema: { body: changePasswordRequestSchema } };
  const forFreshLogIns = { onRequest: [requireMember(deps), requireFreshLogIn(deps)] };
  const changingEmail = { ...forFreshLogIns, schema: { body: changeEmailRequestSchema } };

  notificationRoutes(app, deps);

  app.post('/auth/login', { schema: { body: loginRequestSchema } }, async (request, reply): Promise<LoginAnswer> => {
    if (isForPreview(request, deps.config)) return logInAtPreview(deps, request.body);
    const asker = { address: request.ip, device: await readDevice(deps, request) };
    const loggedIn = await logIn(deps, request.body, asker);
    return answerLogIn(deps, { request, reply }, loggedIn);
  });

  app.post('/auth/logout', forMembers, async (request, reply) => {
    const claims = claimsOf(request);
    await endSession(deps, claims);
    const browser = (await readDevice(deps, request))?.id ?? null;
    await endPushDevices(deps, { memberId: claims.memberId, sessionHash: claims.tokenHash, browser });
    return reply
      .code(204)
      .header(...NOTHING_CACHED)
      .send();
  });

  app.post('/auth/logout-everywhere', loggingOut, async (request, reply) => {
    await endAllSessions(deps.db, memberOf(request).id, request.body);
    return reply
      .code(204)
      .header(...NOTHING_CACHED)
      .send();
  });

  app.post('/auth/register', { schema: { body: registerRequestSchema } }, async (request, reply) => {
    await registerMember(deps, request.body, request.ip);
    return reply.code(201).send({});
  });

  app.get('/auth/profile', forMembers, async (request) => presentProfile(deps, request));

  app.get('/auth/api-key', forMembers, async (request): Promise<ApiKeyUse> => {
    const { apiKeyUsedAt } = memberOf(request);
    return { lastUsedAt: apiKeyUsedAt?.toISOString() ?? null };
  });

  app.get('/auth/email', forMembers, async (request): Promise<EmailAnswer> => coverEmail(memberOf(request).email));

  app.post('/auth/change-email', changingEmail, async (request, reply) => {
    await changeEmail(deps, memberOf(request).id, request.body, siteOrigin(request, deps.config));
    return reply.code(204).send();
  });

  app.get('/auth/log-ins', forMembers, async (request) => readLogIns(deps, memberOf(request).id));

  app.post('/auth/change-password', changing, async (request, reply) => {
    const member = await changePassword(deps, memberOf(request), request.body);
    await rememberDevice(deps, { request, reply }, member);
    return reply.code(204).send();
  });

  app.post('/auth/api-key', forFreshLogIns, async (request, reply) =>
    reply.code(201).send(await renewApiKey(deps, memberOf(request).id)),
  );

  app.post('/auth/referral-code', forMembers, async (request, reply) =>
    reply.code(201).send(await issueReferralCode(deps.db, memberOf(request).id)),
  );

  app.delete('/auth/account', forFreshLogIns, async (request, reply) => {
    await deleteAccount(deps, memberOf(request).id);
    return reply.code(204).send();
  });
}

/** The profile (B-session-4): the key is whole while the log-in is fresh (B-account-29). */
function presentProfile(deps: Deps, request: FastifyRequest): Profile {
  const member = memberOf(request);
  const apiKey = member.apiKeySealed === null ? null : deps.secrets.unseal(member.apiKeySealed);
  return {
    id: member.loginId,
    point: fromHundredths(member.balance),
    apiKey: apiKey === null || hasFreshLogIn(deps, request) ? apiKey : coverApiKey(apiKey),
    ...(member.referralCode === null ? {} : { referralCode: member.referralCode }),
  };
}
