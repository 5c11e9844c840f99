import type { FastifyInstance } from 'fastify';
import { transact } from '../db/transact.js';
import { ApiProblem } from '../errors/ApiProblem.js';
import { readFaqs } from '../faq/readFaqs.js';
import { sanitizeRichText } from '../notices/sanitizeRichText.js';
import type { OperatorDeps } from './OperatorDeps.js';
import { operatorFaqRequestSchema } from './operatorWire.js';
import { parseInput } from './parseInput.js';
import { parseRowId } from './parseRowId.js';
import { recordAction } from './recordAction.js';

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
