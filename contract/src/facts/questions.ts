import { autoOrderHistory, orderHistory, point } from '../links/paths.js';

/**
 * Lists the subjects of questions (B-question-1). Its number completes `page`, the address that shows the question, and
 * follows `mark`.
 */
export const QUESTION_SUBJECTS = {
  order: { path: '/service/order', page: `${orderHistory}?order=`, label: '주문', mark: '' },
  autoOrder: { path: '/service/auto-order', page: `${autoOrderHistory}?order=`, label: '자동주문', mark: 'A-' },
  topUp: { path: '/service/point', page: `${point}?q=`, label: '충전', mark: '' },
} as const;
export type QuestionSubject = keyof typeof QUESTION_SUBJECTS;

/** Address of the calls that read and write a question. */
export const questionCall = (about: QuestionSubject, id: number | string): string =>
  `${QUESTION_SUBJECTS[about].path}/${id}/questions`;
