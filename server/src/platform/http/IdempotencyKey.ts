import type { Database, IdempotencyKeysTable } from '../db/Database.js';
import { problem } from '../errors/ApiProblem.js';

/** A client's name for one intended request, and what that request said. */
export interface IdempotencyKey {
  key: string;
  bodyHash: string;
}

export interface EarlierRequest {
  memberId: number;
  scope: IdempotencyKeysTable['scope'];
  key: IdempotencyKey | null;
}

/**
 * The id that the same request was answered with before, or null.
 * @throws ApiProblem 409 if the key was closed before anything came with it, 422 if it came with another body
 */
export async function findEarlierResult(
  db: Database,
  { memberId, scope, key }: EarlierRequest,
): Promise<number | null> {
  if (key === null) return null;
  const row = await db
    .selectFrom('idempotencyKeys')
    .select(['bodyHash', 'resultId'])
    .where('memberId', '=', memberId)
    .where('scope', '=', scope)
    .where('key', '=', key.key)
    .executeTakeFirst();
  if (!row) return null;
  if (row.resultId === null) throw problem(409, 'INTENT_CLOSED');
  if (row.bodyHash !== key.bodyHash) throw problem(422, 'IDEMPOTENCY_KEY_REUSED');
  return row.resultId;
}
