import { ApiProblem, type Deps, recordAudit, transact } from '../../platform/index.js';
import { endSession, type listSessions } from './sessions.js';

/** @throws ApiProblem 404 if it has ended */
export async function endOneSession(
  { db, clock }: Deps,
  actor: string,
  { id, name }: { id: number; name: string },
): Promise<void> {
  const at = clock.now();
  await transact(db, async (trx) => {
    if (!(await endSession(trx, id, at))) throw noSession(id);
    await recordAudit(trx, { actor, at }, { action: 'session.end', target: String(id), detail: { of: name } });
  });
}

export function noSession(id: number): ApiProblem {
  return new ApiProblem(404, 'SESSION_NOT_FOUND', `없거나 이미 끝난 로그인이에요: ${id}`);
}

export function presentSession(session: Awaited<ReturnType<typeof listSessions>>[number]) {
  const { id, name, role, kind, origin, openedAt, seenAt, expiresAt, address, agent } = session;
  return { id, name, role, kind, origin, openedAt, seenAt, expiresAt, address, agent };
}
