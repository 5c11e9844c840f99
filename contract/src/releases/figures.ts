import * as v from 'valibot';
import { packageNameSchema } from './changes.js';

/** A whole number in an address, from 1 to its bound. */
const numberUpTo = (max: number, initial: number) =>
  v.pipe(v.optional(v.string(), String(initial)), v.regex(/^[1-9]\d{0,3}$/), v.transform(Number), v.maxValue(max));

/** As long as counts stay (B-release-73). */
const MAX_HOURS = 30 * 24;

/** One package; without it all of the team's. */
const name = v.optional(packageNameSchema);

/** Schema of what `release health` asks. */
export const healthQuerySchema = v.object({ name, hours: numberUpTo(MAX_HOURS, 24) });

/** How a version of a package does, as the pages of its visitors have reported (B-release-120). */
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
});

/** As many as are kept (B-release-73). */
const MAX_ERRORS = 500;

/** Schema of what `release errors` asks. */
export const errorsQuerySchema = v.object({ name, limit: numberUpTo(MAX_ERRORS, 20) });

/** An error that pages have reported, without anything personal (B-release-71, B-release-121). */
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
