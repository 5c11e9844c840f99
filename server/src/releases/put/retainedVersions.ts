import {
  type Registry,
  type RemoteVersion,
  remoteVersionSchema,
  type ShellVersion,
  shellVersionSchema,
} from 'contract/registry';
import { type Commit, commitSchema, type RetainedVersion, SHELL } from 'contract/releases';
import { sql } from 'kysely';
import * as v from 'valibot';
import { ApiProblem, type Database, type Deps, recordAudit, transact } from '../../platform/index.js';
import { findAltered, inMemory, RECORD, type ReleaseFiles, type StoredFile } from '../store/ReleaseFiles.js';
import { ReleaseRefusal } from '../teams/refusals.js';
import type { Team } from '../teams/teams.js';
import { type Bundle, digestOf, findFault } from './receiveBundle.js';
import { requireRoom } from './requireRoom.js';

type VersionRecord = RemoteVersion | ShellVersion;

export const REPORT = 'build.json';

const LEAVING_RETRY_SECONDS = 2;

export const parseRecord = (name: string, text: string): VersionRecord =>
  v.parse(name === SHELL ? shellVersionSchema : remoteVersionSchema, JSON.parse(text));

/** Reads a version that can be switched to; null if it was not sent whole or is leaving. */
export async function readRecord(db: Database, name: string, version: string): Promise<VersionRecord | null> {
  const row = await db
    .selectFrom('releaseVersions')
    .select('record')
    .where(({ and }) => and({ name, version, isWhole: true, isLeaving: false }))
    .executeTakeFirst();
  return row ? parseRecord(name, row.record) : null;
}

export async function listVersions(db: Database, name: string): Promise<RetainedVersion[]> {
  const rows = await db
    .selectFrom('releaseVersions')
    .select(['version', 'record', 'team', 'storedAt', 'bytes'])
    .where(({ and }) => and({ name, isWhole: true, isLeaving: false }))
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

interface Origin {
  commit?: Commit;
  kit?: string | null;
  scriptBytes?: number | null;
}

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

export async function isRetained(
  { db, files }: { db: Database; files: ReleaseFiles },
  name: string,
  version: string,
): Promise<boolean> {
  const record = await readRecord(db, name, version);
  return record !== null && (await findAltered(files, name, record)) === null;
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
 * Stores a sent version or lost files of a known one (B-release-44).
 * @throws ReleaseRefusal 422 for an invalid build, 409 for other bytes
 */
export async function retainVersion(deps: Deps, { name, version, bundle, team }: Sent): Promise<{ isNew: boolean }> {
  const { db, clock, releases } = deps;
  const fault = await findFault(name, version, bundle);
  if (fault !== null) throw refuseBuild(name, `${name} ${version} was not taken: ${fault}.`);
  const said = await readSaid(bundle);
  const digest = digestOf(bundle);
  const bytes = [...bundle.files.values()].reduce((sum, file) => sum + file.bytes, 0);
  const now = clock.now();
  if (!(await isKnown(db, name, version))) await requireRoom(deps, team, { name, bytes });
  // The row goes first: files without a row would never be removed.
  const { numInsertedOrUpdatedRows: added } = await db
    .insertInto('releaseVersions')
    .values({
      name,
      version,
      digest,
      record: JSON.stringify(bundle.record),
      team: team.name,
      bytes,
      storedAt: now,
      usedUntil: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  const isKnownAlready = added !== 1n;
  if (isKnownAlready && !(await isSameAsKnown(db, { name, version, digest, now }))) {
    throw refuseBuild(
      name,
      `${name} ${version} is known with other bytes: what is under a version never changes. Build it again under another one.`,
      { statusCode: 409, code: 'RELEASE_ALTERED' },
    );
  }
  if (isKnownAlready && (await isRetained({ db, files: releases.files }, name, version))) return { isNew: false };
  const record = Buffer.from(`${JSON.stringify(bundle.record, null, 2)}\n`);
  await releases.files.put(name, version, new Map<string, StoredFile>([...bundle.files, [RECORD, inMemory(record)]]));
  const isNew = await transact(db, async (trx) => {
    const { numUpdatedRows: made } = await trx
      .updateTable('releaseVersions')
      .set({ isWhole: true })
      .where(({ and }) => and({ name, version, digest, isWhole: false }))
      .executeTakeFirstOrThrow();
    if (made !== 1n) return false;
    const detail = { version, bytes, ...said };
    await recordAudit(trx, { actor: team.name, at: now }, { action: 'release.store', target: name, detail });
    return true;
  });
  await releases.findLost();
  return { isNew };
}

const MAX_REPORT_BYTES = 1024 * 1024;

const saidSchema = v.object({
  kit: v.optional(v.pipe(v.string(), v.regex(/^[\w.+-]{1,40}$/))),
  parts: v.optional(v.record(v.string(), v.pipe(v.number(), v.integer(), v.minValue(0)))),
});

async function readSaid({ files }: Bundle): Promise<{ kit?: string; scriptBytes?: number }> {
  const report = files.get(REPORT);
  if (!report || report.bytes > MAX_REPORT_BYTES) return {};
  const text = (await report.read()).toString();
  const { success, output } = v.safeParse(v.pipe(v.string(), v.parseJson(), saidSchema), text);
  if (!success) return {};
  const { kit, parts } = output;
  const scriptBytes = Object.values(parts ?? {}).reduce((sum, bytes) => sum + bytes, 0);
  return { ...(kit !== undefined && { kit }), ...(parts && { scriptBytes }) };
}

async function isKnown(db: Database, name: string, version: string): Promise<boolean> {
  const row = await db
    .selectFrom('releaseVersions')
    .select('name')
    .where(({ and }) => and({ name, version }))
    .executeTakeFirst();
  return row !== undefined;
}

interface Resent {
  name: string;
  version: string;
  digest: string;
  now: Date;
}

/** Keeps a known version from leaving, and compares digests. */
async function isSameAsKnown(db: Database, { name, version, digest, now }: Resent): Promise<boolean> {
  const known = await db
    .updateTable('releaseVersions')
    .set({ usedUntil: now })
    .where(({ and }) => and({ name, version, isLeaving: false }))
    .returning('digest')
    .executeTakeFirst();
  if (!known) {
    throw new ApiProblem(503, 'RELEASE_LEAVING', `${name} ${version} is being removed: send it again in a moment.`, {
      'retry-after': String(LEAVING_RETRY_SECONDS),
    });
  }
  return known.digest === digest;
}

export const liveOf = ({ shell, remotes }: Registry, names: readonly string[]): Record<string, string | null> =>
  Object.fromEntries(names.map((name) => [name, (name === SHELL ? shell : remotes[name])?.live.version ?? null]));
