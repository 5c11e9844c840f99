import { ORDER_STATUSES, type OrderStatus } from 'contract';

const STATUS_OF: ReadonlyMap<string, OrderStatus> = new Map(
  ORDER_STATUSES.flatMap(({ id, panelWord, panelSpellings }) =>
    [lettersOf(panelWord), ...panelSpellings].map((word) => [word, id] as const),
  ),
);

/** The status that a panel's word means, whatever its case, spaces and spelling; null for one that nobody knows. */
export function parseSmmStatus(word: string): OrderStatus | null {
  return STATUS_OF.get(lettersOf(word)) ?? null;
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
