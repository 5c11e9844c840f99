import type { Faq } from 'contract';
import type { Database } from '../db/Database.js';
import { sanitizeRichText } from '../notices/sanitizeRichText.js';

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
