import {
  AUTO_ORDER_STATUSES,
  findStatus,
  fromHundredths,
  ORDER_STATUS_LABEL,
  type QuestionSubject,
  statusLabel,
  TOP_UP_STATUS_LABEL,
} from '@storefront/contract';
import { type RawBuilder, sql } from 'kysely';
import { answerQuestion, closeQuestion, isOpen, presentText } from '../orders/index.js';
import { ApiProblem, type Database, type QuestionRow, type QuestionTextRow, transact } from '../platform/index.js';
import { DELETED_MEMBER } from '../points/index.js';
import { callerOf } from './access/callers.js';
import { type Question, questions } from './commands/questions.js';
import { maskRow, recordRead } from './memberReads.js';
import { routesOf } from './operatorCall.js';
import { recordAction } from './recordAction.js';
import { runIdempotently } from './runIdempotently.js';

/** Bounds the texts of a question; the member's page has more. */
const SHOWN_TEXTS = 50;

/** Questions about orders and deposits, and saved answers (B-question-5). */
export const questionCommands = routesOf(questions, (deps) => {
  const { db, clock } = deps;
  return {
    'questions list': async (request) => {
      await recordRead(db, { clock, request }, { action: 'read.questions' });
      const now = clock.now();
      const { limit } = request.query;
      const open = await readQuestions(db, sql`q.waits_until > ${now} order by q.waits_since, q.id limit ${limit}`);
      const rest = await readQuestions(
        db,
        sql`coalesce(q.waits_until <= ${now}, true) order by q.last_at desc, q.id desc limit ${limit - open.length}`,
      );
      const found = [...open, ...rest];
      const texts = await readTexts(db, found);
      const { role } = callerOf(request);
      const show = (row: FoundQuestion) =>
        (texts.get(row.id) ?? []).map((said) => maskRow('questionTexts', presentText(said), role));
      return found.map((row) => ({ ...present(row, now), texts: show(row) }));
    },

    'questions answer': (request) => {
      const { id } = request.params;
      const { text } = request.body;
      const command = { action: 'question.answer', parts: [id, text] };
      return runIdempotently(deps, request, command, (remember) =>
        answerQuestion(deps, { id, text }, async (trx, row) => {
          await remember(trx, await presentSettled(trx, row), auditOf(row));
        }),
      );
    },

    'questions close': async (request) => {
      const { id } = request.params;
      let closed: Awaited<ReturnType<typeof presentSettled>> | undefined;
      await closeQuestion(deps, id, async (trx, row) => {
        await recordAction(trx, { clock, request }, { action: 'question.close', ...auditOf(row) });
        closed = await presentSettled(trx, row);
      });
      if (!closed) throw new Error('a question was closed without an answer');
      return closed;
    },

    'answers list': () => db.selectFrom('savedAnswers').selectAll().orderBy('name').execute(),

    'answers set': async (request) => {
      const saved = { name: request.params.name, text: request.body.text };
      await transact(db, async (trx) => {
        await trx
          .insertInto('savedAnswers')
          .values(saved)
          .onConflict((known) => known.column('name').doUpdateSet({ text: saved.text }))
          .execute();
        await recordAction(trx, { clock, request }, { action: 'answer.set', target: saved.name, detail: saved });
      });
      return saved;
    },

    'answers remove': (request) =>
      transact(db, async (trx) => {
        const { name } = request.params;
        const removed = await trx.deleteFrom('savedAnswers').where('name', '=', name).returningAll().executeTakeFirst();
        if (!removed) throw new ApiProblem(404, 'ANSWER_NOT_FOUND', `없는 답변이에요: ${name}`);
        await recordAction(trx, { clock, request }, { action: 'answer.remove', target: name, detail: removed });
        return removed;
      }),
  };
});

/** The audit log outlives the texts, so it has none. */
function auditOf({ id, memberId, about, subjectId }: QuestionRow) {
  return { target: String(id), memberId, detail: { about, subject: subjectId } };
}

async function presentSettled(trx: Database, { id, memberId, about, subjectId }: QuestionRow) {
  const member = await trx.selectFrom('members').select('loginId').where('id', '=', memberId).executeTakeFirst();
  return { id, memberId: member?.loginId ?? DELETED_MEMBER, about, subjectId };
}

interface FoundQuestion extends QuestionRow {
  loginId: string | null;
  product: string | null;
  link: string | null;
  amount: number | null;
  point: number;
  state: string;
  createdAt: Date;
}

async function readQuestions(db: Database, which: RawBuilder<unknown>): Promise<FoundQuestion[]> {
  const { rows } = await sql<FoundQuestion>`
    select q.*, m.login_id, s.text as product, coalesce(o.link, a.link) as link,
      coalesce(o.amount, a.amount) as amount, coalesce(o.point, a.point, t.point) as point,
      coalesce(o.status::text, a.status::text, t.status) as state,
      coalesce(o.created_at, a.created_at, t.created_at) as created_at
    from questions as q join members as m on m.id = q.member_id
    left join orders as o on q.about = 'order' and o.id = q.subject_id
    left join auto_orders as a on q.about = 'autoOrder' and a.id = q.subject_id
    left join top_ups as t on q.about = 'topUp' and t.id = q.subject_id
    left join services as s on s.id = coalesce(o.service_id, a.service_id)
    where ${which}`.execute(db);
  return rows;
}

async function readTexts(
  db: Database,
  found: readonly FoundQuestion[],
): Promise<ReadonlyMap<number, readonly QuestionTextRow[]>> {
  const ids = found.map(({ id }) => id);
  const { rows } = await sql<QuestionTextRow>`
    select said.* from unnest(${ids}::bigint[]) as asked (id), lateral (
      select * from question_texts where question_id = asked.id order by id desc limit ${SHOWN_TEXTS}
    ) as said order by said.id`.execute(db);
  return new Map(ids.map((id) => [id, rows.filter(({ questionId }) => questionId === id)]));
}

const STATUS: Readonly<Record<QuestionSubject, (state: string) => string>> = {
  order: (state) => statusLabel(ORDER_STATUS_LABEL, state),
  autoOrder: (state) => findStatus(AUTO_ORDER_STATUSES, Number(state))?.operatorLabel ?? state,
  topUp: (state) => statusLabel(TOP_UP_STATUS_LABEL, state),
};

function present(row: FoundQuestion, now: Date): Omit<Question, 'texts'> {
  const { id, about, subjectId, lastAt, product, link, amount, point, createdAt } = row;
  const open = isOpen(row, now);
  return {
    ...{ id, memberId: row.loginId ?? DELETED_MEMBER, about, subjectId, lastAt, product, link, amount, createdAt },
    isOpen: open,
    waitsSince: open ? row.waitsSince : null,
    point: fromHundredths(point),
    status: STATUS[about](row.state),
  };
}
