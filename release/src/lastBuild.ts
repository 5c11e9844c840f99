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

const fileSchema = v.object({
  bytes: v.number(),
  /** In milliseconds; the later one of what the content and what the entry in its folder says. */
  changedAt: v.number(),
  digest: v.string(),
});
const lastBuildSchema = v.object({
  version: v.string(),
  files: v.record(v.string(), fileSchema),
  absent: v.array(v.string()),
});

type FileState = v.InferOutput<typeof fileSchema>;
type LastBuild = v.InferOutput<typeof lastBuildSchema>;

/** A file's time may be behind the clock by a tick of the kernel. */
const TICK_MS = 20;

const recordOf = (name: string, root: string) => join(root, '.cache', 'builds', `${name}.json`);

function stateOf(path: string): Omit<FileState, 'digest'> | null {
  const stat = statSync(path, { throwIfNoEntry: false });
  return stat?.isFile() ? { bytes: stat.size, changedAt: Math.max(stat.mtimeMs, stat.ctimeMs) } : null;
}

const digestOf = (path: string) => createHash('sha256').update(readFileSync(path)).digest('base64url');

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

function writeRecord(name: string, root: string, record: LastBuild): void {
  const path = recordOf(name, root);
  mkdirSync(dirname(path), { recursive: true });
  // Publishers at the same time each write a whole one.
  const own = `${path}.${process.pid}`;
  writeFileSync(own, JSON.stringify(record));
  renameSync(own, path);
}

/** What a file is now, its digest computed only where it may have changed; null where it is gone. */
function look(path: string, before: FileState): FileState | null {
  const now = stateOf(path);
  if (!now) return null;
  if (now.bytes === before.bytes && now.changedAt === before.changedAt) return before;
  return { ...now, digest: digestOf(path) };
}

/**
 * The version that a build of the working tree would have, without building it: known as long as every file that the last
 * build has read is what it was (B-release-33).
 * @returns null where only a build can tell
 */
export function knownVersion(name: string, root = ROOT): string | null {
  const last = readRecord(name, root);
  if (!last || last.absent.some((path) => existsSync(join(root, path)))) return null;
  const files: LastBuild['files'] = {};
  let touched = false;
  for (const [path, before] of Object.entries(last.files)) {
    const now = look(join(root, path), before);
    if (now?.digest !== before.digest) return null;
    touched ||= now !== before;
    files[path] = now;
  }
  if (touched) writeRecord(name, root, { ...last, files });
  return last.version;
}

/**
 * Keeps what a build has read. One during which somebody saved a file is not kept: nobody knows which content it has read.
 * @param startedAt when the build began, in milliseconds since 1970
 */
export function keepBuild(name: string, version: string, reads: Reads, startedAt: number, root = ROOT): void {
  const files: LastBuild['files'] = {};
  for (const path of reads.files) {
    const state = stateOf(join(root, path));
    if (!state || state.changedAt > startedAt - TICK_MS) return;
    files[path] = { ...state, digest: digestOf(join(root, path)) };
  }
  writeRecord(name, root, { version, files, absent: reads.absent });
}
