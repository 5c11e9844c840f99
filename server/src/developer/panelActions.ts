import { fromHundredths } from '@storefront/contract';
import { idField } from '@storefront/contract/schemas';
import * as v from 'valibot';
import { readSupplierNames } from '../orders/index.js';
import { readOfferedServices } from './offeredServices.js';
import { currency, type PanelAction, panelAction, won } from './PanelAction.js';
import { type PanelCall, PanelError, type PanelFields, textOf } from './PanelCall.js';
import { add } from './panelAdd.js';
import { cancel } from './panelCancel.js';
import { refill, refillStatus } from './panelRefills.js';
import { status } from './panelStatus.js';

const services = panelAction({
  summary: '상품 목록',
  description: '지금 주문할 수 있는 상품을 모두 알려 줘요.',
  request: v.object({}),
  answer: v.array(
    v.object({
      service: v.pipe(idField, v.description('상품 번호')),
      name: v.pipe(v.string(), v.description('상품 이름')),
      type: v.pipe(v.string(), v.description('항상 Default')),
      category: v.pipe(v.string(), v.description('카테고리')),
      rate: won('1,000개당 가격(원)'),
      min: won('최소 주문 수량'),
      max: won('최대 주문 수량'),
      dripfeed: v.pipe(v.boolean(), v.description('나누어 주문(runs, interval)할 수 있는지')),
      refill: v.pipe(v.boolean(), v.description('리필(AS)을 요청할 수 있는지')),
      cancel: v.pipe(v.boolean(), v.description('취소를 요청할 수 있는지')),
    }),
  ),
  answers: null,
  examples: [
    {
      request: {},
      answer: [
        {
          service: 1001,
          name: '인스타그램 한국인 팔로워',
          type: 'Default',
          category: '팔로워',
          rate: '30000.00',
          min: '10',
          max: '10000',
          dripfeed: true,
          refill: true,
          cancel: true,
        },
      ],
    },
  ],
  errors: {},
  isReading: true,
  act: listServices,
});

const balance = panelAction({
  summary: '보유 포인트',
  description: '남은 포인트를 원으로 알려 줘요.',
  request: v.object({}),
  answer: v.object({ balance: won('보유 포인트(원)'), currency }),
  answers: null,
  examples: [{ request: {}, answer: { balance: '12345.00', currency: 'KRW' } }],
  errors: {},
  isReading: true,
  act: readBalance,
});

export const PANEL_ACTIONS = { services, add, status, balance, cancel, refill, refill_status: refillStatus } as const;

function isAction(name: string): name is keyof typeof PANEL_ACTIONS {
  return Object.hasOwn(PANEL_ACTIONS, name);
}

export function findAction(fields: PanelFields): PanelAction {
  const name = textOf(fields, 'action')?.toLowerCase() ?? actionWithoutName(fields);
  if (!isAction(name)) throw new PanelError('Incorrect request');
  return PANEL_ACTIONS[name];
}

// The example program of panels and its translations name no action for refills.
function actionWithoutName(fields: PanelFields): string {
  if (fields.has('refill') || fields.has('refills')) return 'refill_status';
  return fields.has('order') || fields.has('orders') ? 'refill' : '';
}

async function readBalance({ member }: PanelCall) {
  return { balance: fromHundredths(member.balance).toFixed(2), currency: 'KRW' as const };
}

async function listServices({ deps }: PanelCall) {
  const cancel = (await readSupplierNames(deps)).length > 0;
  return (await readOfferedServices(deps.db)).map(
    ({ id, text, category, min, max, point, enableAuto, refillDays }) => ({
      service: id,
      name: text,
      type: 'Default',
      category,
      rate: (point * 10).toFixed(2),
      min: String(min),
      max: String(max),
      dripfeed: enableAuto,
      refill: refillDays > 0,
      cancel,
    }),
  );
}
