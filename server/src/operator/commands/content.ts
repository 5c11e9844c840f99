import { MAX_RICH_TEXT_LENGTH } from '@storefront/contract';
import { FORM_INVALID, lineField, requiredTextField } from '@storefront/contract/schemas';
import * as v from 'valibot';
import { call, described } from './Command.js';
import { rowOf } from './fields.js';

const richText = requiredTextField(MAX_RICH_TEXT_LENGTH);
const id = v.number();

const notice = v.object({ id, content: v.string(), isTop: v.boolean() });
const question = v.object({ id, title: v.string(), answer: v.string() });
const choice = v.object({ id, text: v.string() });

export const content = {
  'notices list': call('GET', '/notices', {
    answer: v.array(notice),
    title: '공지',
    role: 'reader',
    place: '공지',
  }),
  'notices add': call('POST', '/notices', {
    body: v.object({
      content: described(richText, '<html> 내용. 위험한 HTML은 지워져요'),
      isTop: described(v.optional(v.boolean(FORM_INVALID), false), '--pin 맨 위에 고정'),
    }),
    answer: notice,
    status: 201,
    title: '공지 추가',
    role: 'owner',
    place: '공지',
  }),
  'notices remove': call('DELETE', '/notices/:id', {
    params: rowOf('공지 번호'),
    answer: notice,
    title: '공지 삭제',
    role: 'owner',
    place: '공지',
  }),
  'faq list': call('GET', '/faqs', {
    answer: v.array(question),
    title: '자주 묻는 질문',
    role: 'reader',
    place: 'FAQ',
  }),
  'faq add': call('POST', '/faqs', {
    body: v.object({
      title: described(lineField, '질문'),
      answer: described(richText, '<html> 답변. 위험한 HTML은 지워져요'),
    }),
    answer: question,
    status: 201,
    title: '질문 추가',
    role: 'owner',
    place: 'FAQ',
  }),
  'faq remove': call('DELETE', '/faqs/:id', {
    params: rowOf('질문 번호'),
    answer: question,
    title: '질문 삭제',
    role: 'owner',
    place: 'FAQ',
  }),
  'register-where list': call('GET', '/register-where', {
    answer: v.array(choice),
    title: '가입경로',
    role: 'reader',
    place: '설정',
  }),
  'register-where add': call('POST', '/register-where', {
    body: v.object({ text: described(lineField, '보이는 글') }),
    answer: choice,
    status: 201,
    title: '가입경로 추가',
    role: 'owner',
    place: '설정',
  }),
  'register-where remove': call('DELETE', '/register-where/:id', {
    params: rowOf('선택지 번호'),
    answer: choice,
    title: '가입경로 삭제',
    role: 'owner',
    place: '설정',
  }),
};
