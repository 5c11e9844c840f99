import { type Selectable, sql } from 'kysely';
import type { Deps } from '../Deps.js';
import type { Database, Schema } from '../db/Database.js';
import { violatedConstraint } from '../db/databaseErrors.js';
import { retryLost } from '../db/transact.js';
import { ApiProblem, problem } from '../errors/ApiProblem.js';
import { takeFromLimit } from '../limits/takeFromLimit.js';
import type { IdempotencyKey } from './IdempotencyKey.js';

interface Intent {
  memberId: number;
  scope: Schema['idempotencyKeys']['scope'];
  key: IdempotencyKey | null;
}

type KeyRow = Pick<Selectable<Schema['idempotencyKeys']>, 'bodyHash' | 'resultId' | 'refusal'>;

/** Refusals that could turn out otherwise for a late request. */
const CLOSING: readonly number[] = [402, 404, 409];

/** Tells whether a refusal closes its key (B-order-38). */
export const closesKey = (error: unknown): error is ApiProblem =>
  error instanceof ApiProblem && CLOSING.includes(error.statusCode);

/** @throws ApiProblem the earlier refusal; 409 if the key is closed, 422 if it has done something else */
async function findEarlierResult(db: Database, { memberId, scope, key }: Intent): Promise<number | null> {
  if (key === null) return null;
  const row = await db
    .selectFrom('idempotencyKeys')
    .select(['bodyHash', 'resultId', 'refusal'])
    .where('memberId', '=', memberId)
    .where('scope', '=', scope)
    .where('key', '=', key.key)
    .executeTakeFirst();
  return row ? resultOf(row, key) : null;
}

function resultOf({ bodyHash, resultId, refusal }: KeyRow, key: IdempotencyKey): number {
  const isSame = bodyHash === key.bodyHash;
  if (resultId !== null && isSame) return resultId;
  if (resultId !== null) throw problem(422, 'IDEMPOTENCY_KEY_REUSED');
  if (refusal && isSame) throw ApiProblem.restore(refusal);
  throw problem(409, 'INTENT_CLOSED');
}

/** Writes the key in the transaction that does its work. */
type Remember = (trx: Database, resultId: number) => Promise<void>;

/**
 * Does a key's work once, however often it comes (B-order-38).
 * @param work Calls `remember` in its transaction; returns the number of what was done.
 * @throws ApiProblem from `work`, or an earlier refusal; 409, 422
 */
export async function doOnce(
  deps: Deps,
  intent: Intent,
  work: (remember: Remember) => Promise<number>,
): Promise<number> {
  const earlier = await findEarlierResult(deps.db, intent);
  if (earlier !== null) return earlier;
  const { memberId, scope, key } = intent;
  const remember: Remember = async (trx, resultId) => {
    if (key === null) return;
    const values = { memberId, scope, ...key, resultId, createdAt: deps.clock.now() };
    await trx.insertInto('idempotencyKeys').values(values).execute();
  };
  return work(remember).catch((error: unknown) => settleFailure(deps, intent, error));
}

/**
 * Answers a failed request by what the same request has done meanwhile; otherwise its refusal closes the key, so that a
 * copy still on its way is not done.
 * @throws unknown the failure; ApiProblem 429 if the member has closed too many keys
 */
export async function settleFailure(deps: Deps, intent: Intent, error: unknown): Promise<number> {
  const { memberId, scope, key } = intent;
  // Somebody whose session has ended is told nothing of earlier requests.
  const mayBeKnown =
    (error instanceof ApiProblem && error.statusCode !== 401) || violatedConstraint(error) === 'idempotency_keys_pkey';
  const earlier = mayBeKnown ? await findEarlierResult(deps.db, intent) : null;
  if (earlier !== null) return earlier;
  if (key === null || !closesKey(error)) throw error;
  const max = deps.config.limits.refusedKeysPerMember;
  await takeFromLimit(deps, { kind: 'refused:member', subject: String(memberId), max });
  return resultOf(await closeKey(deps, { memberId, scope, key }, error), key);
}

/**
 * Closes a key that has done nothing. The constraint waits for work in progress, and later work fails on the row.
 * @param refusal Left out if nobody knows the request.
 * @returns the key as it is now
 */
export async function closeKey(
  { db, clock }: Deps,
  { memberId, scope, key }: Intent & { key: IdempotencyKey },
  refusal?: ApiProblem,
): Promise<KeyRow> {
  const stored = refusal ? JSON.stringify(refusal.store()) : null;
  // Only an update, which changes nothing here, answers the row that was there.
  const close = sql<KeyRow>`
    insert into idempotency_keys as known (member_id, scope, key, body_hash, result_id, refusal, created_at)
    values (${memberId}::bigint, ${scope}::text, ${key.key}::text, ${key.bodyHash}::text, null, ${stored}::jsonb,
      ${clock.now()}::timestamptz)
    on conflict (member_id, scope, key) do update set result_id = known.result_id
    returning body_hash, result_id, refusal`;
  const { rows } = await retryLost(() => close.execute(db), { isRepeatable: true });
  const [row] = rows;
  if (!row) throw new Error('a key was closed without an answer');
  return row;
}
