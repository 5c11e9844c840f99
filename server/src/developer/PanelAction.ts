import { idField } from 'contract/schemas';
import * as v from 'valibot';
import { MAX_BATCH } from '../orders/index.js';
import type { PanelCall } from './PanelCall.js';

type Answer<Schema> = Schema extends v.GenericSchema ? v.InferOutput<Schema> : never;

/** One `action` of the panel protocol: what it does, and what members are told of it (B-developer-23). */
export interface PanelAction<One = v.GenericSchema | null, Many = v.GenericSchema | null> {
  summary: string;
  description: string;
  /** Beside `key` and `action`. */
  request: v.GenericSchema;
  /** Of one; null where nothing is answered but refusals. */
  answer: One;
  /** Of many; null where nobody can ask so. */
  answers: Many;
  /** Of one, then of many, as far as there are such answers. */
  examples: readonly { request: Readonly<Record<string, string | number>>; answer: unknown }[];
  /** By the text of `error`. */
  errors: Readonly<Record<string, string>>;
  /** Whether it only tells something, so that it may stand in an address and be repeated by whoever is in between. */
  isReading: boolean;
  act: (call: PanelCall) => Promise<Answer<One> | Answer<Many>>;
}

/** Holds what an action does to the answers that it declares. */
export function panelAction<One extends v.GenericSchema | null, Many extends v.GenericSchema | null>(
  action: PanelAction<One, Many>,
): PanelAction {
  return action;
}

export const MANY = `여러 건은 orders에 쉼표로 이어 한 번에 ${MAX_BATCH}건까지 물어볼 수 있어요.`;
export const UNKNOWN_ORDER = { 'Incorrect order ID': '없거나 내 주문이 아니에요.' };
export const tooMany = (what: string) => ({
  [`Too many ${what}, ${MAX_BATCH} at most`]: `한 번에 ${MAX_BATCH}건까지만 보낼 수 있어요.`,
});

export const order = v.pipe(idField, v.description('주문번호'));
export const orderIds = v.object({
  order: v.optional(order),
  orders: v.optional(v.pipe(v.string(), v.description('쉼표로 이은 주문번호'))),
});
export const currency = v.pipe(v.literal('KRW'), v.metadata({ type: 'string', description: '항상 KRW' }));
export const won = (description: string) => v.pipe(v.string(), v.description(description));

export const refused = v.object({ error: v.string() });
/** As it was written, where it cannot be ours. */
export const askedNumber = v.union([v.number(), v.string()]);
