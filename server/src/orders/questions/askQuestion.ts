import { MAX_OPEN_QUESTIONS, QUESTION_OPEN_DAYS, type QuestionSubject } from '@storefront/contract';
import { sql } from 'kysely';
import {
  DAY_MS,
  type Database,
  type Deps,
  doOnce,
  keyOf,
  MINUTE_MS,
  problem,
  retryLost,
  takeFromLimit,
  transact,
} from '../../platform/index.js';
import { lockMember } from '../../points/index.js';

const DAY_MINUTES = DAY_MS / MINUTE_MS;

/** Names a member's own order, auto-order or deposit. */
export interface Asked {
  memberId: number;
  about: QuestionSubject;
  id: number;
}

interface NewText extends Asked {
  text: string;
  idempotencyKey: string | null;
}

/**
 * Writes a member's text (B-question-1, B-question-2).
 * @returns its number
 */
export async function askQuestion(deps: Deps, { idempotencyKey, ...asked }: NewText): Promise<number> {
  const { memberId, about, id, text } = asked;
  const key = keyOf(idempotencyKey, [about, id, text]);
  return doOnce(deps, { memberId, scope: 'question', key }, async (remember) => {
    const max = deps.config.limits.questionTextsPerMember;
    const subject = String(memberId);
    await takeFromLimit(deps, { kind: 'question:member', subject, max, windowMinutes: DAY_MINUTES });
    const write = () =>
      transact(deps.db, async (trx) => {
        const textId = await writeText(trx, asked, deps.clock.now());
        await remember(trx, textId);
        return textId;
      });
    return retryLost(write, { isRepeatable: key !== null });
  });
}

async function writeText(trx: Database, { text, ...asked }: Omit<NewText, 'idempotencyKey'>, at: Date) {
  const { memberId, about, id: subjectId } = asked;
  // Two servers count the open ones one after the other.
  if (!(await lockMember(trx, memberId))) throw problem(401, 'UNAUTHORIZED');
  await requireOwn(trx, asked);
  const waitsSince = await readWaiting(trx, asked, at);
  const waits = { waitsSince, waitsUntil: new Date(at.getTime() + QUESTION_OPEN_DAYS * DAY_MS), lastAt: at };
  const { id: questionId } = await trx
    .insertInto('questions')
    .values({ memberId, about, subjectId, ...waits })
    .onConflict((known) => known.columns(['about', 'subjectId']).doUpdateSet(waits))
    .returning('id')
    .executeTakeFirstOrThrow();
  const values = { questionId, memberId, author: 'member' as const, text, at };
  const { id } = await trx.insertInto('questionTexts').values(values).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Since when the question waits. @throws ApiProblem 409 if it would be open beside too many */
async function readWaiting(trx: Database, { memberId, about, id }: Asked, at: Date): Promise<Date> {
  const open = await trx
    .selectFrom('questions')
    .select(['about', 'subjectId', 'waitsSince'])
    .where('memberId', '=', memberId)
    .where('waitsUntil', '>', at)
    .execute();
  const known = open.find((row) => row.about === about && row.subjectId === id);
  if (!known && open.length >= MAX_OPEN_QUESTIONS) throw problem(409, 'TOO_MANY_QUESTIONS');
  return known?.waitsSince ?? at;
}

const TABLES = { order: 'orders', autoOrder: 'auto_orders', topUp: 'top_ups' } satisfies Record<
  QuestionSubject,
  string
>;

/** Lets nobody ask about rows of others, or rows that have left the history. */
export async function requireOwn(db: Database, { memberId, about, id }: Asked): Promise<void> {
  const { rows } = await sql`
    select from ${sql.table(TABLES[about])} where id = ${id} and member_id = ${memberId} and reduced_at is null`.execute(
    db,
  );
  if (rows.length === 0) throw problem(404, 'NOT_FOUND');
}
