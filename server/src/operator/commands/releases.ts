import { packageNameSchema, RUNNER_OUTCOMES } from 'contract/releases';
import { FORM_INVALID, lineField } from 'contract/schemas';
import * as v from 'valibot';
import { call } from './Command.js';

const version = v.pipe(v.string(), v.nonEmpty(FORM_INVALID), v.maxLength(200, FORM_INVALID));
const params = v.object({
  name: v.pipe(
    v.string(),
    v.check(
      (name) => v.is(packageNameSchema, name),
      ({ input }) => `NOT_FOUND 없는 묶음이에요: ${input}`,
    ),
  ),
});

const release = v.object({
  name: v.string(),
  isEnabled: v.boolean(),
  live: v.string(),
  fallback: v.nullable(v.string()),
  /** `share` of visitors, 0 to 1. */
  canary: v.nullable(v.object({ version: v.string(), share: v.number() })),
  /** Earlier version, kept by 5 % of visitors for a while after a switch (B-watch-1). */
  holdback: v.nullable(v.string()),
  unhealthy: v.array(v.string()),
  publishedBy: v.nullable(v.string()),
  publishedAt: v.nullable(v.string()),
  /** Verdict of the shop's gate on the live version; null before it. */
  judged: v.nullable(v.picklist(RUNNER_OUTCOMES)),
});
export type Release = v.InferOutput<typeof release>;

const waiting = v.object({
  /** `shell`: another team approves; `origins`: the operator accepts. */
  kind: v.picklist(['shell', 'origins']),
  name: v.string(),
  version: v.string(),
  team: v.string(),
  at: v.string(),
  origins: v.array(v.string()),
  /** The remote's accepted origins, dropped unless named again. */
  accepted: v.array(v.string()),
});

/** `npm run release` does the same on a machine with the sources. */
const owners = { answer: release, role: 'owner', isDangerous: true, place: '배포', typed: [] } as const;

const kitParams = v.object({ kit: v.pipe(v.string(), v.regex(/^[\w.+-]{1,40}$/, FORM_INVALID)) });
const kit = { typed: '<kit>', help: '키트의 버전, 예: 1.3.0-k0123456789' };
const refusedKit = v.object({ kit: v.string(), reason: v.string(), refusedAt: v.string() });
const atTerminal = { role: 'owner', place: { none: '고장 난 키트는 드물어서 명령으로만 거절해요' } } as const;

export const releases = {
  'releases list': call('GET', '/releases', {
    answer: v.array(release),
    title: '화면의 버전',
    role: 'reader',
    place: '배포',
    typed: [{ help: '묶음마다: 지금 버전, 예비 버전, 카나리' }],
  }),
  'releases waiting': call('GET', '/releases/waiting', {
    answer: v.array(waiting),
    title: '허락을 기다리는 것',
    role: 'reader',
    place: '배포',
    typed: [{ help: '승인을 기다리는 셸과, 허락을 기다리는 외부 주소' }],
  }),
  'releases rollback': call('POST', '/releases/:name/rollback', {
    ...{ params, title: '되돌리기', ...owners },
    body: v.object({ version, expected: version }),
  }),
  'releases set-enabled': call('PUT', '/releases/:name/enabled', {
    ...{ params, title: '켜고 끄기', ...owners },
    body: v.object({ isEnabled: v.boolean(FORM_INVALID) }),
  }),
  'releases promote': call('POST', '/releases/:name/promote', {
    ...{ params, title: '카나리를 모두에게', ...owners },
    body: v.object({ version }),
  }),
  'releases stop-canary': call('DELETE', '/releases/:name/canary', {
    ...{ params, title: '카나리 멈추기', ...owners },
  }),
  'releases list-kits': call('GET', '/kits', {
    ...{ answer: v.array(refusedKit), title: '거절한 키트', ...atTerminal },
    typed: [{ help: '거절한 키트와 그 이유' }],
  }),
  'releases refuse-kit': call('PUT', '/kits/:kit', {
    ...{ params: kitParams, answer: refusedKit, title: '키트 거절', ...atTerminal },
    body: v.object({ reason: lineField }),
    isDangerous: true,
    typed: [
      {
        help: '이 키트로 만든 것은 더 받지 않기',
        takes: { kit, reason: { typed: '--reason <text>', help: '팀이 읽는 이유', isRequired: true } },
      },
    ],
  }),
  'releases accept-kit': call('DELETE', '/kits/:kit', {
    ...{ params: kitParams, title: '키트 거절 취소', ...atTerminal },
    answer: v.object({ kit: v.string() }),
    isDangerous: true,
    typed: [{ help: '이 키트로 만든 것을 다시 받기', takes: { kit } }],
  }),
};
