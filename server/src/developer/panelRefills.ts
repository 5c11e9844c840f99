import { findStatus, REFILL_STATES } from '@storefront/contract';
import { idField } from '@storefront/contract/schemas';
import * as v from 'valibot';
import { claimRefill, type RefillCode, readRefillStates, refillCodeOf } from '../orders/index.js';
import { ApiProblem } from '../platform/index.js';
import { askedNumber, MANY, orderIds, panelAction, refused, tooMany, UNKNOWN_ORDER } from './PanelAction.js';
import { ORDER_IDS, type PanelCall, PanelError, possibleIds, REFILL_IDS, readIds } from './PanelCall.js';

const ERRORS: Readonly<Record<RefillCode, string>> = {
  REFILL_NONE: 'Refill is not available for this service',
  REFILL_EARLY: 'Refill is not available yet, try again later',
  REFILL_OVER: 'Refill period is over',
  REFILL_BLOCKED: 'Refill is not available for this order',
};

const refillAnswer = v.object({ order: askedNumber, refill: v.union([v.number(), refused]) });
type RefillAnswer = v.InferOutput<typeof refillAnswer>;

export const refill = panelAction({
  summary: '리필 요청',
  description: `끝난 주문의 줄어든 수량을 다시 채워 달라고 요청하고 리필 번호를 알려 줘요. 처리하는 동안 다시 보내면 같은 번호로 답해요. 나누어 주문한 것은 회차마다 따로 요청해요. ${MANY} 이 동작은 POST로만 받아요.`,
  request: orderIds,
  answer: v.object({ refill: v.pipe(v.string(), v.description('리필 번호')) }),
  answers: v.array(refillAnswer),
  examples: [
    { request: { order: 1024 }, answer: { refill: '7' } },
    {
      request: { orders: '1024,9999' },
      answer: [
        { order: 1024, refill: 7 },
        { order: 9999, refill: { error: 'Incorrect order ID' } },
      ],
    },
  ],
  errors: {
    [ERRORS.REFILL_NONE]: '리필이 없는 상품이에요.',
    [ERRORS.REFILL_EARLY]: '아직 끝나지 않은 주문이거나, 지난 리필을 요청한 지 24시간이 지나지 않았어요.',
    [ERRORS.REFILL_OVER]: '리필 기간이 지났어요.',
    [ERRORS.REFILL_BLOCKED]: '더는 리필을 받지 않는 주문이에요.',
    ...UNKNOWN_ORDER,
    ...tooMany('orders'),
  },
  isReading: false,
  act: requestRefills,
});

const word = v.pipe(
  v.string(),
  v.metadata({
    description: '리필 상태',
    oneOf: [...new Map(REFILL_STATES.map(({ panelWord, label }) => [panelWord, label]))].map(([of, title]) => ({
      const: of,
      title,
    })),
  }),
);
const statusAnswer = v.object({ refill: askedNumber, status: v.union([word, refused]) });
type StatusAnswer = v.InferOutput<typeof statusAnswer>;

export const refillStatus = panelAction({
  summary: '리필 상태',
  description: '리필의 상태를 알려 줘요. 여러 건은 refills에 쉼표로 이어 한 번에 물어볼 수 있어요.',
  request: v.object({
    refill: v.optional(v.pipe(idField, v.description('리필 번호'))),
    refills: v.optional(v.pipe(v.string(), v.description('쉼표로 이은 리필 번호'))),
  }),
  answer: v.object({ status: word }),
  answers: v.array(statusAnswer),
  examples: [
    { request: { refill: 7 }, answer: { status: 'Completed' } },
    {
      request: { refills: '7,9999' },
      answer: [
        { refill: 7, status: 'Completed' },
        { refill: 9999, status: { error: 'Refill not found' } },
      ],
    },
  ],
  errors: {
    'Refill not found': '없거나 내 리필이 아니에요.',
    ...tooMany('refills'),
  },
  isReading: true,
  act: readRefills,
});

/** One after the other: a call that broke off gets the same numbers again. */
async function requestRefills({ deps, member, fields }: PanelCall) {
  const asked = readIds(fields, ORDER_IDS);
  const answers: RefillAnswer[] = [];
  for (const [text, id] of asked.ids) {
    const claim = id === null ? null : claimRefill(deps, { memberId: member.id, orderId: id });
    answers.push({ order: id ?? text, refill: (await claim?.catch(toError)) ?? { error: ORDER_IDS.unknown } });
  }
  if (asked.isMany) return answers;
  const [single] = answers;
  if (typeof single?.refill !== 'number') throw new PanelError(single?.refill.error ?? ORDER_IDS.unknown);
  return { refill: String(single.refill) };
}

function toError(error: unknown): { error: string } {
  if (!(error instanceof ApiProblem)) throw error;
  if (error.statusCode === 404) return { error: ORDER_IDS.unknown };
  const code = refillCodeOf(error);
  if (code === null) throw error;
  return { error: ERRORS[code] };
}

async function readRefills({ deps, member, fields }: PanelCall) {
  const asked = readIds(fields, REFILL_IDS);
  const states = await readRefillStates(deps.db, { memberId: member.id, ids: possibleIds(asked) });
  const answers = [...asked.ids].map(([text, id]): StatusAnswer => {
    const state = id === null ? undefined : states.get(id);
    const { panelWord = null } = (state && findStatus(REFILL_STATES, state)) ?? {};
    return { refill: id ?? text, status: panelWord ?? { error: REFILL_IDS.unknown } };
  });
  if (asked.isMany) return answers;
  const status = answers[0]?.status;
  if (typeof status !== 'string') throw new PanelError(REFILL_IDS.unknown);
  return { status };
}
