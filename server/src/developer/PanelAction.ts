import { idField } from '@storefront/contract/schemas';
import * as v from 'valibot';
import { MAX_BATCH } from '../orders/index.js';
import type { PanelCall } from './PanelCall.js';

type Answer<Schema> = Schema extends v.GenericSchema ? v.InferOutput<Schema> : never;

/** One `action` of the panel protocol and its documentation (B-developer-22). */
export interface PanelAction<One = v.GenericSchema | null, Many = v.GenericSchema | null> {
  summary: string;
  description: string;
  request: v.GenericSchema;
  answer: One;
  answers: Many;
  examples: readonly { request: Readonly<Record<string, string | number>>; answer: unknown }[];
  errors: Readonly<Record<string, string>>;
  /** May be repeated, and stand in an address. */
  isReading: boolean;
  act: (call: PanelCall) => Promise<Answer<One> | Answer<Many>>;
}

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
export const askedNumber = v.union([v.number(), v.string()]);
