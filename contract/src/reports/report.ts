import * as v from 'valibot';
import { remoteNameSchema, versionNameSchema } from '../registry/pageRegistry.js';
import { MAX_REPORT_ENTRIES, VITALS } from './bounds.js';
import { MAX_FRAMES, MAX_MESSAGE_LENGTH } from './scrub.js';

/** Where something went wrong: on the way to a screen, or in the page while it was used. */
const step = v.picklist(['entry', 'chunk', 'import', 'screen', 'render', 'window', 'promise']);

// Whose it is: a remote, or `shell`; of a version that was in the page.
const common = {
  package: v.pipe(remoteNameSchema, v.maxLength(64)),
  version: v.pipe(versionNameSchema, v.maxLength(64)),
};

/** A place in a released file: `/remotes/mf-order/1.0.0-0a1b/OrderScreen.0a1b.js:1:2345`. */
const frame = v.pipe(
  v.string(),
  v.maxLength(200),
  v.regex(/^\/(remotes\/[a-z][a-z0-9-]*|assets\/shell)\/[\w.-]+\/[\w./-]+\.js:\d{1,9}:\d{1,9}$/),
);
const failing = {
  ...common,
  step,
  message: v.pipe(v.string(), v.maxLength(MAX_MESSAGE_LENGTH)),
  frames: v.pipe(v.array(frame), v.maxLength(MAX_FRAMES)),
};

const reportEntrySchema = v.variant('kind', [
  // `visit` and `broken` at most once a page and version: a share of visits, not of events, is compared.
  v.object({
    kind: v.picklist(['visit', 'broken', 'load', 'slow', 'skip', 'fallback', 'watchdog', 'dead']),
    ...common,
  }),
  v.object({ kind: v.picklist(['failure', 'error']), ...failing }),
  v.object({
    kind: v.literal('vital'),
    ...common,
    metric: v.picklist(VITALS),
    value: v.pipe(v.number(), v.minValue(0), v.maxValue(600_000)),
  }),
]);
/**
 * One thing that a page met with: a version that somebody had in the page (`visit`), with something wrong in it
 * (`broken`); one whose screen was loaded, slowly, not even tried, or in place of another (`load`, `slow`, `skip`,
 * `fallback`: the version is the one that was given up); a shell that gave way or left the page without any (`watchdog`,
 * `dead`); what failed on the way to a screen and what failed later (`failure`, `error`); a web vital.
 */
export type ReportEntry = v.InferOutput<typeof reportEntrySchema>;

/** A few letters for each package of the page are in it. */
const MAX_VISIT_LENGTH = 512;

/** What a page sends to `POST /reports`. */
const reportSchema = v.object({
  /** Of which visit, as the server has signed it beside the page. */
  visit: v.optional(v.pipe(v.string(), v.maxLength(MAX_VISIT_LENGTH))),
  /** Whether one of the versions in the page was a canary's. */
  canary: v.optional(v.boolean(), false),
  /** Whether a browser has translated the page: then nothing in it counts (B-release-128). */
  translated: v.optional(v.boolean(), false),
  entries: v.pipe(v.array(reportEntrySchema), v.minLength(1), v.maxLength(MAX_REPORT_ENTRIES)),
});
/** Reads a report; null for anything else. */
export function parseReport(data: unknown): v.InferOutput<typeof reportSchema> | null {
  const result = v.safeParse(reportSchema, data);
  return result.success ? result.output : null;
}
