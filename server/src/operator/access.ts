import { sql } from 'kysely';
import { transact } from '../platform/index.js';
import { callerOf } from './access/callers.js';
import { localOrigin, publicConsoleOrigin } from './access/consoleOrigin.js';
import { endOneSession, noSession, presentSession } from './access/endOneSession.js';
import { createLink, dropLinksOf } from './access/links.js';
import { addOperator, requireNotLastOwner, requireOperator } from './access/operators.js';
import { listPasskeysOf, removePasskeyOf } from './access/removePasskey.js';
import { endSessionsOf, listSessions } from './access/sessions.js';
import { access } from './commands/access.js';
import { routesOf } from './operatorCall.js';
import { recordAction } from './recordAction.js';

/** `console`, `operators`, `sessions` (B-console-1 to B-console-4). */
export const accessCommands = routesOf(access, (deps, app) => ({
  console: async (request) => {
    const { name } = callerOf(request);
    return transact(deps.db, async (trx) => {
      await recordAction(trx, { ...deps, request }, { action: 'console.link', target: name });
      return createLink(trx, deps, { operatorId: null, name, origin: localOrigin(app) });
    });
  },

  'operators list': () =>
    deps.db
      .selectFrom('operators as operator')
      .leftJoin('operatorPasskeys as passkey', 'passkey.operatorId', 'operator.id')
      .select(['operator.name', 'operator.role'])
      .select(sql<number>`count(passkey.id)`.as('passkeys'))
      .select('operator.createdAt')
      .select(sql<Date | null>`max(passkey.last_used_at)`.as('lastUsedAt'))
      .select('operator.disabledAt as removedAt')
      .groupBy('operator.id')
      .orderBy('operator.id')
      .execute(),

  'operators invite': async (request) => {
    const { name, role } = request.body;
    const link = await transact(deps.db, async (trx) => {
      const { id } = await addOperator(trx, { name, role, now: deps.clock.now() });
      await recordAction(trx, { ...deps, request }, { action: 'operator.invite', target: name, detail: { role } });
      return createLink(trx, deps, { operatorId: id, name, origin: publicConsoleOrigin(app, deps) });
    });
    return { name, role, ...link };
  },

  'operators link': async (request) =>
    transact(deps.db, async (trx) => {
      const { id, name, role } = await requireOperator(trx, request.params.name);
      await dropLinksOf(trx, id);
      await endSessionsOf(trx, id, { now: deps.clock.now(), kind: 'enrol' });
      await recordAction(trx, { ...deps, request }, { action: 'operator.link', target: name });
      const link = await createLink(trx, deps, { operatorId: id, name, origin: publicConsoleOrigin(app, deps) });
      return { name, role, ...link };
    }),

  'operators set-role': async (request) => {
    const { role } = request.body;
    return transact(deps.db, async (trx) => {
      const isSession = role !== 'owner' && callerOf(request).session !== undefined;
      const { id, name, role: before } = await requireNotLastOwner(trx, request.params.name, isSession);
      await trx.updateTable('operators').set({ role }).where('id', '=', id).execute();
      const detail = { before, after: role };
      await recordAction(trx, { ...deps, request }, { action: 'operator.role', target: name, detail });
      return { name, role };
    });
  },

  'operators remove': async (request) => {
    const now = deps.clock.now();
    return transact(deps.db, async (trx) => {
      const isSession = callerOf(request).session !== undefined;
      const { id, name, role } = await requireNotLastOwner(trx, request.params.name, isSession);
      await trx.updateTable('operators').set({ disabledAt: now }).where('id', '=', id).execute();
      await trx.deleteFrom('operatorDevices').where('operatorId', '=', id).execute();
      await trx.deleteFrom('operatorPasskeys').where('operatorId', '=', id).execute();
      await dropLinksOf(trx, id);
      await endSessionsOf(trx, id, { now });
      await recordAction(trx, { ...deps, request }, { action: 'operator.remove', target: name });
      return { name, role };
    });
  },

  'operators passkeys': (request) =>
    transact(deps.db, async (trx) => listPasskeysOf(trx, (await requireOperator(trx, request.params.name)).id)),

  'operators remove-passkey': (request) =>
    transact(deps.db, async (trx) => {
      const { name: asked, id } = request.params;
      const target = { name: asked, id, now: deps.clock.now(), askedBy: callerOf(request).session?.id };
      const { name, label, sessions } = await removePasskeyOf(trx, target);
      const detail = { id, label };
      await recordAction(trx, { ...deps, request }, { action: 'passkey.remove', target: name, detail });
      return { id, name, label, sessions };
    }),

  'sessions list': async () => (await listSessions(deps)).map(presentSession),

  'sessions end': async (request) => {
    const { id } = request.params;
    const open = (await listSessions(deps)).find((session) => session.id === id);
    if (!open) throw noSession(id);
    await endOneSession(deps, callerOf(request).name, open);
    return presentSession(open);
  },
}));
