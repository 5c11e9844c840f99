import { packageNameSchema } from 'contract/releases';
import { FORM_INVALID } from 'contract/schemas';
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
  /** `shell` or a remote's. */
  name: v.string(),
  isEnabled: v.boolean(),
  live: v.string(),
  /** What pages fall back to; null: nothing. */
  fallback: v.nullable(v.string()),
  /** What a share of the visitors gets, 0 to 1. */
  canary: v.nullable(v.object({ version: v.string(), share: v.number() })),
  /** The version before, which 5 % of the visitors have for a while after a switch; null otherwise (B-watch-1). */
  holdback: v.nullable(v.string()),
  /** Versions that pages have reported, or that were left by a rollback. */
  unhealthy: v.array(v.string()),
  /** Who made it live, and when; null where nobody knows. */
  publishedBy: v.nullable(v.string()),
  publishedAt: v.nullable(v.string()),
});
export type Release = v.InferOutput<typeof release>;

/** What the console calls; on a machine with the sources `npm run release` does the same. */
const owners = { answer: release, role: 'owner', isDangerous: true, place: '배포', typed: [] } as const;

/** Which version of which package customers get. */
export const releases = {
  'releases list': call({
    method: 'GET',
    path: '/releases',
    answer: v.array(release),
    title: '화면의 버전',
    role: 'reader',
    place: '배포',
    typed: [{ help: '묶음마다: 지금 버전, 예비 버전, 카나리' }],
  }),
  'releases rollback': call({
    ...{ method: 'POST', path: '/releases/:name/rollback', params, title: '되돌리기', ...owners },
    /** `expected`: what was live when the operator looked. */
    body: v.object({ version, expected: version }),
  }),
  'releases set-enabled': call({
    ...{ method: 'PUT', path: '/releases/:name/enabled', params, title: '켜고 끄기', ...owners },
    body: v.object({ isEnabled: v.boolean(FORM_INVALID) }),
  }),
  'releases promote': call({
    ...{ method: 'POST', path: '/releases/:name/promote', params, title: '카나리를 모두에게', ...owners },
    body: v.object({ version }),
  }),
  'releases stop-canary': call({
    ...{ method: 'DELETE', path: '/releases/:name/canary', params, title: '카나리 멈추기', ...owners },
  }),
};
