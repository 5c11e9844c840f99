import { packageNameSchema } from '@storefront/contract/releases';
import { FORM_INVALID } from '@storefront/contract/schemas';
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
});
export type Release = v.InferOutput<typeof release>;

/** A build whose screens call origins that the operator has not accepted (B-fit-10). */
const waiting = v.object({
  name: v.string(),
  version: v.string(),
  team: v.string(),
  at: v.string(),
  origins: v.array(v.string()),
  /** The remote's accepted origins, dropped unless named again. */
  accepted: v.array(v.string()),
});

/** `npm run release` does the same on a machine with the sources. */
const owners = { answer: release, role: 'owner', isDangerous: true, place: '배포', lines: {} } as const;

export const releases = {
  'releases list': call('GET', '/releases', {
    answer: v.array(release),
    title: '화면의 버전',
    role: 'reader',
    place: '배포',
  }),
  'releases waiting': call('GET', '/releases/waiting', {
    answer: v.array(waiting),
    title: '허락을 기다리는 것',
    role: 'reader',
    place: '배포',
  }),
  'releases rollback': call('POST', '/releases/:name/rollback', {
    params,
    title: '되돌리기',
    ...owners,
    body: v.object({ version, expected: version }),
  }),
  'releases set-enabled': call('PUT', '/releases/:name/enabled', {
    params,
    title: '켜고 끄기',
    ...owners,
    body: v.object({ isEnabled: v.boolean(FORM_INVALID) }),
  }),
  'releases promote': call('POST', '/releases/:name/promote', {
    params,
    title: '카나리를 모두에게',
    ...owners,
    body: v.object({ version }),
  }),
  'releases stop-canary': call('DELETE', '/releases/:name/canary', {
    params,
    title: '카나리 멈추기',
    ...owners,
  }),
};
