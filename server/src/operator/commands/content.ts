import { MAX_RICH_TEXT_LENGTH } from 'contract';
import { FORM_INVALID, lineField, requiredTextField } from 'contract/schemas';
import * as v from 'valibot';
import { call } from './Command.js';
import { rowParams, rowWord } from './fields.js';

const richText = requiredTextField(MAX_RICH_TEXT_LENGTH);
const id = v.number();

const notice = v.object({ id, content: v.string(), isTop: v.boolean() });

export const notices = {
  'notices list': call('GET', '/notices', {
    answer: v.array(notice),
    title: '공지',
    role: 'reader',
    place: '공지',
    typed: [{ help: '모든 공지' }],
  }),
  'notices add': call('POST', '/notices', {
    body: v.object({ content: richText, isTop: v.optional(v.boolean(FORM_INVALID), false) }),
    answer: notice,
    status: 201,
    title: '공지 추가',
    role: 'owner',
    place: '공지',
    typed: [
      {
        help: '공지 추가',
        takes: {
          content: { typed: '<html>', help: '내용. 위험한 HTML은 지워져요' },
          isTop: { typed: '--pin', help: '맨 위에 고정' },
        },
      },
    ],
  }),
  'notices remove': call('DELETE', '/notices/:id', {
    params: rowParams,
    answer: notice,
    title: '공지 삭제',
    role: 'owner',
    place: '공지',
    typed: [{ help: '공지 삭제', takes: { id: rowWord('공지 번호') } }],
  }),
};

const question = v.object({ id, title: v.string(), answer: v.string() });

export const faq = {
  'faq list': call('GET', '/faqs', {
    answer: v.array(question),
    title: '자주 묻는 질문',
    role: 'reader',
    place: 'FAQ',
    typed: [{ help: '모든 질문' }],
  }),
  'faq add': call('POST', '/faqs', {
    body: v.object({ title: lineField, answer: richText }),
    answer: question,
    status: 201,
    title: '질문 추가',
    role: 'owner',
    place: 'FAQ',
    typed: [
      {
        help: '질문 추가',
        takes: {
          title: { typed: '<title>', help: '질문' },
          answer: { typed: '<html>', help: '답변. 위험한 HTML은 지워져요' },
        },
      },
    ],
  }),
  'faq remove': call('DELETE', '/faqs/:id', {
    params: rowParams,
    answer: question,
    title: '질문 삭제',
    role: 'owner',
    place: 'FAQ',
    typed: [{ help: '질문 삭제', takes: { id: rowWord('질문 번호') } }],
  }),
};

const choice = v.object({ id, text: v.string() });

export const registerWhere = {
  'register-where list': call('GET', '/register-where', {
    answer: v.array(choice),
    title: '가입경로',
    role: 'reader',
    place: '설정',
    typed: [{ help: '모든 선택지' }],
  }),
  'register-where add': call('POST', '/register-where', {
    body: v.object({ text: lineField }),
    answer: choice,
    status: 201,
    title: '가입경로 추가',
    role: 'owner',
    place: '설정',
    typed: [{ help: '선택지를 맨 뒤에 추가', takes: { text: { typed: '<text>', help: '보이는 글' } } }],
  }),
  'register-where remove': call('DELETE', '/register-where/:id', {
    params: rowParams,
    answer: choice,
    title: '가입경로 삭제',
    role: 'owner',
    place: '설정',
    typed: [{ help: '선택지 삭제', takes: { id: rowWord('선택지 번호') } }],
  }),
};
