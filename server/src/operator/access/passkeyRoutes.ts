import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { ApiProblem, type Deps, recordAudit, rowIdParams, transact } from '../../platform/index.js';
import { passkeyEntry } from '../commands/access.js';
import { forOwnPages } from './authenticate.js';
import { ownOrigin } from './consoleOrigin.js';
import {
  addPasskey,
  authenticationOptions,
  holdPasskey,
  type OperatorSession,
  registrationOptions,
  verifyNewPasskey,
  verifyPasskey,
} from './passkeys.js';
import { presentConsole, presentNew, sessionOf } from './presentConsole.js';
import { recordRefusal } from './recordRefusal.js';
import { listPasskeysOf, lockPasskeysOf } from './removePasskey.js';
import { confirmationNeeded, confirmSession, isConfirmed } from './sessions.js';
import { letIn, takeSignIn } from './signIn.js';
import { newPasskeyBody, passkeyAnswerBody, sessionAnswer } from './wire.js';

const FOR_ENROLMENT = { isForEnrolment: true } as const;

/** `/console/api/passkeys`, `passkey-sign-in` and `confirmation` (B-console-9). */
export async function passkeyRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const { clock, db } = deps;

  app.post('/console/api/passkeys/options', { config: FOR_ENROLMENT }, async (request) =>
    registrationOptions(deps, requireRegistering(request, deps)),
  );

  app.post(
    '/console/api/passkeys',
    { config: FOR_ENROLMENT, schema: { body: newPasskeyBody, response: { 201: passkeyEntry } } },
    async (request, reply) => {
      const { name } = sessionOf(request);
      const session = requireRegistering(request, deps);
      const passkey = await verifyNewPasskey(deps, session, request.body);
      if (!passkey) throw await refusePasskey(deps, request, { action: 'passkey.add.refused', actor: name });
      const { id, enter } = await transact(db, async (trx) => {
        const added = await addPasskey(trx, passkey);
        const line = { action: 'passkey.add', target: name, detail: { id: added.id } };
        await recordAudit(trx, { actor: name, at: clock.now() }, line);
        const { operatorId, origin, kind } = session;
        const isNew = kind === 'enrol';
        const entered = isNew ? await letIn(trx, deps, request, { kind: 'passkey', operatorId, name, origin }) : null;
        return { id: added.id, enter: entered };
      });
      enter?.(reply);
      const { label, rpId: host, createdAt } = passkey;
      return reply.code(201).send({ id, label, host, createdAt, lastUsedAt: null });
    },
  );

  app.get('/console/api/passkeys', { schema: { response: { 200: v.array(passkeyEntry) } } }, async (request) => {
    const { operatorId } = sessionOf(request).session;
    return operatorId === null ? [] : listPasskeysOf(db, operatorId);
  });

  app.delete('/console/api/passkeys/:id', { schema: { params: rowIdParams } }, async (request, reply) => {
    const { name } = sessionOf(request);
    const session = requireOperatorSession(request);
    if (!isConfirmed(session, clock.now())) throw confirmationNeeded();
    const { id } = request.params;
    await transact(db, async (trx) => {
      const own = await lockPasskeysOf(trx, session.operatorId);
      const removed = own.find((passkey) => passkey.id === id);
      if (!removed) throw new ApiProblem(404, 'PASSKEY_NOT_FOUND', '없거나 이미 지운 패스키예요.');
      if (own.length === 1)
        throw new ApiProblem(409, 'PASSKEY_LAST', '하나 남은 패스키예요. 다른 것을 먼저 등록해 주세요.');
      await trx.deleteFrom('operatorPasskeys').where('id', '=', id).execute();
      const line = { action: 'passkey.remove', target: name, detail: { id, label: removed.label } };
      await recordAudit(trx, { actor: name, at: clock.now() }, line);
    });
    return reply.code(204).send();
  });

  app.post('/console/api/passkey-sign-in/options', forOwnPages(deps), async (request) => {
    const origin = ownOrigin(request, deps);
    await takeSignIn(deps, request);
    return authenticationOptions(deps, origin, null);
  });

  app.post(
    '/console/api/passkey-sign-in',
    { ...forOwnPages(deps), schema: { body: passkeyAnswerBody, response: { 200: sessionAnswer } } },
    async (request, reply) => {
      const origin = ownOrigin(request, deps);
      const giveBack = await takeSignIn(deps, request);
      const owner = await verifyPasskey(deps, origin, null, request.body.response);
      if (!owner) throw await refusePasskey(deps, request, { action: 'console.sign-in.refused' });
      const { operatorId, name } = owner;
      const enter = await transact(db, async (trx) =>
        // A concurrent removal may be under way (B-console-56).
        (await holdPasskey(trx, owner))
          ? letIn(trx, deps, request, { kind: 'passkey', operatorId, name, origin })
          : null,
      );
      if (!enter) throw await refusePasskey(deps, request, { action: 'console.sign-in.refused' });
      await giveBack();
      return presentNew(deps, enter(reply));
    },
  );

  app.post('/console/api/confirmation/options', async (request) => {
    const session = requireOperatorSession(request);
    return authenticationOptions(deps, session.origin, session);
  });

  app.post(
    '/console/api/confirmation',
    { schema: { body: passkeyAnswerBody, response: { 200: sessionAnswer } } },
    async (request) => {
      const { name, role } = sessionOf(request);
      const session = requireOperatorSession(request);
      const giveBack = await takeSignIn(deps, request);
      const owner = await verifyPasskey(deps, session.origin, session, request.body.response);
      if (!owner) throw await refusePasskey(deps, request, { action: 'console.confirm.refused', actor: name });
      const confirmedUntil = await transact(db, async (trx) => {
        await recordAudit(trx, { actor: name, at: clock.now() }, { action: 'console.confirm', target: name });
        return confirmSession(trx, session.id, clock.now());
      });
      await giveBack();
      return presentConsole(deps, { name, role, session: { ...session, confirmedUntil } });
    },
  );
}

function requireOperatorSession(request: FastifyRequest): OperatorSession {
  const { session } = sessionOf(request);
  const { operatorId } = session;
  if (operatorId !== null) return { ...session, operatorId };
  const how = "'operators invite'로 운영자를 만들고, 그 링크로 들어와 주세요.";
  throw new ApiProblem(409, 'NO_OPERATOR', `명령으로 만든 링크로 들어온 콘솔이라 패스키가 없어요. ${how}`);
}

/** Needs an enrolment link or a fresh confirmation: finding a console open must not be enough to add a key. */
function requireRegistering(request: FastifyRequest, { clock }: Deps): OperatorSession {
  const session = requireOperatorSession(request);
  if (session.kind === 'enrol' || isConfirmed(session, clock.now())) return session;
  throw confirmationNeeded();
}

async function refusePasskey(
  deps: Deps,
  request: FastifyRequest,
  refusal: { action: string; actor?: string },
): Promise<ApiProblem> {
  await recordRefusal(deps, request, { ...refusal, reason: 'passkey' });
  return new ApiProblem(403, 'PASSKEY', '패스키를 확인하지 못했어요. 다시 시도해 주세요. (passkey refused)');
}
