import { isConnectOrigin, MAX_CONNECT_ORIGINS } from '@storefront/contract/registry';
import { packageNameSchema, reportedErrorSchema, versionFiguresSchema } from '@storefront/contract/releases';
import { FORM_INVALID } from '@storefront/contract/schemas';
import * as v from 'valibot';
import { call, described } from './Command.js';
import { digitsField, limitOf, listQuery } from './fields.js';

const DEFAULT_ERRORS = 20;

const health = v.object({
  ...versionFiguresSchema.entries,
  loads: v.number(),
  slow: v.number(),
  errors: v.number(),
  /** Share of visits with an error, 0 to 1; null without visits. */
  errorRate: v.nullable(v.number()),
});

const accepted = v.object({ name: v.string(), origins: v.array(v.string()) });

/** Health of shell and remotes in browsers (B-operator-21), and their allowed origins (B-fit-10). */
export const remotes = {
  'remotes health': call('GET', '/remotes/health', {
    query: v.object({ hours: digitsField('지난 몇 시간 (기본 24, 최대 720)', [1, 720], 24) }),
    answer: v.array(health),
    title: '화면의 상태',
    help: '묶음과 버전마다: 방문, 불러옴, 실패, 이전 버전으로 대신함, 느림, 오류, 75번째 백분위 LCP·INP(ms)·CLS',
    role: 'reader',
    place: '배포',
  }),
  'remotes errors': call('GET', '/remotes/errors', {
    query: listQuery,
    answer: v.array(reportedErrorSchema),
    title: '화면의 오류',
    input: v.object({
      fingerprint: described(v.optional(v.string()), '[fingerprint] 오류의 지문. 그 오류 하나를 자세히'),
      limit: limitOf(DEFAULT_ERRORS),
    }),
    role: 'reader',
    place: '배포',
  }),
  'remotes error': call('GET', '/remotes/errors/:fingerprint', {
    params: v.object({ fingerprint: v.string() }),
    answer: reportedErrorSchema,
    title: '화면의 오류 하나',
    role: 'reader',
    place: '배포',
    lines: {},
  }),
  'remotes origins': call('GET', '/remotes/origins', {
    answer: v.array(accepted),
    title: '화면이 부를 수 있는 외부 주소',
    role: 'reader',
    place: { none: '콘솔은 허락을 기다리는 주소만 보여요.' },
  }),
  'remotes connect': call('PUT', '/remotes/:name/origins', {
    params: v.object({ name: described(packageNameSchema, '묶음, 예: mf-order') }),
    body: v.object({
      origins: described(
        v.pipe(
          v.optional(v.array(v.pipe(v.string(FORM_INVALID), v.check(isConnectOrigin, FORM_INVALID)), FORM_INVALID), []),
          v.maxLength(MAX_CONNECT_ORIGINS, FORM_INVALID),
        ),
        '[origins] 허락할 주소 모두, 예: https://api.example.com,https://pay.example.com. 적지 않은 것은 허락이 끝나요',
      ),
    }),
    answer: accepted,
    title: '외부 주소 허락',
    role: 'owner',
    isDangerous: true,
    place: '배포',
  }),
};
