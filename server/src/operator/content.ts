import { readFaqs, readNotices, readRegisterWhere } from '../catalogue/index.js';
import { ApiProblem, sanitizeRichText, transact, violatedConstraint } from '../platform/index.js';
import { content } from './commands/content.js';
import { routesOf } from './operatorCall.js';
import { recordAction } from './recordAction.js';

export const contentCommands = routesOf(content, ({ db, clock }) => ({
  'notices list': () => readNotices(db),

  'notices add': async (request) => {
    const { content, isTop } = request.body;
    const notice = { content: sanitizeRichText(content), isTop };
    if (notice.content.trim() === '') throw new ApiProblem(400, 'NOTICE_EMPTY', '공지 내용이 비어 있어요.');
    return transact(db, async (trx) => {
      const { id } = await trx
        .insertInto('notices')
        .values({ ...notice, createdAt: clock.now() })
        .returning('id')
        .executeTakeFirstOrThrow();
      await recordAction(trx, { clock, request }, { action: 'notice.add', target: String(id), detail: notice });
      return { id, ...notice };
    });
  },

  'notices remove': async (request) => {
    const { id } = request.params;
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
  },

  'faq list': () => readFaqs(db),

  'faq add': async (request) => {
    const { title, answer } = request.body;
    const faq = { title, answer: sanitizeRichText(answer) };
    if (faq.answer.trim() === '') throw new ApiProblem(400, 'FAQ_EMPTY', '답변이 비어 있어요.');
    return transact(db, async (trx) => {
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
  },

  'faq remove': async (request) => {
    const { id } = request.params;
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
  },

  'register-where list': () => readRegisterWhere(db),

  'register-where add': async (request) => {
    const { text } = request.body;
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
    return add.catch((error: unknown) => {
      if (violatedConstraint(error) !== 'register_where_text_key') throw error;
      throw new ApiProblem(409, 'REGISTER_WHERE_TAKEN', `이미 있는 가입경로예요: ${text}`);
    });
  },

  'register-where remove': async (request) => {
    const { id } = request.params;
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
  },
}));
