import { sql } from 'kysely';
import { foldId } from '../platform/index.js';
import { DELETED_MEMBER } from '../points/index.js';
import { audit } from './commands/audit.js';
import { routesOf } from './operatorCall.js';

export const auditCommands = routesOf(audit, ({ db }) => ({
  'audit list': async (request) => {
    const { limit, before, action, target, member, actor, from, to } = request.query;
    let query = db
      .selectFrom('audit')
      .leftJoin('members', 'members.id', 'audit.memberId')
      .select(['audit.id', 'audit.createdAt', 'actor', 'action', 'target', 'audit.memberId', 'detail', 'loginId'])
      .orderBy('audit.id', 'desc')
      .limit(limit);
    if (before !== undefined) query = query.where('audit.id', '<', before);
    if (action !== undefined) {
      query = query.where(sql<boolean>`(audit.action = ${action} or starts_with(audit.action, ${`${action}.`}))`);
    }
    if (target !== undefined) query = query.where('audit.target', '=', target);
    if (member !== undefined) {
      const known = await db.selectFrom('members').select('id').where('idKey', '=', foldId(member)).executeTakeFirst();
      query = query.where('audit.memberId', '=', known?.id ?? 0);
    }
    if (actor !== undefined) query = query.where('audit.actor', '=', actor);
    if (from !== undefined) query = query.where('audit.createdAt', '>=', from);
    if (to !== undefined) query = query.where('audit.createdAt', '<', to);
    const rows = await query.execute();
    return rows.map(({ loginId, ...row }) => ({
      ...row,
      memberId: row.memberId === null ? null : (loginId ?? DELETED_MEMBER),
    }));
  },
}));
