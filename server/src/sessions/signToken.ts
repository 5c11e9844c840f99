import { randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import type { Deps } from '../Deps.js';
import { DAY_MS, SECOND_MS } from '../time.js';
import { SESSION_DAYS } from './SESSION_DAYS.js';
import { TOKEN_ALGORITHM, TOKEN_AUDIENCE, TOKEN_PURPOSE } from './tokenClaims.js';

/**
 * The token that a browser keeps and sends with every call. It holds no more than which member, since which epoch, and a
 * number of its own: two log-ins of the same second are two sessions, and one may end without the other.
 */
export async function signToken(
  { secrets, clock }: Pick<Deps, 'secrets' | 'clock'>,
  member: { id: number; tokenEpoch: number },
): Promise<string> {
  const issuedAt = Math.floor(clock.now().getTime() / SECOND_MS);
  return new SignJWT({ purpose: TOKEN_PURPOSE, epoch: member.tokenEpoch })
    .setProtectedHeader({ alg: TOKEN_ALGORITHM, typ: 'JWT' })
    .setSubject(String(member.id))
    .setJti(randomUUID())
    .setAudience(TOKEN_AUDIENCE)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + (SESSION_DAYS * DAY_MS) / SECOND_MS)
    .sign(secrets.tokenKey);
}
