import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { FairQueue, SECOND_MS } from '../../platform/index.js';

/**
 * A hash (the library's defaults: argon2id, 19 MiB, two passes) takes a core for 22 ms and one of libuv's four threads,
 * which the files of pages need, too: two at once leave two for them. That makes 90 hashes a second on two idle cores;
 * 128 in the queue are done in 1.4 s there. Where a machine is slower, the time bounds the queue, but 32 who have waited
 * that long wait on, as long as the call still ends in 10 s.
 */
const hashing = new FairQueue({
  ...{ atOnce: 2, maxWaiting: 128, maxWaitMs: 2 * SECOND_MS },
  ...{ front: 32, frontWaitMs: 4 * SECOND_MS },
});

/** Argon2id, with its parameters and salt in the hash's text. */
interface Hasher {
  hash(password: string): Promise<string>;
  /**
   * Whether a password is the one that was hashed. Without a hash (unknown ID, social member) the same work is done, so
   * that time does not tell who is a member.
   */
  verify(passwordHash: string | null, password: string): Promise<boolean>;
}

let decoy: Promise<string> | null = null;

/** One spelling for a password, whichever keyboard it is typed on (B-format-17). */
const oneSpelling = (password: string) => password.normalize('NFKC');

const hasher: Hasher = {
  hash: (password) => hash(oneSpelling(password)),
  async verify(passwordHash, password) {
    decoy ??= hash(randomBytes(16));
    const known = passwordHash ?? (await decoy);
    const matches = (await verify(known, oneSpelling(password))) || (await verifyAsTyped(known, password));
    return passwordHash !== null && matches;
  },
};

/** A hash that another program has made is of the password as it was typed. */
async function verifyAsTyped(passwordHash: string, password: string): Promise<boolean> {
  return password !== oneSpelling(password) && verify(passwordHash, password);
}

/**
 * Does work of which hashing is the better part when its turn has come. What is refused has cost nothing by then, so
 * whatever else the work asks of the database belongs in it.
 * @param asker whose turn it is that this takes, e.g. the address
 * @throws ApiProblem 503 if too much is to be hashed; the work has not begun then
 */
export function inHashingTurn<T>(asker: string, work: (hasher: Hasher) => Promise<T>): Promise<T> {
  return hashing.run(asker, () => work(hasher));
}

/** @throws ApiProblem 503 if too much is to be hashed */
export function hashPassword(password: string, asker = ''): Promise<string> {
  return inHashingTurn(asker, (turn) => turn.hash(password));
}

/** @throws ApiProblem 503 if too much is to be hashed */
export function verifyPassword(passwordHash: string | null, password: string, asker = ''): Promise<boolean> {
  return inHashingTurn(asker, (turn) => turn.verify(passwordHash, password));
}
