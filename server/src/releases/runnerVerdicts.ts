import type { Registry } from 'contract/registry';
import {
  RELEASE_UNJUDGED,
  RUNNER_OUTCOMES,
  type RunnerOutcome,
  SHELL,
  type VersionsByPackage,
} from 'contract/releases';
import { sql } from 'kysely';
import * as v from 'valibot';
import { type Database, HOUR_MS } from '../platform/index.js';
import { ReleaseRefusal } from './teams.js';

/** For so long a refusal stands (B-runner-6). */
const REFUSED_MS = HOUR_MS;

const storedSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ outcome: v.picklist(RUNNER_OUTCOMES), reasons: v.array(v.string()), with: v.string(), at: v.string() }),
);
type Verdict = v.InferOutput<typeof storedSchema>;

export const parseVerdict = (text: string | null): Verdict | null =>
  text === null ? null : v.parse(storedSchema, text);

/** What is judged together, in one order. */
export const textOf = (versions: VersionsByPackage): string =>
  JSON.stringify(Object.fromEntries(Object.entries(versions).sort(([one], [other]) => (one < other ? -1 : 1))));

/** A switch waits for the verdict of the shop's own gate: its code tells the command to ask again. */
class UnjudgedRefusal extends ReleaseRefusal {
  constructor(
    message: string,
    readonly versions: VersionsByPackage,
  ) {
    super(message, { statusCode: 409, code: RELEASE_UNJUDGED });
  }
}

const readRow = (db: Database, name: string, version: string) =>
  db
    .selectFrom('releaseVersions')
    .select(['verdict', 'judgingUntil'])
    .where(({ and }) => and({ name, version, isWhole: true }))
    .executeTakeFirst();

/** Whether a refusal still answers the question. */
const stands = ({ at, ...verdict }: Verdict, versions: VersionsByPackage, now: Date): boolean =>
  verdict.with === textOf(versions) && now.getTime() - new Date(at).getTime() < REFUSED_MS;

interface Wanted {
  isRollback: boolean;
  /** Those that the change names. */
  versions: VersionsByPackage;
  now: Date;
}

/**
 * Refuses what the shop's own gate has not passed (B-runner-6 to B-runner-8).
 * @throws ReleaseRefusal 409 while it has said nothing, 422 for what it has refused
 */
export async function requireRunnerVerdict(db: Database, before: Registry, wanted: Wanted): Promise<void> {
  const { isRollback, versions, now } = wanted;
  if (before.shell === null) return;
  for (const [name, version] of Object.entries(versions)) {
    const known = name === SHELL ? before.shell : before.remotes[name];
    if (known?.live.version === version) continue;
    const row = await readRow(db, name, version);
    const verdict = parseVerdict(row?.verdict ?? null);
    if (verdict?.outcome === 'passed') continue;
    if (isRollback) {
      if (known?.good?.version === version || (await wasLive(db, name, version))) continue;
      throw new ReleaseRefusal(
        `${name} ${version} was never live, and the shop's gate has not passed it: publish it. Nothing was changed.`,
        { statusCode: 403, code: 'RELEASE_UNJUDGED_BACK', attempt: { reason: 'gate', package: name } },
      );
    }
    if (verdict && stands(verdict, versions, now))
      throw new ReleaseRefusal(
        `The shop's gate has refused ${name} ${version}. Nothing was changed.\n${verdict.reasons.join('\n')}`,
        { attempt: { reason: 'gate', package: name } },
      );
    const isTried = row?.judgingUntil && row.judgingUntil > now;
    throw new UnjudgedRefusal(
      `${name} ${version} waits for the shop's gate: ${isTried ? 'a runner is trying it' : 'no runner has taken it yet'}. Nothing was changed yet.`,
      versions,
    );
  }
}

/** Lets a runner take what a switch waits for; what another refusal does not answer is judged again. Not in the switch's transaction, which ends with it. */
export async function askForVerdict(db: Database, error: unknown, now: Date): Promise<void> {
  if (!(error instanceof UnjudgedRefusal)) return;
  const { versions } = error;
  const askedWith = textOf(versions);
  for (const [name, version] of Object.entries(versions)) {
    const row = await readRow(db, name, version);
    const verdict = parseVerdict(row?.verdict ?? null);
    if (!row || verdict?.outcome === 'passed' || (verdict && stands(verdict, versions, now))) continue;
    await db
      .updateTable('releaseVersions')
      .set({ askedWith, verdict: null, ...(verdict && { judgingUntil: null }) })
      .where(({ and }) => and({ name, version }))
      .where(({ or, eb }) => or([eb('askedWith', 'is distinct from', askedWith), eb('verdict', 'is not', null)]))
      // A runner may have judged it meanwhile.
      .where('verdict', row.verdict === null ? 'is' : '=', row.verdict)
      .execute();
  }
}

/** Whether the shop's own gate has passed a version. */
export const isPassed = async (db: Database, name: string, version: string): Promise<boolean> =>
  parseVerdict((await readRow(db, name, version))?.verdict ?? null)?.outcome === 'passed';

/** Whether a switch has ever made a version live, as the audit log has it. */
export async function wasLive(db: Database, name: string, version: string): Promise<boolean> {
  const switched = await db
    .selectFrom('audit')
    .select('id')
    .where('action', 'in', ['release.publish', 'release.promote', 'release.rollback'])
    .where('target', '=', name)
    .where(sql`detail #>> array['versions', ${name}::text, 'to']`, '=', version)
    .limit(1)
    .executeTakeFirst();
  return switched !== undefined;
}

/** What the shop's own gate has said of versions, also of those that have left the store: its latest verdict by package and version. */
export async function readOutcomes(
  db: Database,
  asked: readonly { name: string; version: string }[],
): Promise<(name: string, version: string) => RunnerOutcome | null> {
  const outcomes = new Map<string, RunnerOutcome>();
  const rows =
    asked.length === 0
      ? []
      : await db
          .selectFrom('audit')
          .select(['target', sql<string>`detail->>'version'`.as('version')])
          .select(sql<RunnerOutcome>`detail->>'outcome'`.as('outcome'))
          .where('action', '=', 'release.judge')
          .where('target', 'in', [...new Set(asked.map(({ name }) => name))])
          .where(sql`detail->>'version'`, 'in', [...new Set(asked.map(({ version }) => version))])
          .orderBy('id')
          .execute();
  for (const { target, version, outcome } of rows) outcomes.set(`${target} ${version}`, outcome);
  return (name, version) => outcomes.get(`${name} ${version}`) ?? null;
}
