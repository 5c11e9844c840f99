import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/Database.js';
import { sendDocument } from '../site/sendDocument.js';
import { readFaqs } from './readFaqs.js';

/** `GET /service/qnas` (spec 7). */
export async function faqRoutes(app: FastifyInstance, { db }: { db: Database }): Promise<void> {
  app.get('/service/qnas', async (request, reply) => {
    const text = JSON.stringify(await readFaqs(db));
    return sendDocument(request, reply, { text, contentType: 'application/json', cacheControl: 'no-cache' });
  });
}
