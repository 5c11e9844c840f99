import type { MyData, QuestionSubject, QuestionText } from '@storefront/contract';
import { sql } from 'kysely';
import { type Database, type QuestionTextRow, readExported } from '../../platform/index.js';
import { type Asked, requireOwn } from './askQuestion.js';

/** Bounds one question's texts; older ones are in the member's file. */
const SHOWN_TEXTS = 200;

export const presentText = ({ author, text, at }: Pick<QuestionTextRow, 'author' | 'text' | 'at'>): QuestionText => ({
  at: at.toISOString(),
  by: author,
  text,
});

/** Reads the last texts about an own order, auto-order or deposit, the oldest first (B-question-1). */
export async function readQuestion(db: Database, asked: Asked): Promise<QuestionText[]> {
  await requireOwn(db, asked);
  const rows = await db
    .selectFrom('questionTexts as said')
    .innerJoin('questions', 'questions.id', 'said.questionId')
    .select(['said.author', 'said.text', 'said.at'])
    .where('questions.about', '=', asked.about)
    .where('questions.subjectId', '=', asked.id)
    .orderBy('said.id', 'desc')
    .limit(SHOWN_TEXTS)
    .execute();
  return rows.reverse().map(presentText);
}

/** Finds the numbers that were asked about (B-question-3). */
export async function findQuestioned(
  db: Database,
  about: QuestionSubject,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('questions')
    .select('subjectId')
    .where('about', '=', about)
    .where(sql<boolean>`subject_id = any(${ids}::bigint[])`)
    .execute();
  return new Set(rows.map(({ subjectId }) => subjectId));
}

/** For the member's own file (B-account-37). */
export async function readQuestionData(db: Database, memberId: number): Promise<MyData['questions']> {
  const questions = await readExported(db, 'questions', { memberId, order: 'id' });
  const texts = await readExported(db, 'questionTexts', { memberId, order: 'id' });
  return questions.map(({ id, about, subjectId }) => ({
    about,
    id: subjectId,
    texts: texts.filter(({ questionId }) => questionId === id).map(presentText),
  }));
}
