import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import { ROOT } from './workspace.js';

/** What a build has read, by paths within the repository. */
export interface Reads {
  files: string[];
  /** What would have been read instead of something else if it were there. */
  absent: string[];
}

const lastBuildSchema = v.object({
  version: v.string(),
  /** Digests, by path. */
  files: v.record(v.string(), v.string()),
  absent: v.array(v.string()),
});

type LastBuild = v.InferOutput<typeof lastBuildSchema>;

/** A file's time may be behind the clock by a tick of the kernel. */
const TICK_MS = 20;

const recordOf = (name: string, root: string) => join(root, '.cache', 'builds', `${name}.json`);

/** Null for what is no file. */
const digestOf = (path: string): string | null =>
  statSync(path, { throwIfNoEntry: false })?.isFile()
    ? createHash('sha256').update(readFileSync(path)).digest('base64url')
    : null;

function readRecord(name: string, root: string): LastBuild | null {
  const path = recordOf(name, root);
  if (!existsSync(path)) return null;
  try {
    return v.parse(lastBuildSchema, JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    // Of another publisher, or damaged: the next build writes it again.
    return null;
  }
}

/**
 * The version that a build of the working tree would have, without building it: known as long as every file that the last
 * build has read is what it was. To read them all again takes 0.1 s for the
 * whole shop.
 * @returns null where only a build can tell
 */
export function knownVersion(name: string, root = ROOT): string | null {
  const last = readRecord(name, root);
  if (!last || last.absent.some((path) => existsSync(join(root, path)))) return null;
  const isSame = Object.entries(last.files).every(([path, digest]) => digestOf(join(root, path)) === digest);
  return isSame ? last.version : null;
}

/**
 * Keeps what a build has read. One during which somebody saved a file is not kept: nobody knows which content it has read.
 * @param startedAt when the build began, in milliseconds since 1970
 */
export function keepBuild(name: string, version: string, reads: Reads, startedAt: number, root = ROOT): void {
  const files: LastBuild['files'] = {};
  for (const path of reads.files) {
    const stat = statSync(join(root, path), { throwIfNoEntry: false });
    const digest = digestOf(join(root, path));
    // The later one of what the content and what the entry in its folder says.
    if (!stat || digest === null || Math.max(stat.mtimeMs, stat.ctimeMs) > startedAt - TICK_MS) return;
    files[path] = digest;
  }
  const record = recordOf(name, root);
  mkdirSync(dirname(record), { recursive: true });
  // Publishers at the same time each write a whole one.
  const own = `${record}.${process.pid}`;
  writeFileSync(own, JSON.stringify({ version, files, absent: reads.absent } satisfies LastBuild));
  renameSync(own, record);
}
