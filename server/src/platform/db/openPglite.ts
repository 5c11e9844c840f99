import { PGlite, types } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { parseBigint, parseMoney } from './numbers.js';

/**
 * Blocks this thread. The caller holds the directory's lock.
 * @param prepared A dump to start from, in a tenth of the time.
 */
export async function openPglite(directory?: string, prepared?: Blob): Promise<PGlite> {
  return PGlite.create({
    ...(directory === undefined ? {} : { dataDir: directory }),
    ...(prepared === undefined ? {} : { loadDataDir: prepared }),
    extensions: { pg_trgm },
    parsers: { [types.INT8]: parseBigint, [types.NUMERIC]: parseMoney, [types.BYTEA]: parseBytes },
    serializers: { [types.BYTEA]: formatBytes },
  });
}

// PGlite's own take half a second for a megabyte.
const parseBytes = (text: string): Buffer => Buffer.from(text.slice('\\x'.length), 'hex');
const formatBytes = (bytes: Uint8Array): string => `\\x${Buffer.from(bytes).toString('hex')}`;
