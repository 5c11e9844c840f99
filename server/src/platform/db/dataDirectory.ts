import { spawnSync } from 'node:child_process';
import { closeSync, constants, mkdirSync, openSync } from 'node:fs';
import { access, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ConfigError } from '../config/environment.js';

/** A killed process may hold its files for a moment. */
const ATTEMPTS = 20;
const ATTEMPT_EVERY_MS = 100;

/** macOS and the BSDs lock by a flag of `open(2)`. */
const O_EXLOCK = 0x20;

export async function makeDataDirectory(directory: string): Promise<void> {
  try {
    await make(directory);
    await access(directory, constants.W_OK);
  } catch {
    throw new ConfigError('STOREFRONT_DATA', 'must be a directory that can be written', directory);
  }
}

// Not `recursive`: under /proc, where no folder can be made, that one never ends.
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

/** The message is one line for a person. */
export class DataDirectoryLockError extends Error {
  override readonly name = 'DataDirectoryLockError';
}

/**
 * PGlite locks nothing: two servers would lose writes. The kernel's lock ends with the process, `kill -9` included
 * (`startServer.full.test.ts`).
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

// Node has no flock. The command locks our open file through its inherited descriptor.
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
