import {
  CALL_LIMIT_MS,
  type Database,
  Deadline,
  type Digested,
  digestDocument,
  runWithin,
  SharedRead,
} from '../platform/index.js';

interface CachedList {
  revision: string;
  document: Promise<Digested>;
}

/**
 * Serves the catalogue's lists compressed, made once for each revision: a crowd costs no compression each (`npm run
 * bench -w server pages`, `catalogueRoutes.test.ts`).
 */
export class CatalogueLists {
  readonly #known = new Map<string, CachedList>();
  readonly #revision: SharedRead<string | null>;

  constructor(private readonly db: Database) {
    this.#revision = new SharedRead(() => readListsRevision(db), CALL_LIMIT_MS);
  }

  async get(name: string, read: (db: Database) => Promise<readonly unknown[]>): Promise<Digested> {
    // Asked before the rows are read, so that these are at least as new.
    const revision = await this.#revision.get();
    const known = this.#known.get(name);
    if (known && known.revision === revision) return known.document;
    const document = this.#make(read);
    if (revision === null) return document;
    this.#known.set(name, { revision, document });
    document.catch(() => {
      if (this.#known.get(name)?.document === document) this.#known.delete(name);
    });
    return document;
  }

  async #make(read: (db: Database) => Promise<readonly unknown[]>): Promise<Digested> {
    const rows = await runWithin(new Deadline(CALL_LIMIT_MS), () => read(this.db));
    return digestDocument(JSON.stringify(rows), 'application/json');
  }
}

async function readListsRevision(db: Database): Promise<string | null> {
  const row = await db
    .selectFrom('catalogueRevision')
    .select('revision')
    .select(({ selectFrom }) => selectFrom('serviceCountRun').select('finishedAt').as('countedAt'))
    .executeTakeFirst();
  return row ? `${row.revision} ${row.countedAt?.getTime()}` : null;
}

/** Reads the catalogue's revision, new after every change; null where none is known. */
export async function readRevision(db: Database): Promise<string | null> {
  const row = await db.selectFrom('catalogueRevision').select(['shop', 'revision']).executeTakeFirst();
  return row ? `${row.shop}.${row.revision}` : null;
}

export function isOfOneShop(revision: string, other: string | null): boolean {
  const [shop] = revision.split('.');
  return shop === other?.split('.')[0];
}
