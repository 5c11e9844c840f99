import { mkdirSync, readFileSync, renameSync, rmdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { EMPTY_REGISTRY, parseRegistry, type Registry } from 'contract/registry';

const LOCK_WAIT_MS = 10_000;
/** A change takes milliseconds: an older lock was left behind by a publisher that was killed. */
const LEFT_BEHIND_MS = 5000;
const fileIn = (store: string) => join(store, 'registry.json');

/** Reads the registry of a release store; an empty one where nothing was published yet. Throws on a broken one. */
export function readRegistry(store: string): Registry {
  let text: string;
  try {
    text = readFileSync(fileIn(store), 'utf8');
  } catch {
    return EMPTY_REGISTRY;
  }
  const registry = parseRegistry(JSON.parse(text));
  if (!registry) throw new Error(`${fileIn(store)} is not a registry of a known schema`);
  return registry;
}

/** Writes a file in one step: a reader sees the old one or the new one, never a half. */
export function writeWhole(file: string, data: unknown): void {
  writeFileSync(`${file}.new`, `${JSON.stringify(data, null, 2)}\n`);
  renameSync(`${file}.new`, file);
}

/** Changes the registry; two publishers at once take turns. */
export async function changeRegistry(
  store: string,
  change: (remotes: Registry['remotes']) => Registry['remotes'],
): Promise<Registry> {
  mkdirSync(store, { recursive: true });
  const lock = join(store, 'registry.lock');
  const giveUp = Date.now() + LOCK_WAIT_MS;
  for (;;) {
    try {
      mkdirSync(lock);
      break;
    } catch {
      removeIfLeftBehind(lock);
      if (Date.now() > giveUp) throw new Error(`Other releases are under way: ${lock} was never free`);
      await sleep(50);
    }
  }
  try {
    const before = readRegistry(store);
    const after: Registry = { schema: 1, revision: before.revision + 1, remotes: change(before.remotes) };
    if (!parseRegistry(after)) throw new Error('The change would break the registry; nothing was written');
    writeWhole(fileIn(store), after);
    return after;
  } finally {
    rmdirSync(lock);
  }
}

function removeIfLeftBehind(lock: string): void {
  const madeAt = statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Number.POSITIVE_INFINITY;
  if (Date.now() - madeAt > LEFT_BEHIND_MS) rmSync(lock, { recursive: true, force: true });
}
