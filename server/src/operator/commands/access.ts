import { FORM_INVALID } from '@storefront/contract/schemas';
import * as v from 'valibot';
import { call, described, ROLES } from './Command.js';
import { rowOf } from './fields.js';

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
const params = v.object({ name: described(v.string(), '운영자의 이름') });
const person = { name: v.string(), role };
export const passkeyEntry = v.object({
  id: v.number(),
  label: v.string(),
  host: v.string(),
  createdAt: v.date(),
  lastUsedAt: v.nullable(v.date()),
});
const link = { url: v.string(), expiresAt: v.date() };

const operator = v.object({
  ...person,
  passkeys: v.number(),
  createdAt: v.date(),
  lastUsedAt: v.nullable(v.date()),
  removedAt: v.nullable(v.date()),
});
export const sessionEntry = v.object({
  id: v.number(),
  ...person,
  kind: v.picklist(['link', 'enrol', 'passkey']),
  origin: v.string(),
  openedAt: v.date(),
  seenAt: v.date(),
  expiresAt: v.date(),
  /** Network prefix only. */
  address: v.string(),
  agent: v.string(),
});

const LINK_HELP = '\n링크는 한 번만, 24시간 안에 쓸 수 있어요. 그 사람에게만 보내 주세요.';

const reading = { role: 'owner', place: '운영자' } as const;
const changing = { ...reading, isDangerous: true } as const;

export const access = {
  console: call('POST', '/console-links', {
    answer: v.object(link),
    status: 201,
    title: '콘솔 로그인 링크',
    help: '운영 콘솔에 로그인하는 링크. 60초 안에 한 번만 쓸 수 있어요',
    role: 'owner',
    isByTokenAlone: true,
    place: { none: '콘솔에 들어가는 링크라서, 그 서버에서 명령으로만 만들어요.' },
  }),
  'operators list': call('GET', '/operators', {
    answer: v.array(operator),
    title: '운영자',
    ...reading,
  }),
  'operators invite': call('POST', '/operators', {
    body: v.object({ name: described(name, '운영자의 이름'), role: described(role, '--role <role>') }),
    answer: v.object({ ...person, ...link }),
    status: 201,
    title: '운영자 초대',
    after: `${LINK_HELP}\nowner는 모두, staff는 입금과 주문, reader는 보기만 할 수 있어요.`,
    ...changing,
  }),
  'operators link': call('POST', '/operators/:name/link', {
    params,
    answer: v.object({ ...person, ...link }),
    status: 201,
    title: '패스키 등록 링크',
    after: LINK_HELP,
    ...changing,
  }),
  'operators set-role': call('PUT', '/operators/:name/role', {
    params,
    body: v.object({ role }),
    answer: v.object(person),
    title: '운영자의 역할',
    ...changing,
  }),
  'operators remove': call('DELETE', '/operators/:name', {
    params,
    answer: v.object(person),
    title: '운영자 삭제',
    ...changing,
  }),
  'operators passkeys': call('GET', '/operators/:name/passkeys', {
    params,
    answer: v.array(passkeyEntry),
    title: '운영자의 패스키',
    ...reading,
  }),
  'operators remove-passkey': call('DELETE', '/operators/:name/passkeys/:id', {
    params: v.object({ ...params.entries, ...rowOf('operators passkeys의 번호').entries }),
    /** `sessions`: count of consoles that were closed. */
    answer: v.object({ id: v.number(), name: v.string(), label: v.string(), sessions: v.number() }),
    title: '운영자의 패스키 삭제',
    ...changing,
  }),
  'sessions list': call('GET', '/sessions', {
    answer: v.array(sessionEntry),
    title: '열려 있는 콘솔',
    ...reading,
  }),
  'sessions end': call('DELETE', '/sessions/:id', {
    params: rowOf('sessions list의 번호'),
    answer: sessionEntry,
    title: '콘솔에서 로그아웃시키기',
    ...changing,
  }),
};
