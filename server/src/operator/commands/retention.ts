import * as v from 'valibot';
import { call } from './Command.js';

const entry = v.object({
  key: v.string(),
  /** In Korean, as the privacy policy says it. */
  what: v.string(),
  period: v.string(),
  /** Rows that are to be erased; null for what people erase. */
  due: v.nullable(v.number()),
  /** When the last run came to its end. */
  lastRun: v.nullable(v.string()),
  /** Rows of the last run, or of the one that is under way. */
  erased: v.nullable(v.number()),
});
export type RetentionEntry = v.InferOutput<typeof entry>;

/** What is stored how long, and what is due. */
export const retention = {
  retention: call('GET', '/retention', {
    answer: v.array(entry),
    title: '보관과 삭제',
    role: 'reader',
    place: '기록',
    typed: [
      {
        help: '무엇을 얼마 동안 보관하는지, 지금 지울 것이 몇 건인지(due), 마지막으로 언제 몇 건을 지웠는지',
      },
    ],
  }),
};
