import type { Notice } from 'contract';
import type { FastifyInstance } from 'fastify';
import { CALL_LIMIT_MS, type Database, SharedRead, sanitizeRichText, sendDocument } from '../platform/index.js';

/** `GET /service/notices` (B-catalogue-4). */
export async function noticeRoutes(app: FastifyInstance, { db }: { db: Database }): Promise<void> {
  const notices = new SharedRead(() => readNotices(db), CALL_LIMIT_MS);
  app.get('/service/notices', async (request, reply) => {
    const text = JSON.stringify(await notices.get());
    return sendDocument(request, reply, { text, contentType: 'application/json', cacheControl: 'no-cache' });
  });
}

/** Every notice, pinned ones first, then the newest first (B-catalogue-4). */
export async function readNotices(db: Database): Promise<Required<Notice>[]> {
  const rows = await db
    .selectFrom('notices')
    .select(['id', 'content', 'isTop'])
    .orderBy('isTop', 'desc')
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => ({ ...row, content: sanitizeRichText(row.content) }));
}
