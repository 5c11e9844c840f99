import type { Database } from '../db/Database.js';
import { ApiProblem } from '../errors/ApiProblem.js';
import { foldId } from '../members/foldId.js';

/**
 * The number of the member with this login ID.
 * @throws ApiProblem 404
 */
export async function requireMember(db: Database, loginId: string): Promise<number> {
  const known = await db.selectFrom('members').select('id').where('idKey', '=', foldId(loginId)).executeTakeFirst();
  if (!known) throw new ApiProblem(404, 'MEMBER_NOT_FOUND', `없는 회원이에요: ${loginId}`);
  return known.id;
}
