import { FORM_INVALID, lineField } from 'contract/schemas';
import * as v from 'valibot';
import { call } from './Command.js';

const BRAKES = ['sending', 'matching', 'refunds', 'writes'] as const;
const NAME = { typed: '<name>', help: BRAKES.join(', ') };

const brake = v.object({
  name: v.picklist(BRAKES),
  isOn: v.boolean(),
  reason: v.nullable(v.string()),
  changedBy: v.nullable(v.string()),
  changedAt: v.nullable(v.string()),
  stops: v.string(),
});

export const brakes = {
  'brakes list': call('GET', '/brakes', {
    answer: v.array(brake),
    title: '제동 장치',
    role: 'owner',
    place: '오늘',
    typed: [{ help: '무엇이 멈춰 있는지' }],
  }),
  'brakes set': call('PUT', '/brakes/:name', {
    params: v.object({
      name: v.picklist(BRAKES, ({ input }) => `BRAKE_UNKNOWN 없는 제동 장치예요: ${input} (${BRAKES.join(', ')})`),
    }),
    body: v.object({ isOn: v.boolean(FORM_INVALID), reason: v.optional(lineField) }),
    answer: brake,
    title: '멈추기와 다시 시작하기',
    role: 'owner',
    isDangerous: true,
    place: '오늘',
    typed: [
      {
        words: 'brakes on',
        help: '모든 서버에서 멈추기',
        takes: { name: NAME, reason: { typed: '--reason <text>', help: '감사 기록에 남길 이유' } },
        sends: { isOn: true },
      },
      { words: 'brakes off', help: '다시 시작하기', takes: { name: NAME }, sends: { isOn: false } },
    ],
  }),
};
