import { existsSync, mkdirSync, readFileSync, renameSync, rmdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseRegistry, parseStoredRegistry, type Registry } from 'contract/registry';

const LOCK_WAIT_MS = 10_000;
/** A change takes milliseconds: an older lock was left behind by a publisher that was killed. */
const LEFT_BEHIND_MS = 5000;
const registryFile = (store: string) => join(store, 'registry.json');

const readJson = (file: string): unknown => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);

/** Reads the registry of a release store; an empty one where nothing was published yet. Throws on a broken one. */
export function readRegistry(store: string): Registry {
  const registry = parseStoredRegistry(readJson(registryFile(store)), () => readJson(join(store, 'shell.json')));
  if (!registry) throw new Error(`${registryFile(store)} is not a registry of a known schema`);
  return registry;
}

/** Writes a file in one step: a reader sees the old one or the new one, never a half. */
export function writeWhole(file: string, data: unknown): void {
  writeFileSync(`${file}.new`, `${JSON.stringify(data, null, 2)}\n`);
  renameSync(`${file}.new`, file);
}

/**
 * Changes the registry; two publishers at once take turns.
 * @param change Gives what is to stand in it; the registry itself where nothing is to change: then nothing is written.
 */
export async function changeRegistry(store: string, change: (registry: Registry) => Registry): Promise<Registry> {
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
    const changed = change(before);
    if (changed === before) return before;
    const after: Registry = { ...changed, revision: before.revision + 1 };
    if (!parseRegistry(after)) throw new Error('The change would break the registry; nothing was written');
    writeWhole(registryFile(store), after);
    return after;
  } finally {
    rmdirSync(lock);
  }
}

function removeIfLeftBehind(lock: string): void {
  const madeAt = statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Number.POSITIVE_INFINITY;
  if (Date.now() - madeAt > LEFT_BEHIND_MS) rmSync(lock, { recursive: true, force: true });
}
