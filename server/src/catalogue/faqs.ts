import type { Faq } from 'contract';
import type { FastifyInstance } from 'fastify';
import { CALL_LIMIT_MS, type Database, SharedRead, sanitizeRichText, sendDocument } from '../platform/index.js';

/** `GET /service/qnas` (B-catalogue-5). */
export async function faqRoutes(app: FastifyInstance, { db }: { db: Database }): Promise<void> {
  const faqs = new SharedRead(() => readFaqs(db), CALL_LIMIT_MS);
  app.get('/service/qnas', async (request, reply) => {
    const text = JSON.stringify(await faqs.get());
    return sendDocument(request, reply, { text, contentType: 'application/json', cacheControl: 'no-cache' });
  });
}

/** Every question in the operator's order. */
export async function readFaqs(db: Database): Promise<Faq[]> {
  const rows = await db
    .selectFrom('faqs')
    .select(['id', 'title', 'answer'])
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map(({ id, title, answer }) => ({ id, title, answer: sanitizeRichText(answer) }));
}
