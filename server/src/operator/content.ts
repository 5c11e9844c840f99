import type { FastifyInstance } from 'fastify';
import { readFaqs, readNotices, readRegisterWhere } from '../catalogue/index.js';
import { ApiProblem, sanitizeRichText, transact, violatedConstraint } from '../platform/index.js';
import { recordAction } from './audit.js';
import { type OperatorDeps, parseInput, parseRowId } from './operatorCall.js';
import {
  operatorFaqRequestSchema,
  operatorNoticeRequestSchema,
  operatorRegisterWhereRequestSchema,
} from './operatorWire.js';

/** `notices list`, `notices add`, `notices remove`. */
export async function noticeCommands(app: FastifyInstance, { db, clock }: OperatorDeps): Promise<void> {
  app.get('/notices', () => readNotices(db));

  app.post('/notices', async (request, reply) => {
    const { content, isTop } = parseInput(operatorNoticeRequestSchema, request.body);
    const notice = { content: sanitizeRichText(content), isTop };
    if (notice.content.trim() === '') throw new ApiProblem(400, 'NOTICE_EMPTY', '공지 내용이 비어 있어요.');
    const added = await transact(db, async (trx) => {
      const { id } = await trx
        .insertInto('notices')
        .values({ ...notice, createdAt: clock.now() })
        .returning('id')
        .executeTakeFirstOrThrow();
      await recordAction(trx, { clock, request }, { action: 'notice.add', target: String(id), detail: notice });
      return { id, ...notice };
    });
    return reply.code(201).send(added);
  });

  app.delete<{ Params: { id: string } }>('/notices/:id', async (request) => {
    const id = parseRowId(request.params.id);
    return transact(db, async (trx) => {
      const removed = await trx
        .deleteFrom('notices')
        .where('id', '=', id)
        .returning(['id', 'content', 'isTop'])
        .executeTakeFirst();
      if (!removed) throw new ApiProblem(404, 'NOTICE_NOT_FOUND', `없는 공지예요: ${id}`);
      await recordAction(trx, { clock, request }, { action: 'notice.remove', target: String(id), detail: removed });
      return removed;
    });
  });
}

/** `faq list`, `faq add` (at the end), `faq remove`. */
export async function faqCommands(app: FastifyInstance, { db, clock }: OperatorDeps): Promise<void> {
  app.get('/faqs', () => readFaqs(db));

  app.post('/faqs', async (request, reply) => {
    const { title, answer } = parseInput(operatorFaqRequestSchema, request.body);
    const faq = { title, answer: sanitizeRichText(answer) };
    if (faq.answer.trim() === '') throw new ApiProblem(400, 'FAQ_EMPTY', '답변이 비어 있어요.');
    const added = await transact(db, async (trx) => {
      const { last } = await trx
        .selectFrom('faqs')
        .select(({ fn }) => fn.max('position').as('last'))
        .executeTakeFirstOrThrow();
      const { id } = await trx
        .insertInto('faqs')
        .values({ ...faq, position: Number(last ?? 0) + 1 })
        .returning('id')
        .executeTakeFirstOrThrow();
      await recordAction(trx, { clock, request }, { action: 'faq.add', target: String(id), detail: faq });
      return { id, ...faq };
    });
    return reply.code(201).send(added);
  });

  app.delete<{ Params: { id: string } }>('/faqs/:id', async (request) => {
    const id = parseRowId(request.params.id);
    return transact(db, async (trx) => {
      const removed = await trx
        .deleteFrom('faqs')
        .where('id', '=', id)
        .returning(['id', 'title', 'answer'])
        .executeTakeFirst();
      if (!removed) throw new ApiProblem(404, 'FAQ_NOT_FOUND', `없는 질문이에요: ${id}`);
      await recordAction(trx, { clock, request }, { action: 'faq.remove', target: String(id), detail: removed });
      return removed;
    });
  });
}

/** `register-where list`, `register-where add` (at the end), `register-where remove`. */
export async function registerWhereCommands(app: FastifyInstance, { db, clock }: OperatorDeps): Promise<void> {
  app.get('/register-where', () => readRegisterWhere(db));

  app.post('/register-where', async (request, reply) => {
    const { text } = parseInput(operatorRegisterWhereRequestSchema, request.body);
    const add = transact(db, async (trx) => {
      const { last } = await trx
        .selectFrom('registerWhere')
        .select(({ fn }) => fn.max('position').as('last'))
        .executeTakeFirstOrThrow();
      const { id } = await trx
        .insertInto('registerWhere')
        .values({ text, position: Number(last ?? 0) + 1 })
        .returning('id')
        .executeTakeFirstOrThrow();
      const action = { action: 'registerWhere.add', target: String(id), detail: { text } };
      await recordAction(trx, { clock, request }, action);
      return { id, text };
    });
    const added = await add.catch((error: unknown) => {
      if (violatedConstraint(error) !== 'register_where_text_key') throw error;
      throw new ApiProblem(409, 'REGISTER_WHERE_TAKEN', `이미 있는 가입경로예요: ${text}`);
    });
    return reply.code(201).send(added);
  });

  app.delete<{ Params: { id: string } }>('/register-where/:id', async (request) => {
    const id = parseRowId(request.params.id);
    return transact(db, async (trx) => {
      const removed = await trx
        .deleteFrom('registerWhere')
        .where('id', '=', id)
        .returning(['id', 'text'])
        .executeTakeFirst();
      if (!removed) throw new ApiProblem(404, 'REGISTER_WHERE_NOT_FOUND', `없는 가입경로예요: ${id}`);
      const action = { action: 'registerWhere.remove', target: String(id), detail: { text: removed.text } };
      await recordAction(trx, { clock, request }, action);
      return removed;
    });
  });
}
