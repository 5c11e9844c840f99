import { type Database, type Deps, HOUR_MS, SECOND_MS } from '../../platform/index.js';
import { createAccessToken, hashAccessToken } from './token.js';

const OWNER_LINK_MS = 60 * SECOND_MS;
const ENROL_LINK_MS = 24 * HOUR_MS;

/** Creates a single-use sign-in link. Its token is in the fragment, which reaches no server or log. */
export async function createLink(
  trx: Database,
  { clock, secrets }: Pick<Deps, 'clock' | 'secrets'>,
  { operatorId, name, origin }: { operatorId: number | null; name: string; origin: string },
): Promise<{ url: string; expiresAt: Date }> {
  const token = createAccessToken();
  const createdAt = clock.now();
  const kind = operatorId === null ? 'owner' : 'enrol';
  const expiresAt = new Date(createdAt.getTime() + (operatorId === null ? OWNER_LINK_MS : ENROL_LINK_MS));
  const tokenHash = hashAccessToken({ secrets }, token);
  await trx.insertInto('operatorLinks').values({ kind, operatorId, name, createdAt, expiresAt, tokenHash }).execute();
  return { url: `${origin}/console/sign-in#${token}`, expiresAt };
}

export async function dropLinksOf(trx: Database, operatorId: number): Promise<void> {
  await trx.deleteFrom('operatorLinks').where('operatorId', '=', operatorId).where('spentAt', 'is', null).execute();
}

/** Uses a link up, once under concurrency. Undefined if it serves no more. */
export function spendLink(trx: Database, { clock, secrets }: Pick<Deps, 'clock' | 'secrets'>, token: string) {
  const now = clock.now();
  return trx
    .updateTable('operatorLinks')
    .set({ spentAt: now })
    .where('tokenHash', '=', hashAccessToken({ secrets }, token))
    .where('spentAt', 'is', null)
    .where('expiresAt', '>', now)
    .returning(['kind', 'operatorId', 'name'])
    .executeTakeFirst();
}

/** Reason for the audit log only, never for the answer. */
export async function explainLink(
  { db, secrets }: Pick<Deps, 'db' | 'secrets'>,
  token: string,
): Promise<{ reason: string; actor?: string }> {
  const row = await db
    .selectFrom('operatorLinks')
    .select(['name', 'spentAt'])
    .where('tokenHash', '=', hashAccessToken({ secrets }, token))
    .executeTakeFirst();
  if (!row) return { reason: 'link.unknown' };
  return { reason: row.spentAt ? 'link.replayed' : 'link.late', actor: row.name };
}
