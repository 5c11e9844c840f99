import { isIdempotencyKeyValid, type OrderPrice, type OrderRequest } from '@storefront/contract';
import { type ApiError, memberStorage } from '@storefront/shared-ui';
import type { Terms } from './describeChanges';

export interface Shown extends Terms, OrderPrice {
  serviceId: number;
}

export interface PressedOrder {
  request: OrderRequest;
  product: string;
  shown: Shown;
  notes: readonly string[];
}

export interface QuestionProps {
  order: PressedOrder;
  onConfirm: () => void;
  onClose: () => void;
}

/** An order that the device keeps until its end is known (B-order-47). */
export interface OrderIntent {
  /** Its `Idempotency-Key`. */
  key: string;
  member: string;
  request: OrderRequest;
  /** KRW, the total that it was sent with. */
  point: number;
  product: string;
  isLost?: boolean;
  /** For the other tabs: the order's id, null if nothing was ordered. */
  end?: { id: number | null };
  /** Placed, but no screen has said so yet: the sender may have broken. */
  isUnsaid?: boolean;
  isClosed?: boolean;
}

export interface EndedOrder {
  intent: OrderIntent;
  id: number | null;
  /** The receipt is shown again after a reload or Back: the form is empty. */
  isRestored?: boolean;
}

/** Null for an order that was placed, or whose answer was lost. */
export type Refusal = ApiError | 'busy' | null;

export interface OrderIntents {
  doubt: OrderIntent | null;
  isFound: boolean;
  ended: EndedOrder | null;
  /** KRW, the balance after it; null until it is known. */
  remaining: number | null;
  isAsking: boolean;
  /** Refuses while another order of the member is under way or in doubt. */
  send: (order: Pick<OrderIntent, 'request' | 'point' | 'product'>) => Promise<Refusal>;
  askNow: () => void;
  restore: (stored: OrderIntent, id: number) => void;
  putAway: () => void;
}

const REQUEST_NUMBERS = ['serviceId', 'amount', 'runs', 'interval'];

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isText = (value: unknown): value is string => typeof value === 'string';

function isIntent(value: unknown): value is OrderIntent {
  if (!isObject(value) || !isObject(value.request)) return false;
  const { key, member, request, point, product, end } = value;
  return (
    isText(key) &&
    isIdempotencyKeyValid(key) &&
    [member, product, request.link].every(isText) &&
    [point, ...REQUEST_NUMBERS.map((name) => request[name])].every(Number.isFinite) &&
    (end === undefined || (isObject(end) && (end.id === null || Number.isFinite(end.id))))
  );
}

/** Null for nothing, for damaged text, and for another member's. */
export function parseIntent(text: string | null, member: string): OrderIntent | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return isIntent(value) && value.member === member ? value : null;
  } catch {
    return null;
  }
}

const KEY = 'orderIntent';

/** Remembers for this page what a blocked or full storage refused. */
let unstored: OrderIntent | null = null;

/** Keeps the member's one unsettled order for every tab (B-order-47). */
export function storeIntent(intent: OrderIntent): void {
  const text = JSON.stringify(intent);
  memberStorage.write(KEY, text);
  unstored = memberStorage.read(KEY) === text ? null : intent;
}

export function readIntent(member: string): OrderIntent | null {
  return parseIntent(memberStorage.read(KEY), member) ?? (unstored?.member === member ? unstored : null);
}

/** Calls `look` when another tab may have changed the intent. Returns its end. */
export function watchIntent(look: () => void): () => void {
  // `pageshow`: a page from the back/forward cache has missed events.
  window.addEventListener('storage', look);
  window.addEventListener('pageshow', look);
  return () => {
    window.removeEventListener('storage', look);
    window.removeEventListener('pageshow', look);
  };
}
