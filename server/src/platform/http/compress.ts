import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';

const CACHE_BYTES = 64 * 1024 * 1024;
const SMALLEST_WORTHWHILE_BYTES = 256;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
/** Losing one costs time. Nothing at all counts as a byte: the library takes no size of zero. */
const cache = new LRUCache<string, Buffer>({
  maxSize: CACHE_BYTES,
  sizeCalculation: ({ length }) => Math.max(1, length),
});

/** Being made: whoever asks for the same meanwhile waits for it. */
const underWay = new Map<string, Promise<Buffer>>();

export type Encoding = 'br' | 'gzip' | 'identity';

/** How much work compressing is worth: files never change, pages and lists change now and then. */
type Effort = 'file' | 'document';

const BROTLI_QUALITY: Readonly<Record<Effort, number>> = { file: 11, document: 5 };

/**
 * Compresses a body, once for each `key`: the key must change whenever the body does.
 * A body too small to gain anything is returned as it is, with encoding `identity`.
 */
export async function compressOnce(
  body: Buffer,
  encoding: Encoding,
  { key, effort }: { key: string; effort: Effort },
): Promise<{ body: Buffer; encoding: Encoding }> {
  if (encoding === 'identity' || body.length < SMALLEST_WORTHWHILE_BYTES) return { body, encoding: 'identity' };
  const cacheKey = `${encoding} ${effort} ${key}`;
  const known = cache.get(cacheKey);
  if (known) return { body: known, encoding };
  let making = underWay.get(cacheKey);
  if (!making) {
    making = compress(body, encoding, effort).finally(() => underWay.delete(cacheKey));
    underWay.set(cacheKey, making);
  }
  const compressed = await making;
  cache.set(cacheKey, compressed);
  return { body: compressed, encoding };
}

function compress(body: Buffer, encoding: 'br' | 'gzip', effort: Effort): Promise<Buffer> {
  if (encoding === 'gzip') return zip(body);
  return brotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY[effort],
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
}

/** The best encoding that an `Accept-Encoding` header allows; one with `q=0` is refused by the client. */
export function chooseEncoding(header: string | undefined): Encoding {
  const accepted = new Set<string>();
  for (const part of (header ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
    const refused = parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
    if (name !== '' && !refused) accepted.add(name);
  }
  if (accepted.has('br')) return 'br';
  return accepted.has('gzip') ? 'gzip' : 'identity';
}
