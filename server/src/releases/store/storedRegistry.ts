import { EMPTY_REGISTRY, parseRegistry, type Registry } from 'contract/registry';
import { type Clock, type Database, transact } from '../../platform/index.js';

/** Reads the registry; an empty one where nothing was published yet. Throws on a broken one, which nobody writes over. */
export async function readRegistry(db: Database): Promise<Registry> {
  const row = await db.selectFrom('releaseRegistry').select('document').executeTakeFirst();
  return row ? parseStored(row.document) : EMPTY_REGISTRY;
}

/** The registry, if it is a later one than that; null where it is not. */
export async function readLaterRegistry(
  db: Database,
  revision: number,
): Promise<{ revision: number; document: string } | null> {
  const row = await db
    .selectFrom('releaseRegistry')
    .select(['revision', 'document'])
    .where('revision', '>', revision)
    .executeTakeFirst();
  return row ?? null;
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
 * Changes the registry; whoever does so at the same time takes turns (B-release-10).
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

function parseStored(document: string): Registry {
  const registry = parseRegistry(JSON.parse(document));
  if (!registry) throw new Error('The registry in the database is not one of a known schema');
  return registry;
}
