import { idField } from '@storefront/contract/schemas';
import * as v from 'valibot';
import { askedNumber, MANY, orderIds, panelAction, refused, tooMany, UNKNOWN_ORDER } from './PanelAction.js';
import { ORDER_IDS, type PanelCall, PanelError, possibleIds, REFILL_IDS, readIds } from './PanelCall.js';
import { findOwnOrders } from './panelCancel.js';

export const refill = panelAction({
  summary: '리필 요청',
  description: `리필을 요청할 수 있는 상품이 없어서 항상 거절해요. ${MANY} 이 동작은 POST로만 받아요.`,
  request: orderIds,
  answer: null,
  answers: v.array(v.object({ order: askedNumber, refill: refused })),
  examples: [
    {
      request: { orders: '1024,9999' },
      answer: [
        { order: 1024, refill: { error: 'Refill is not available for this service' } },
        { order: 9999, refill: { error: 'Incorrect order ID' } },
      ],
    },
  ],
  errors: {
    'Refill is not available for this service': '리필을 요청할 수 없는 상품이에요.',
    ...UNKNOWN_ORDER,
    ...tooMany('orders'),
  },
  isReading: false,
  act: refuseRefills,
});

export const refillStatus = panelAction({
  summary: '리필 상태',
  description: '리필이 없으므로 어떤 번호든 찾을 수 없다고 답해요.',
  request: v.object({
    refill: v.optional(v.pipe(idField, v.description('리필 번호'))),
    refills: v.optional(v.pipe(v.string(), v.description('쉼표로 이은 리필 번호'))),
  }),
  answer: null,
  answers: v.array(v.object({ refill: askedNumber, status: refused })),
  examples: [{ request: { refills: '7' }, answer: [{ refill: 7, status: { error: 'Refill not found' } }] }],
  errors: {
    'Refill not found': '없는 리필이에요.',
    ...tooMany('refills'),
  },
  isReading: true,
  act: refuseRefillStatus,
});

// No product here is refilled on request, and `services` says so.
const NOT_AVAILABLE = 'Refill is not available for this service';

async function refuseRefills({ deps, member, fields }: PanelCall) {
  const asked = readIds(fields, ORDER_IDS);
  const orders = await findOwnOrders(deps.db, { memberId: member.id, ids: possibleIds(asked) });
  const own = new Set<number | null>(orders.map(({ id }) => id));
  const answers = [...asked.ids].map(([text, id]) => ({
    order: id ?? text,
    refill: { error: own.has(id) ? NOT_AVAILABLE : ORDER_IDS.unknown },
  }));
  if (asked.isMany) return answers;
  throw new PanelError(answers[0]?.refill.error ?? ORDER_IDS.unknown);
}

async function refuseRefillStatus({ fields }: PanelCall) {
  const asked = readIds(fields, REFILL_IDS);
  if (!asked.isMany) throw new PanelError(REFILL_IDS.unknown);
  return [...asked.ids].map(([text, id]) => ({ refill: id ?? text, status: { error: REFILL_IDS.unknown } }));
}
