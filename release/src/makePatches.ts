import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
// Node 20 has no zstd with dictionaries; the smallest kept WebAssembly build of it that takes them.
import {
  compressUsingDict,
  createCCtx,
  createDCtx,
  decompressUsingDict,
  freeCCtx,
  freeDCtx,
  init,
} from '@bokuweb/zstd-wasm';
import type { Registry } from '@storefront/contract/registry';
import { PATCH_MAGIC, patchOf, type RetainedVersion, SHELL } from '@storefront/contract/releases';
import type { Build } from './gateway/builds.js';

/** The live one, the fallback, and those before. */
const VERSIONS = 6;
const LEVEL = 19;

export interface EarlierFiles {
  registry(): Promise<Registry>;
  versions(name: string): Promise<RetainedVersion[]>;
  /** Null if the version has no such file. */
  publicFile(address: string): Promise<Buffer | null>;
}

let ready: Promise<void> | undefined;

/** A second start would pull the memory from under the first one. */
async function start(): Promise<void> {
  try {
    freeCCtx(createCCtx());
  } catch {
    await init();
  }
}

export type Patches = ReadonlyMap<string, Buffer>;

/** Compressed bytes of all scripts for a customer who has those of `version`. */
export interface UpdateCost {
  version: string;
  bytes: number;
}

/**
 * Makes a patch of each script against the file of the same name in the last versions, where it is smaller than the
 * compressed script (B-release-129). In all they are at most as large as the build.
 */
export async function makePatches(
  build: Build,
  shop: EarlierFiles,
): Promise<{ patches: Patches; costs: readonly UpdateCost[] }> {
  const { name, record, folder } = build;
  const scripts = Object.keys(record.files).filter((path) => path.endsWith('.js') && path !== record.node);
  const contents = new Map(scripts.map((path) => [path, readFileSync(join(folder, path))]));
  const patches = new Map<string, Buffer>();
  const costs: UpdateCost[] = [];
  let room = [...contents.values()].reduce((sum, { length }) => sum + length, 0);
  ready ??= start();
  await ready;
  for (const version of await lastVersions(shop, build)) {
    const base = name === SHELL ? `/assets/shell/${version}/` : `/remotes/${name}/${version}/`;
    const earlier = await Promise.all(scripts.map((path) => shop.publicFile(base + path)));
    let cost = 0;
    for (const [index, [path, now]] of [...contents].entries()) {
      const before = earlier[index];
      const patch = before && makePatch(before, now);
      const whole = statSync(join(folder, `${path}.br`)).size;
      const isWorth = patch && patch.length < whole && patch.length <= room;
      cost += isWorth ? patch.length : whole;
      if (!isWorth) continue;
      room -= patch.length;
      patches.set(patchOf(path, sha256(before).toString('hex')), patch);
    }
    costs.push({ version, bytes: cost });
  }
  return { patches, costs };
}

async function lastVersions(shop: EarlierFiles, { name, record }: Build): Promise<string[]> {
  const { shell, remotes } = await shop.registry();
  const pointers = name === SHELL ? shell : remotes[name];
  const pointed = [pointers?.live, pointers?.fallback].flatMap((one) => (one ? [one.version] : []));
  const stored = (await shop.versions(name)).map(({ version }) => version);
  const last = new Set([...pointed, ...stored].filter((version) => version !== record.version));
  return [...last].slice(0, VERSIONS);
}

const sha256 = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest();

/** @throws Error if it does not unpack to the same bytes */
function makePatch(before: Buffer, now: Buffer): Buffer {
  const [packer, unpacker] = [createCCtx(), createDCtx()];
  try {
    const frame = compressUsingDict(packer, now, before, LEVEL);
    if (!now.equals(decompressUsingDict(unpacker, frame, before))) throw new Error('A patch does not unpack');
    return Buffer.concat([Buffer.from(PATCH_MAGIC), sha256(before), frame]);
  } finally {
    freeCCtx(packer);
    freeDCtx(unpacker);
  }
}
