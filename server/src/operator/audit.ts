import { sql } from 'kysely';
import { DELETED_MEMBER } from '../points/index.js';
import { audit } from './commands/audit.js';
import { findMemberId } from './memberReads.js';
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
      query = query.where('audit.memberId', '=', (await findMemberId(db, member)) ?? 0);
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
