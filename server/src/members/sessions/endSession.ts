import { type RawBuilder, sql } from 'kysely';
import type { Database, Deps } from '../../platform/index.js';
import type { TokenClaims } from './sessionToken.js';

export async function endSession({ db }: Deps, { tokenHash, expiresAt }: TokenClaims): Promise<void> {
  await db
    .insertInto('endedSessions')
    .values({ tokenHash, expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export const NO_API_KEY = { apiKeyHash: null, apiKeySealed: null, apiKeyUsedAt: null };

/** Ends all sessions on every server, and reset links, which hold the epoch. */
export async function endAllSessions(
  db: Database,
  memberId: number,
  { revokeApiKey = false }: { revokeApiKey?: boolean | undefined } = {},
): Promise<void> {
  await db
    .updateTable('members')
    .set((row) => ({ tokenEpoch: row('tokenEpoch', '+', 1), ...(revokeApiKey && NO_API_KEY) }))
    .where('id', '=', memberId)
    .execute();
}

/** For the query that reads the member anyway. Null where no token is in use. */
export function hasNotEnded(tokenHash: string | null): RawBuilder<boolean> {
  return sql<boolean>`not exists (select from ended_sessions where token_hash = ${tokenHash}::text)`;
}
