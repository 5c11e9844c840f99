import { DAY_MS, type Deps, transact } from '../platform/index.js';
import { listPreviews } from './previews/previews.js';
import { keyOf, lockRegistry, pointedIn } from './store/storedRegistry.js';

/** Kept of each package, whatever became of them, for rollbacks. */
const RETAINED_PER_PACKAGE = 10;
/** An open page asks for files of its first version. */
const RETAINED_AFTER_USE_MS = 7 * DAY_MS;

interface PrunedVersion {
  name: string;
  version: string;
  storedAt: Date;
  usedUntil: Date;
}

/**
 * Chooses versions that nothing points to, beyond the last ten of their package and a week without use (B-release-52).
 * @param pointed versions in the registry and previews
 */
export function chooseLeaving<V extends PrunedVersion>(
  versions: readonly V[],
  pointed: readonly { name: string; version: string }[],
  now: Date,
): V[] {
  const needed = new Set(pointed.map(keyOf));
  const newer = new Map<string, number>();
  return [...versions]
    .sort((one, other) => other.storedAt.getTime() - one.storedAt.getTime())
    .filter((version) => {
      const before = newer.get(version.name) ?? 0;
      newer.set(version.name, before + 1);
      const isRecent =
        before < RETAINED_PER_PACKAGE || now.getTime() - version.usedUntil.getTime() < RETAINED_AFTER_USE_MS;
      return !isRecent && !needed.has(keyOf(version));
    });
}

/** Deletes unneeded versions with their files under the registry's lock, so nobody can switch to one meanwhile. */
export async function pruneVersions({ db, clock, releases }: Pick<Deps, 'db' | 'clock' | 'releases'>): Promise<void> {
  if (!(await db.selectFrom('releaseVersions').select('name').executeTakeFirst())) return;
  await transact(db, async (trx) => {
    const now = clock.now();
    const registry = await lockRegistry(trx, now);
    const versions = await trx
      .selectFrom('releaseVersions')
      .select(['name', 'version', 'storedAt', 'usedUntil'])
      .execute();
    const previewed = await listPreviews(trx, now, undefined);
    for (const { name, version, usedUntil } of chooseLeaving(versions, [...pointedIn(registry), ...previewed], now)) {
      await trx
        .deleteFrom('releaseVersions')
        .where(({ and }) => and({ name, version }))
        // Not if it was sent again since.
        .where('usedUntil', '<=', usedUntil)
        .execute();
    }
  });
  releases.files.forgetRecent();
}
