import type { FastifyInstance } from 'fastify';
import { transact } from '../db/transact.js';
import { ApiProblem } from '../errors/ApiProblem.js';
import { readNotices } from '../notices/readNotices.js';
import { sanitizeRichText } from '../notices/sanitizeRichText.js';
import type { OperatorDeps } from './OperatorDeps.js';
import { operatorNoticeRequestSchema } from './operatorWire.js';
import { parseInput } from './parseInput.js';
import { parseRowId } from './parseRowId.js';
import { recordAction } from './recordAction.js';

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
