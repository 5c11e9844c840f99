import * as v from 'valibot';
import { commitSchema, packageNameSchema } from './changes.js';

const numberUpTo = (max: number, initial: number) =>
  v.pipe(v.optional(v.string(), String(initial)), v.regex(/^[1-9]\d{0,3}$/), v.transform(Number), v.maxValue(max));

const MAX_HOURS = 30 * 24;

const name = v.optional(packageNameSchema);

/** Query of `release health`. */
export const healthQuerySchema = v.object({ name, hours: numberUpTo(MAX_HOURS, 24) });

/** Health of a version by visitors' reports (B-release-119). */
export type VersionFigures = v.InferOutput<typeof versionFiguresSchema>;
export const versionFiguresSchema = v.object({
  package: v.string(),
  version: v.string(),
  visits: v.number(),
  /** Visits with a fault. */
  broken: v.number(),
  canary: v.number(),
  fallbacks: v.number(),
  failures: v.number(),
  /** 75th percentiles in ms, CLS unitless; null if unmeasured. */
  lcp: v.nullable(v.number()),
  inp: v.nullable(v.number()),
  cls: v.nullable(v.number()),
  /** Networks of visits, if too few to judge; else null (B-watch-10). */
  unjudged: v.nullable(v.number()),
});

const MAX_ERRORS = 500;

/** Query of `release errors`. */
export const errorsQuerySchema = v.object({ name, limit: numberUpTo(MAX_ERRORS, 20) });

/** Reported error without personal data (B-release-71, B-release-120). */
export type ReportedError = v.InferOutput<typeof reportedErrorSchema>;
export const reportedErrorSchema = v.object({
  fingerprint: v.string(),
  package: v.string(),
  version: v.string(),
  message: v.string(),
  frames: v.array(v.string()),
  count: v.number(),
  /** ISO 8601 UTC. */
  firstAt: v.string(),
  lastAt: v.string(),
});

const MAX_SWITCHES = 1000;

/** Query of `release log`. */
export const logQuerySchema = v.object({ name, limit: numberUpTo(MAX_SWITCHES, 50) });

/** Registry changes, and warnings of a worse version (B-watch-8). */
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

/** Line of `release log` (B-release-121). */
export type Switched = v.InferOutput<typeof switchedSchema>;
export const switchedSchema = v.object({
  /** ISO 8601 UTC. */
  at: v.string(),
  /** Team or operator. */
  by: v.string(),
  action: v.picklist(SWITCHES),
  package: v.string(),
  /** Live version before; null if unchanged or none. */
  from: v.nullable(v.string()),
  /** New live or canary version, or null. */
  version: v.nullable(v.string()),
  /** 0 to 1. */
  share: v.nullable(v.number()),
  /** Reason of a promotion. */
  reason: v.nullable(v.string()),
  commit: commitSchema,
  gate: v.nullable(v.picklist(['passed', 'skipped'])),
});
