import { sql } from 'kysely';
import { ApiProblem, type Database, type Deps, takeFromLimit } from '../../platform/index.js';
import { ReleaseRefusal } from '../teams/refusals.js';
import { LOCAL_TEAM, type Team } from '../teams/teams.js';

const MEGABYTE = 1024 * 1024;
const HOUR_MINUTES = 60;

/** Quotas without pruned versions (B-release-107). The largest build has 2 MB with copies. */
const STORAGE = { versionsPerPackage: 200, bytesPerPackage: 256 * MEGABYTE, bytesPerTeam: 1024 * MEGABYTE } as const;

/**
 * The shop's own machine has no quota.
 * @throws ReleaseRefusal 409 that names the quota, 429 for too many new versions an hour
 */
export async function requireRoom(
  deps: Deps,
  team: Team,
  { name, bytes }: { name: string; bytes: number },
): Promise<void> {
  if (team.name === LOCAL_TEAM) return;
  const ofPackage = await readUse(deps.db, 'name', name);
  const refuse = (quota: string) => {
    throw new ReleaseRefusal(
      `${quota}: versions that nobody has used for a week go by themselves, all but the last ten. Nothing was stored.`,
      { statusCode: 409, code: 'RELEASE_QUOTA', attempt: { reason: 'quota', package: name } },
    );
  };
  if (ofPackage.versions >= STORAGE.versionsPerPackage)
    refuse(`${name} has ${ofPackage.versions} versions in the store, as many as it may`);
  if (ofPackage.bytes + bytes > STORAGE.bytesPerPackage)
    refuse(`${name} may store ${STORAGE.bytesPerPackage / MEGABYTE} MB`);
  if ((await readUse(deps.db, 'team', team.name)).bytes + bytes > STORAGE.bytesPerTeam)
    refuse(`Team ${team.name} may store ${STORAGE.bytesPerTeam / MEGABYTE} MB`);
  await countVersion(deps, team, name);
}

async function countVersion(deps: Deps, { name }: Team, of: string): Promise<void> {
  const max = deps.config.limits.releaseVersionsPerTeam;
  try {
    await takeFromLimit(deps, { kind: 'release:version', subject: name, max, windowMinutes: HOUR_MINUTES });
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.statusCode !== 429) throw error;
    throw new ReleaseRefusal(`Team ${name} may send ${max} new versions an hour. Nothing was stored.`, {
      statusCode: 429,
      code: 'RELEASE_QUOTA',
      attempt: { reason: 'quota', package: of },
    });
  }
}

async function readUse(db: Database, column: 'name' | 'team', value: string) {
  return db
    .selectFrom('releaseVersions')
    .select(({ fn }) => [
      fn.countAll<number>().as('versions'),
      sql<number>`coalesce(sum(bytes), 0)::bigint`.as('bytes'),
    ])
    .where(column, '=', value)
    .executeTakeFirstOrThrow();
}
