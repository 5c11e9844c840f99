import type { Registry } from 'contract/registry';
import { RELEASE_UNJUDGED, SHELL, SHOPS_WORDS, type ShopsWord, type VersionsByPackage } from 'contract/releases';
import { sql } from 'kysely';
import * as v from 'valibot';
import { type Database, HOUR_MS } from '../platform/index.js';
import { ReleaseRefusal } from './teams.js';

/** For so long a refusal stands (B-runner-7). */
const REFUSED_MS = HOUR_MS;

const wordSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ outcome: v.picklist(SHOPS_WORDS), reasons: v.array(v.string()), with: v.string(), at: v.string() }),
);
type Word = v.InferOutput<typeof wordSchema>;

export const parseWord = (text: string | null): Word | null => (text === null ? null : v.parse(wordSchema, text));

/** What is judged together, in one order. */
export const textOf = (versions: VersionsByPackage): string =>
  JSON.stringify(Object.fromEntries(Object.entries(versions).sort(([one], [other]) => (one < other ? -1 : 1))));

/** A switch waits for the word of the shop's own gate: its code tells the command to ask again. */
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
    .where(({ and }) => and({ name, version }))
    .executeTakeFirst();

/** Whether a refusal still answers the question. */
const stands = ({ at, ...word }: Word, versions: VersionsByPackage, now: Date): boolean =>
  word.with === textOf(versions) && now.getTime() - new Date(at).getTime() < REFUSED_MS;

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
export async function requireShopsWord(db: Database, before: Registry, wanted: Wanted): Promise<void> {
  const { isRollback, versions, now } = wanted;
  if (before.shell === null) return;
  for (const [name, version] of Object.entries(versions)) {
    const known = name === SHELL ? before.shell : before.remotes[name];
    if (known?.live.version === version) continue;
    const row = await readRow(db, name, version);
    const word = parseWord(row?.verdict ?? null);
    if (word?.outcome === 'passed') continue;
    if (isRollback) {
      if (known?.good?.version === version || (await wasLive(db, name, version))) continue;
      throw new ReleaseRefusal(
        `${name} ${version} was never live, and the shop's gate has not passed it: publish it. Nothing was changed.`,
        { statusCode: 403, code: 'RELEASE_UNJUDGED_BACK', attempt: { reason: 'gate', package: name } },
      );
    }
    if (word && stands(word, versions, now))
      throw new ReleaseRefusal(
        `The shop's gate has refused ${name} ${version}. Nothing was changed.\n${word.reasons.join('\n')}`,
        { attempt: { reason: 'gate', package: name } },
      );
    const isTried = row?.judgingUntil && row.judgingUntil > now;
    throw new UnjudgedRefusal(
      `${name} ${version} waits for the shop's gate: ${isTried ? 'a runner is trying it' : 'no runner has taken it yet'}. Nothing was changed yet.`,
      versions,
    );
  }
}

/** Lets a runner take what a switch waits for; what another refusal does not answer is judged anew. Not in the switch's transaction, which ends with it. */
export async function askForWord(db: Database, error: unknown, now: Date): Promise<void> {
  if (!(error instanceof UnjudgedRefusal)) return;
  const { versions } = error;
  const askedWith = textOf(versions);
  for (const [name, version] of Object.entries(versions)) {
    const row = await readRow(db, name, version);
    const word = parseWord(row?.verdict ?? null);
    if (!row || word?.outcome === 'passed' || (word && stands(word, versions, now))) continue;
    await db
      .updateTable('releaseVersions')
      .set({ askedWith, verdict: null, ...(word && { judgingUntil: null }) })
      .where(({ and }) => and({ name, version }))
      .where(({ or, eb }) => or([eb('askedWith', 'is distinct from', askedWith), eb('verdict', 'is not', null)]))
      // A runner may have judged it meanwhile.
      .where('verdict', row.verdict === null ? 'is' : '=', row.verdict)
      .execute();
  }
}

/** Whether the shop's own gate has passed a version. */
export const isPassed = async (db: Database, name: string, version: string): Promise<boolean> =>
  parseWord((await readRow(db, name, version))?.verdict ?? null)?.outcome === 'passed';

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

/** What the shop's own gate has said of versions, also of those that have left the store: its latest word by package and version. */
export async function readWords(
  db: Database,
  asked: readonly { name: string; version: string }[],
): Promise<(name: string, version: string) => ShopsWord | null> {
  const words = new Map<string, ShopsWord>();
  const rows =
    asked.length === 0
      ? []
      : await db
          .selectFrom('audit')
          .select(['target', sql<string>`detail->>'version'`.as('version')])
          .select(sql<ShopsWord>`detail->>'outcome'`.as('outcome'))
          .where('action', '=', 'release.judge')
          .where('target', 'in', [...new Set(asked.map(({ name }) => name))])
          .where(sql`detail->>'version'`, 'in', [...new Set(asked.map(({ version }) => version))])
          .orderBy('id')
          .execute();
  for (const { target, version, outcome } of rows) words.set(`${target} ${version}`, outcome);
  return (name, version) => words.get(`${name} ${version}`) ?? null;
}
