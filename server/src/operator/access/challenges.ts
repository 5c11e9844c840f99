import { randomBytes } from 'node:crypto';
import { type Database, type Deps, MINUTE_MS } from '../../platform/index.js';
import { hashAccessToken } from './token.js';

const CHALLENGE_BYTES = 32;
const LIFE_MS = 5 * MINUTE_MS;
const MAX_CLIENT_DATA_LENGTH = 4096;

interface ChallengeFor {
  purpose: 'register' | 'signIn' | 'confirm';
  sessionId: number | null;
  origin: string;
}

export async function createChallenge(
  trx: Database,
  { clock, secrets }: Pick<Deps, 'clock' | 'secrets'>,
  wanted: ChallengeFor,
): Promise<Uint8Array<ArrayBuffer>> {
  const challenge = new Uint8Array(randomBytes(CHALLENGE_BYTES));
  const challengeHash = hashAccessToken({ secrets }, Buffer.from(challenge).toString('base64url'));
  await trx
    .insertInto('operatorChallenges')
    .values({ ...wanted, challengeHash, createdAt: clock.now() })
    .execute();
  return challenge;
}

/**
 * Uses a challenge up before its answer is judged, so that it serves once, also under concurrency. Null if unknown,
 * late, or of another purpose, session or origin.
 */
export async function takeChallenge(
  { db, clock, secrets }: Pick<Deps, 'db' | 'clock' | 'secrets'>,
  clientDataJSON: string,
  { purpose, sessionId, origin }: ChallengeFor,
): Promise<string | null> {
  const challenge = readChallenge(clientDataJSON);
  if (challenge === null) return null;
  const taken = await db
    .deleteFrom('operatorChallenges')
    .where('challengeHash', '=', hashAccessToken({ secrets }, challenge))
    .where('purpose', '=', purpose)
    .where('sessionId', sessionId === null ? 'is' : '=', sessionId)
    .where('origin', '=', origin)
    .where('createdAt', '>', new Date(clock.now().getTime() - LIFE_MS))
    .returning('challengeHash')
    .executeTakeFirst();
  return taken ? challenge : null;
}

function readChallenge(clientDataJSON: string): string | null {
  if (clientDataJSON.length > MAX_CLIENT_DATA_LENGTH) return null;
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'));
    const isObject = typeof data === 'object' && data !== null && 'challenge' in data;
    return isObject && typeof data.challenge === 'string' ? data.challenge : null;
  } catch {
    return null;
  }
}
