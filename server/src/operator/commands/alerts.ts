import { textField } from '@storefront/contract/schemas';
import * as v from 'valibot';
import { call, described, ROLES } from './Command.js';
import { rowOf } from './fields.js';

const alert = v.object({ id: v.number(), kind: v.string(), text: v.string(), beganAt: v.date() });

export const ALERT_RULES = [
  'wait-minutes',
  'supplier-balance',
  'cost-guard',
  'quiet-hours',
  'held-limit',
  'sold-limit',
] as const;
const params = v.object({
  name: v.picklist(
    ALERT_RULES,
    ({ input }) => `ALERT_RULE_UNKNOWN 없는 알림 규칙이에요: ${input} (${ALERT_RULES.join(', ')})`,
  ),
});
const rule = v.object({
  name: v.picklist(ALERT_RULES),
  /** '' turns it off. */
  value: v.string(),
  initial: v.string(),
  changedBy: v.nullable(v.string()),
  changedAt: v.nullable(v.date()),
});

const device = v.object({
  id: v.number(),
  name: v.string(),
  /** Null: registered in a console that the command line's link opened. */
  role: v.nullable(v.picklist(ROLES)),
  createdAt: v.date(),
});

const reading = { role: 'owner', place: '운영자' } as const;
const changing = { ...reading, isDangerous: true } as const;

export const alerts = {
  'alerts list': call('GET', '/alerts', {
    answer: v.array(alert),
    title: '알림',
    role: 'reader',
    place: '오늘',
  }),
  'alerts rules': call('GET', '/alerts/rules', {
    answer: v.array(rule),
    title: '알림 규칙',
    ...reading,
  }),
  'alerts set': call('PUT', '/alerts/rules/:name', {
    params,
    body: v.object({ value: described(textField(20), "분, 금액 또는 '23-8'. 빈 값은 끄기") }),
    answer: rule,
    title: '알림 규칙 변경',
    ...changing,
  }),
  'alerts unset': call('DELETE', '/alerts/rules/:name', {
    params,
    answer: rule,
    title: '알림 규칙 지우기',
    ...changing,
  }),
  'alerts devices': call('GET', '/alerts/devices', {
    answer: v.array(device),
    title: '알림 받는 기기',
    ...reading,
  }),
  'alerts remove-device': call('DELETE', '/alerts/devices/:id', {
    params: rowOf('alerts devices의 번호'),
    answer: device,
    title: '알림 받는 기기 삭제',
    ...changing,
  }),
};
