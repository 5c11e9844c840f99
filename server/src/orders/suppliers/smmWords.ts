import { ORDER_STATUS, type OrderStatus } from 'contract';

/** How panels write our statuses. */
export const SMM_STATUS: Readonly<Record<OrderStatus, string>> = {
  [ORDER_STATUS.pending]: 'Pending',
  [ORDER_STATUS.inProgress]: 'In progress',
  [ORDER_STATUS.completed]: 'Completed',
  [ORDER_STATUS.partial]: 'Partial',
  [ORDER_STATUS.processing]: 'Processing',
  [ORDER_STATUS.canceled]: 'Canceled',
};

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
  const letters = lettersOf(word);
  return Object.hasOwn(WORDS, letters) ? (WORDS[letters] ?? null) : null;
}

/** Words for an order that the panel will not deliver, none of which says what is left of it or paid back. */
const FAILURES = /^(?:fail|failed|failure|error|rejected|declined|denied|expired|invalid|deleted|blocked)$/;

/** Whether a panel's status word means that the order has failed. */
export function isFailure(word: string): boolean {
  return FAILURES.test(lettersOf(word));
}

/** Whether a panel says of an order that was asked for that it has none of this number. */
export function isUnknownNumber(error: string): boolean {
  return /order/i.test(error) && /incorrect|invalid|wrong|unknown|no such|not (?:found|exist|valid)/i.test(error);
}

function lettersOf(word: string): string {
  return word.toLowerCase().replace(/[^a-z]/g, '');
}

/** What passes by itself or by the operator's doing, and does not lie in the order: money, key, load, an earlier order. */
const TEMPORARY: readonly RegExp[] = [
  /fund|balance|credit/i,
  /api.?key|unauthori[sz]ed|forbidden|suspended|inactive account/i,
  /too many|rate limit|try again|later|busy|temporar|maintenance|unavailable|overload|internal error/i,
  /active order|already (?:has|have|in progress|active)|wait until/i,
];

/** Whether a panel that refused an order with these words may take the same order later. */
export function isTemporaryRefusal(reason: string): boolean {
  return TEMPORARY.some((pattern) => pattern.test(reason));
}
