import type { FastifyRequest } from 'fastify';
import {
  ApiProblem,
  type AuditedAction,
  closesKey,
  type Database,
  type Deps,
  hashBody,
  readIdempotencyKey,
  retryLost,
  violatedConstraint,
} from '../platform/index.js';
import { recordAction } from './recordAction.js';

interface IdempotentCommand {
  action: string;
  parts: readonly unknown[];
}

/** Writes the audit line and, by the key, the answer. */
type Remember<T> = (trx: Database, answer: T, audited: Omit<AuditedAction, 'action'>) => Promise<void>;

/**
 * Does a command once per `Idempotency-Key`. A repeated key gets the first answer or refusal; without a key it runs at
 * once (`cli/lostAnswers.test.ts`).
 * @param work calls `remember` in its transaction
 */
export async function runIdempotently<T extends object>(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  request: FastifyRequest,
  { action, parts }: IdempotentCommand,
  work: (remember: Remember<T>) => Promise<void>,
): Promise<T> {
  const key = readIdempotencyKey(request);
  const bodyHash = hashBody([action, ...parts]);
  const earlier = key === null ? null : await findAnswer<T>(db, key, bodyHash);
  if (earlier) return earlier;

  let given: T | null = null;
  const remember: Remember<T> = async (trx, answer, audited) => {
    given = answer;
    await recordAction(trx, { clock, request }, { action, ...audited });
    if (key === null) return;
    const { memberId } = audited;
    const values = { key, action, bodyHash, memberId, result: JSON.stringify(answer), createdAt: clock.now() };
    await trx.insertInto('operatorKeys').values(values).execute();
  };
  try {
    await work(remember);
  } catch (error) {
    // The same command may have run meanwhile and caused this refusal.
    const mayBeDone = error instanceof ApiProblem || violatedConstraint(error) === 'operator_keys_pkey';
    const meanwhile = mayBeDone && key !== null ? await findAnswer<T>(db, key, bodyHash) : null;
    if (meanwhile) return meanwhile;
    if (key === null || !closesKey(error)) throw error;
    const refusal = JSON.stringify(error.store());
    const values = { key, action, bodyHash, refusal, createdAt: clock.now() };
    // Waits for the same command under way; a later one fails on the row.
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
