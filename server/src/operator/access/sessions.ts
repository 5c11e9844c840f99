import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { ApiProblem, type Database, type Deps, HOUR_MS, MINUTE_MS, shortenAddress } from '../../platform/index.js';
import type { Role } from '../commands/Command.js';
import { requirePageSecret } from './pageSecret.js';
import { createAccessToken, hashAccessToken } from './token.js';

const IDLE_MS = 30 * MINUTE_MS;
const LIFE_MS = 12 * HOUR_MS;
const CONFIRMED_MS = 5 * MINUTE_MS;
/** At most one write a minute. */
const SEEN_EVERY_MS = MINUTE_MS;
const MAX_AGENT_LENGTH = 200;

export interface OpenSession {
  id: number;
  kind: 'link' | 'enrol' | 'passkey';
  /** Null for the owner's link. */
  operatorId: number | null;
  origin: string;
  expiresAt: Date;
  /** Dangerous commands need no confirmation until then; null if they do. */
  confirmedUntil: Date | null;
}

export interface FoundSession extends OpenSession {
  name: string;
  role: Role;
  state: 'open' | 'over' | 'ended' | 'removed';
  pageHash: string;
}

export interface NewSession {
  kind: OpenSession['kind'];
  operatorId: number | null;
  name: string;
  origin: string;
}

/** Opens a session under a fresh token, whatever cookie came. */
export async function openSession(
  trx: Database,
  { clock, secrets }: Pick<Deps, 'clock' | 'secrets'>,
  request: FastifyRequest,
  { kind, ...session }: NewSession,
): Promise<string> {
  const token = createAccessToken();
  const now = clock.now();
  const values = {
    ...session,
    kind,
    tokenHash: hashAccessToken({ secrets }, token),
    openedAt: now,
    seenAt: now,
    pageHash: requirePageSecret(request, { secrets }),
    confirmedAt: kind === 'enrol' ? null : now,
    address: shortenAddress(request.ip),
    agent: (request.headers['user-agent'] ?? '').slice(0, MAX_AGENT_LENGTH),
  };
  await trx.insertInto('operatorSessions').values(values).execute();
  return token;
}

/** Includes a removed operator's session, so that the audit log can name them. */
export async function findSession(
  { db, clock, secrets }: Pick<Deps, 'db' | 'clock' | 'secrets'>,
  token: string,
): Promise<FoundSession | null> {
  const row = await selectSessions(db)
    .where('session.tokenHash', '=', hashAccessToken({ secrets }, token))
    .executeTakeFirst();
  return row ? toSession(row, clock.now()) : null;
}

export async function listSessions({ db, clock }: Pick<Deps, 'db' | 'clock'>, operatorId?: number | null) {
  const now = clock.now();
  let query = selectSessions(db)
    .where('session.endedAt', 'is', null)
    .where('session.openedAt', '>', new Date(now.getTime() - LIFE_MS));
  if (operatorId !== undefined) query = query.where('session.operatorId', '=', operatorId);
  const rows = await query.orderBy('session.id', 'desc').execute();
  return rows.map((row) => toSession(row, now)).filter(({ state }) => state === 'open');
}

export async function touchSession({ db, clock }: Pick<Deps, 'db' | 'clock'>, { id }: { id: number }): Promise<void> {
  const now = clock.now();
  await db
    .updateTable('operatorSessions')
    .set({ seenAt: now })
    .where('id', '=', id)
    .where('seenAt', '<=', new Date(now.getTime() - SEEN_EVERY_MS))
    .execute();
}

export async function confirmSession(trx: Database, id: number, now: Date): Promise<Date> {
  await trx.updateTable('operatorSessions').set({ confirmedAt: now }).where('id', '=', id).execute();
  return new Date(now.getTime() + CONFIRMED_MS);
}

/** False if it had ended. */
export async function endSession(trx: Database, id: number, now: Date): Promise<boolean> {
  const ended = await trx
    .updateTable('operatorSessions')
    .set({ endedAt: now })
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .returning(['name', 'kind'])
    .executeTakeFirst();
  if (ended?.kind === 'link')
    await trx.deleteFrom('operatorDevices').where('operatorId', 'is', null).where('name', '=', ended.name).execute();
  return ended !== undefined;
}

export async function endSessionsOf(
  trx: Database,
  operatorId: number,
  { now, kind, except }: { now: Date; kind?: OpenSession['kind']; except?: number | undefined },
): Promise<number> {
  let open = trx
    .updateTable('operatorSessions')
    .set({ endedAt: now })
    .where('operatorId', '=', operatorId)
    .where('endedAt', 'is', null);
  if (kind !== undefined) open = open.where('kind', '=', kind);
  if (except !== undefined) open = open.where('id', '!=', except);
  const { numUpdatedRows } = await open.executeTakeFirst();
  return Number(numUpdatedRows);
}

/** True once per ended session: polling pages make one audit line. */
export async function isFirstRefusal({ db, clock }: Pick<Deps, 'db' | 'clock'>, id: number): Promise<boolean> {
  const first = await db
    .updateTable('operatorSessions')
    .set({ refusedAt: clock.now() })
    .where('id', '=', id)
    .where('refusedAt', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return first !== undefined;
}

export function isConfirmed(session: OpenSession, now: Date): boolean {
  return session.confirmedUntil !== null && session.confirmedUntil > now;
}

export function confirmationNeeded(): ApiProblem {
  return new ApiProblem(403, 'CONFIRM', '중요한 일이에요. 패스키로 한 번 더 확인해 주세요. (confirm who you are)');
}

function selectSessions(db: Database) {
  return (
    db
      .selectFrom('operatorSessions as session')
      .leftJoin('operators as operator', 'operator.id', 'session.operatorId')
      .select([
        'session.id',
        'session.kind',
        'session.operatorId',
        'session.origin',
        'session.pageHash',
        'session.address',
        'session.agent',
      ])
      .select(['session.openedAt', 'session.seenAt', 'session.confirmedAt', 'session.endedAt', 'operator.disabledAt'])
      .select(sql<string>`coalesce(operator.name, session.name)`.as('name'))
      // The command line's link makes its holder an owner.
      .select(sql<Role>`case when session.kind = 'link' then 'owner' else operator.role end`.as('role'))
  );
}

type Row = Awaited<ReturnType<ReturnType<typeof selectSessions>['executeTakeFirstOrThrow']>>;

function toSession(row: Row, now: Date) {
  const { openedAt, seenAt, confirmedAt, endedAt, disabledAt } = row;
  const expiresAt = new Date(Math.min(openedAt.getTime() + LIFE_MS, seenAt.getTime() + IDLE_MS));
  const until = confirmedAt && new Date(confirmedAt.getTime() + CONFIRMED_MS);
  const state: FoundSession['state'] = disabledAt ? 'removed' : endedAt ? 'ended' : expiresAt <= now ? 'over' : 'open';
  return { ...row, expiresAt, confirmedUntil: until && until > now ? until : null, state };
}
