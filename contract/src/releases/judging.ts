import * as v from 'valibot';
import type { Registry, RemoteVersion, ShellVersion } from '../registry/registry.js';
import { digestSchema, RUNNER_OUTCOMES, versionsSchema } from './changes.js';

export const JUDGING_MINUTES = 10;

/** Versions that go live together (B-runner-6). */
export interface Judging {
  /** ISO 8601 UTC; the verdict repeats it. Null if nothing waits. */
  until: string | null;
  /** `files`: all paths of the version. */
  candidates: { name: string; record: RemoteVersion | ShellVersion; files: string[] }[];
  /** Live registry without the candidates. */
  registry: Registry;
}

const MAX_REASONS = 50;
const MAX_REASON_LENGTH = 500;

export const verdictSchema = v.object({
  until: v.pipe(v.string(), v.isoTimestamp()),
  versions: versionsSchema,
  outcome: v.picklist(RUNNER_OUTCOMES),
  reasons: v.pipe(v.array(v.pipe(v.string(), v.maxLength(MAX_REASON_LENGTH))), v.maxLength(MAX_REASONS)),
  /** SHA-256, base64url. */
  report: digestSchema,
});
export type RunnerVerdict = v.InferOutput<typeof verdictSchema>;

export const boundReasons = (reasons: readonly string[]): string[] =>
  reasons.slice(0, MAX_REASONS).map((reason) => reason.slice(0, MAX_REASON_LENGTH));
