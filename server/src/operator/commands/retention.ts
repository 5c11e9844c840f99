import * as v from 'valibot';
import { call } from './Command.js';

const entry = v.object({
  key: v.string(),
  /** Korean, as in the privacy policy. */
  what: v.string(),
  period: v.string(),
  due: v.nullable(v.number()),
  lastRun: v.nullable(v.date()),
  erased: v.nullable(v.number()),
});
export type RetentionEntry = v.InferOutput<typeof entry>;

export const retention = {
  retention: call('GET', '/retention', {
    answer: v.array(entry),
    title: '보관과 삭제',
    help: '무엇을 얼마 동안 보관하는지, 지금 지울 것이 몇 건인지(due), 마지막으로 언제 몇 건을 지웠는지',
    role: 'reader',
    place: '기록',
  }),
};
