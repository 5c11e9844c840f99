import { MAX_BATCH } from '../../suppliers/Supplier.js';
import { PanelError } from './PanelError.js';

/**
 * The numbers in `orders=1,2,3`, each once, as they were written; those that cannot be ours are null.
 * @throws PanelError for none or too many
 */
export function readOrderIds(text: string): Map<string, number | null> {
  const written = text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const ids = new Map(written.map((part) => [part, /^[1-9]\d{0,14}$/.test(part) ? Number(part) : null]));
  if (ids.size === 0) throw new PanelError('Incorrect order ID');
  if (ids.size > MAX_BATCH) throw new PanelError(`Too many orders, ${MAX_BATCH} at most`);
  return ids;
}
