import { EMPTY_REGISTRY, parseRegistry, type Registry, type RemoteVersion, type ShellVersion } from 'contract/registry';
import { SHELL } from 'contract/releases';
import { type Clock, type Database, transact } from '../../platform/index.js';
import { PAGE, type ReleaseFiles } from './ReleaseFiles.js';

/** Empty if nothing was published yet. Throws on a broken one, so that nobody overwrites it. */
export async function readRegistry(db: Database): Promise<Registry> {
  const row = await db.selectFrom('releaseRegistry').select('document').executeTakeFirst();
  return row ? parseStored(row.document) : EMPTY_REGISTRY;
}

/** Reads the registry if it is later; null in it if it is broken. */
export async function readLaterRegistry(
  db: Database,
  revision: number,
): Promise<{ revision: number; registry: Registry | null } | null> {
  const row = await db
    .selectFrom('releaseRegistry')
    .select(['revision', 'document'])
    .where('revision', '>', revision)
    .executeTakeFirst();
  return row ? { revision: row.revision, registry: parseDocument(row.document) } : null;
}

/** Locks the registry until the transaction ends. */
export async function lockRegistry(trx: Database, now: Date): Promise<Registry> {
  await trx
    .insertInto('releaseRegistry')
    .values({ revision: EMPTY_REGISTRY.revision, document: JSON.stringify(EMPTY_REGISTRY), changedAt: now })
    .onConflict((conflict) => conflict.column('single').doNothing())
    .execute();
  const row = await trx.selectFrom('releaseRegistry').select('document').forNoKeyUpdate().executeTakeFirstOrThrow();
  return parseStored(row.document);
}

interface Changed {
  before: Registry;
  after: Registry;
}

/**
 * Changes the registry in turn with others (B-release-43).
 * @param change returns the same registry to write nothing
 * @param alongside runs in the same transaction
 */
export async function changeRegistry(
  { db, clock }: { db: Database; clock: Clock },
  change: (registry: Registry, trx: Database) => Registry | Promise<Registry>,
  alongside: (trx: Database, changed: Changed) => Promise<void> = async () => undefined,
): Promise<Changed> {
  return transact(db, async (trx) => {
    const before = await lockRegistry(trx, clock.now());
    const changed = await change(before, trx);
    if (changed === before) return { before, after: before };
    const after = { ...changed, revision: before.revision + 1 };
    if (!parseRegistry(after)) throw new Error('The change would break the registry; nothing was written');
    await trx
      .updateTable('releaseRegistry')
      .set({ revision: after.revision, document: JSON.stringify(after), changedAt: clock.now() })
      .execute();
    await alongside(trx, { before, after });
    return { before, after };
  });
}

function parseDocument(document: string): Registry | null {
  try {
    return parseRegistry(JSON.parse(document));
  } catch {
    return null;
  }
}

function parseStored(document: string): Registry {
  const registry = parseDocument(document);
  if (!registry) throw new Error('The registry in the database is not one of a known schema');
  return registry;
}

export interface PointedVersion {
  name: string;
  version: string;
  record: RemoteVersion | ShellVersion;
}

export function pointedIn({ shell, remotes }: Registry): PointedVersion[] {
  return Object.entries({ ...remotes, ...(shell && { [SHELL]: shell }) }).flatMap(
    ([name, { live, fallback, canary, holdback }]) =>
      [live, fallback, canary?.version, holdback?.version].flatMap((record, index, all) =>
        record && all.findIndex((other) => other?.version === record.version) === index
          ? [{ name, version: record.version, record }]
          : [],
      ),
  );
}

export const keyOf = ({ name, version }: Pick<PointedVersion, 'name' | 'version'>): string => `${name} ${version}`;

/** One file tells, as each version is stored whole. A store that does not answer loses nothing. */
export async function findLostVersions(
  files: Pick<ReleaseFiles, 'read'>,
  registry: Registry,
): Promise<{ name: string; version: string }[]> {
  const there = async ({ name, version, record }: PointedVersion) => {
    const path = name === SHELL || !('entry' in record) ? PAGE : record.entry;
    return (await files.read(name, version, path).catch(() => true)) !== null;
  };
  const pointed = [...new Map(pointedIn(registry).map((version) => [keyOf(version), version])).values()];
  const isThere = await Promise.all(pointed.map(there));
  return pointed.filter((_version, index) => !isThere[index]).map(({ name, version }) => ({ name, version }));
}

/**
 * Fallback versions replace lost live ones; remotes with neither are off. Returns the same registry if nothing is lost.
 */
export function withoutLost(registry: Registry, lost: ReadonlySet<string>): Registry {
  if (lost.size === 0) return registry;
  const there = <T extends { version: string }>(name: string, version: T | null): T | null =>
    version && !lost.has(keyOf({ name, version: version.version })) ? version : null;
  const { shell } = registry;
  const fallback = shell && there(SHELL, shell.fallback);
  const shared = <C extends HasVersion, H extends HasVersion>(
    name: string,
    { canary, holdback }: { canary?: C | null | undefined; holdback?: H | undefined },
  ) => ({
    canary: canary && there(name, canary.version) ? canary : null,
    holdback: holdback && there(name, holdback.version) ? holdback : undefined,
  });
  const remotes = Object.entries(registry.remotes).map(([name, remote]) => {
    const [live, fallback] = [there(name, remote.live), there(name, remote.fallback)];
    const enabled = remote.enabled && (live !== null || fallback !== null);
    return [
      name,
      { ...remote, enabled, live: live ?? fallback ?? remote.live, fallback, ...shared(name, remote) },
    ] as const;
  });
  return {
    ...registry,
    shell: shell && {
      ...shell,
      live: there(SHELL, shell.live) ?? fallback ?? shell.live,
      fallback,
      ...shared(SHELL, shell),
    },
    remotes: Object.fromEntries(remotes),
  };
}

interface HasVersion {
  version: { version: string };
}
