import type { Registry } from '@storefront/contract/registry';
import { commitSchema, type RetainedVersion, SHELL } from '@storefront/contract/releases';
import { sql } from 'kysely';
import * as v from 'valibot';
import { type Database, type Deps, recordAudit, transact } from '../../platform/index.js';
import { parseRecord, readRecord } from '../store/storedRegistry.js';
import { ReleaseRefusal } from '../teams/refusals.js';
import type { Team } from '../teams/teams.js';
import { type Bundle, digestOf, findFault } from './receiveBundle.js';
import { requireRoom } from './requireRoom.js';

export const REPORT = 'build.json';

export async function listVersions(db: Database, name: string): Promise<RetainedVersion[]> {
  const rows = await db
    .selectFrom('releaseVersions')
    .select(['version', 'record', 'team', 'storedAt', 'bytes'])
    .where('name', '=', name)
    .orderBy('storedAt', 'desc')
    .orderBy('version')
    .execute();
  const origins = await readOrigins(
    db,
    name,
    rows.map(({ version }) => version),
  );
  return rows
    .map(({ version, record: text, team, storedAt, bytes }) => {
      const record = parseRecord(name, text);
      const contract = 'provides' in record ? record.provides.contract : record.consumes.contract;
      const { commit = null, kit = null, scriptBytes = null } = origins.get(version) ?? {};
      return {
        version,
        builtAt: record.builtAt,
        storedAt: storedAt.toISOString(),
        team,
        commit,
        kit,
        contract,
        bytes,
        scriptBytes,
      };
    })
    .sort((a, b) => b.builtAt.localeCompare(a.builtAt));
}

type Origin = Partial<Pick<RetainedVersion, 'commit' | 'kit' | 'scriptBytes'>>;

const originSchema = v.object({
  commit: v.optional(v.fallback(commitSchema, null), null),
  kit: v.optional(v.string()),
  scriptBytes: v.optional(v.number()),
});

/** Reads build reports and latest commits from the audit log (B-release-122). */
async function readOrigins(db: Database, name: string, versions: readonly string[]): Promise<Map<string, Origin>> {
  const origins = new Map<string, Origin>();
  if (versions.length === 0) return origins;
  const version = sql<string>`coalesce(detail->>'version', detail #>> array['versions', ${name}::text, 'to'])`;
  const rows = await db
    .selectFrom('audit')
    .select(['detail', version.as('version')])
    .where('action', 'in', ['release.store', 'release.publish', 'release.canary'])
    .where('target', '=', name)
    .where(version, 'in', versions)
    .orderBy('id')
    .execute();
  for (const row of rows) {
    const { commit, ...said } = v.parse(originSchema, row.detail);
    origins.set(row.version, { ...origins.get(row.version), ...said, ...(commit && { commit }) });
  }
  return origins;
}

/** Refuses a faulty build; it may have been tampered with (B-release-114). */
export const refuseBuild = (
  name: string,
  message: string,
  answer: { statusCode?: number; code?: string } = {},
): ReleaseRefusal => new ReleaseRefusal(message, { ...answer, attempt: { reason: 'build', package: name } });

export interface Sent {
  name: string;
  version: string;
  bundle: Bundle;
  team: Team;
}

/**
 * Stores a sent version with its files, or finds it there (B-release-44, B-release-45).
 * @throws ReleaseRefusal 422 for an invalid build, 409 for other bytes
 */
export async function retainVersion(deps: Deps, { name, version, bundle, team }: Sent): Promise<{ isNew: boolean }> {
  const { db, clock } = deps;
  const fault = await findFault(name, version, bundle);
  if (fault !== null) throw refuseBuild(name, `${name} ${version} was not taken: ${fault}.`);
  const said = readSaid(bundle);
  const digest = digestOf(bundle);
  const bytes = [...bundle.files.values()].reduce((sum, { length }) => sum + length, 0);
  const now = clock.now();
  if (!(await readRecord(db, name, version))) await requireRoom(deps, team, { name, bytes });
  const record = JSON.stringify(bundle.record);
  const row = { name, version, digest, record, team: team.name, bytes, storedAt: now, usedUntil: now };
  return transact(db, async (trx) => {
    const stored = await trx
      .insertInto('releaseVersions')
      .values(row)
      // A known version is not pruned meanwhile.
      .onConflict((conflict) => conflict.columns(['name', 'version']).doUpdateSet({ usedUntil: now }))
      // PostgreSQL's mark of an updated row.
      .returning(['digest', sql<boolean>`xmax = 0`.as('isNew')])
      .executeTakeFirstOrThrow();
    if (stored.digest !== digest) {
      throw refuseBuild(
        name,
        `${name} ${version} is known with other bytes: what is under a version never changes. Build it again under another one.`,
        { statusCode: 409, code: 'RELEASE_ALTERED' },
      );
    }
    if (!stored.isNew) return { isNew: false };
    // One by one: a statement with all of them is in the memory of the embedded database several times.
    for (const [path, file] of bundle.files) {
      // Copied: a view would take the whole bundle along to the embedded database's thread.
      const values = { name, version, path, bytes: Buffer.from(file) };
      await trx.insertInto('releaseFiles').values(values).execute();
    }
    const detail = { version, bytes, ...said };
    await recordAudit(trx, { actor: team.name, at: now }, { action: 'release.store', target: name, detail });
    return { isNew: true };
  });
}

const MAX_REPORT_BYTES = 1024 * 1024;

const saidSchema = v.object({
  kit: v.optional(v.pipe(v.string(), v.regex(/^[\w.+-]{1,40}$/))),
  parts: v.optional(v.record(v.string(), v.pipe(v.number(), v.integer(), v.minValue(0)))),
});

function readSaid({ files }: Bundle): { kit?: string; scriptBytes?: number } {
  const report = files.get(REPORT);
  if (!report || report.length > MAX_REPORT_BYTES) return {};
  const { success, output } = v.safeParse(v.pipe(v.string(), v.parseJson(), saidSchema), report.toString());
  if (!success) return {};
  const { kit, parts } = output;
  const scriptBytes = Object.values(parts ?? {}).reduce((sum, bytes) => sum + bytes, 0);
  return { ...(kit !== undefined && { kit }), ...(parts && { scriptBytes }) };
}

export const liveOf = ({ shell, remotes }: Registry, names: readonly string[]): Record<string, string | null> =>
  Object.fromEntries(names.map((name) => [name, (name === SHELL ? shell : remotes[name])?.live.version ?? null]));
