import { QUESTION_SUBJECTS } from '@storefront/contract';
import { tellMember } from '../../members/index.js';
import { ApiProblem, type Database, type Deps, type QuestionRow, transact } from '../../platform/index.js';
import { lockMember } from '../../points/index.js';

type Alongside = (trx: Database, question: QuestionRow) => Promise<void>;

/** Writes the shop's answer and tells the member (B-question-5). */
export async function answerQuestion(
  { db, clock }: Deps,
  { id, text }: { id: number; text: string },
  alongside: Alongside,
): Promise<void> {
  const at = clock.now();
  await transact(db, async (trx) => {
    const question = await lockQuestion(trx, id);
    const { memberId, about, subjectId } = question;
    await settle(trx, id, at);
    const values = { questionId: id, memberId, author: 'shop' as const, text, at };
    const said = await trx.insertInto('questionTexts').values(values).returning('id').executeTakeFirstOrThrow();
    const path = `${QUESTION_SUBJECTS[about].page}${subjectId}`;
    await tellMember(trx, { memberId, kind: 'questionAnswered', subjectId: said.id, path }, at);
    await alongside(trx, question);
  });
}

/** Closes a question without an answer. @throws ApiProblem 409 if it does not wait */
export async function closeQuestion({ db, clock }: Deps, id: number, alongside: Alongside): Promise<void> {
  const at = clock.now();
  await transact(db, async (trx) => {
    const question = await lockQuestion(trx, id);
    if (!isOpen(question, at)) throw new ApiProblem(409, 'QUESTION_NOT_OPEN', '이미 답했거나 닫힌 문의예요.');
    await settle(trx, id, at);
    await alongside(trx, question);
  });
}

/** (B-question-2) */
export const isOpen = ({ waitsUntil }: Pick<QuestionRow, 'waitsUntil'>, at: Date): boolean =>
  waitsUntil !== null && waitsUntil > at;

const settle = (trx: Database, id: number, at: Date) =>
  trx.updateTable('questions').set({ waitsSince: null, waitsUntil: null, lastAt: at }).where('id', '=', id).execute();

/** The member first; it may leave meanwhile. */
async function lockQuestion(trx: Database, id: number): Promise<QuestionRow> {
  const find = () => trx.selectFrom('questions').selectAll().where('id', '=', id).executeTakeFirst();
  const known = await find();
  if (known) await lockMember(trx, known.memberId);
  const question = known && (await find());
  if (!question) throw new ApiProblem(404, 'QUESTION_NOT_FOUND', `없는 문의예요: ${id}`);
  return question;
}
