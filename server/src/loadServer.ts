import { existsSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { cachedDataVersionTag } from 'node:v8';
import { Script } from 'node:vm';
import { crc32 } from 'node:zlib';

type Server = typeof import('./bundle.js');

/** Filled by `scripts/buildServer.mjs`. */
const FOLDER = join(import.meta.dirname, 'bundle');
const CHECKSUM_BYTES = 4;

interface Stamp {
  name: string;
  /** Milliseconds by the file that the compiler keeps about each part. */
  compiledMs: Record<string, number>;
}

/** Consecutive lines of the bundle that are consecutive in their file, too. */
type Run = [firstLine: number, file: string, firstLineThere: number];

/**
 * Loads the server as one file with V8's code cache, in a third of the time. Modules are loaded where there is no
 * bundle, or an older one.
 */
export async function loadServer(): Promise<Server> {
  const name = findBundle();
  return name === null ? import('./bundle.js') : runBundle(name).exports;
}

function findBundle(): string | null {
  try {
    const { name, compiledMs }: Stamp = JSON.parse(readFileSync(join(FOLDER, 'current.json'), 'utf8'));
    const isAsCompiled = ([path, ms]: [string, number]) => {
      // The image has no such file.
      const { mtimeMs = ms } = statSync(join(FOLDER, path), { throwIfNoEntry: false }) ?? {};
      return mtimeMs === ms;
    };
    return Object.entries(compiledMs).every(isAsCompiled) && existsSync(fileOf(name)) ? name : null;
  } catch {
    return null;
  }
}

const fileOf = (name: string): string => join(FOLDER, name, 'server.cjs');

export function runBundle(name: string): { exports: Server; script: Script } {
  nameSources(name, join(FOLDER, name, 'lines.json'));
  // Named as in its code cache, whichever folder it is in.
  const script = new Script(readFileSync(fileOf(name), 'latin1'), { filename: name, cachedData: readCodeCache(name) });
  const module = { exports: {} as Server };
  script.runInThisContext()(module, createRequire(fileOf(name)), (other: string) => import(other), join(FOLDER, name));
  return { exports: module.exports, script };
}

/** V8 takes the cache of its own version, flags and processor alone. */
export const codeCacheOf = (name: string): string => join(FOLDER, name, `${cachedDataVersionTag()}.cache`);

/** V8 crashes over a damaged cache. */
export function withChecksum(code: Buffer): Buffer {
  const checksum = Buffer.alloc(CHECKSUM_BYTES);
  checksum.writeUInt32BE(crc32(code));
  return Buffer.concat([code, checksum]);
}

function readCodeCache(name: string): Buffer | undefined {
  try {
    const file = readFileSync(codeCacheOf(name));
    const code = file.subarray(0, -CHECKSUM_BYTES);
    return withChecksum(code).equals(file) ? code : undefined;
  } catch {
    return undefined;
  }
}

function nameSources(name: string, listFile: string): void {
  let runs: Run[];
  const sourceOf = (line: number) => {
    // A later build has removed it.
    runs ??= existsSync(listFile) ? JSON.parse(readFileSync(listFile, 'utf8')) : [];
    const [first, file, firstThere] = runs.findLast((run) => run[0] <= line) ?? [line, name, line];
    return `${file}:${firstThere + line - first}`;
  };
  const show = (call: NodeJS.CallSite) => {
    const line = call.getFileName() === name && call.getLineNumber();
    return line
      ? String(call).replace(`${name}:${line}:${call.getColumnNumber()}`, () => sourceOf(line))
      : String(call);
  };
  Error.prepareStackTrace = (error, calls) =>
    [Error.prototype.toString.call(error), ...calls.map(show)].join('\n    at ');
}
