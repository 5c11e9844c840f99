import { EMPTY_REGISTRY, parseRegistry, type Registry, type RemoteVersion, type ShellVersion } from 'contract/registry';
import { SHELL } from 'contract/releases';
import { type Clock, type Database, transact } from '../../platform/index.js';
import { PAGE, type ReleaseFiles } from './ReleaseFiles.js';

/** Reads the registry; an empty one where nothing was published yet. Throws on a broken one, which nobody writes over. */
export async function readRegistry(db: Database): Promise<Registry> {
  const row = await db.selectFrom('releaseRegistry').select('document').executeTakeFirst();
  return row ? parseStored(row.document) : EMPTY_REGISTRY;
}

/** The registry, if it is a later one than that: null in it where it is broken. */
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

/** Reads the registry in a transaction that may change it; others wait until that has ended. */
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
 * Changes the registry; whoever does so at the same time takes turns (B-release-43).
 * @param change Gives what is to stand in it; the registry itself where nothing is to change: then nothing is written.
 * @param alongside What is written together with a change, or not at all.
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

/** The versions that a registry points to, each once: live, fallback, canary and the one held back of every package. */
export function pointedIn({ shell, remotes }: Registry): PointedVersion[] {
  return Object.entries({ ...remotes, ...(shell && { [SHELL]: shell }) }).flatMap(
    ([name, { live, good, canary, holdback }]) =>
      [live, good, canary?.version, holdback?.version].flatMap((record, index, all) =>
        record && all.findIndex((other) => other?.version === record.version) === index
          ? [{ name, version: record.version, record }]
          : [],
      ),
  );
}

/** A version of a package, e.g. `mf-order 1.0.0-45f9fa52f6`. */
export const keyOf = ({ name, version }: Pick<PointedVersion, 'name' | 'version'>): string => `${name} ${version}`;

/**
 * The versions that a registry points to and a store has not got: each is stored whole or not at all, so one file tells. Of a
 * store that does not answer nobody knows.
 */
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
 * A registry as it can be served: the fallback version stands in for a live one without files, and a remote that has neither is
 * off. The same registry where nothing is lost.
 * @param lost Keys of versions.
 */
export function withoutLost(registry: Registry, lost: ReadonlySet<string>): Registry {
  if (lost.size === 0) return registry;
  const there = <T extends { version: string }>(name: string, version: T | null): T | null =>
    version && !lost.has(keyOf({ name, version: version.version })) ? version : null;
  const { shell } = registry;
  const good = shell && there(SHELL, shell.good);
  /** What a share of the visitors has. */
  const shared = <C extends HasVersion, H extends HasVersion>(
    name: string,
    { canary, holdback }: { canary?: C | null | undefined; holdback?: H | undefined },
  ) => ({
    canary: canary && there(name, canary.version) ? canary : null,
    holdback: holdback && there(name, holdback.version) ? holdback : undefined,
  });
  const remotes = Object.entries(registry.remotes).map(([name, remote]) => {
    const [live, good] = [there(name, remote.live), there(name, remote.good)];
    const enabled = remote.enabled && (live !== null || good !== null);
    return [name, { ...remote, enabled, live: live ?? good ?? remote.live, good, ...shared(name, remote) }] as const;
  });
  return {
    ...registry,
    shell: shell && { ...shell, live: there(SHELL, shell.live) ?? good ?? shell.live, good, ...shared(SHELL, shell) },
    remotes: Object.fromEntries(remotes),
  };
}

interface HasVersion {
  version: { version: string };
}
