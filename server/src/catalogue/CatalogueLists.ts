import type { Database } from '../db/Database.js';
import { type Digested, digestDocument } from '../http/sendDocument.js';

interface Known {
  revision: string;
  document: Digested;
}

/**
 * The catalogue's lists as text, made again only after the catalogue has changed: this server or another one asks the
 * database for the catalogue's revision at every request, which is one row instead of thousands.
 */
export class CatalogueLists {
  readonly #known = new Map<string, Known>();

  constructor(private readonly db: Database) {}

  async get(name: string, read: (db: Database) => Promise<readonly unknown[]>): Promise<Digested> {
    // Asked before the rows are read: what is read later is at least as new, and is read again if it is newer.
    const revision = await this.#revision();
    const known = this.#known.get(name);
    if (known && known.revision === revision) return known.document;
    const document = digestDocument(JSON.stringify(await read(this.db)), 'application/json');
    if (revision !== null) this.#known.set(name, { revision, document });
    return document;
  }

  async #revision(): Promise<string | null> {
    const row = await this.db.selectFrom('catalogueRevision').select('revision').executeTakeFirst();
    return row?.revision ?? null;
  }
}
