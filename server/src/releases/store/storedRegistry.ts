import {
  EMPTY_REGISTRY,
  parseRegistry,
  type Registry,
  type RemoteVersion,
  remoteVersionSchema,
  type ShellVersion,
  shellVersionSchema,
} from '@storefront/contract/registry';
import { SHELL } from '@storefront/contract/releases';
import * as v from 'valibot';
import { type Clock, type Database, transact } from '../../platform/index.js';

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

export type VersionRecord = RemoteVersion | ShellVersion;

export const parseRecord = (name: string, text: string): VersionRecord =>
  v.parse(name === SHELL ? shellVersionSchema : remoteVersionSchema, JSON.parse(text));

/** Null for an unknown version. */
export async function readRecord(db: Database, name: string, version: string): Promise<VersionRecord | null> {
  const row = await db
    .selectFrom('releaseVersions')
    .select('record')
    .where(({ and }) => and({ name, version }))
    .executeTakeFirst();
  return row ? parseRecord(name, row.record) : null;
}

export interface PointedVersion {
  name: string;
  version: string;
  record: VersionRecord;
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
