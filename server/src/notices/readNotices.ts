import type { Notice } from 'contract';
import type { Database } from '../db/Database.js';
import { sanitizeRichText } from './sanitizeRichText.js';

/** Every notice, pinned ones first, then the newest first (spec 2 "Order page"). */
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
