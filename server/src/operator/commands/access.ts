import { FORM_INVALID } from 'contract/schemas';
import * as v from 'valibot';
import { call, ROLES } from './Command.js';
import { rowParams, rowWord } from './fields.js';

const TAKEN = ['operator', 'system', 'member', 'unknown'];
const MAX_NAME_LENGTH = 40;
/** Allows no hidden or ambiguous characters. */
const NAME = /^[\p{L}\p{N}]+(?:[ ._-][\p{L}\p{N}]+)*$/u;

const role = v.picklist(ROLES, FORM_INVALID);
const name = v.pipe(
  v.string(FORM_INVALID),
  v.transform((text) => text.normalize('NFC')),
  v.maxLength(MAX_NAME_LENGTH, FORM_INVALID),
  v.regex(NAME, FORM_INVALID),
  v.check((text) => !TAKEN.includes(text.toLowerCase()), FORM_INVALID),
);
const params = v.object({ name: v.string() });
const person = { name: v.string(), role };
const passkeyParams = v.object({ ...params.entries, ...rowParams.entries });
export const passkeyEntry = v.object({
  id: v.number(),
  label: v.string(),
  host: v.string(),
  createdAt: v.string(),
  lastUsedAt: v.nullable(v.string()),
});
const link = { url: v.string(), expiresAt: v.string() };

const operator = v.object({
  ...person,
  passkeys: v.number(),
  createdAt: v.string(),
  lastUsedAt: v.nullable(v.string()),
  removedAt: v.nullable(v.string()),
});
export const sessionEntry = v.object({
  id: v.number(),
  ...person,
  kind: v.picklist(['link', 'enrol', 'passkey']),
  origin: v.string(),
  openedAt: v.string(),
  seenAt: v.string(),
  expiresAt: v.string(),
  /** Network prefix only. */
  address: v.string(),
  agent: v.string(),
});
export type SessionEntry = v.InferOutput<typeof sessionEntry>;

const NAME_WORD = { typed: '<name>', help: '운영자의 이름' };
const LINK_HELP = '링크는 한 번만, 24시간 안에 쓸 수 있어요. 그 사람에게만 보내 주세요.';

export const access = {
  console: call('POST', '/console-links', {
    answer: v.object(link),
    status: 201,
    title: '콘솔 로그인 링크',
    role: 'owner',
    isByTokenAlone: true,
    place: { none: '콘솔에 들어가는 링크라서, 그 서버에서 명령으로만 만들어요.' },
    typed: [{ help: '운영 콘솔에 로그인하는 링크. 60초 안에 한 번만 쓸 수 있어요' }],
  }),
  'operators list': call('GET', '/operators', {
    answer: v.array(operator),
    title: '운영자',
    role: 'owner',
    place: '운영자',
    typed: [{ help: '콘솔에 들어올 수 있는 사람' }],
  }),
  'operators invite': call('POST', '/operators', {
    body: v.object({ name, role }),
    answer: v.object({ ...person, ...link }),
    status: 201,
    title: '운영자 초대',
    role: 'owner',
    isDangerous: true,
    place: '운영자',
    typed: [
      {
        help: '운영자 추가. 패스키를 등록하는 링크를 보여요',
        takes: {
          name: NAME_WORD,
          role: { typed: '--role <role>', help: '할 수 있는 일', choices: ROLES, isRequired: true },
        },
        after: `\n${LINK_HELP}\nowner는 모두, staff는 입금과 주문, reader는 보기만 할 수 있어요.`,
      },
    ],
  }),
  'operators link': call('POST', '/operators/:name/link', {
    params,
    answer: v.object({ ...person, ...link }),
    status: 201,
    title: '패스키 등록 링크',
    role: 'owner',
    isDangerous: true,
    place: '운영자',
    typed: [{ help: '패스키를 잃은 운영자의 새 등록 링크', takes: { name: NAME_WORD }, after: `\n${LINK_HELP}` }],
  }),
  'operators set-role': call('PUT', '/operators/:name/role', {
    params,
    body: v.object({ role }),
    answer: v.object(person),
    title: '운영자의 역할',
    role: 'owner',
    isDangerous: true,
    place: '운영자',
    typed: [
      {
        help: '역할 변경, 열려 있는 콘솔에도 바로',
        takes: { name: NAME_WORD, role: { typed: '<role>', help: ROLES.join(', '), choices: ROLES } },
      },
    ],
  }),
  'operators remove': call('DELETE', '/operators/:name', {
    params,
    answer: v.object(person),
    title: '운영자 삭제',
    role: 'owner',
    isDangerous: true,
    place: '운영자',
    typed: [{ help: '운영자 삭제. 열려 있는 콘솔과 패스키도 바로 끝나요', takes: { name: NAME_WORD } }],
  }),
  'operators passkeys': call('GET', '/operators/:name/passkeys', {
    params,
    answer: v.array(passkeyEntry),
    title: '운영자의 패스키',
    role: 'owner',
    place: '운영자',
    typed: [{ help: '한 운영자의 패스키', takes: { name: NAME_WORD } }],
  }),
  'operators remove-passkey': call('DELETE', '/operators/:name/passkeys/:id', {
    params: passkeyParams,
    /** `sessions`: count of consoles that were closed. */
    answer: v.object({ id: v.number(), name: v.string(), label: v.string(), sessions: v.number() }),
    title: '운영자의 패스키 삭제',
    role: 'owner',
    isDangerous: true,
    place: '운영자',
    typed: [
      {
        help: '잃어버린 기기의 패스키 하나 삭제. 그 사람이 패스키로 연 콘솔도 바로 끝나요',
        takes: { name: NAME_WORD, id: rowWord('operators passkeys의 번호') },
      },
    ],
  }),
  'sessions list': call('GET', '/sessions', {
    answer: v.array(sessionEntry),
    title: '열려 있는 콘솔',
    role: 'owner',
    place: '운영자',
    typed: [{ help: '지금 콘솔에 로그인한 사람' }],
  }),
  'sessions end': call('DELETE', '/sessions/:id', {
    params: rowParams,
    answer: sessionEntry,
    title: '콘솔에서 로그아웃시키기',
    role: 'owner',
    isDangerous: true,
    place: '운영자',
    typed: [{ help: '한 로그인을 바로 끝내기', takes: { id: rowWord('sessions list의 번호') } }],
  }),
};
