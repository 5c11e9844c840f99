import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import * as zlib from 'node:zlib';
import { PATCH_MAGIC } from '@storefront/contract/releases';
import type { FastifyRequest } from 'fastify';
import { acceptedEncodings } from './compress.js';

/** Dictionary that a browser has (RFC 9842). */
export interface KnownDictionary {
  /** SHA-256, in hexadecimal digits. */
  digest: string;
  /** Sent with the dictionary; '' without one. */
  id: string;
}

/** Tells how a text is packed with a dictionary. */
export type Pack = (text: Buffer) => Promise<Buffer>;

type Compress = (text: Buffer, options: { dictionary: Buffer }) => Promise<Buffer>;

/** SHA-256 as `:base64:`. */
const DIGEST = /^:([A-Za-z0-9+/]{43}=):$/;
const ID = /^"([\w.-]+)"$/;
const SAMPLE = Buffer.from('Node 20 has no zstd, and before 22.19 it takes no dictionary.');

const compress = findCompress();

export const canPack = compress !== null;

function findCompress(): Compress | null {
  const { zstdCompress, zstdCompressSync } = zlib as typeof zlib & {
    zstdCompress?: Parameters<typeof promisify>[0];
    zstdCompressSync?: (text: Buffer, options: { dictionary: Buffer }) => Buffer;
  };
  const packed = zstdCompressSync?.(SAMPLE, { dictionary: SAMPLE });
  return zstdCompress && packed && packed.length < SAMPLE.length / 2 ? (promisify(zstdCompress) as Compress) : null;
}

/** Null for a browser without a dictionary, or one that takes no patches. */
export function knownDictionary({ headers }: Pick<FastifyRequest, 'headers'>): KnownDictionary | null {
  const [, digest] = DIGEST.exec(String(headers['available-dictionary'])) ?? [];
  if (digest === undefined || !acceptedEncodings(headers['accept-encoding']).has('dcz')) return null;
  const [, id = ''] = ID.exec(String(headers['dictionary-id'])) ?? [];
  return { digest: Buffer.from(digest, 'base64').toString('hex'), id };
}

/** Null where this Node cannot, or the bytes are not what the browser has. */
export function packWith(dictionary: Buffer, { digest }: KnownDictionary): Pack | null {
  const hash = createHash('sha256').update(dictionary).digest();
  if (!compress || hash.toString('hex') !== digest) return null;
  return async (text) => Buffer.concat([Buffer.from(PATCH_MAGIC), hash, await compress(text, { dictionary })]);
}
