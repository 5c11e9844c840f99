import { ORDER_STATUS, type OrderStatus } from 'contract';

const WORDS: Readonly<Record<string, OrderStatus>> = {
  pending: ORDER_STATUS.pending,
  awaiting: ORDER_STATUS.pending,
  queued: ORDER_STATUS.pending,
  processing: ORDER_STATUS.processing,
  inprogress: ORDER_STATUS.inProgress,
  active: ORDER_STATUS.inProgress,
  completed: ORDER_STATUS.completed,
  complete: ORDER_STATUS.completed,
  partial: ORDER_STATUS.partial,
  partiallycompleted: ORDER_STATUS.partial,
  canceled: ORDER_STATUS.canceled,
  cancelled: ORDER_STATUS.canceled,
  refunded: ORDER_STATUS.canceled,
};

/** The status that a panel's word means, whatever its case, spaces and spelling; null for one that nobody knows. */
export function parseSmmStatus(word: string): OrderStatus | null {
  const letters = word.toLowerCase().replace(/[^a-z]/g, '');
  return Object.hasOwn(WORDS, letters) ? (WORDS[letters] ?? null) : null;
}
