import { type Database, type Deps, HOUR_MS, SECOND_MS } from '../../platform/index.js';
import { createAccessToken, hashAccessToken } from './token.js';

/** From the terminal to the browser. */
const OWNER_LINK_MS = 60 * SECOND_MS;
/** Until somebody reads their messages. */
const ENROL_LINK_MS = 24 * HOUR_MS;

/** Null for the owner at the command line. */
export interface LinkFor {
  operatorId: number | null;
  name: string;
  /** Where it leads. */
  origin: string;
}

export interface MadeLink {
  url: string;
  expiresAt: Date;
}

/** Makes a link that lets one browser in, once. Its token is in the fragment, which browsers send to no server and no log. */
export async function createLink(
  trx: Database,
  { clock, secrets }: Pick<Deps, 'clock' | 'secrets'>,
  { operatorId, name, origin }: LinkFor,
): Promise<MadeLink> {
  const token = createAccessToken();
  const createdAt = clock.now();
  const kind = operatorId === null ? 'owner' : 'enrol';
  const expiresAt = new Date(createdAt.getTime() + (operatorId === null ? OWNER_LINK_MS : ENROL_LINK_MS));
  const values = {
    kind,
    operatorId,
    name,
    createdAt,
    expiresAt,
    tokenHash: hashAccessToken({ secrets }, token),
  } as const;
  await trx.insertInto('operatorLinks').values(values).execute();
  return { url: `${origin}/console/sign-in#${token}`, expiresAt };
}

/** Links that were not used: of a removed operator, or before a new one. */
export async function dropLinksOf(trx: Database, operatorId: number): Promise<void> {
  await trx.deleteFrom('operatorLinks').where('operatorId', '=', operatorId).where('spentAt', 'is', null).execute();
}

export interface SpentLink {
  kind: 'owner' | 'enrol';
  operatorId: number | null;
  name: string;
}

/** Uses a link up: of several browsers at the same time one gets it. Null if it serves no more. */
export async function spendLink(
  trx: Database,
  { clock, secrets }: Pick<Deps, 'clock' | 'secrets'>,
  token: string,
): Promise<SpentLink | null> {
  const now = clock.now();
  const spent = await trx
    .updateTable('operatorLinks')
    .set({ spentAt: now })
    .where('tokenHash', '=', hashAccessToken({ secrets }, token))
    .where('spentAt', 'is', null)
    .where('expiresAt', '>', now)
    .returning(['kind', 'operatorId', 'name'])
    .executeTakeFirst();
  return spent ?? null;
}

/** Why a link was refused, for the audit log; the answer tells nobody. */
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
