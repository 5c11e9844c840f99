import { QUESTION_SUBJECTS, type QuestionSubject } from '@storefront/contract';
import { lineField, questionField, questionListSchema } from '@storefront/contract/schemas';
import * as v from 'valibot';
import { call, described } from './Command.js';
import { limitOf, rowOf } from './fields.js';

/** Most of them were answered: the shop looks at what waits. */
const SHOWN = 100;

const asked = {
  id: v.number(),
  memberId: v.string(),
  about: v.picklist(Object.keys(QUESTION_SUBJECTS) as QuestionSubject[]),
  /** Number of the order, auto-order or deposit. */
  subjectId: v.number(),
};

const question = v.object({
  ...asked,
  isOpen: v.boolean(),
  /** The member's first text since the shop's last; null unless open. */
  waitsSince: v.nullable(v.date()),
  lastAt: v.date(),
  /** Null of a deposit. */
  product: v.nullable(v.string()),
  link: v.nullable(v.string()),
  amount: v.nullable(v.number()),
  /** KRW. */
  point: v.number(),
  /** Korean. */
  status: v.string(),
  createdAt: v.date(),
  texts: questionListSchema,
});
export type Question = v.InferOutput<typeof question>;

const settled = v.object(asked);
const saved = v.object({ name: v.string(), text: v.string() });

const params = rowOf('questions list의 id');
const text = described(questionField, '답변. 회원에게 그대로 보여요');
const ofName = v.object({ name: described(lineField, '답변의 이름') });
const answering = { role: 'staff', place: '주문' } as const;

export const questions = {
  'questions list': call('GET', '/questions', {
    query: v.object({ limit: limitOf(SHOWN) }),
    answer: v.array(question),
    title: '문의',
    help: '주문과 충전에 대한 문의. 답을 기다리는 것부터, 오래 기다린 순서로',
    role: 'reader',
    place: '주문',
  }),
  'questions answer': call('POST', '/questions/:id/answer', {
    params,
    body: v.object({ text }),
    answer: settled,
    isOnce: true,
    title: '문의에 답하기',
    ...answering,
  }),
  'questions close': call('POST', '/questions/:id/close', {
    params,
    answer: settled,
    title: '답하지 않고 문의 닫기',
    ...answering,
  }),
  'answers list': call('GET', '/answers', {
    answer: v.array(saved),
    title: '저장한 답변',
    role: 'reader',
    place: '주문',
  }),
  'answers set': call('PUT', '/answers/:name', {
    params: ofName,
    body: v.object({ text }),
    answer: saved,
    title: '답변 저장',
    ...answering,
  }),
  'answers remove': call('DELETE', '/answers/:name', {
    params: ofName,
    answer: saved,
    title: '저장한 답변 삭제',
    ...answering,
  }),
};
