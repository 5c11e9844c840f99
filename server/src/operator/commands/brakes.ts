import { FORM_INVALID, lineField } from '@storefront/contract/schemas';
import * as v from 'valibot';
import { call, described } from './Command.js';

const BRAKES = ['sending', 'matching', 'refunds', 'writes'] as const;
const params = v.object({
  name: v.picklist(BRAKES, ({ input }) => `BRAKE_UNKNOWN 없는 제동 장치예요: ${input} (${BRAKES.join(', ')})`),
});

const brake = v.object({
  name: v.picklist(BRAKES),
  isOn: v.boolean(),
  reason: v.nullable(v.string()),
  changedBy: v.nullable(v.string()),
  changedAt: v.nullable(v.date()),
  stops: v.string(),
});

export const brakes = {
  'brakes list': call('GET', '/brakes', {
    answer: v.array(brake),
    title: '제동 장치',
    role: 'owner',
    place: '오늘',
  }),
  'brakes set': call('PUT', '/brakes/:name', {
    params,
    body: v.object({
      isOn: v.boolean(FORM_INVALID),
      reason: described(v.optional(lineField), '<text> 감사 기록에 남길 이유'),
    }),
    answer: brake,
    title: '멈추기와 다시 시작하기',
    lines: {
      'brakes on': { help: '모든 서버에서 멈추기', sends: { isOn: true } },
      'brakes off': { help: '다시 시작하기', input: params, sends: { isOn: false } },
    },
    role: 'owner',
    isDangerous: true,
    place: '오늘',
  }),
};
