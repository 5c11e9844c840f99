import { existsSync, mkdirSync, readFileSync, renameSync, rmdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  EMPTY_REGISTRY,
  parseRegistry,
  type Registry,
  type ScreenDeclaration,
  type ShellRelease,
  screenDeclarationSchema,
} from 'contract/registry';
import * as v from 'valibot';

const LOCK_WAIT_MS = 10_000;
/** A change takes milliseconds: an older lock was left behind by a publisher that was killed. */
const LEFT_BEHIND_MS = 5000;
const registryFile = (store: string) => join(store, 'registry.json');

/** Reads the registry of a release store; an empty one where nothing was published yet. Throws on a broken one. */
export function readRegistry(store: string): Registry {
  let text: string;
  try {
    text = readFileSync(registryFile(store), 'utf8');
  } catch {
    return EMPTY_REGISTRY;
  }
  const registry = parseRegistry(JSON.parse(text));
  if (!registry) throw new Error(`${registryFile(store)} is not a registry of a known schema`);
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

export const shellFile = (store: string) => join(store, 'shell.json');

/** The shell that is live in a release store, or null where none was published. */
export function readShellRelease(store: string): ShellRelease | null {
  const file = shellFile(store);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as ShellRelease) : null;
}

const SCREENS_FILE = 'screens.json';

/** Keeps what a build offers beside its files, for the day on which it is rolled back to. */
export function writePublishedScreens(folder: string, screens: readonly ScreenDeclaration[]): void {
  writeWhole(join(folder, SCREENS_FILE), screens);
}

/** What a published version offers; null for one that was published before this was kept. */
export function readPublishedScreens(store: string, name: string, version: string): ScreenDeclaration[] | null {
  const file = join(store, 'remotes', name, version, SCREENS_FILE);
  if (!existsSync(file)) return null;
  return v.parse(v.array(screenDeclarationSchema), JSON.parse(readFileSync(file, 'utf8')));
}
