import { sql } from 'kysely';
import type { Database } from '../db/Database.js';
import type { OperatorMember } from './operatorWire.js';
import { presentMember } from './presentMember.js';

export interface MemberFilter {
  limit: number;
  /** Part of login ID, e-mail or phone number. */
  search?: string | undefined;
  /** Those who deleted their account, instead of the others. */
  deleted: boolean;
}

/** Members, the newest first. */
export async function listMembers(db: Database, { limit, search, deleted }: MemberFilter): Promise<OperatorMember[]> {
  let query = db
    .selectFrom('members')
    .select(['id', 'loginId', 'balance', 'email', 'phone', 'createdAt', 'deletedAt'])
    .where('deletedAt', deleted ? 'is not' : 'is', null)
    .orderBy('id', 'desc')
    .limit(limit);
  if (search !== undefined) {
    const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
    query = query.where(sql<boolean>`(login_id ilike ${pattern} or email ilike ${pattern} or phone ilike ${pattern})`);
  }
  const rows = await query.execute();
  return rows.map(presentMember);
}
