import * as v from 'valibot';
import type { Registry, RemoteVersion, ShellVersion } from '../registry/registry.js';
import { digestSchema, RUNNER_OUTCOMES, versionsSchema } from './changes.js';

/** For so long a runner has what it has taken. */
export const JUDGING_MINUTES = 10;

/** What a runner has taken to judge it: versions that are to go live together (B-runner-6). */
export interface Judging {
  /** Until when it is the runner's, ISO 8601 UTC; its verdict names it. Null where nothing waits. */
  until: string | null;
  /** `files`: all of the version's, by their paths. */
  candidates: { name: string; record: RemoteVersion | ShellVersion; files: string[] }[];
  /** As it is live, without what is judged itself. */
  registry: Registry;
}

const MAX_REASONS = 50;
const MAX_REASON_LENGTH = 500;

/** Schema of what a runner says of what it has taken. */
export const verdictSchema = v.object({
  until: v.pipe(v.string(), v.isoTimestamp()),
  versions: versionsSchema,
  outcome: v.picklist(RUNNER_OUTCOMES),
  /** Of a refusal. */
  reasons: v.pipe(v.array(v.pipe(v.string(), v.maxLength(MAX_REASON_LENGTH))), v.maxLength(MAX_REASONS)),
  /** SHA-256 of the gate's report, base64url. */
  report: digestSchema,
});
export type RunnerVerdict = v.InferOutput<typeof verdictSchema>;

/** Reasons as a verdict takes them. */
export const boundReasons = (reasons: readonly string[]): string[] =>
  reasons.slice(0, MAX_REASONS).map((reason) => reason.slice(0, MAX_REASON_LENGTH));
