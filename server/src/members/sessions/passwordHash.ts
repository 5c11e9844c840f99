import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { SECOND_MS, Semaphore, unavailable } from '../../platform/index.js';

/**
 * A hash (argon2id, 19 MiB) takes a core for 22 ms and one of libuv's four threads: two at once leave two for files, and
 * one of each asker leaves the other to everybody else.
 */
const hashing = new Semaphore({ atOnce: 2, atOncePerSubject: 1, waitingPerSubject: 64, waitMs: 4 * SECOND_MS });

interface Hasher {
  hash(password: string): Promise<string>;
  /** Does the same work without a hash, so that time does not tell who is a member. */
  verify(passwordHash: string | null, password: string): Promise<boolean>;
}

let decoy: Promise<string> | null = null;

/** One spelling on every keyboard (B-format-17). */
const oneSpelling = (password: string) => password.normalize('NFKC');

const hasher: Hasher = {
  hash: (password) => hash(oneSpelling(password)),
  async verify(passwordHash, password) {
    decoy ??= hash(randomBytes(16));
    const known = passwordHash ?? (await decoy);
    const matches = await verify(known, oneSpelling(password));
    return passwordHash !== null && matches;
  },
};

/**
 * Put other queries inside, so that a refusal costs nothing.
 * @throws ApiProblem 503 if too much is to be hashed; the work has not begun then
 */
export async function inHashingTurn<T>(asker: string, work: (hasher: Hasher) => Promise<T>): Promise<T> {
  // One address may be many people's: they are told that the server is busy, not that they have asked too often.
  const giveBack = await hashing.acquire(asker).catch(() => Promise.reject(unavailable()));
  try {
    return await work(hasher);
  } finally {
    giveBack();
  }
}

export function hashPassword(password: string, asker = ''): Promise<string> {
  return inHashingTurn(asker, (turn) => turn.hash(password));
}

export function verifyPassword(passwordHash: string | null, password: string, asker = ''): Promise<boolean> {
  return inHashingTurn(asker, (turn) => turn.verify(passwordHash, password));
}
