import * as v from 'valibot';
import { remoteNameSchema, versionNameSchema } from '../registry/pageRegistry.js';
import { MAX_REPORT_ENTRIES, VITALS } from './bounds.js';
import { MAX_FRAMES, MAX_MESSAGE_LENGTH } from './scrub.js';

const step = v.picklist(['entry', 'chunk', 'import', 'screen', 'render', 'window', 'promise']);

// A remote or `shell`, and its version in the page.
const common = {
  package: v.pipe(remoteNameSchema, v.maxLength(64)),
  version: v.pipe(versionNameSchema, v.maxLength(64)),
};

/** E.g. `/remotes/mf-order/1.0.0-0a1b/OrderScreen.0a1b.js:1:2345`. */
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
  // `visit` and `broken` occur once per page and version: visits are compared, not events.
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
 * `load`, `slow`, `skip` and `fallback` name the version that was given up. `watchdog`: the shell gave way; `dead`:
 * none was left.
 */
export type ReportEntry = v.InferOutput<typeof reportEntrySchema>;

const MAX_VISIT_LENGTH = 512;

/** Body of `POST /reports`. */
const reportSchema = v.object({
  visit: v.optional(v.pipe(v.string(), v.maxLength(MAX_VISIT_LENGTH))),
  canary: v.optional(v.boolean(), false),
  /** Translated pages count for nothing (B-release-128). */
  translated: v.optional(v.boolean(), false),
  entries: v.pipe(v.array(reportEntrySchema), v.minLength(1), v.maxLength(MAX_REPORT_ENTRIES)),
});
/** Null for anything but a report. */
export function parseReport(data: unknown): v.InferOutput<typeof reportSchema> | null {
  const result = v.safeParse(reportSchema, data);
  return result.success ? result.output : null;
}
