import * as v from 'valibot';
import { call } from './Command.js';
import { listQuery } from './fields.js';

const message = v.object({
  id: v.number(),
  kind: v.picklist(['email', 'sms']),
  to: v.string(),
  subject: v.nullable(v.string()),
  text: v.string(),
  createdAt: v.date(),
});

export const outbox = {
  'outbox list': call('GET', '/outbox', {
    query: listQuery,
    answer: v.array(message),
    title: '보내지 못한 메일과 문자',
    // Codes and links in it open accounts.
    role: 'owner',
    place: '오늘',
  }),
};
