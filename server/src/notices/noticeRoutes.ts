import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/Database.js';
import { sendDocument } from '../site/sendDocument.js';
import { readNotices } from './readNotices.js';

/** `GET /service/notices` (spec 7). */
export async function noticeRoutes(app: FastifyInstance, { db }: { db: Database }): Promise<void> {
  app.get('/service/notices', async (request, reply) => {
    const text = JSON.stringify(await readNotices(db));
    return sendDocument(request, reply, { text, contentType: 'application/json', cacheControl: 'no-cache' });
  });
}
