import type { Faq } from 'contract';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/Database.js';
import { CALL_LIMIT_MS } from '../db/databaseContext.js';
import { SharedRead } from '../db/SharedRead.js';
import { sendDocument } from '../http/sendDocument.js';
import { sanitizeRichText } from '../text/sanitizeRichText.js';

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
