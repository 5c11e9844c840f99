import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { ApiProblem, type Deps, recordAudit, rowIdParams, transact } from '../../platform/index.js';
import { forOwnPages } from './authenticate.js';
import { ownOrigin } from './consoleOrigin.js';
import { endOneSession, noSession, presentSession } from './endOneSession.js';
import { explainLink, spendLink } from './links.js';
import { presentConsole, presentNew, sessionOf } from './presentConsole.js';
import { recordRefusal } from './recordRefusal.js';
import { endedCookie } from './sessionCookie.js';
import { confirmationNeeded, endSession, isConfirmed, listSessions } from './sessions.js';
import { letIn, takeSignIn } from './signIn.js';
import { consoleSession, sessionAnswer, signInBody } from './wire.js';

export async function sessionRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const { clock, db } = deps;

  app.post(
    '/console/api/sign-in',
    { ...forOwnPages(deps), schema: { body: signInBody, response: { 200: sessionAnswer } } },
    async (request, reply) => {
      const origin = ownOrigin(request, deps);
      const giveBack = await takeSignIn(deps, request);
      const { token } = request.body;
      const enter = await transact(db, async (trx) => {
        const link = await spendLink(trx, deps, token);
        if (!link) return null;
        const { kind, operatorId, name } = link;
        return letIn(trx, deps, request, { kind: kind === 'owner' ? 'link' : 'enrol', operatorId, name, origin });
      });
      if (!enter) {
        await recordRefusal(deps, request, { action: 'console.sign-in.refused', ...(await explainLink(deps, token)) });
        throw new ApiProblem(403, 'LINK', '이미 썼거나 시간이 지난 링크예요. 새 링크를 받아 주세요. (link is spent)');
      }
      await giveBack();
      return presentNew(deps, enter(reply));
    },
  );

  app.get(
    '/console/api/session',
    { config: { isForEnrolment: true }, schema: { response: { 200: sessionAnswer } } },
    (request) => presentConsole(deps, sessionOf(request)),
  );

  app.delete('/console/api/session', { config: { isForEnrolment: true } }, async (request, reply) => {
    const { name, session } = sessionOf(request);
    const at = clock.now();
    await transact(db, async (trx) => {
      await endSession(trx, session.id, at);
      await recordAudit(trx, { actor: name, at }, { action: 'console.sign-out', target: name });
    });
    return reply.header('set-cookie', endedCookie(session.origin)).code(204).send();
  });

  app.get('/console/api/sessions', { schema: { response: { 200: v.array(consoleSession) } } }, async (request) => {
    const { role, session: current } = sessionOf(request);
    const sessions = await listSessions(deps, role === 'owner' ? undefined : current.operatorId);
    return sessions.map((session) => ({ ...presentSession(session), isCurrent: session.id === current.id }));
  });

  app.delete('/console/api/sessions/:id', { schema: { params: rowIdParams } }, async (request, reply) => {
    const { name, role, session: current } = sessionOf(request);
    const { id } = request.params;
    const ended = (await listSessions(deps)).find((session) => session.id === id);
    const isOwn = ended && (ended.id === current.id || (ended.operatorId ?? 0) === current.operatorId);
    if (!ended || (!isOwn && role !== 'owner')) throw noSession(id);
    if (!isOwn && !isConfirmed(current, clock.now())) throw confirmationNeeded();
    await endOneSession(deps, name, ended);
    return reply.code(204).send();
  });
}
