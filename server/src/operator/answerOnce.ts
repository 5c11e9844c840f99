import {
  ApiProblem,
  closesKey,
  type Database,
  hashBody,
  readIdempotencyKey,
  retryLost,
  violatedConstraint,
} from '../platform/index.js';
import type { ActionContext } from './recordAction.js';

/** What tells two commands apart: what is to be done, to what, and how. */
interface OnceCommand {
  action: string;
  parts: readonly unknown[];
}

/**
 * Gives the command its answer, within the transaction that does it: that it was done, and what was said about it, are
 * there together or not at all.
 * @param memberId Whom it concerns: with that account the answer goes.
 */
type Remember<T> = (trx: Database, answer: T, memberId?: number | null) => Promise<void>;

/**
 * Does a command of the operator once for each `Idempotency-Key`, however often it is sent: after a lost answer nobody
 * can know whether it was done. The same key and command get the first answer again, or the first refusal. Without a key it is
 * simply done (`cli/lostAnswers.test.ts`).
 * @param work Does it, and calls `remember` in its transaction.
 * @throws ApiProblem 422 if the key came with another command, 400 if it is none
 */
export async function answerOnce<T extends object>(
  { db, clock, request }: ActionContext & { db: Database },
  { action, parts }: OnceCommand,
  work: (remember: Remember<T>) => Promise<void>,
): Promise<T> {
  const key = readIdempotencyKey(request);
  const bodyHash = hashBody([action, ...parts]);
  const earlier = key === null ? null : await findAnswer<T>(db, key, bodyHash);
  if (earlier) return earlier;

  let given: T | null = null;
  const remember: Remember<T> = async (trx, answer, memberId = null) => {
    given = answer;
    if (key === null) return;
    const values = { key, action, bodyHash, memberId, result: JSON.stringify(answer), createdAt: clock.now() };
    await trx.insertInto('operatorKeys').values(values).execute();
  };
  try {
    await work(remember);
  } catch (error) {
    // The same command may have been under way: it is refused then for what the other one did.
    const mayBeDone = error instanceof ApiProblem || violatedConstraint(error) === 'operator_keys_pkey';
    const meanwhile = mayBeDone && key !== null ? await findAnswer<T>(db, key, bodyHash) : null;
    if (meanwhile) return meanwhile;
    if (key === null || !closesKey(error)) throw error;
    const refusal = JSON.stringify(error.store());
    const values = { key, action, bodyHash, refusal, createdAt: clock.now() };
    // Waits for the same command where it is under way; what comes later fails on the row.
    const close = db
      .insertInto('operatorKeys')
      .values(values)
      .onConflict((known) => known.doNothing());
    await retryLost(() => close.execute(), { isRepeatable: true });
    const answer = await findAnswer<T>(db, key, bodyHash);
    if (!answer) throw error;
    return answer;
  }
  if (given === null) throw new Error(`${action} was done without an answer`);
  return given;
}

async function findAnswer<T>(db: Database, key: string, bodyHash: string): Promise<T | null> {
  const row = await db
    .selectFrom('operatorKeys')
    .select(['bodyHash', 'result', 'refusal'])
    .where('key', '=', key)
    .executeTakeFirst();
  if (!row) return null;
  if (row.bodyHash !== bodyHash) {
    throw new ApiProblem(422, 'IDEMPOTENCY_KEY_REUSED', '같은 키로 다른 명령을 이미 실행했어요. 새 키를 써 주세요.');
  }
  if (row.refusal) throw ApiProblem.restore(row.refusal);
  if (row.result === null) {
    throw new ApiProblem(
      409,
      'ALREADY_DONE',
      '이미 실행한 명령이에요. 오래됐거나 탈퇴한 회원의 일이라 결과는 남아 있지 않아요.',
    );
  }
  return JSON.parse(row.result);
}
