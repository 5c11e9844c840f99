import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { ApiProblem, type Database, type Deps, HOUR_MS, MINUTE_MS, shortenAddress } from '../../platform/index.js';
import type { Role } from '../commands/Command.js';
import { createAccessToken, hashAccessToken } from './token.js';

const IDLE_MS = 30 * MINUTE_MS;
const LIFE_MS = 12 * HOUR_MS;
/** How long somebody counts as present after they have shown who they are. */
const CONFIRMED_MS = 5 * MINUTE_MS;
/** A call within the same minute writes nothing. */
const SEEN_EVERY_MS = MINUTE_MS;
const MAX_AGENT_LENGTH = 200;

/** A session of the console that serves. */
export interface OpenSession {
  id: number;
  kind: 'link' | 'enrol' | 'passkey';
  /** Null: the owner by the command line's link. */
  operatorId: number | null;
  origin: string;
  expiresAt: Date;
  /** Until when dangerous commands need no further confirmation; null if they do. */
  confirmedUntil: Date | null;
}

/** Whose it is, and whether it serves. */
export interface FoundSession extends OpenSession {
  name: string;
  role: Role;
  state: 'open' | 'over' | 'ended' | 'removed';
}

export interface NewSession {
  kind: OpenSession['kind'];
  operatorId: number | null;
  name: string;
  origin: string;
}

/** Opens a session under a token that nobody has seen before, whatever cookie the browser has sent. @returns the token */
export async function openSession(
  trx: Database,
  { clock, secrets }: Pick<Deps, 'clock' | 'secrets'>,
  request: FastifyRequest,
  { kind, ...session }: NewSession,
): Promise<string> {
  const token = createAccessToken();
  const now = clock.now();
  const values = {
    ...{ ...session, kind, tokenHash: hashAccessToken({ secrets }, token), openedAt: now, seenAt: now },
    // Whoever has a link to register a passkey has shown nothing yet.
    confirmedAt: kind === 'enrol' ? null : now,
    address: shortenAddress(request.ip),
    agent: (request.headers['user-agent'] ?? '').slice(0, MAX_AGENT_LENGTH),
  };
  await trx.insertInto('operatorSessions').values(values).execute();
  return token;
}

/** The session of a token. A removed operator's is found, too: the audit log names whose cookie came. */
export async function findSession(
  { db, clock, secrets }: Pick<Deps, 'db' | 'clock' | 'secrets'>,
  token: string,
): Promise<FoundSession | null> {
  const row = await selectSessions(db)
    .where('session.tokenHash', '=', hashAccessToken({ secrets }, token))
    .executeTakeFirst();
  return row ? toSession(row, clock.now()) : null;
}

/** Sessions that serve, the latest first. @param operatorId whose; all without it */
export async function listSessions(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  operatorId?: number | null,
): Promise<(FoundSession & { openedAt: Date; seenAt: Date; address: string; agent: string })[]> {
  const now = clock.now();
  let query = selectSessions(db)
    .where('session.endedAt', 'is', null)
    .where('session.openedAt', '>', new Date(now.getTime() - LIFE_MS));
  if (operatorId !== undefined) query = query.where('session.operatorId', '=', operatorId);
  const rows = await query.orderBy('session.id', 'desc').execute();
  return rows.map((row) => ({ ...row, ...toSession(row, now) })).filter(({ state }) => state === 'open');
}

/** Notes that a session is in use. */
export async function touchSession({ db, clock }: Pick<Deps, 'db' | 'clock'>, { id }: { id: number }): Promise<void> {
  const now = clock.now();
  await db
    .updateTable('operatorSessions')
    .set({ seenAt: now })
    .where('id', '=', id)
    .where('seenAt', '<=', new Date(now.getTime() - SEEN_EVERY_MS))
    .execute();
}

/** @returns until when it is confirmed */
export async function confirmSession(trx: Database, id: number, now: Date): Promise<Date> {
  await trx.updateTable('operatorSessions').set({ confirmedAt: now }).where('id', '=', id).execute();
  return new Date(now.getTime() + CONFIRMED_MS);
}

/** Ends a session; what a server knows of it is asked of the database each time. @returns whose it was, unless it had ended */
export async function endSession(trx: Database, id: number, now: Date): Promise<{ name: string } | null> {
  const ended = await trx
    .updateTable('operatorSessions')
    .set({ endedAt: now })
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .returning('name')
    .executeTakeFirst();
  return ended ?? null;
}

/**
 * @param kind which ones; all without it
 * @param except the session that goes on
 * @returns how many have ended
 */
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

/** Whether the cookie of an ended session came for the first time: a page that asks again and again is one line. */
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

/** Whether dangerous commands are open to a session now. */
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
        'session.address',
        'session.agent',
      ])
      .select(['session.openedAt', 'session.seenAt', 'session.confirmedAt', 'session.endedAt', 'operator.disabledAt'])
      .select(sql<string>`coalesce(operator.name, session.name)`.as('name'))
      // Whoever has the command line's link owns the shop.
      .select(sql<Role>`case when session.kind = 'link' then 'owner' else operator.role end`.as('role'))
  );
}

type Row = Awaited<ReturnType<ReturnType<typeof selectSessions>['executeTakeFirstOrThrow']>>;

function toSession(row: Row, now: Date): FoundSession {
  const { id, kind, operatorId, origin, name, role, openedAt, seenAt, confirmedAt, endedAt, disabledAt } = row;
  const expiresAt = new Date(Math.min(openedAt.getTime() + LIFE_MS, seenAt.getTime() + IDLE_MS));
  const until = confirmedAt && new Date(confirmedAt.getTime() + CONFIRMED_MS);
  return {
    ...{ id, kind, operatorId, origin, name, role, expiresAt },
    confirmedUntil: until && until > now ? until : null,
    state: disabledAt ? 'removed' : endedAt ? 'ended' : expiresAt <= now ? 'over' : 'open',
  };
}
