import { packageNameSchema, RELEASE_SCOPES } from '@storefront/contract/releases';
import { FORM_INVALID, textField, wholeField } from '@storefront/contract/schemas';
import * as v from 'valibot';
import { call, described } from './Command.js';

/** Packages by name, or `*`. */
const mayField = v.pipe(
  v.array(v.union([v.literal('*'), packageNameSchema], FORM_INVALID), FORM_INVALID),
  v.minLength(1, FORM_INVALID),
  v.maxLength(50, FORM_INVALID),
);

/** Every token may read, as each release command does. */
const scopesField = v.pipe(
  v.array(v.picklist(RELEASE_SCOPES, FORM_INVALID), FORM_INVALID),
  v.minLength(1, FORM_INVALID),
  v.transform((scopes) => RELEASE_SCOPES.filter((scope) => scope === 'read' || scopes.includes(scope))),
);

const MAX_DAYS = 730;
const DEFAULT_DAYS = 365;
const days = described(
  v.pipe(v.optional(wholeField(1), DEFAULT_DAYS), v.maxValue(MAX_DAYS, FORM_INVALID)),
  `토큰을 쓸 수 있는 날수 (1~${MAX_DAYS})`,
);

const MAX_OVERLAP_HOURS = 720;
const DEFAULT_OVERLAP_HOURS = 24;
const overlap = described(
  v.pipe(v.optional(wholeField(0), DEFAULT_OVERLAP_HOURS), v.maxValue(MAX_OVERLAP_HOURS, FORM_INVALID)),
  `<hours> 전의 토큰을 더 쓸 수 있는 시간 (0~${MAX_OVERLAP_HOURS})`,
);

const MAX_URL_LENGTH = 2048;

const params = v.object({ name: described(v.string(), '팀의 이름') });

const team = { name: v.string(), may: v.array(v.string()), scopes: v.array(v.picklist(RELEASE_SCOPES)) };
const given = { ...team, token: v.string(), expiresAt: v.date() };
const time = v.nullable(v.date());
const changing = { role: 'owner', isDangerous: true, place: '배포' } as const;

/** Release teams, their tokens and webhooks (B-release-46, B-release-47, B-release-115 to B-release-118). */
export const teams = {
  'teams add': call('POST', '/teams', {
    body: v.object({
      name: described(v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,39}$/, FORM_INVALID)), '팀의 이름, 예: orders'),
      may: described(mayField, '--may <packages> 배포할 수 있는 것, 예: mf-order,mf-point. 모두는 *'),
      scopes: described(
        v.optional(scopesField, [...RELEASE_SCOPES]),
        '토큰으로 할 수 있는 것, 예: publish,canary. 없으면 모두',
      ),
      days,
    }),
    answer: v.object(given),
    status: 201,
    title: '팀 추가',
    help: '팀 추가. 토큰은 지금 한 번만 보여요',
    ...changing,
  }),
  'teams list': call('GET', '/teams', {
    /** `revokedAt` lies ahead for a replaced token in its overlap. `usedAt`: the hour. */
    answer: v.array(
      v.object({
        ...team,
        createdAt: v.date(),
        expiresAt: v.date(),
        usedAt: time,
        replacedAt: time,
        revokedAt: time,
        webhook: v.nullable(v.string()),
      }),
    ),
    title: '배포하는 팀',
    role: 'owner',
    place: '배포',
  }),
  'teams rotate': call('POST', '/teams/:name/rotate', {
    params,
    body: v.object({
      overlap,
      scopes: described(v.optional(scopesField), '새 토큰으로 할 수 있는 것. 없으면 전과 같아요'),
      days,
    }),
    /** `overlapsUntil`: end of the previous token. */
    answer: v.object({ ...given, overlapsUntil: v.date() }),
    status: 201,
    title: '팀의 새 토큰',
    help: '팀의 새 토큰. 지금 한 번만 보여요. 전의 토큰은 잠시 더 쓸 수 있어요',
    ...changing,
  }),
  'teams set-webhook': call('PUT', '/teams/:name/webhook', {
    params,
    body: v.object({
      url: described(textField(MAX_URL_LENGTH), 'https 주소, 예: https://chat.example/hooks/orders'),
    }),
    /** The secret is shown only here. */
    answer: v.object({ name: v.string(), webhook: v.string(), secret: v.string() }),
    title: '팀의 웹훅',
    help: '팀에 배포를 알리는 주소. 서명하는 비밀은 지금 한 번만 보여요',
    ...changing,
    place: { none: '주소를 아는 사람은 누구나 그곳에 쓸 수 있어요' },
  }),
  'teams unset-webhook': call('DELETE', '/teams/:name/webhook', {
    params,
    answer: v.object({ name: v.string(), webhook: v.null() }),
    title: '팀의 웹훅 지우기',
    ...changing,
    place: { none: '주소는 명령으로만 정해요' },
  }),
  'teams revoke': call('DELETE', '/teams/:name', {
    params,
    answer: v.object(team),
    title: '팀의 토큰 폐기',
    ...changing,
  }),
};
