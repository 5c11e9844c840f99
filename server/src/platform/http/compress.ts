import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';

const CACHE_BYTES = 64 * 1024 * 1024;
const SMALLEST_WORTHWHILE_BYTES = 256;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

export type Encoding = 'dcz' | 'br' | 'gzip' | 'identity';

/** A page is sent to many: 70 ms once, and a tenth less than a document. */
type Effort = 'file' | 'page' | 'document';

const BROTLI_QUALITY: Readonly<Record<Effort, number>> = { file: 11, page: 10, document: 5 };

/** Whoever asks meanwhile waits (`compress.test.ts`). */
const cache = new LRUCache<string, Buffer, () => Promise<Buffer>>({
  maxSize: CACHE_BYTES,
  // The library takes no size of zero.
  sizeCalculation: ({ length }) => Math.max(1, length),
  fetchMethod: (_key, _stale, { context: make }) => make(),
  ignoreFetchAbort: true,
});

/**
 * Compresses a body once for each `key`, which must change with the body. Small bodies stay as they are (`identity`).
 */
export async function compressOnce(
  body: Buffer,
  encoding: Exclude<Encoding, 'dcz'>,
  { key, effort }: { key: string; effort: Effort },
): Promise<{ body: Buffer; encoding: Encoding }> {
  if (encoding === 'identity' || body.length < SMALLEST_WORTHWHILE_BYTES) return { body, encoding: 'identity' };
  const context = () => compress(body, encoding, effort);
  return { body: await cache.forceFetch(`${encoding} ${effort} ${key}`, { context }), encoding };
}

/** Packs a document once for each `key`, which must change with it and with the dictionary. */
export const packOnce = (body: Buffer, pack: (body: Buffer) => Promise<Buffer>, key: string): Promise<Buffer> =>
  cache.forceFetch(`dcz ${key}`, { context: () => pack(body) });

function compress(body: Buffer, encoding: 'br' | 'gzip', effort: Effort): Promise<Buffer> {
  if (encoding === 'gzip') return zip(body);
  return brotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY[effort],
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
}

/** Reads an `Accept-Encoding` header; `q=0` refuses one. */
export function acceptedEncodings(header: string | undefined): ReadonlySet<string> {
  const accepted = new Set<string>();
  for (const part of (header ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
    const refused = parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
    if (name !== '' && !refused) accepted.add(name);
  }
  return accepted;
}

/** Chooses the best encoding of an `Accept-Encoding` header. */
export function chooseEncoding(header: string | undefined): Exclude<Encoding, 'dcz'> {
  const accepted = acceptedEncodings(header);
  if (accepted.has('br')) return 'br';
  return accepted.has('gzip') ? 'gzip' : 'identity';
}
