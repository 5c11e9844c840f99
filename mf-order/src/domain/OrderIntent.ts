import { isIdempotencyKeyValid, type OrderPrice, type OrderRequest } from 'contract';
import { type ApiError, memberStorage } from 'shared-ui';
import type { Terms } from './describeChanges';

/** What was on the screen when the order button was pressed. */
export interface Shown extends Terms, OrderPrice {
  serviceId: number;
}

/** An order as it was when the order button was pressed. */
export interface PressedOrder {
  request: OrderRequest;
  /** The product's name. */
  product: string;
  shown: Shown;
  /** What is worth a look about its link. */
  notes: readonly string[];
}

/** What asks about one before it is placed is given. */
export interface QuestionProps {
  order: PressedOrder;
  onConfirm: () => void;
  onClose: () => void;
}

/** An order that was meant to be placed, as it is kept on the device until its end is known (B-order-47). */
export interface OrderIntent {
  /** What it is called in `Idempotency-Key`. */
  key: string;
  /** The member's ID. */
  member: string;
  request: OrderRequest;
  /** KRW, the total that it was sent with: at any other nothing is ordered. */
  point: number;
  /** The product's name as it was shown. */
  product: string;
  /** Its answer was lost: it has to be asked about. */
  isLost?: boolean;
  /** Known once it is over, for the other tabs: the order's id, null if nothing was ordered. */
  end?: { id: number | null };
  /** It was placed, and no screen has said so yet: the one that sent it may have broken. */
  isUnsaid?: boolean;
  /** Its receipt was closed. */
  isClosed?: boolean;
}

/** An order whose end this page says. */
export interface EndedOrder {
  intent: OrderIntent;
  /** The order's id; null if nothing was ordered. */
  id: number | null;
  /** Its receipt is shown once more, after a reload or on the way back: the form has nothing of it. */
  isRestored?: boolean;
}

/** Why an order was not sent, or refused; null for one that was placed, and for one whose answer was lost. */
export type Refusal = ApiError | 'busy' | null;

/** What the screen's parts know of the order on its way, and of the last one. */
export interface OrderIntents {
  /** An order of which nobody knows yet whether it was placed. */
  doubt: OrderIntent | null;
  /** Whether the form has to be filled from it. */
  isFound: boolean;
  /** What became of the last order; null once it was put away. */
  ended: EndedOrder | null;
  /** KRW, the balance after it; null until it is known. */
  remaining: number | null;
  isAsking: boolean;
  /** Sends an order, unless another one of the member is on its way or in doubt. */
  send: (order: Pick<OrderIntent, 'request' | 'point' | 'product'>) => Promise<Refusal>;
  /** Asks now, whatever the waiting. */
  askNow: () => void;
  /** Shows the receipt of an order once more, where none is shown. */
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

/** Reads what was kept for this member; null for nothing, for what is damaged, and for another member's. */
export function parseIntent(text: string | null, member: string): OrderIntent | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return isIntent(value) && value.member === member ? value : null;
  } catch {
    return null;
  }
}

const KEY = 'orderIntent';

/** What the storage did not take (it is blocked or full): remembered for the life of the page. */
let unstored: OrderIntent | null = null;

/** Keeps the one order of this member whose end matters, for every tab (B-order-47). */
export function storeIntent(intent: OrderIntent): void {
  const text = JSON.stringify(intent);
  memberStorage.write(KEY, text);
  unstored = memberStorage.read(KEY) === text ? null : intent;
}

/** The order kept for this member, over or not; null for none. */
export function readIntent(member: string): OrderIntent | null {
  return parseIntent(memberStorage.read(KEY), member) ?? (unstored?.member === member ? unstored : null);
}

/** Calls `look` whenever another tab may have changed what is kept. Returns what ends it. */
export function watchIntent(look: () => void): () => void {
  // `pageshow`: a page that the browser kept whole was told nothing meanwhile.
  window.addEventListener('storage', look);
  window.addEventListener('pageshow', look);
  return () => {
    window.removeEventListener('storage', look);
    window.removeEventListener('pageshow', look);
  };
}
