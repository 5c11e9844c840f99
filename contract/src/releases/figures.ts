import * as v from 'valibot';
import { commitSchema, packageNameSchema, RUNNER_OUTCOMES } from './changes.js';

/** A whole number in an address, from 1 to its bound. */
const numberUpTo = (max: number, initial: number) =>
  v.pipe(v.optional(v.string(), String(initial)), v.regex(/^[1-9]\d{0,3}$/), v.transform(Number), v.maxValue(max));

/** As long as counts stay. */
const MAX_HOURS = 30 * 24;

/** One package; without it all of the team's. */
const name = v.optional(packageNameSchema);

/** Schema of what `release health` asks. */
export const healthQuerySchema = v.object({ name, hours: numberUpTo(MAX_HOURS, 24) });

/** How a version of a package does, as the pages of its visitors have reported (B-release-119). */
export type VersionFigures = v.InferOutput<typeof versionFiguresSchema>;
/** Schema of a row of `release health`. */
export const versionFiguresSchema = v.object({
  package: v.string(),
  version: v.string(),
  visits: v.number(),
  /** Visits with something wrong. */
  broken: v.number(),
  /** Of canaries among the visits. */
  canary: v.number(),
  fallbacks: v.number(),
  failures: v.number(),
  /** 75th percentiles: milliseconds, for CLS its own number; null where nothing was measured. */
  lcp: v.nullable(v.number()),
  inp: v.nullable(v.number()),
  cls: v.nullable(v.number()),
  /** From how many networks visits came, where they are too few to judge a watched version; else null (B-watch-10). */
  unjudged: v.nullable(v.number()),
});

/** As many as are kept. */
const MAX_ERRORS = 500;

/** Schema of what `release errors` asks. */
export const errorsQuerySchema = v.object({ name, limit: numberUpTo(MAX_ERRORS, 20) });

/** An error that pages have reported, without anything personal (B-release-71, B-release-120). */
export type ReportedError = v.InferOutput<typeof reportedErrorSchema>;
/** Schema of a row of `release errors`. */
export const reportedErrorSchema = v.object({
  fingerprint: v.string(),
  package: v.string(),
  version: v.string(),
  message: v.string(),
  /** Places in the code. */
  frames: v.array(v.string()),
  count: v.number(),
  /** ISO 8601 UTC, both. */
  firstAt: v.string(),
  lastAt: v.string(),
});

const MAX_SWITCHES = 1000;

/** Schema of what `release log` asks. */
export const logQuerySchema = v.object({ name, limit: numberUpTo(MAX_SWITCHES, 50) });

/** What may be done to the registry, and what is told of it: a version that does worse (B-watch-8). */
export const SWITCHES = [
  'publish',
  'rollback',
  'enable',
  'disable',
  'canary',
  'stop-canary',
  'promote',
  'worse',
] as const;

/** Who has switched what of a package, and when (B-release-121). */
export type Switched = v.InferOutput<typeof switchedSchema>;
/** Schema of a line of `release log`. */
export const switchedSchema = v.object({
  /** ISO 8601 UTC. */
  at: v.string(),
  /** A team, or an operator's name. */
  by: v.string(),
  action: v.picklist(SWITCHES),
  package: v.string(),
  /** What was live before; null where it still is, or nothing was. */
  from: v.nullable(v.string()),
  /** What is live since, or is the canary; null where the switch was about no version. */
  version: v.nullable(v.string()),
  /** A canary's, 0 to 1. */
  share: v.nullable(v.number()),
  /** Why a canary was promoted against its figures, or why the shop did it by itself. */
  reason: v.nullable(v.string()),
  /** Of what was published. */
  commit: commitSchema,
  /** On the team's word. */
  gate: v.nullable(v.picklist(['passed', 'skipped'])),
  /** What the shop's own gate has said of the version (B-runner-5). */
  shop: v.nullable(v.picklist(RUNNER_OUTCOMES)),
});
