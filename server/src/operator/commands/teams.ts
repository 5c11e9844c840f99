import { packageNameSchema } from 'contract/releases';
import { FORM_INVALID } from 'contract/schemas';
import * as v from 'valibot';
import { call } from './Command.js';

/** Packages by name, or `*`. */
const mayField = v.pipe(
  v.array(v.union([v.literal('*'), packageNameSchema], FORM_INVALID), FORM_INVALID),
  v.minLength(1, FORM_INVALID),
  v.maxLength(50, FORM_INVALID),
);

const team = { name: v.string(), may: v.array(v.string()) };

/** Who may publish which screens (B-release-46, B-release-47). */
export const teams = {
  'teams add': call({
    method: 'POST',
    path: '/teams',
    body: v.object({
      name: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,39}$/, FORM_INVALID)),
      may: mayField,
    }),
    /** The only time that anybody is told the token. */
    answer: v.object({ ...team, token: v.string() }),
    status: 201,
    title: '팀 추가',
    role: 'owner',
    isDangerous: true,
    place: '배포',
    typed: [
      {
        help: '팀 추가. 토큰은 지금 한 번만 보여요',
        takes: {
          name: { typed: '<name>', help: '팀의 이름, 예: orders' },
          may: {
            typed: '--may <packages>',
            help: '배포할 수 있는 것, 예: mf-order,mf-point. 모두는 *',
            reads: 'packages',
            isRequired: true,
          },
        },
      },
    ],
  }),
  'teams list': call({
    method: 'GET',
    path: '/teams',
    answer: v.array(v.object({ ...team, createdAt: v.string(), revokedAt: v.nullable(v.string()) })),
    title: '배포하는 팀',
    role: 'owner',
    place: '배포',
    typed: [{ help: '모든 팀' }],
  }),
  'teams revoke': call({
    method: 'DELETE',
    path: '/teams/:name',
    params: v.object({ name: v.string() }),
    answer: v.object(team),
    title: '팀의 토큰 폐기',
    role: 'owner',
    isDangerous: true,
    place: '배포',
    typed: [{ help: '팀의 토큰을 바로 폐기', takes: { name: { typed: '<name>', help: '팀의 이름' } } }],
  }),
};
