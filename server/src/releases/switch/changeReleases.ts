import type { Registry } from '@storefront/contract/registry';
import {
  type Publication,
  type RegistryChangeAnswer,
  SHELL,
  type VersionsByPackage,
} from '@storefront/contract/releases';
import { sql } from 'kysely';
import { type Database, type Deps, recordAudit } from '../../platform/index.js';
import { liveOf } from '../put/retainedVersions.js';
import { changeRegistry, pointedIn, readRecord, readRegistry, type VersionRecord } from '../store/storedRegistry.js';
import { unknownRelease } from '../teams/refusals.js';
import { type Principal, requireRight } from '../teams/teams.js';
import { applyChange } from './registryChanges.js';
import { eventOf, recordReleaseEvent } from './releaseEvents.js';
import { type Change, judgeGateAndVisits, type VersionRecords } from './verdict.js';

/**
 * Changes the registry whole or not at all, with an audit line (B-release-43, B-release-50).
 * @throws ReleaseRefusal 403 for another team's package, 409 for an unseen live version, 422 for a dead screen
 */
export async function changeReleases(
  deps: Pick<Deps, 'db' | 'clock' | 'releases' | 'reports'>,
  team: Principal,
  change: Change,
): Promise<RegistryChangeAnswer> {
  const versions = versionsOf(change);
  const names = 'name' in change ? [change.name] : Object.keys(versions);
  requireRight(team, names);
  const visits = await judgeGateAndVisits(deps, change);
  const now = deps.clock.now();
  const apply = async (before: Registry, db: Database) =>
    applyChange(before, change, await readVersions(db, versions), now);
  if (change.isDryRun) {
    const before = await readRegistry(deps.db);
    return { isChanged: false, before, after: await apply(before, deps.db) };
  }
  const { before, after } = await changeRegistry(deps, apply, async (trx, changed) => {
    const by = { actor: team.name, at: now };
    await retainOutgoing(trx, changed.before, now);
    for (const name of names) {
      const detail = { ...describe(change, changed, name), ...visits };
      await recordAudit(trx, by, { action: `release.${change.action}`, target: name, detail });
      const event = eventOf(change, changed, { name, who: team.name });
      if (event) await recordReleaseEvent(trx, event, now);
    }
  });
  await deps.releases.serve(after);
  return { isChanged: after !== before, before, after };
}

function versionsOf(change: Change): VersionsByPackage {
  if (change.action === 'publish') return change.versions;
  return 'version' in change ? { [change.name]: change.version } : {};
}

async function readVersions(db: Database, versions: VersionsByPackage): Promise<VersionRecords> {
  const records = new Map<string, VersionRecord>();
  for (const [name, version] of Object.entries(versions)) {
    const record = await readRecord(db, name, version);
    if (!record)
      throw unknownRelease(
        `${name} ${version} is not in the store: \`list ${name}\` shows what is. Nothing was changed.`,
      );
    records.set(name, record);
  }
  return records;
}

/** Keeps outgoing versions for open pages (B-release-52). */
export async function retainOutgoing(trx: Database, before: Registry, now: Date): Promise<void> {
  for (const { name, version } of pointedIn(before)) {
    await trx
      .updateTable('releaseVersions')
      .set({ usedUntil: now })
      .where(({ and }) => and({ name, version }))
      .execute();
  }
}

/** `readPublications` reads this detail. */
function describe(change: Change, { before, after }: { before: Registry; after: Registry }, name: string) {
  const from = liveOf(before, [name])[name];
  const to = liveOf(after, [name])[name];
  return {
    revision: after.revision,
    commit: change.commit,
    ...(from !== to && { versions: { [name]: { from, to } } }),
    ...('gate' in change && { gate: change.gate && { outcome: change.gate.outcome, report: change.gate.report } }),
    ...(change.action === 'canary' && { version: change.version, share: change.share, plan: change.plan }),
    ...('isWatched' in change && !change.isWatched && { isWatched: false }),
    ...(change.action === 'promote' && change.force !== undefined && { force: change.force }),
  };
}

/**
 * Reads who published what is live from the audit log (B-release-111). A promoted version keeps its canary's commit.
 */
export async function readPublications(db: Database, registry: Registry): Promise<Record<string, Publication>> {
  const live = liveOf(registry, [SHELL, ...Object.keys(registry.remotes)]);
  const publications: Record<string, Publication> = {};
  for (const [name, version] of Object.entries(live)) {
    if (version === null) continue;
    const row = await db
      .selectFrom('audit')
      .select(['actor', 'createdAt', sql<Publication['commit']>`detail->'commit'`.as('commit')])
      .where('target', '=', name)
      .where(({ and, or, eb }) =>
        or([
          and([
            eb('action', '=', 'release.publish'),
            eb(sql`detail #>> array['versions', ${name}::text, 'to']`, '=', version),
          ]),
          and([
            eb('action', '=', 'release.canary'),
            eb(sql`detail->>'version'`, '=', version),
            eb(sql`detail #>> '{commit,id}'`, 'is not', null),
          ]),
        ]),
      )
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (row) publications[name] = { version, team: row.actor, at: row.createdAt.toISOString(), commit: row.commit };
  }
  return publications;
}
