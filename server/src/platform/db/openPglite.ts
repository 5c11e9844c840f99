import { PGlite, types } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { parseBigint, parseMoney } from './numbers.js';

/**
 * Opens the embedded database in this thread, which it blocks while it works: a server has it in a thread of its own
 * (`EmbeddedDatabase.ts`). The caller holds the directory's lock: PGlite takes none itself.
 * @param directory Where it keeps its files; in memory if left out.
 * @param prepared A dump to start from (`dumpDataDir`), which takes a tenth of the time of an empty start.
 */
export async function openPglite(directory?: string, prepared?: Blob): Promise<PGlite> {
  return PGlite.create({
    ...(directory === undefined ? {} : { dataDir: directory }),
    ...(prepared === undefined ? {} : { loadDataDir: prepared }),
    extensions: { pg_trgm },
    parsers: { [types.INT8]: parseBigint, [types.NUMERIC]: parseMoney },
  });
}
