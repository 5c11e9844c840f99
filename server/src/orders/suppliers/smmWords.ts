import { ORDER_STATUSES, type OrderStatus } from '@storefront/contract';
import type { RefusalSubject } from './Supplier.js';

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

/** Words for a refill; each other word is a failure or unknown. */
const REFILL_STATE_OF: Readonly<Record<string, 'sent' | 'inProgress' | 'done'>> = {
  ...{ pending: 'sent', awaiting: 'sent', queued: 'sent', accepted: 'sent' },
  ...{ inprogress: 'inProgress', processing: 'inProgress', active: 'inProgress' },
  ...{ completed: 'done', complete: 'done', success: 'done' },
};

export function parseSmmRefill(word: string): 'sent' | 'inProgress' | 'done' | null {
  const letters = lettersOf(word);
  return Object.hasOwn(REFILL_STATE_OF, letters) ? (REFILL_STATE_OF[letters] ?? null) : null;
}

export function isRefillFailure(word: string): boolean {
  return isFailure(word) || /^cancell?ed$/.test(lettersOf(word));
}

export function isUnknownNumber(error: string): boolean {
  return (
    /order|refill/i.test(error) && /incorrect|invalid|wrong|unknown|no such|not (?:found|exist|valid)/i.test(error)
  );
}

function lettersOf(word: string): string {
  return word.toLowerCase().replace(/[^a-z]/g, '');
}

const ACCOUNT: readonly RegExp[] = [
  /fund|balance|credit/i,
  /api.?key|unauthori[sz]ed|forbidden|suspended|inactive account/i,
];
/** Reasons that pass by themselves or by the operator: money, key, load. */
const TEMPORARY: readonly RegExp[] = [
  ...ACCOUNT,
  /too many|rate limit|try again|later|busy|temporar|maintenance|unavailable|overload|internal error/i,
];
const EARLIER_ORDER = /active order|already (?:has|have|in progress|active)|wait until/i;

export function isTemporaryRefusal(reason: string): boolean {
  return [...TEMPORARY, EARLIER_ORDER].some((pattern) => pattern.test(reason));
}

/** Tells a refusal of all our orders, and one for the sake of an earlier order, from others. */
export function subjectOf(reason: string): RefusalSubject {
  if (EARLIER_ORDER.test(reason)) return 'earlierOrder';
  return ACCOUNT.some((pattern) => pattern.test(reason)) ? 'account' : 'order';
}

/** An earlier refill of the order, unlike an earlier order, may be this claim's own: it is not tried again. */
export function isTemporaryRefillRefusal(reason: string): boolean {
  return TEMPORARY.some((pattern) => pattern.test(reason)) && !/already/i.test(reason);
}
