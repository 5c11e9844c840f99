import { isConnectOrigin, MAX_CONNECT_ORIGINS } from 'contract/registry';
import { packageNameSchema, reportedErrorSchema, versionFiguresSchema } from 'contract/releases';
import { FORM_INVALID } from 'contract/schemas';
import * as v from 'valibot';
import { call } from './Command.js';
import { LIMIT, listQuery } from './fields.js';

const DEFAULT_HOURS = '24';
const MAX_HOURS = 30 * 24;
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
    query: v.object({
      hours: v.pipe(
        v.optional(v.string(), DEFAULT_HOURS),
        v.regex(/^[1-9]\d{0,2}$/, FORM_INVALID),
        v.transform(Number),
        v.maxValue(MAX_HOURS, FORM_INVALID),
      ),
    }),
    answer: v.array(health),
    title: '화면의 상태',
    role: 'reader',
    place: '배포',
    typed: [
      {
        help: '묶음과 버전마다: 방문, 불러옴, 실패, 이전 버전으로 대신함, 느림, 오류, 75번째 백분위 LCP·INP(ms)·CLS',
        takes: {
          hours: { typed: '--hours <n>', help: '지난 몇 시간 (기본 24, 최대 720)', reads: 'hours' },
        },
      },
    ],
  }),
  'remotes errors': call('GET', '/remotes/errors', {
    query: listQuery,
    answer: v.array(reportedErrorSchema),
    title: '화면의 오류',
    role: 'reader',
    place: '배포',
    typed: [
      {
        help: '최근 오류. 지문을 주면 그 오류 하나를 자세히',
        own: { fingerprint: { typed: '[fingerprint]', help: '오류의 지문' } },
        takes: { limit: { ...LIMIT, initial: DEFAULT_ERRORS } },
      },
    ],
  }),
  'remotes error': call('GET', '/remotes/errors/:fingerprint', {
    params: v.object({ fingerprint: v.string() }),
    answer: reportedErrorSchema,
    title: '화면의 오류 하나',
    role: 'reader',
    place: '배포',
    typed: [],
  }),
  'remotes origins': call('GET', '/remotes/origins', {
    answer: v.array(accepted),
    title: '화면이 부를 수 있는 외부 주소',
    role: 'reader',
    place: { none: '콘솔은 허락을 기다리는 주소만 보여요.' },
    typed: [{ help: '묶음마다 허락한 외부 주소' }],
  }),
  'remotes connect': call('PUT', '/remotes/:name/origins', {
    params: v.object({ name: packageNameSchema }),
    body: v.object({
      origins: v.pipe(
        v.optional(v.array(v.pipe(v.string(FORM_INVALID), v.check(isConnectOrigin, FORM_INVALID)), FORM_INVALID), []),
        v.maxLength(MAX_CONNECT_ORIGINS, FORM_INVALID),
      ),
    }),
    answer: accepted,
    title: '외부 주소 허락',
    role: 'owner',
    isDangerous: true,
    place: '배포',
    typed: [
      {
        help: '이 묶음의 화면이 부를 수 있는 외부 주소를 모두 적어요. 적지 않은 것은 허락이 끝나요',
        takes: {
          name: { typed: '<name>', help: '묶음, 예: mf-order' },
          origins: {
            typed: '[origins]',
            help: '예: https://api.example.com,https://pay.example.com',
            reads: 'origins',
            initial: [],
          },
        },
      },
    ],
  }),
};
