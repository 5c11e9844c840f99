import { ORDER_STATUSES, type OrderStatus } from '@storefront/contract';

const STATUS_OF: ReadonlyMap<string, OrderStatus> = new Map(
  ORDER_STATUSES.flatMap(({ id, panelWord, panelSpellings }) =>
    [lettersOf(panelWord), ...panelSpellings].map((word) => [word, id] as const),
  ),
);

export function parseSmmStatus(word: string): OrderStatus | null {
  return STATUS_OF.get(lettersOf(word)) ?? null;
}

/** Not delivered; none of these says what is left or paid back. */
const FAILURES = /^(?:fail|failed|failure|error|rejected|declined|denied|expired|invalid|deleted|blocked)$/;

export function isFailure(word: string): boolean {
  return FAILURES.test(lettersOf(word));
}

export function isUnknownNumber(error: string): boolean {
  return /order/i.test(error) && /incorrect|invalid|wrong|unknown|no such|not (?:found|exist|valid)/i.test(error);
}

function lettersOf(word: string): string {
  return word.toLowerCase().replace(/[^a-z]/g, '');
}

/** Reasons that pass by themselves or by the operator: money, key, load, an earlier order. */
const TEMPORARY: readonly RegExp[] = [
  /fund|balance|credit/i,
  /api.?key|unauthori[sz]ed|forbidden|suspended|inactive account/i,
  /too many|rate limit|try again|later|busy|temporar|maintenance|unavailable|overload|internal error/i,
  /active order|already (?:has|have|in progress|active)|wait until/i,
];

export function isTemporaryRefusal(reason: string): boolean {
  return TEMPORARY.some((pattern) => pattern.test(reason));
}
