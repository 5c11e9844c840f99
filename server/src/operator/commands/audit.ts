import { MAX_LINE_LENGTH } from '@storefront/contract';
import { FORM_INVALID } from '@storefront/contract/schemas';
import * as v from 'valibot';
import { call, described } from './Command.js';
import { limitOf, memberField, pageFields, spanFields } from './fields.js';

const text = v.optional(v.pipe(v.string(), v.maxLength(MAX_LINE_LENGTH, FORM_INVALID)));

const query = v.object({
  ...pageFields,
  limit: limitOf(100),
  action: described(text, '<name> 한 일, 예: deposit 또는 deposit.accept'),
  target: described(text, '<id> 대상의 번호나 설정 이름'),
  member: described(memberField, '<id> 관련된 회원의 아이디'),
  actor: described(text, '<name> 한 사람'),
  ...spanFields,
});

const entry = v.object({
  id: v.number(),
  createdAt: v.date(),
  /** Name given by the command; `system` for the server. */
  actor: v.string(),
  /** E.g. `deposit.accept`. */
  action: v.string(),
  target: v.nullable(v.string()),
  memberId: v.nullable(v.string()),
  detail: v.record(v.string(), v.unknown()),
});

export const audit = {
  'audit list': call('GET', '/audit', {
    query,
    answer: v.array(entry),
    title: '감사 기록',
    lines: {
      'audit list': {},
      'releases log': {
        help: '배포, 되돌리기, 켜고 끄기, 최신순',
        input: v.object({ actor: described(text, '<team> 팀의 이름'), ...pageFields, limit: limitOf(50) }),
        sends: { action: 'release' },
      },
    },
    // It holds earlier settings.
    role: 'owner',
    place: '기록',
  }),
};
