import { MAX_LINE_LENGTH } from 'contract';
import { FORM_INVALID } from 'contract/schemas';
import * as v from 'valibot';
import { call } from './Command.js';
import { memberField, PAGE, pageFields } from './fields.js';

const text = v.optional(v.pipe(v.string(), v.maxLength(MAX_LINE_LENGTH, FORM_INVALID)));
const time = v.optional(
  v.pipe(
    v.string(),
    v.isoTimestamp(FORM_INVALID),
    v.transform((value) => new Date(value)),
    v.check((date) => !Number.isNaN(date.getTime()), FORM_INVALID),
  ),
);

const query = v.object({
  ...pageFields,
  action: text,
  target: text,
  member: memberField,
  actor: text,
  from: time,
  /** Exclusive. */
  to: time,
});
export type AuditFilter = v.InferOutput<typeof query>;

const entry = v.object({
  id: v.number(),
  createdAt: v.string(),
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
    // It holds earlier settings.
    role: 'owner',
    place: '기록',
    typed: [
      {
        help: '운영자가 한 일, 최신순',
        takes: {
          action: { typed: '--action <name>', help: '한 일, 예: deposit 또는 deposit.accept' },
          target: { typed: '--target <id>', help: '대상의 번호나 설정 이름' },
          member: { typed: '--member <id>', help: '관련된 회원의 아이디' },
          actor: { typed: '--actor <name>', help: '한 사람' },
          from: { typed: '--from <time>', help: '이 시각부터, 예: 2026-03-02 (서울 시간)', reads: 'time' },
          to: { typed: '--to <time>', help: '이 시각 전까지', reads: 'time' },
          ...PAGE,
          limit: { ...PAGE.limit, initial: 100 },
        },
      },
      {
        words: 'releases log',
        help: '배포, 되돌리기, 켜고 끄기, 최신순',
        takes: {
          actor: { typed: '--actor <team>', help: '팀의 이름' },
          ...PAGE,
          limit: { ...PAGE.limit, initial: 50 },
        },
        sends: { action: 'release' },
      },
    ],
  }),
};
