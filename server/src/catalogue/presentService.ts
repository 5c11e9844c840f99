import { fromHundredths, type Service } from 'contract';
import type { ServiceRow } from '../db/schema.js';
import { sanitizeRichText } from '../notices/sanitizeRichText.js';

/** A product as it leaves the server (spec 3). */
export function presentService(row: ServiceRow): Service {
  return {
    id: row.id,
    text: row.text,
    categoryId: row.categoryId,
    min: row.min,
    max: row.max,
    point: fromHundredths(row.point),
    notice: sanitizeRichText(row.notice),
    isReadOnly: row.isReadOnly,
    enableAuto: row.enableAuto,
  };
}
