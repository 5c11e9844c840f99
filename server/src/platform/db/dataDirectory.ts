import { spawnSync } from 'node:child_process';
import { closeSync, constants, mkdirSync, openSync } from 'node:fs';
import { access, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ConfigError } from '../config/environment.js';

/** A process that was just killed may hold its files for a moment. */
const ATTEMPTS = 20;
const ATTEMPT_EVERY_MS = 100;

/** `open(2)` takes the same kind of lock by a flag on macOS and the BSDs. */
const O_EXLOCK = 0x20;

/**
 * Makes the data directory, if it is not there.
 * @throws ConfigError if there is none that can be written
 */
export async function makeDataDirectory(directory: string): Promise<void> {
  try {
    await make(directory);
    await access(directory, constants.W_OK);
  } catch {
    throw new ConfigError('STOREFRONT_DATA', 'must be a directory that can be written', directory);
  }
}

// Not `recursive`: under /proc, where a folder is there and none can be made in it, that one never ends.
async function make(directory: string): Promise<void> {
  try {
    await mkdir(directory, { mode: 0o700 });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    if (code === 'EEXIST') return;
    if (code !== 'ENOENT' || dirname(directory) === directory) throw error;
    await make(dirname(directory));
    await mkdir(directory, { mode: 0o700 });
  }
}

/** The directory is in use by another process, or cannot be locked here. The message is one line for a person. */
export class DataDirectoryLockError extends Error {
  override readonly name = 'DataDirectoryLockError';
}

/**
 * For two servers on one PGlite, which locks nothing itself: they would lose writes (`startServer.full.test.ts`).
 * Takes the directory for this process alone. The lock is the kernel's (`flock(2)` on an open file), so it ends with
 * the process however that ends, `kill -9` included, and a file left behind means nothing.
 * @returns the function that gives it back
 * @throws DataDirectoryLockError
 */
export async function lockDataDirectory(directory: string): Promise<() => void> {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const file = join(directory, 'server.lock');
  for (let attempt = 1; ; attempt += 1) {
    const descriptor = process.platform === 'linux' ? lockOnLinux(file) : lockByOpening(file);
    if (descriptor !== null) return () => closeSync(descriptor);
    if (attempt === ATTEMPTS) {
      throw new DataDirectoryLockError(
        `다른 서버가 이 데이터 폴더를 쓰고 있어요. (data directory is in use by another server: ${directory})`,
      );
    }
    await wait(ATTEMPT_EVERY_MS);
  }
}

// Node has no flock. The lock belongs to the open file, which the `flock` command shares with us through its
// inherited descriptor: it stays when that command has ended.
function lockOnLinux(file: string): number | null {
  const descriptor = openSync(file, constants.O_RDWR | constants.O_CREAT, 0o600);
  const { status, error } = spawnSync('flock', ['-x', '-n', '3'], {
    stdio: ['ignore', 'ignore', 'ignore', descriptor],
  });
  if (status === 0) return descriptor;
  closeSync(descriptor);
  if (error !== undefined) {
    throw new DataDirectoryLockError(
      `flock 명령이 없어 데이터 폴더를 잠글 수 없어요. (cannot lock ${file}: ${error.message}; install util-linux)`,
    );
  }
  return null;
}

function lockByOpening(file: string): number | null {
  try {
    return openSync(file, constants.O_RDWR | constants.O_CREAT | constants.O_NONBLOCK | O_EXLOCK, 0o600);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EAGAIN') return null;
    throw error;
  }
}
